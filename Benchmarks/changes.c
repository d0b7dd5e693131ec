/*
 * changes.c - one change among very many items, up to the next query of the visible elements.
 *
 *    changes PLUGINS PACKAGE_PLUGINS
 *
 * The yardstick is 30,000 empty calls: some 40 microseconds, independent of the machine's memory.
 */
#include "subjects.h"

enum { SINGLES = 20, SCATTERED = 10000, DRAGGED = 30000, MOVES = 200 };

static const char yardstick[] = "30,000 empty calls";
enum { ALLOWED = 30000 };
static double *heights[2];

struct list {
  struct subject subject;
  const char *property;
  size_t components;
  /* The measured item, and how often it was measured. */
  int64_t item;
  int turn;
};

static void set_one(struct list *self, int64_t item) {
  const lh_target one = LH_ITEM_TARGET(0, item);
  const double height = self->components == 1 && !strcmp(self->property, "aspect_ratio")
                            ? 1 + self->turn % 20 / 20.0
                            : 50 + self->turn % 20;
  const double values[] = {height, height};
  self->turn++;
  set_values(&self->subject, self->property, &one, values, self->components);
}

static void insert(void *list) {
  struct list *self = list;
  const lh_change change = {LH_INSERT_ITEMS, 0, 0, 0, 1, 0, 0};
  for (int i = 0; i < SINGLES; i++) {
    check(self->subject.cls->vtable->update(self->subject.instance, &change, 1, &error));
    set_one(self, 0);
    prepare(&self->subject);
    visible(&self->subject);
  }
}

static void take_back(void *list) {
  struct list *self = list;
  const lh_change change = {LH_DELETE_ITEMS, 0, 0, 0, SINGLES, 0, 0};
  check(self->subject.cls->vtable->update(self->subject.instance, &change, 1, &error));
  prepare(&self->subject);
  visible(&self->subject);
}

static void measure_one(void *list) {
  struct list *self = list;
  for (int i = 0; i < SINGLES; i++) {
    set_one(self, self->item);
    prepare(&self->subject);
    visible(&self->subject);
  }
}

/* The size depends on all items after the measured one. */
static void measure_one_of_all(void *list) {
  struct list *self = list;
  for (int i = 0; i < SINGLES; i++) {
    set_one(self, self->item);
    prepare(&self->subject);
    content_size(&self->subject);
  }
}

static void changed_size(struct list *self, const char *what, const double *values) {
  const lh_target all = LH_ITEMS_TARGET(0);
  set_values(&self->subject, self->property, &all, values, self->components * MILLION);
  struct contender contenders[] = {
      {.run = measure_one_of_all, .subject = self, .times = SINGLES},
      empty_calls,
  };
  measure_one_of_all(self);
  take_turns(contenders, 2);
  row(what, "ns", contenders[0].median, "400,000 empty calls", 400000 * contenders[1].median, 1);
  end(&self->subject);
}

static void changes(struct list *self, const char *what, const double *values) {
  const lh_target all = LH_ITEMS_TARGET(0);
  set_values(&self->subject, self->property, &all, values, self->components * MILLION);
  prepare(&self->subject);
  visible(&self->subject);
  struct list front = *self;
  self->item = MILLION / 2;
  struct contender contenders[] = {
      {.run = insert, .subject = self, .times = SINGLES, .after = take_back},
      {.run = measure_one, .subject = &front, .times = SINGLES},
      {.run = measure_one, .subject = self, .times = SINGLES},
      empty_calls,
  };
  take_turns(contenders, 4);
  const char *const names[] = {"insert in front, visible", "measure the first, visible",
                               "measure in the middle, visible"};
  for (int i = 0; i < 3; i++) {
    char name[96];
    snprintf(name, sizeof name, "%s: %s", what, names[i]);
    row(name, "ns", contenders[i].median, yardstick, ALLOWED * contenders[3].median, 1);
  }
  end(&self->subject);
}

/* One batch of 5,000 insertions and as many deletions, far from each other. */
static void scatter(void *list) {
  static lh_change batch[SCATTERED];
  struct list *self = list;
  for (int i = 0; i < SCATTERED; i++)
    batch[i] = (lh_change){.kind = i % 2 ? LH_INSERT_ITEMS : LH_DELETE_ITEMS,
                           .item = (int64_t)i * (MILLION / SCATTERED) + self->turn % 50,
                           .count = 1};
  self->turn++;
  check(self->subject.cls->vtable->update(self->subject.instance, batch, SCATTERED, &error));
  prepare(&self->subject);
  visible(&self->subject);
}

static void scattered_changes(struct list *self, const char *what, const double *values) {
  const lh_target all = LH_ITEMS_TARGET(0);
  set_values(&self->subject, self->property, &all, values, self->components * MILLION);
  prepare(&self->subject);
  struct contender contenders[] = {{.run = scatter, .subject = self}, empty_calls};
  take_turns(contenders, 2);
  row(what, "ns", contenders[0].median, "7,500,000 empty calls", 7500000 * contenders[1].median, 1);
  end(&self->subject);
}

/* ---- Drags ----------------------------------------------------------------------------------- */

struct drag {
  struct subject subject;
  double height;
  uint64_t seed;
};

static int32_t permit(void *context, uint32_t action, const lh_path *from, const lh_path *to) {
  (void)context, (void)action, (void)from, (void)to;
  return 1;
}

static double draw(struct drag *self) {
  self->seed = self->seed * 6364136223846793005u + 1442695040888963407u;
  return (double)(self->seed >> 33) / 2147483648.0;
}

static void report(struct drag *self, uint32_t phase, double x, double y) {
  lh_gesture finger = LH_GESTURE_INIT;
  lh_gesture_reply reply = LH_GESTURE_REPLY_INIT;
  finger.kind = LH_GESTURE_DRAG;
  finger.phase = phase;
  finger.location = (lh_point){x, y};
  check(self->subject.cls->vtable->gesture(self->subject.instance, &finger, &reply, &error));
  lh_event event = LH_EVENT_INIT;
  do
    check(self->subject.cls->vtable->next_event(self->subject.instance, &event, &error));
  while (event.kind != LH_EVENT_NONE);
}

/* Anywhere in the whole content: nearly every report moves the item. */
static void move(void *drag) {
  struct drag *self = drag;
  for (int i = 0; i < MOVES; i++) {
    double x = 390 * draw(self);
    report(self, LH_PHASE_CHANGED, x, self->height * draw(self));
  }
}

static void drags(const lh_layout_class *cls, int64_t sections, bool own, const char *what) {
  int64_t *counts = malloc((size_t)sections * sizeof *counts);
  for (int64_t i = 0; i < sections; i++)
    counts[i] = DRAGGED / sections;
  struct drag self = {.seed = 1};
  lh_delegate delegate = LH_DELEGATE_INIT;
  delegate.permit = permit;
  self.subject = (struct subject){cls, NULL, phone()};
  check(cls->vtable->create(cls, &delegate, &self.subject.instance, &error));
  check(cls->vtable->set_item_counts(self.subject.instance, counts, (size_t)sections, &error));
  check(cls->vtable->set_viewport(self.subject.instance, &self.subject.viewport, &error));
  set(&self.subject, "hysteresis", 0);
  for (int64_t i = 0; own && i < sections; i++) {
    const lh_target all = LH_ITEMS_TARGET(i);
    set_values(&self.subject, "item_size", &all, heights[0] + 2 * i * counts[i],
               2 * (size_t)counts[i]);
  }
  prepare(&self.subject);
  self.height = content_size(&self.subject).height;
  report(&self, LH_PHASE_BEGAN, 20, 20);
  struct contender contenders[] = {
      {.run = move, .subject = &self, .times = MOVES},
      empty_calls,
  };
  take_turns(contenders, 2);
  row(what, "ns", contenders[0].median, yardstick, ALLOWED * contenders[1].median, 1);
  free(counts);
  end(&self.subject);
}

int main(int count, char **arguments) {
  if (count != 3)
    return fprintf(stderr, "usage: changes PLUGINS PACKAGE_PLUGINS\n"), 2;
  const int64_t items = MILLION;
  const lh_layout_class *column = class_of(arguments[1], "ColumnLayout", "column");
  heights[0] = lengths(MILLION, 40, 100, 1), heights[1] = lengths(MILLION, 40, 100, 2);
  double *sizes = lengths(2 * MILLION, 50, 100, 3), *shapes = lengths(MILLION, 0.5, 2, 4);
  for (int placement = 0; placement < 2; placement++) {
    struct list list = {subject_of(column, &items, 1), "exact_height", 1, 0, 0};
    set(&list.subject, "columns", 3);
    set(&list.subject, "placement", placement);
    set(&list.subject, "background", 0);
    changes(&list, placement ? "column, 10^6, shortest of 3" : "column, 10^6, 3 in turn",
            heights[0]);
  }
  struct list packed = {subject_of(column, &items, 1), "exact_height", 1, 0, 0};
  set(&packed.subject, "columns", 3);
  set(&packed.subject, "placement", 1);
  changed_size(&packed, "column, 10^6, shortest of 3: measure the first, size", heights[0]);
  const lh_layout_class *snapping = class_of(arguments[1], "CarouselLayout", "snap-to-center");
  struct list strip = {subject_of(snapping, &items, 1), "item_size", 2, 0, 0};
  changed_size(&strip, "snap-to-center, 10^6 own sizes: measure the first, size", sizes);
  const lh_layout_class *safari = class_of(arguments[1], "SafariLayout", "safari");
  struct list stack = {subject_of(safari, &items, 1), "item_size", 2, 0, 0};
  changed_size(&stack, "safari, 10^6 own sizes: measure the first, size", sizes);
  struct list flow = {subject_of(class_of(arguments[1], "ReorderFlow", "flow"), &items, 1),
                      "item_size", 2, 0, 0};
  changes(&flow, "flow, 10^6", sizes);
  struct list spread = {subject_of(column, &items, 1), "exact_height", 1, 0, 0};
  scattered_changes(&spread, "column, 10^6 own heights: 10^4 scattered changes", heights[0]);
  struct list grid = {subject_of(flow.subject.cls, &items, 1), "item_size", 2, 0, 0};
  scattered_changes(&grid, "flow, 10^6 own sizes: 10^4 scattered changes", sizes);
  struct list photos = {
      subject_of(class_of(arguments[2], "JustifiedRows", "justified-rows"), &items, 1),
      "aspect_ratio", 1, 0, 0};
  changes(&photos, "justified rows, 10^6", shapes);
  const lh_layout_class *reorder = class_of(arguments[1], "ReorderFlow", "reorder-flow");
  drags(reorder, 1, false, "drag move among 30,000 alike");
  drags(reorder, 1, true, "drag move among 30,000 own sizes");
  drags(reorder, 1000, true, "drag move among 1,000 sections of 30");
}
