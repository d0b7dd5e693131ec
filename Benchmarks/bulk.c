/*
 * bulk.c - a million numbers from the caller's array to the first result, beside copying them.
 *
 *    bulk PLUGINS
 *
 * Sets, prepares, and queries the visible elements and the content size: once in a new layout, and
 * once in one that had other numbers before.
 */
#include "subjects.h"

struct bulk {
  const lh_layout_class *cls;
  const char *property;
  /* A placement of the column layout; -1: another layout. */
  int placement, columns;
  size_t items, components;
  double *values[2];
  int turn;
  struct subject subject;
};

static void make(void *bulk) {
  struct bulk *self = bulk;
  int64_t items = (int64_t)self->items;
  self->subject = subject_of(self->cls, &items, 1);
  if (self->placement >= 0) {
    set(&self->subject, "placement", self->placement);
    set(&self->subject, "columns", self->columns);
    set(&self->subject, "background", 0);
  }
}

static void unmake(void *bulk) { end(&((struct bulk *)bulk)->subject); }

static void set_inputs(void *bulk) {
  struct bulk *self = bulk;
  const lh_target all = LH_ITEMS_TARGET(0);
  self->turn = !self->turn;
  set_values(&self->subject, self->property, &all, self->values[self->turn],
             self->items * self->components);
}

static void tell_and_ask(void *bulk) {
  struct bulk *self = bulk;
  set_inputs(self);
  prepare(&self->subject);
  visible(&self->subject);
  content_size(&self->subject);
}

static void measure(struct bulk *self, const char *what, const char *yardstick, double goal) {
  struct bulk again = *self;
  make(&again);
  struct numbers numbers = numbers_of(self->items * self->components);
  struct contender contenders[] = {
      {.run = tell_and_ask, .subject = self, .before = make, .after = unmake},
      {.run = tell_and_ask, .subject = &again},
      {.run = copy_numbers, .subject = &numbers},
  };
  take_turns(contenders, 3);
  char name[96];
  snprintf(name, sizeof name, "%s: set, visible, size", what);
  row(name, "ns", contenders[0].median, yardstick, contenders[2].median, goal);
  snprintf(name, sizeof name, "%s: set again, visible, size", what);
  row(name, "ns", contenders[1].median, yardstick, contenders[2].median, goal);
  forget(&numbers);
  end(&again.subject);
}

enum { FEW = 10000 };

static lh_element every[FEW];

static void tell_and_read(void *bulk) {
  struct bulk *self = bulk;
  size_t count = 0;
  set_inputs(self);
  prepare(&self->subject);
  lh_size size = content_size(&self->subject);
  const lh_rect all = {0, 0, size.width, size.height};
  check(self->cls->vtable->elements_in_rect(self->subject.instance, &all, every, FEW, &count,
                                            &error));
}

/* A wrap grid, for which Yoga needs some fifty million empty calls. */
static void wrap_grid(const lh_layout_class *flow, double *values[2]) {
  struct bulk self = {.cls = flow,
                      .property = "item_size",
                      .placement = -1,
                      .items = FEW,
                      .components = 2,
                      .values = {values[0], values[1]}};
  struct contender contenders[] = {
      {.run = tell_and_ask, .subject = &self, .before = make, .after = unmake},
      {.run = tell_and_read, .subject = &self, .before = make, .after = unmake},
      empty_calls,
  };
  take_turns(contenders, 3);
  const double call = contenders[2].median;
  row("flow, 10^4 own sizes: set, visible, size", "ns", contenders[0].median, "40,000 empty calls",
      40000 * call, 1);
  row("flow, 10^4 own sizes: set, all elements", "ns", contenders[1].median, "500,000 empty calls",
      500000 * call, 1);
}

int main(int count, char **arguments) {
  if (count != 2)
    return fprintf(stderr, "usage: bulk PLUGINS\n"), 2;
  const lh_layout_class *column = class_of(arguments[1], "ColumnLayout", "column");
  const lh_layout_class *flow = class_of(arguments[1], "ReorderFlow", "flow");
  double *heights[] = {lengths(MILLION, 40, 100, 1), lengths(MILLION, 40, 100, 2)};
  double *sizes[] = {lengths(2 * MILLION, 50, 100, 3), lengths(2 * MILLION, 50, 100, 4)};
  const struct {
    const char *what;
    int placement, columns;
    double goal;
  } columns[] = {
      {"column, 10^6 own heights, 3 in turn", 0, 3, 4},
      {"column, 10^6 own heights, shortest of 3", 1, 3, 14},
      {"column, 10^6 own heights, shortest of 8", 1, 8, 24},
  };
  for (int i = 0; i < 3; i++) {
    struct bulk self = {.cls = column,
                        .property = "exact_height",
                        .placement = columns[i].placement,
                        .columns = columns[i].columns,
                        .items = MILLION,
                        .components = 1,
                        .values = {heights[0], heights[1]}};
    measure(&self, columns[i].what, "memcpy of the heights", columns[i].goal);
  }
  struct bulk self = {.cls = flow,
                      .property = "item_size",
                      .placement = -1,
                      .items = MILLION,
                      .components = 2,
                      .values = {sizes[0], sizes[1]}};
  measure(&self, "flow, 10^6 own sizes", "memcpy of the sizes", 6);
  wrap_grid(flow, sizes);
}
