#include "viewer.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

lh_error error = LH_ERROR_INIT;

void check(lh_status status) {
  if (!status)
    return;
  fprintf(stderr, "viewer: %s (%s)\n", error.message, lh_status_name(status));
  exit(1);
}

/* Items and properties that suit each layout; any other layout gets 60 items. */
static const struct setup {
  const char *id;
  int64_t counts[MOST_SECTIONS];
  /* Names, each followed by its numbers. */
  const char *properties;
} setups[] = {
    {"bnb", {120}, ""},
    {"carousel", {14}, "item_size 220 300"},
    {"circle", {10}, ""},
    {"column",
     {7, 12, 30, 9},
     "columns 3 placement 1 header_size 390 44 sticky_header 1 insets 8 8 8 8 item_spacing 8"},
    {"flow", {40, 60, 30}, "item_size 110 90"},
    {"infinite", {12}, "item_size 200 260"},
    {"line", {60}, "item_size 150 110"},
    {"reorder-flow", {60}, "item_size 112 112"},
    {"safari", {12}, "item_size 390 700"},
    {"snap-to-center", {40}, "item_size 220 300"},
    {"", {60}, ""},
};

static void set_properties(lh_view *view, const char *text) {
  char name[32];
  double values[4];
  int length;
  while (sscanf(text, "%31s%n", name, &length) == 1) {
    size_t count = 0;
    for (text += length; count < 4 && sscanf(text, "%lf%n", &values[count], &length) == 1; count++)
      text += length;
    check(lh_view_set_property(view, name, NULL, values, count, &error));
  }
}

static int32_t permit(void *context, uint32_t action, const lh_path *from, const lh_path *to) {
  (void)context, (void)action, (void)from, (void)to;
  return 1;
}

/* Sets the items of the view. */
static void tell(struct stage *stage) {
  uint64_t items[MOST_SECTIONS * MOST_ITEMS];
  size_t count = 0;
  for (size_t section = 0; section < stage->sections; section++)
    for (int64_t i = 0; i < stage->counts[section]; i++)
      items[count++] = stage->items[section][i];
  check(lh_view_set_items(stage->view, NULL, stage->counts, stage->sections, items, count, &error));
}

static void put(struct stage *stage, size_t section, int64_t at, uint64_t item) {
  uint64_t *place = stage->items[section] + at;
  memmove(place + 1, place, (size_t)(stage->counts[section]++ - at) * sizeof *place);
  *place = item;
}

static uint64_t take(struct stage *stage, size_t section, int64_t at) {
  uint64_t *place = stage->items[section] + at, item = *place;
  memmove(place, place + 1, (size_t)(--stage->counts[section] - at) * sizeof *place);
  return item;
}

void stage_open(struct stage *stage, lh_host *host, const char *id, int records, int replays) {
  const struct setup *setup = setups;
  lh_delegate delegate = LH_DELEGATE_INIT;
  delegate.permit = permit;
  while (*setup->id && strcmp(setup->id, id))
    setup++;
  check(lh_layout_create(host, id, &delegate, &stage->layout, &error));
  check(lh_view_create(stage->layout, &stage->view, &error));
  check(lh_view_record(stage->view, records, &error));
  /* A recording contains the inputs. */
  if (replays)
    return;
  for (; stage->sections < MOST_SECTIONS && setup->counts[stage->sections]; stage->sections++)
    for (int64_t i = 0; i < setup->counts[stage->sections]; i++)
      put(stage, stage->sections, i, stage->next_picture++);
  tell(stage);
  set_properties(stage->view, setup->properties);
}

void stage_close(struct stage *stage) {
  lh_view_destroy(stage->view);
  lh_layout_destroy(stage->layout);
  memset(stage, 0, sizeof *stage);
}

void stage_resize(struct stage *stage, double width, double height, int right_to_left) {
  lh_viewport window = LH_VIEWPORT_INIT;
  window.bounds = (lh_rect){0, 0, width, height};
  window.direction = right_to_left ? LH_RIGHT_TO_LEFT : LH_LEFT_TO_RIGHT;
  check(lh_view_set_window(stage->view, &window, &error));
}

void stage_insert(struct stage *stage, int64_t item, int count) {
  for (int i = 0; i < count && stage->counts[0] < MOST_ITEMS; i++)
    put(stage, 0, item + i, stage->next_picture++);
  tell(stage);
}

void stage_delete(struct stage *stage, int64_t section, int64_t item) {
  if (stage->counts[section] > item)
    take(stage, (size_t)section, item);
  tell(stage);
}

void stage_follow(struct stage *stage, const lh_view_event *event) {
  const size_t from = (size_t)event->path.section, to = (size_t)event->to.section;
  if (event->kind == LH_EVENT_DID_MOVE)
    put(stage, to, event->to.item, take(stage, from, event->path.item));
  if (event->kind == LH_EVENT_DID_DELETE)
    stage_delete(stage, event->path.section, event->path.item);
  if (event->kind == LH_EVENT_LOAD_MORE)
    stage_insert(stage, stage->counts[0], 24);
}
