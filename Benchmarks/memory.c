/*
 * memory.c - the memory of an item with its own value, of single values far apart, and of a view.
 *
 *    memory PLUGINS
 */
#include "subjects.h"

enum { FEW = 1000, MANY = 100000, APART = 10000 };

static void own_values(const lh_layout_class *cls, const char *what, const char *property,
                       size_t components, int placement) {
  const int64_t items = MILLION;
  const lh_target all = LH_ITEMS_TARGET(0);
  double *values = lengths(components * MILLION, 50, 100, 1);
  double before = in_use();
  struct subject subject = subject_of(cls, &items, 1);
  if (placement >= 0) {
    set(&subject, "columns", 3);
    set(&subject, "placement", placement);
    set(&subject, "background", 0);
  }
  set_values(&subject, property, &all, values, components * MILLION);
  prepare(&subject);
  visible(&subject);
  content_size(&subject);
  char name[96];
  snprintf(name, sizeof name, "%s: memory of an item", what);
  row(name, "bytes", (in_use() - before) / MILLION, "bytes", 1, 16.0 * (double)components);
  end(&subject);
  free(values);
}

struct singles {
  struct subject subject;
  int64_t count;
};

/* So far apart that no two are neighbors, in an order that goes back and forth. */
static void set_singles(void *singles) {
  struct singles *self = singles;
  uint32_t number = property_of(self->subject.cls, "exact_height");
  for (int64_t i = 0; i < self->count; i++) {
    int64_t scattered = i * 7919 % self->count;
    const lh_target one = LH_ITEM_TARGET(0, scattered * APART);
    const double height = 50 + (double)(i % 50);
    check(self->subject.cls->vtable->set_property(self->subject.instance, number, &one, &height, 1,
                                                  &error));
  }
}

static void begin(void *singles) {
  struct singles *self = singles;
  const int64_t items = (int64_t)MANY * APART;
  self->subject = subject_of(self->subject.cls, &items, 1);
}

static void unmake(void *singles) { end(&((struct singles *)singles)->subject); }

/* Once, since the many may take minutes. */
static double time_each(struct singles *self) {
  double start = read_clock(CLOCK_THREAD_CPUTIME_ID);
  set_singles(self);
  return (read_clock(CLOCK_THREAD_CPUTIME_ID) - start) / (double)self->count;
}

static void far_apart(const lh_layout_class *cls) {
  struct singles few = {.subject.cls = cls, .count = FEW};
  struct singles many = {.subject.cls = cls, .count = MANY};
  struct contender contender = {
      .run = set_singles, .subject = &few, .times = FEW, .before = begin, .after = unmake};
  take_turns(&contender, 1);
  begin(&many);
  double before = in_use();
  double each = time_each(&many);
  row("10^5 single values far apart: memory of one", "bytes", (in_use() - before) / MANY, "bytes",
      1, 100);
  row("10^5 single values far apart: set one", "ns", each, "the same among 10^3", contender.median,
      3);
  unmake(&many);
}

/* A view of a phone's screen, a while after its first frame. */
static void view_at_rest(lh_host *host, const char *id) {
  lh_layout *layout;
  lh_frame frame = LH_FRAME_INIT;
  check(lh_layout_create(host, id, NULL, &layout, &error));
  const double before = in_use();
  lh_view *view = view_of(layout, 1000);
  for (int i = 0; i < 200; i++)
    check(lh_view_frame(view, i / 60.0, &frame, &error));
  const double bytes = in_use() - before;
  char name[96];
  if (frame.element_count > 10) {
    snprintf(name, sizeof name, "%s, view of 1,000 items at rest: memory of a visible one", id);
    row(name, "bytes", bytes / (double)frame.element_count, "bytes", 1, 4200);
  } else {
    snprintf(name, sizeof name, "%s, view of 1,000 items at rest: memory", id);
    row(name, "KB", bytes / 1024, "KB", 1, 24);
  }
  lh_view_destroy(view);
  lh_layout_destroy(layout);
}

static void views_at_rest(const char *plugins) {
  setenv("LAYOUTHOST_PATH", plugins, 1);
  lh_host *host;
  check(lh_host_create(NULL, &host, &error));
  static const char *const ids[] = {"bnb",    "carousel", "column", "infinite",    "safari",
                                    "circle", "flow",     "line",   "reorder-flow"};
  for (size_t i = 0; i < sizeof ids / sizeof *ids; i++)
    view_at_rest(host, ids[i]);
  lh_host_destroy(host);
}

int main(int count, char **arguments) {
  if (count != 2)
    return fprintf(stderr, "usage: memory PLUGINS\n"), 2;
  const lh_layout_class *column = class_of(arguments[1], "ColumnLayout", "column");
  own_values(column, "column, 10^6 own heights, 3 in turn", "exact_height", 1, 0);
  own_values(column, "column, 10^6 own heights, shortest of 3", "exact_height", 1, 1);
  own_values(class_of(arguments[1], "ReorderFlow", "flow"), "flow, 10^6 own sizes", "item_size", 2,
             -1);
  own_values(class_of(arguments[1], "CarouselLayout", "carousel"), "carousel, 10^6 own sizes",
             "item_size", 2, -1);
  own_values(class_of(arguments[1], "SafariLayout", "safari"), "safari, 10^6 own sizes",
             "item_size", 2, -1);
  far_apart(column);
  views_at_rest(arguments[1]);
}
