/*
 * measuring.c - a frame that measures 30 items which come into view, among very many.
 *
 *    measuring PLUGINS
 *
 * Each item has its own estimate, the hardest case. The yardstick is 75,000 empty calls,
 * some 100 microseconds; 750,000 for columns that take the shortest first.
 */
#include "subjects.h"

enum { FRAMES = 20, WIDTH = 390, HEIGHT = 840, MEASURED = 30, SEVERAL = 75000 };

struct list {
  const char *name, *id, *property;
  int64_t items;
  /* Items side by side. */
  int beside;
  /* Of column: the number of its placement. */
  int placement;
  /* Times the yardstick. */
  int allowed;
  /* Whether it starts in the middle, and columns differ so much that they show items far apart. */
  bool is_apart;
};

struct scrolled {
  const struct list *list;
  lh_layout *layout;
  lh_view *view;
  double time, worst;
  int64_t measured;
};

static bool is_column(const struct list *list) { return !strcmp(list->id, "column"); }

/* The mean size of the items of a column. */
static double estimate(const struct list *list, int64_t item) {
  double mean = (double)HEIGHT * list->beside / MEASURED;
  return list->is_apart ? mean * (0.7 + 0.3 * (double)(item % 3)) : mean;
}

/* As large as the estimates on average; items of a row are alike. */
static void measure(void *scrolled, const lh_measure_run *run, double *sizes) {
  struct scrolled *self = scrolled;
  int alike = is_column(self->list) ? 1 : self->list->beside;
  for (int64_t i = run->first; i < run->first + run->count; i++)
    *sizes++ = estimate(self->list, i) * (0.8 + (double)(i / alike * 7919 % 401) / 1000);
  self->measured += run->count;
}

/* Each shows the next viewport. */
static void frames(void *scrolled) {
  struct scrolled *self = scrolled;
  for (int i = 0; i < FRAMES; i++) {
    lh_frame frame = LH_FRAME_INIT;
    const lh_input wheel = {LH_INPUT_WHEEL,      LH_WHEEL_POINTS, 0,
                            self->time += 0.016, {200, 400},      {0, HEIGHT}};
    double start = read_clock(CLOCK_THREAD_CPUTIME_ID);
    check(lh_view_input(self->view, &wheel, 1, &error));
    check(lh_view_frame(self->view, self->time, &frame, &error));
    double taken = read_clock(CLOCK_THREAD_CPUTIME_ID) - start;
    if (taken > self->worst)
      self->worst = taken;
  }
}

static void set_number(lh_view *view, const char *property, double value) {
  check(lh_view_set_property(view, property, NULL, &value, 1, &error));
}

/* Sets an estimate for each item, and of pinned items the column. */
static void set_estimates(const struct scrolled *self) {
  const struct list *list = self->list;
  const size_t items = (size_t)list->items, components = is_column(list) ? 1 : 2;
  const lh_target all = LH_ITEMS_TARGET(0);
  double *values = lengths(components * items, 0.9, 1.1, 1);
  for (size_t i = 0; i < components * items; i++)
    values[i] *= estimate(list, (int64_t)i);
  for (size_t i = 0; components == 2 && i < items; i++)
    values[2 * i] = (double)WIDTH / list->beside;
  check(lh_view_set_property(self->view, list->property, &all, values, components * items, &error));
  for (size_t i = 0; list->placement == 2 && i < items; i++)
    values[i] = (double)(i * 7919 % 1000 % 3);
  if (list->placement == 2)
    check(lh_view_set_property(self->view, "column", &all, values, items, &error));
  free(values);
}

static struct scrolled scrolled_of(lh_host *host, const struct list *list) {
  struct scrolled self = {.list = list};
  lh_viewport window = LH_VIEWPORT_INIT;
  window.bounds.width = WIDTH;
  window.bounds.height = HEIGHT;
  check(lh_layout_create(host, list->id, NULL, &self.layout, &error));
  check(lh_view_create(self.layout, &self.view, &error));
  check(lh_view_set_window(self.view, &window, &error));
  check(lh_view_set_item_counts(self.view, &list->items, 1, &error));
  if (is_column(list)) {
    set_number(self.view, "columns", list->beside);
    set_number(self.view, "placement", list->placement);
  } else {
    set_number(self.view, "minimum_line_spacing", 0);
    if (list->beside > 1)
      set_number(self.view, "minimum_interitem_spacing", 0);
  }
  set_estimates(&self);
  return self;
}

static void compare(lh_host *host, const struct list *list) {
  char name[100], yardstick[40];
  struct scrolled self = scrolled_of(host, list);
  check(lh_view_set_measure(self.view, list->property, measure, &self, &error));
  const lh_path middle = {.kind = LH_CELL, .item = list->is_apart ? list->items / 2 : 0};
  check(lh_view_scroll_to(self.view, &middle, LH_SCROLL_TO_START, 0, &error));
  frames(&self);
  self.worst = 0;
  self.measured = 0;
  struct contender contenders[] = {{.run = frames, .subject = &self, .times = FRAMES}, empty_calls};
  take_turns(contenders, 2);
  double empty = SEVERAL * list->allowed * contenders[1].median;
  snprintf(yardstick, sizeof yardstick, "%d,000 empty calls", SEVERAL * list->allowed / 1000);
  int digits = list->items == MILLION ? 6 : 5;
  snprintf(name, sizeof name, "%s, 10^%d: frame that measures %.0f", list->name, digits,
           (double)self.measured / (FRAMES * (ROUNDS + 1)));
  row(name, "ns", contenders[0].median, yardstick, empty, 1);
  snprintf(name, sizeof name, "%s, 10^%d: the slowest of %d such frames", list->name, digits,
           FRAMES * (ROUNDS + 1));
  /* Two milliseconds for each: 20 such frames, or 2 of the shortest column first. */
  row(name, "ns", self.worst, yardstick, empty, list->allowed == 1 ? 20 : 2);
  lh_view_destroy(self.view);
  lh_layout_destroy(self.layout);
}

int main(int count, char **arguments) {
  if (count != 2)
    return fprintf(stderr, "usage: measuring PLUGINS\n"), 2;
  setenv("LAYOUTHOST_PATH", arguments[1], 1);
  struct list lists[] = {
      {"column, 3 in turn", "column", "exact_height", 0, 3, 0, 1, false},
      {"column, 3 in turn, far apart", "column", "exact_height", 0, 3, 0, 1, true},
      {"column, shortest of 3", "column", "exact_height", 0, 3, 1, 10, false},
      {"column, pinned to 3", "column", "exact_height", 0, 3, 2, 1, false},
      {"flow, 1 a row", "flow", "item_size", 0, 1, 0, 1, false},
      {"flow, 3 a row", "flow", "item_size", 0, 3, 0, 1, false},
      {"line", "line", "item_size", 0, 1, 0, 1, false},
      {"reorder-flow, 3 a row", "reorder-flow", "item_size", 0, 3, 0, 1, false},
  };
  lh_host *host;
  check(lh_host_create(NULL, &host, &error));
  for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
    for (int64_t items = MILLION / 10; items <= MILLION; items *= 10) {
      lists[i].items = items;
      compare(host, &lists[i]);
    }
  lh_host_destroy(host);
}
