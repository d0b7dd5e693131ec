/*
 * queries.c - the visible elements, beside copying as many elements; and frames, beside their
 * query.
 *
 *    queries PLUGINS
 *
 * A query returns a screen that moves on by 7 points each time. A frame is the work of a program
 * when the user scrolls by 3: set the viewport, prepare, query the visible elements, read the
 * events.
 */
#include "subjects.h"

enum { CALLS = 2000 };

struct screen {
  const char *what, *file, *id;
  /* The property that is set for every item, and its number of doubles; NULL: items are equal. */
  const char *property;
  size_t components;
  int placement, columns;
  bool across;
  /* The goal of a query: so many copies of its result, and so many empty calls. */
  int copies, calls;
  struct subject subject;
  lh_rect home;
  size_t counts[CALLS];
  lh_element *copied;
};

static double *along(struct screen *self, lh_rect *rect) {
  return self->across ? &rect->x : &rect->y;
}

static void follow(struct screen *self) {
  lh_event event = LH_EVENT_INIT;
  lh_viewport *viewport = &self->subject.viewport;
  do {
    check(self->subject.cls->vtable->next_event(self->subject.instance, &event, &error));
    if (event.kind == LH_EVENT_ADJUST_OFFSET) {
      viewport->bounds.x += event.value.x;
      viewport->bounds.y += event.value.y;
    }
  } while (event.kind != LH_EVENT_NONE);
}

/* To the middle of a million items, after a query at the end. */
static void settle(struct screen *self, const char *folder) {
  int64_t items = MILLION;
  struct subject *subject = &self->subject;
  *subject = subject_of(class_of(folder, self->file, self->id), &items, 1);
  if (!strcmp(self->id, "column")) {
    set(subject, "placement", self->placement);
    set(subject, "columns", self->columns);
    set(subject, "background", 0);
  }
  if (self->property) {
    const lh_target all = LH_ITEMS_TARGET(0);
    double *values = lengths(self->components * MILLION, self->components == 2 ? 50 : 40, 100, 1);
    set_values(subject, self->property, &all, values, self->components * MILLION);
    free(values);
  }
  prepare(subject);
  follow(self);
  /* An endless row has no middle. */
  lh_scroll_traits traits = LH_SCROLL_TRAITS_INIT;
  check(subject->cls->vtable->scroll_traits(subject->instance, &traits, &error));
  lh_size size = content_size(subject);
  if (!((traits.horizontal | traits.vertical) & LH_SCROLL_ENDLESS))
    *along(self, &subject->viewport.bounds) = (self->across ? size.width : size.height) / 2;
  /* As under a finger, so that no layout adjusts the offset. */
  subject->viewport.flags = LH_VIEWPORT_MOVING;
  check(subject->cls->vtable->set_viewport(subject->instance, &subject->viewport, &error));
  prepare(subject);
  follow(self);
  self->home = subject->viewport.bounds;
}

static void query(void *screen) {
  struct screen *self = screen;
  const lh_vtable *table = self->subject.cls->vtable;
  lh_rect rect = self->home;
  for (int i = 0; i < CALLS; i++) {
    *along(self, &rect) = *along(self, &self->home) + 7 * (i % 120);
    check(table->elements_in_rect(self->subject.instance, &rect, results, CAPACITY,
                                  &self->counts[i], &error));
  }
}

static void scroll(void *screen) {
  struct screen *self = screen;
  const lh_vtable *table = self->subject.cls->vtable;
  lh_instance *instance = self->subject.instance;
  lh_viewport viewport = self->subject.viewport;
  lh_event event = LH_EVENT_INIT;
  size_t count = 0;
  for (int i = 0; i < CALLS; i++) {
    *along(self, &viewport.bounds) = *along(self, &self->home) + 3 * (i % 280);
    check(table->set_viewport(instance, &viewport, &error));
    check(table->prepare(instance, &error));
    check(table->elements_in_rect(instance, &viewport.bounds, results, CAPACITY, &count, &error));
    do
      check(table->next_event(instance, &event, &error));
    while (event.kind != LH_EVENT_NONE);
  }
}

static void copy_elements(void *screen) {
  struct screen *self = screen;
  for (int i = 0; i < CALLS; i++)
    copy_bytes(self->copied, results, self->counts[i] * sizeof *results);
}

static double elements_in_a_query(const struct screen *self) {
  size_t sum = 0;
  for (int i = 0; i < CALLS; i++)
    sum += self->counts[i];
  return (double)sum / CALLS;
}

static void measure(struct screen *self, const char *folder) {
  settle(self, folder);
  self->copied = malloc(sizeof results);
  struct contender contenders[] = {{.run = query, .subject = self, .times = CALLS},
                                   {.run = scroll, .subject = self, .times = CALLS},
                                   {.run = copy_elements, .subject = self, .times = CALLS},
                                   empty_calls};
  take_turns(contenders, 4);
  double query_time = contenders[0].median, call = contenders[3].median;
  char name[96], yardstick[96];
  snprintf(name, sizeof name, "%s: query of %.1f elements", self->what, elements_in_a_query(self));
  snprintf(yardstick, sizeof yardstick, "%d copies + %d empty calls", self->copies, self->calls);
  row(name, "ns", query_time, yardstick, self->copies * contenders[2].median + self->calls * call,
      1);
  snprintf(name, sizeof name, "%s: frame", self->what);
  row(name, "ns", contenders[1].median, "1.3 queries + 60 empty calls",
      1.3 * query_time + 60 * call, 1);
  free(self->copied);
  end(&self->subject);
}

static struct screen screens[] = {
    {.what = "column, own heights, 3 in turn",
     .file = "ColumnLayout",
     .id = "column",
     .property = "exact_height",
     .components = 1,
     .columns = 3,
     .copies = 10,
     .calls = 60},
    {.what = "column, own heights, shortest of 3",
     .file = "ColumnLayout",
     .id = "column",
     .property = "exact_height",
     .components = 1,
     .placement = 1,
     .columns = 3,
     .copies = 10,
     .calls = 60},
    {.what = "column, own heights, shortest of 8",
     .file = "ColumnLayout",
     .id = "column",
     .property = "exact_height",
     .components = 1,
     .placement = 1,
     .columns = 8,
     .copies = 10,
     .calls = 60},
    {.what = "flow, own sizes",
     .file = "ReorderFlow",
     .id = "flow",
     .property = "item_size",
     .components = 2,
     .copies = 10,
     .calls = 60},
    {.what = "bnb", .file = "BnbLayout", .id = "bnb", .copies = 6, .calls = 40},
    {.what = "flow", .file = "ReorderFlow", .id = "flow", .copies = 6, .calls = 40},
    {.what = "line", .file = "ReorderFlow", .id = "line", .copies = 6, .calls = 40},
    {.what = "snap-to-center",
     .file = "CarouselLayout",
     .id = "snap-to-center",
     .across = true,
     .copies = 6,
     .calls = 40},
    {.what = "carousel",
     .file = "CarouselLayout",
     .id = "carousel",
     .across = true,
     .copies = 12,
     .calls = 40},
    {.what = "safari", .file = "SafariLayout", .id = "safari", .copies = 12, .calls = 40},
};

int main(int count, char **arguments) {
  if (count != 2)
    return fprintf(stderr, "usage: queries PLUGINS\n"), 2;
  for (size_t i = 0; i < sizeof screens / sizeof *screens; i++)
    measure(&screens[i], arguments[1]);
}
