/*
 * Repeats the same sequence of large calls on any layout while allocations fail. Exits with 1 as
 * soon as a call neither succeeds with the undisturbed result, nor returns LH_OUT_OF_MEMORY and
 * changes nothing.
 *
 *    failing_memory libColumnLayout.so column          some, in seconds
 *    failing_memory libColumnLayout.so column every    each large allocation of each call: minutes
 *
 * An allocation is large from 16 KB on. In the first run none fails; it gives the reference
 * results. Then there is one run for each of these: in every call the k-th large allocation fails;
 * the k-th and all later large ones fail; all allocations of any size after the first large one
 * fail, which covers memory that a call reserves. A call that failed is repeated, and has to
 * succeed.
 */
#include "../counted_malloc.h"
#include "../loaded_class.h"

#include <math.h>

#define SECTIONS 100000
#define ITEMS 300000
#define CHANGES 20000

/* ---- Which allocations fail ------------------------------------------------------------------ */

enum mode { NONE, ONE, FROM, ALL_AFTER };

static enum mode mode;
static long nth, large, failures;

static int fails(size_t size) {
  int fails = 0;
  const int is_large = size >= 16384;
  large += is_large;
  if (mode == ONE)
    fails = is_large && large == nth;
  else if (mode == FROM)
    fails = is_large && large >= nth;
  else if (mode == ALL_AFTER)
    fails = large > nth || (large == nth && !is_large);
  failures += fails;
  return fails;
}

/* ---- The course ------------------------------------------------------------------------------ */

static const lh_layout_class *cls;
static const lh_vtable *call;
static lh_instance *layout;

static uint64_t results[4096];
static size_t result_count, next_result;
static int is_reference;
static long calls, errors, carved;
static const char *doing;

static uint64_t hash;
static void mix(const void *bytes, size_t count) {
  const unsigned char *byte = bytes;
  for (uint64_t word; count > 0; byte += 8) {
    const size_t part = count < 8 ? count : 8;
    word = 0;
    memcpy(&word, byte, part);
    hash = (hash ^ word) * 0x9e3779b97f4a7c15u;
    hash ^= hash >> 29;
    count -= part;
  }
}

static int has_scope(const lh_property *property, uint32_t scope) {
  return (property->scopes & scope) != 0 &&
         !(property->flags & (LH_PROPERTY_LIST | LH_PROPERTY_READ_ONLY));
}

static void mix_elements(double x, double y, double width, double height) {
  static lh_element elements[512];
  const lh_rect rect = {x, y, width, height};
  size_t count = 0;
  memset(elements, 0, sizeof elements);
  const lh_status status = call->elements_in_rect(layout, &rect, elements, 512, &count, NULL);
  mix(&status, sizeof status);
  if (status == LH_OK || status == LH_BUFFER_TOO_SMALL) {
    mix(&count, sizeof count);
    mix(elements, sizeof *elements * (count < 512 ? count : 512));
  }
}

/* All results that a program can query, except deferred and expensive ones. */
static uint64_t state_of(int deep) {
  static int64_t counts[SECTIONS * 2];
  static double values[4 * 1024];
  uint8_t bytes[4096];
  size_t count = 0;
  hash = 0xcbf29ce484222325u;
  call->item_counts(layout, counts, SECTIONS * 2, &count, NULL);
  mix(&count, sizeof count);
  mix(counts, sizeof *counts * count);
  const size_t sections = count;
  for (uint32_t i = 0; i < cls->property_count; i++) {
    memset(values, 0, sizeof values);
    call->get_property(layout, i, NULL, values, 4096, &count, NULL);
    mix(values, sizeof *values * (count < 4096 ? count : 4096));
    for (int which = 0; which < 40 && sections > 0; which++) {
      const int64_t section = (int64_t)sections * which / 40;
      int64_t length = 0;
      lh_target target = LH_SECTION_TARGET(section);
      if (has_scope(cls->properties[i], LH_SCOPE_SECTION)) {
        call->property_run(layout, i, &target, values, &length, NULL);
        mix(values, sizeof *values * 4);
      }
      for (int part = 0; part < 8 && has_scope(cls->properties[i], LH_SCOPE_ITEM); part++) {
        lh_target item = LH_ITEM_TARGET(section, counts[section] * part / 8);
        if (call->property_run(layout, i, &item, values, &length, NULL) == LH_OK) {
          mix(values, sizeof *values * 4);
          mix(&length, sizeof length);
        }
      }
    }
  }
  call->save_state(layout, bytes, sizeof bytes, &count, NULL);
  mix(bytes, count);
  mix_elements(0, 0, 390, 100);
  if (deep) {
    lh_size size = {0, 0};
    const lh_status status = call->content_size(layout, &size, NULL);
    mix(&status, sizeof status);
    mix(&size, sizeof size);
    mix_elements(size.width / 2, size.height / 2, 390, 40);
    mix_elements(fmax(0, size.width - 390), fmax(0, size.height - 844), 390, 844);
  }
  return hash;
}

/* The last event; a queue that could not grow has lost older ones. */
static void drain(void) {
  lh_event event = LH_EVENT_INIT, last = LH_EVENT_INIT;
  do {
    last = event;
    check(call->next_event(layout, &event, &error));
  } while (event.kind != LH_EVENT_NONE);
  mix(&last, sizeof last);
}

static void wrong(const char *what) {
  fprintf(stderr, "%s, call %ld, mode %d, %ld: %s\n", doing, calls, mode, nth, what);
  exit(1);
}

/* Compares the results with the reference, or stores them as the reference. */
static void compare(uint64_t answer) {
  if (is_reference)
    results[result_count++] = answer;
  else if (results[next_result++] != answer)
    wrong("another result than undisturbed");
}

typedef lh_status (*step)(const void *what);

static lh_status tried(step run, const void *what) {
  const enum mode wanted = mode;
  large = failures = 0;
  malloc_fails = is_reference ? NULL : fails;
  const lh_status status = run(what);
  malloc_fails = NULL;
  mode = wanted;
  calls++;
  return status;
}

/* One call, which may fail once. */
static void make(const char *name, step run, const void *what, int deep) {
  doing = name;
  const uint64_t before = is_reference ? 0 : state_of(0);
  lh_status status = tried(run, what);
  if (status == LH_OUT_OF_MEMORY) {
    if (failures == 0)
      wrong("failed though no allocation failed");
    errors++;
    if (state_of(0) != before)
      wrong("failed, but something has changed");
    status = run(what);
  } else if (failures > 0) {
    carved++;
  }
  if (status != LH_OK) {
    fprintf(stderr, "%s: status %d\n", name, status);
    wrong("failed for another reason");
  }
  const uint64_t after = state_of(deep);
  drain();
  compare(after ^ hash);
}

/* ---- The calls ------------------------------------------------------------------------------- */

typedef struct counts {
  int64_t sections, items;
} counts;

static lh_status set_counts(const void *what) {
  static int64_t numbers[SECTIONS];
  const counts *wanted = what;
  for (int64_t i = 0; i < wanted->sections; i++)
    numbers[i] = wanted->items + (wanted->sections > 10 ? i % 3 : 0);
  return call->set_item_counts(layout, numbers, (size_t)wanted->sections, &error);
}

typedef struct setting {
  uint32_t property, scope;
  int64_t section, first, count;
  /* Whether each item has its own value. */
  int varies;
  int salt;
} setting;

static double fit(const lh_property *property, int64_t index) {
  const double step = property->type == LH_TYPE_BOOL     ? (double)(index % 2)
                      : property->type == LH_TYPE_CHOICE ? (double)(index % property->choice_count)
                      : property->type == LH_TYPE_INT    ? (double)(1 + index % 3)
                                                         : 30 + (double)(index % 7) * 4;
  return fmin(fmax(step, property->minimum), property->maximum);
}

static lh_status set(const void *what) {
  static double values[ITEMS * 4];
  const setting *wanted = what;
  const lh_property *property = cls->properties[wanted->property];
  const int64_t number = wanted->varies ? wanted->count : 1;
  for (int64_t i = 0; i < number; i++)
    for (uint32_t part = 0; part < property->components; part++)
      values[i * property->components + part] = fit(property, i * 5 / 3 + wanted->salt);
  const lh_target target = {wanted->scope, 0, wanted->section, wanted->first, wanted->count};
  return call->set_property(layout, wanted->property, wanted->scope ? &target : NULL, values,
                            (size_t)number * property->components, &error);
}

static lh_status set_list(const void *what) {
  static double values[4 * LH_MAX_LIST];
  for (int i = 0; i < (int)LH_MAX_LIST; i++) {
    const double rect[4] = {i % 4, i / 4, 1, 1};
    memcpy(values + 4 * i, rect, sizeof rect);
  }
  return call->set_property(layout, *(const uint32_t *)what, NULL, values, 4 * LH_MAX_LIST, &error);
}

static lh_status look(const void *what) { return call->set_viewport(layout, what, &error); }

static lh_status prepare(const void *what) {
  (void)what;
  return call->prepare(layout, &error);
}

static lh_status query_size(const void *what) {
  lh_size size;
  (void)what;
  return call->content_size(layout, &size, &error);
}

static lh_status query_elements(const void *what) {
  static lh_element elements[64];
  size_t count;
  const lh_status status = call->elements_in_rect(layout, what, elements, 64, &count, &error);
  return status == LH_BUFFER_TOO_SMALL ? LH_OK : status;
}

static lh_status query_element(const void *what) {
  lh_element element;
  const lh_status status = call->element_at(layout, what, &element, &error);
  return status == LH_NOT_SHOWN ? LH_OK : status;
}

static lh_status query_appearance(const void *what) {
  lh_element element;
  const lh_status status = call->appearance(layout, LH_FINAL, what, &element, &error);
  return status == LH_NOT_SHOWN ? LH_OK : status;
}

/* 0: items all over many sections; 1: sections; 2: items of one section; 3: a shuffle, in which
   every item moves alone; 4: all items of one section leave, from the last to the first. */
static lh_status change(const void *what) {
  static lh_change changes[CHANGES];
  const int kind = *(const int *)what;
  memset(changes, 0, sizeof changes);
  size_t count = 0;
  if (kind == 1) {
    changes[count++] = (lh_change){LH_MOVE_SECTIONS, 0, 10, 0, 1000, 50000, 0};
    changes[count++] = (lh_change){LH_INSERT_SECTIONS, 0, 3, 2, 5000, 0, 0};
    for (int64_t i = 0; i < 1000; i++)
      changes[count++] = (lh_change){LH_DELETE_SECTIONS, 0, 2000 + 3 * i, 0, 1, 0, 0};
    changes[count++] = (lh_change){LH_RELOAD_SECTIONS, 0, 70000, 0, 10, 0, 0};
  } else if (kind == 4) {
    for (int64_t i = 0; i < CHANGES; i++)
      changes[count++] = (lh_change){LH_DELETE_ITEMS, 0, 0, CHANGES - 1 - i, 1, 0, 0};
  } else if (kind == 3) {
    /* 7 and CHANGES have no common divisor. */
    for (int64_t i = 0; i < CHANGES; i++)
      changes[count++] = (lh_change){LH_MOVE_ITEMS, 0, 0, 7 * i % CHANGES, 1, 0, i};
  } else {
    for (int64_t i = 0; i < CHANGES / 4; i++) {
      const int64_t at = kind == 0 ? 0 : 40 * i, section = kind == 0 ? 4 * i : 0;
      changes[count++] = (lh_change){LH_DELETE_ITEMS, 0, section, at, 1, 0, 0};
      changes[count++] = (lh_change){LH_INSERT_ITEMS, 0, section, at, 1, 0, 0};
      changes[count++] = (lh_change){LH_RELOAD_ITEMS, 0, section, at + 1, 1, 0, 0};
      changes[count++] =
          (lh_change){LH_MOVE_ITEMS, 0, section, at + 2, 1, section, kind == 0 ? 1 : at + 5};
    }
  }
  return call->update(layout, changes, count, &error);
}

static lh_status point(const void *what) {
  lh_gesture_reply reply = LH_GESTURE_REPLY_INIT;
  return call->gesture(layout, what, &reply, &error);
}

static lh_status restore(const void *what) {
  uint8_t bytes[4096];
  size_t count;
  (void)what;
  const lh_status status = call->save_state(layout, bytes, sizeof bytes, &count, &error);
  return status == LH_OK ? call->restore_state(layout, bytes, count, &error) : status;
}

static int32_t permit(void *context, uint32_t action, const lh_path *from, const lh_path *to) {
  (void)context, (void)action, (void)from, (void)to;
  return 1;
}

/* ---- The course itself ----------------------------------------------------------------------- */

static const lh_rect middle = {0, 20000, 390, 844};
static const lh_path early = LH_CELL_PATH(0, 1);

static void set_named(const char *name, double value) {
  for (uint32_t i = 0; i < cls->property_count; i++)
    if (!strcmp(cls->properties[i]->name, name)) {
      const double legal = fmin(value, cls->properties[i]->maximum);
      check(call->set_property(layout, i, NULL, &legal, 1, &error));
    }
}

static void show(int deep) {
  make("prepare", prepare, NULL, 0);
  make("elements_in_rect", query_elements, &middle, 0);
  make("element_at", query_element, &early, 0);
  make("appearance", query_appearance, &early, 0);
  make("content_size", query_size, NULL, deep);
}

static void touch(uint32_t kind, double x, double y, uint32_t phase) {
  lh_gesture gesture = LH_GESTURE_INIT;
  gesture.kind = kind;
  gesture.phase = phase;
  gesture.location.x = x;
  gesture.location.y = y;
  make("gesture", point, &gesture, 0);
}

static void set_own(uint32_t scope, int64_t section, int64_t count, int varies) {
  for (uint32_t i = 0; i < cls->property_count; i++)
    if (has_scope(cls->properties[i], scope)) {
      const setting wanted = {i, scope, section, 0, count, varies, (int)i};
      make(cls->properties[i]->name, set, &wanted, 0);
    }
}

static void course(void) {
  const lh_delegate delegate = {(uint32_t)sizeof(lh_delegate), 0, NULL, permit};
  check(call->create(cls, &delegate, &layout, &error));
  lh_viewport viewport = LH_VIEWPORT_INIT;
  viewport.bounds.width = 390;
  viewport.bounds.height = 844;
  make("set_viewport", look, &viewport, 0);
  set_named("expanded", 1);

  const counts many = {SECTIONS, 3}, few = {3, ITEMS}, fewer = {2, ITEMS / 2}, last = {1, CHANGES};
  make("set_item_counts", set_counts, &many, 0);
  show(1);
  set_own(LH_SCOPE_SECTION, 0, SECTIONS, 1);
  set_named("expanded", 1);
  show(1);
  set_own(LH_SCOPE_ITEM, LH_ALL, LH_ALL, 0);
  show(1);
  for (int kind = 0; kind < 2; kind++) {
    make("update", change, &kind, 0);
    show(1);
  }
  for (uint32_t i = 0; i < cls->property_count; i++)
    if (cls->properties[i]->flags & LH_PROPERTY_LIST) {
      make(cls->properties[i]->name, set_list, &i, 0);
      show(1);
    }
  make("set_item_counts", set_counts, &few, 0);
  set_own(LH_SCOPE_ITEM, 0, ITEMS, 1);
  show(1);
  set_named("placement", 1);
  set_named("columns", 3);
  show(0);
  set_named("columns", 1024);
  show(1);
  set_named("columns", 3);
  show(0);
  for (int i = 0; i < 20; i++)
    for (uint32_t property = 0; property < cls->property_count; property++)
      if (has_scope(cls->properties[property], LH_SCOPE_ITEM)) {
        const setting one = {property, LH_SCOPE_ITEM, i % 3, 7919 * i % ITEMS, 1, 0, i};
        make("set_property of an item", set, &one, 0);
      }
  for (int kind = 2; kind < 4; kind++) {
    make("update", change, &kind, 0);
    show(0);
  }
  viewport.direction = LH_RIGHT_TO_LEFT;
  viewport.bounds.y = 30000;
  make("set_viewport", look, &viewport, 0);
  show(0);
  viewport.direction = LH_LEFT_TO_RIGHT;
  viewport.bounds.y = 0;
  make("set_viewport", look, &viewport, 0);
  show(0);
  touch(LH_GESTURE_DRAG, 20, 40, LH_PHASE_BEGAN);
  touch(LH_GESTURE_DRAG, 110, 120, LH_PHASE_CHANGED);
  touch(LH_GESTURE_DRAG, 200, 300, LH_PHASE_CHANGED);
  touch(LH_GESTURE_DRAG, 20, 40, LH_PHASE_CANCELLED);
  touch(LH_GESTURE_PAN, 20, 40, LH_PHASE_BEGAN);
  touch(LH_GESTURE_PAN, 20, 40, LH_PHASE_ENDED);
  make("set_item_counts", set_counts, &fewer, 0);
  show(1);
  make("set_item_counts", set_counts, &last, 0);
  show(0);
  const int all = 4;
  make("update", change, &all, 0);
  make("prepare", prepare, NULL, 0);
  make("set_item_counts", set_counts, &many, 0);
  set_named("single_expansion", 1);
  show(0);
  touch(LH_GESTURE_TAP, 15, 15, LH_PHASE_ENDED);
  touch(LH_GESTURE_TAP, 15, 15, LH_PHASE_ENDED);
  make("restore_state", restore, NULL, 0);
  show(1);
  call->destroy(layout);
}

/* Another run, in which allocations fail in this way; returns whether any did. */
static int fail(enum mode how, long which) {
  const long before = errors + carved;
  mode = how;
  nth = which;
  next_result = 0;
  course();
  return errors + carved > before;
}

int main(int count, char **arguments) {
  if (count != 3 && (count != 4 || strcmp(arguments[3], "every")))
    return 2;
  cls = loaded_class(arguments[1], arguments[2]);
  call = cls->vtable;
  is_reference = 1;
  course();
  is_reference = 0;
  static const struct {
    enum mode mode;
    long nth;
  } courses[] = {{ALL_AFTER, 1}, {FROM, 1}, {FROM, 2}, {ONE, 2},
                 {ONE, 3},       {FROM, 3}, {ONE, 9},  {ONE, 33}};
  for (size_t i = 0; i < sizeof courses / sizeof *courses; i++)
    fail(courses[i].mode, courses[i].nth);
  for (long each = 1; count == 4 && fail(ONE, each);)
    each++;
  printf("{\"calls\": %ld, \"failed\": %ld, \"survived\": %ld}\n", calls, errors, carved);
  return 0;
}
