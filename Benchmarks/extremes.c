/*
 * extremes.c - unusual inputs, each beside its ordinary case.
 *
 *    extremes PLUGINS
 */
#include "subjects.h"

enum { STACKS = 8, STACKED = 60000 };

struct query {
  struct subject subject;
  lh_rect rect;
  double times;
  size_t returned;
};

static lh_element *crowd;

/* An error is a result too, and has to come as soon. */
static void run_query(void *subject) {
  struct query *self = subject;
  for (int i = 0; i < self->times; i++) {
    lh_status status = self->subject.cls->vtable->elements_in_rect(
        self->subject.instance, &self->rect, crowd, LH_MAX_ELEMENTS, &self->returned, &error);
    check(status == LH_OUT_OF_RANGE ? LH_OK : status);
  }
}

/* Both cases query their visible elements, unless another rect was set. */
static void compare(const char *name, struct query *odd, const char *what, struct query *ordinary) {
  struct contender contenders[] = {{.run = run_query, .subject = odd},
                                   {.run = run_query, .subject = ordinary}};
  struct query *both[] = {odd, ordinary};
  for (int i = 0; i < 2; i++) {
    prepare(&both[i]->subject);
    both[i]->times = 1;
    both[i]->times = contenders[i].times = often(run_query, both[i]);
  }
  take_turns(contenders, 2);
  row(name, "ns", contenders[0].median, what, contenders[1].median, 10);
  end(&odd->subject);
  end(&ordinary->subject);
}

static struct query flow_of(const lh_layout_class *flow, double least_height, double most_height) {
  const int64_t items = MILLION;
  const lh_target all = LH_ITEMS_TARGET(0);
  struct query made = {.subject = subject_of(flow, &items, 1), .rect = {0, 0, 390, 844}};
  double *sizes = lengths(2 * MILLION, 50, 100, 1);
  double *heights = lengths(MILLION, least_height, most_height, 2);
  for (int i = 0; i < MILLION; i++)
    sizes[2 * i + 1] = heights[i];
  set_values(&made.subject, "item_size", &all, sizes, 2 * MILLION);
  free(heights);
  free(sizes);
  return made;
}

static struct query stacks_of(const lh_layout_class *cls, const char *header) {
  int64_t counts[STACKS];
  const double size[] = {390, 10};
  for (int i = 0; i < STACKS; i++)
    counts[i] = STACKED;
  struct query made = {.subject = subject_of(cls, counts, STACKS), .rect = {0, -10, 390, 844}};
  set_values(&made.subject, header, NULL, size, 2);
  return made;
}

static void flow_stacks(const lh_layout_class *flow) {
  struct query odd = stacks_of(flow, "header_reference_size");
  struct query ordinary = stacks_of(flow, "header_reference_size");
  const double nothing[] = {0, 0};
  set_values(&odd.subject, "item_size", NULL, nothing, 2);
  set(&odd.subject, "minimum_line_spacing", 0);
  set(&odd.subject, "minimum_interitem_spacing", 0);
  compare("flow, 8 stacks of items: query", &odd, "an ordinary query", &ordinary);
}

static void column_stacks(const lh_layout_class *column) {
  const int64_t items = MILLION;
  struct query odd = stacks_of(column, "header_size");
  set(&odd.subject, "exact_height", 0);
  struct query ordinary = {.subject = subject_of(column, &items, 1),
                           .rect = {0, 0, 390, STACKS * STACKED * 1e-3}};
  set(&ordinary.subject, "exact_height", 1e-3);
  compare("column, 8 stacks of 60,000 items in a query", &odd, "as many that lie apart", &ordinary);
}

/* The third column has only every hundredth item, and ends long before the others. */
static struct query pins_of(const lh_layout_class *column, bool leaves_behind) {
  const int64_t items = MILLION;
  const lh_target all = LH_ITEMS_TARGET(0);
  struct query made = {.subject = subject_of(column, &items, 1), .rect = {0, 0, 390, 844}};
  double *heights = lengths(MILLION, 40, 100, 1), *columns = malloc(MILLION * sizeof *columns);
  for (int i = 0; i < MILLION; i++)
    columns[i] = !leaves_behind ? i % 3 : i % 100 ? i % 2 : 2;
  set(&made.subject, "columns", 3);
  set(&made.subject, "placement", 2);
  set(&made.subject, "background", 0);
  set_values(&made.subject, "exact_height", &all, heights, MILLION);
  set_values(&made.subject, "column", &all, columns, MILLION);
  prepare(&made.subject);
  made.rect.y = content_size(&made.subject).height / 2;
  free(heights);
  free(columns);
  return made;
}

int main(int count, char **arguments) {
  if (count != 2)
    return fprintf(stderr, "usage: extremes PLUGINS\n"), 2;
  const lh_layout_class *column = class_of(arguments[1], "ColumnLayout", "column");
  const lh_layout_class *flow = class_of(arguments[1], "ReorderFlow", "flow");
  crowd = malloc(LH_MAX_ELEMENTS * sizeof *crowd);
  struct query flat = flow_of(flow, 0, 0), flat_too = flow_of(flow, 0, 0);
  set(&flat.subject, "minimum_line_spacing", 0);
  struct query ordinary = flow_of(flow, 50, 100);
  compare("flow, 10^6 own widths, no height, no gap: query", &flat, "an ordinary query", &ordinary);
  ordinary = flow_of(flow, 50, 100);
  compare("flow, 10^6 own widths, no height: query", &flat_too, "an ordinary query", &ordinary);
  flow_stacks(flow);
  column_stacks(column);
  struct query behind = pins_of(column, true), even = pins_of(column, false);
  compare("column, pins leave one far behind: query", &behind, "pins in turn", &even);
  free(crowd);
}
