/*
 * The smallest complete plugin, in plain C: one section of rows below each other. The tests of the
 * host build it unchanged, and with many faults: each defines one of the macros that this file
 * tests (LayoutHostTests/RejectedPlugin.swift), and those that need their own code include it.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "layouthost/entry.h"

#ifndef PLUGIN_ID
#define PLUGIN_ID "RowsLayout"
#endif
#ifndef PLUGIN_VERSION
#define PLUGIN_VERSION "1.2.0"
#endif
#ifndef LAYOUT_ID
#define LAYOUT_ID "rows"
#endif
#ifndef FIRST_HEIGHT
#define FIRST_HEIGHT 44
#endif
/* A saved state begins with these four letters. */
#ifndef STATE
#define STATE "ROW1"
#endif
#ifndef ABI
#define ABI LH_ABI_VERSION
#endif
#ifndef NOTE_NAME
#define NOTE_NAME PLUGIN_ID
#endif
#ifndef NOTE_VERSION
#define NOTE_VERSION PLUGIN_VERSION
#endif
/* Headers of 1.0 do not declare it. */
#ifndef LH_ABI_TEXT
#define LH_ABI_TEXT "1.0"
#endif
#ifndef NOTE_ABI
#define NOTE_ABI LH_ABI_TEXT
#endif
#ifndef NOTE_LAYOUTS
#define NOTE_LAYOUTS "\"" LAYOUT_ID "\""
#endif
#ifndef NOTE_UNLOAD
#define NOTE_UNLOAD "safe"
#endif
#ifndef NOTE
#define NOTE                                                                                       \
  "{\"type\":\"layouthost-plugin\",\"name\":\"" NOTE_NAME "\",\"version\":\"" NOTE_VERSION         \
  "\",\"abi\":\"" NOTE_ABI "\",\"layouts\":[" NOTE_LAYOUTS "],\"unload\":\"" NOTE_UNLOAD "\"}"
#endif

#ifndef WITHOUT_NOTE
__attribute__((section(".note.package"), used, aligned(4))) static const struct {
  uint32_t owner_size, content_size, type;
  char owner[4];
  char content[sizeof NOTE];
} note = {4, sizeof NOTE, 0xcafe1a7eu, "FDO", NOTE};
#endif

struct lh_instance {
  lh_delegate delegate;
  lh_viewport viewport;
  double height, work;
  int64_t rows, prepared_rows, prepare_count, events;
};

static lh_status fail(lh_error *error, lh_status status, const char *message) {
  if (error && error->struct_size >= sizeof *error) {
    error->status = status;
    snprintf(error->message, sizeof error->message, "%s", message);
  }
  return status;
}

/* A test's own code, run at the place that it names: in the entry, in create, at the start of a
   function of that name, at the end of elements_in_rect, when an instance is destroyed. */
#ifndef IN_SET_COUNTS
#define IN_SET_COUNTS
#endif
#ifndef IN_COUNTS
#define IN_COUNTS
#endif
#ifndef IN_SET
#define IN_SET
#endif
#ifndef IN_RUN
#define IN_RUN
#endif
#ifndef IN_EVENT
#define IN_EVENT
#endif
#ifndef IN_ENTRY
#define IN_ENTRY
#endif
#ifndef IN_CREATE
#define IN_CREATE
#endif
#ifndef IN_PREPARE
#define IN_PREPARE
#endif
#ifndef IN_ELEMENTS
#define IN_ELEMENTS
#endif
#ifndef IN_TRANSITION
#define IN_TRANSITION
#endif
#ifndef IN_DESTROY
#define IN_DESTROY
#endif

static lh_status rows_create(const lh_layout_class *cls, const lh_delegate *delegate,
                             lh_instance **out, lh_error *error) {
  (void)cls;
  IN_CREATE;
#ifdef CREATE_FAILS
  *out = NULL;
  return fail(error, LH_OUT_OF_MEMORY, "rows cannot be made today");
#elif defined(MOST_INSTANCES)
  static int made;
  if (++made > MOST_INSTANCES)
    return *out = NULL, fail(error, LH_OUT_OF_MEMORY, "there are enough rows");
  *out = calloc(1, sizeof **out);
  (*out)->height = FIRST_HEIGHT;
  return LH_OK;
#elif defined(CREATE_RETURNS_NOTHING)
  *out = NULL;
  return fail(error, LH_OK, "");
#else
  lh_instance *self = calloc(1, sizeof *self);
  if (!self)
    return fail(error, LH_OUT_OF_MEMORY, "no memory");
  if (delegate)
    self->delegate = *delegate;
  self->height = FIRST_HEIGHT;
  *out = self;
  return LH_OK;
#endif
}

static void rows_destroy(lh_instance *self) {
  IN_DESTROY;
  free(self);
}

static lh_status rows_set_item_counts(lh_instance *self, const int64_t *counts, size_t sections,
                                      lh_error *error) {
  IN_SET_COUNTS;
  if (sections > 1)
    return fail(error, LH_OUT_OF_RANGE, "there is one section");
  if (sections && counts[0] < 0)
    return fail(error, LH_OUT_OF_RANGE, "counts[0] is negative");
  self->rows = sections ? counts[0] : 0;
  return LH_OK;
}

static lh_status rows_item_counts(lh_instance *self, int64_t *counts, size_t capacity,
                                  size_t *count, lh_error *error) {
  IN_COUNTS;
  *count = 1;
  if (capacity < 1)
    return fail(error, LH_BUFFER_TOO_SMALL, "counts has room for 0");
  counts[0] = self->rows;
  return LH_OK;
}

static lh_status rows_set_property(lh_instance *self, uint32_t property, const lh_target *target,
                                   const double *values, size_t count, lh_error *error) {
  IN_SET;
  if (target && target->scope != LH_SCOPE_LAYOUT)
    return fail(error, LH_INVALID_ARGUMENT, "rows are all alike");
  if (property == 2)
    return fail(error, LH_READ_ONLY, "prepare_count cannot be set");
  if (count != 1)
    return fail(error, LH_INVALID_ARGUMENT, "one value is needed");
  if (!isfinite(values[0]))
    return fail(error, LH_NOT_FINITE, "values[0] is not finite");
  if (values[0] < 0)
    return fail(error, LH_OUT_OF_RANGE, "values[0] is negative");
  if (values[0] > 1e9)
    return fail(error, LH_OUT_OF_RANGE, "values[0] is above 1e9");
  *(property == 0 ? &self->height : &self->work) = values[0];
  return LH_OK;
}

static double rows_value(lh_instance *self, uint32_t property) {
  return property == 0 ? self->height : property == 1 ? self->work : (double)self->prepare_count;
}

static lh_status rows_get_property(lh_instance *self, uint32_t property, const lh_target *target,
                                   double *values, size_t capacity, size_t *count,
                                   lh_error *error) {
  (void)target;
  *count = 1;
  if (capacity < 1)
    return fail(error, LH_BUFFER_TOO_SMALL, "values has room for 0");
  values[0] = rows_value(self, property);
  return LH_OK;
}

static lh_status rows_property_run(lh_instance *self, uint32_t property, const lh_target *target,
                                   double *value, int64_t *length, lh_error *error) {
  (void)target, (void)error;
  IN_RUN;
  value[0] = rows_value(self, property);
  *length = 1;
  return LH_OK;
}

static lh_status rows_set_viewport(lh_instance *self, const lh_viewport *viewport,
                                   lh_error *error) {
  if (!(viewport->bounds.width >= 0))
    return fail(error, LH_OUT_OF_RANGE, "width is negative");
  if (!isfinite(viewport->bounds.x) || !isfinite(viewport->bounds.y))
    return fail(error, LH_NOT_FINITE, "viewport.bounds is not finite");
  self->viewport = *viewport;
  return LH_OK;
}

static lh_status rows_update(lh_instance *self, const lh_change *changes, size_t count,
                             lh_error *error) {
  int64_t rows = self->rows;
  for (size_t i = 0; i < count; i++)
    rows += changes[i].kind == LH_INSERT_ITEMS   ? changes[i].count
            : changes[i].kind == LH_DELETE_ITEMS ? -changes[i].count
                                                 : 0;
  if (rows < 0)
    return fail(error, LH_INCONSISTENT_BATCH, "changes[0] deletes too much");
  self->rows = rows;
  return LH_OK;
}

/* `work` is how long it takes: long enough for other threads to arrive meanwhile. It fails for a
   row height of 13. */
static lh_status rows_prepare(lh_instance *self, lh_error *error) {
  IN_PREPARE;
  if (self->height == 13)
    return fail(error, LH_OUT_OF_RANGE, "rows of 13 points bring bad luck");
  for (volatile double i = 0; i < self->work;)
    i = i + 1;
  self->prepared_rows = self->rows;
  self->prepare_count++;
  self->events++;
  return LH_OK;
}

static lh_status rows_content_size(lh_instance *self, lh_size *out, lh_error *error) {
  (void)error;
  out->width = self->viewport.bounds.width;
  out->height = (double)self->prepared_rows * self->height;
  return LH_OK;
}

static lh_status rows_content_size_bound(lh_instance *self, lh_size *out, uint32_t *is_exact,
                                         lh_error *error) {
  *is_exact = 1;
  return rows_content_size(self, out, error);
}

static lh_status rows_scroll_traits(lh_instance *self, lh_scroll_traits *out, lh_error *error) {
  (void)error;
  out->vertical = LH_SCROLL_ENABLED;
  out->highest.y =
      fmax(0, (double)self->prepared_rows * self->height - self->viewport.bounds.height);
  out->page.y = self->height;
  return LH_OK;
}

static void rows_place(lh_instance *self, int64_t row, lh_element *out) {
  memset(out, 0, sizeof *out);
  out->item = row;
  out->frame.y = (double)row * self->height;
  out->frame.width = self->viewport.bounds.width;
  out->frame.height = self->height;
  out->alpha = 1;
  out->transform[0] = out->transform[5] = out->transform[10] = out->transform[15] = 1;
}

static lh_status rows_elements(lh_instance *self, const lh_rect *rect, lh_element *elements,
                               size_t capacity, size_t *count, lh_error *error) {
  if (self->prepared_rows < 0)
    return fail(error, LH_NOT_PREPARED, "rows are not prepared");
  if (!isfinite(rect->y))
    return fail(error, LH_NOT_FINITE, "rect.y is not finite");
  size_t found = 0;
  for (int64_t row = 0; row < self->prepared_rows; row++) {
    double top = (double)row * self->height;
    if (top >= rect->y + rect->height || top + self->height <= rect->y)
      continue;
    if (found < capacity)
      rows_place(self, row, &elements[found]);
    found++;
  }
  *count = found;
  IN_ELEMENTS;
  return found > capacity ? fail(error, LH_BUFFER_TOO_SMALL, "elements is too small") : LH_OK;
}

static lh_status rows_element_at(lh_instance *self, const lh_path *path, lh_element *out,
                                 lh_error *error) {
  if (path->item < 0 || path->item >= self->prepared_rows)
    return fail(error, LH_NO_SUCH_INDEX, "there is no such row");
  rows_place(self, path->item, out);
  return LH_OK;
}

static lh_status rows_appearance(lh_instance *self, uint32_t end, const lh_path *path,
                                 lh_element *out, lh_error *error) {
  lh_status status = rows_element_at(self, path, out, error);
  if (status == LH_OK)
    out->alpha = end == LH_INITIAL ? 0.25 : 0.75;
  return status;
}

static lh_status rows_transition(lh_instance *self, const lh_transition *transition,
                                 lh_element *elements, size_t capacity, size_t *count,
                                 double *content_alpha, lh_error *error) {
  IN_TRANSITION;
  *content_alpha = transition->progress;
  return rows_elements(self, &transition->container, elements, capacity, count, error);
}

static lh_status rows_target(lh_instance *self, const lh_scroll *scroll, lh_point *out,
                             lh_error *error) {
  (void)error;
  out->x = scroll->proposed.x;
  out->y = round(scroll->proposed.y / self->height) * self->height;
  return LH_OK;
}

static lh_status rows_gesture(lh_instance *self, const lh_gesture *gesture, lh_gesture_reply *reply,
                              lh_error *error) {
  /* A layout that does not undo a change that it cannot complete. */
  if (gesture->location.y < 0) {
    self->rows = 7, self->prepared_rows = -1;
    return fail(error, LH_OUT_OF_RANGE, "there is no row to touch");
  }
  lh_path from = {LH_CELL, 0, 0, (int64_t)(gesture->location.y / self->height), 0};
  int32_t yes = self->delegate.permit
                    ? self->delegate.permit(self->delegate.context, LH_PERMIT_DRAG, &from, NULL)
                    : 0;
  reply->result = yes ? LH_REPLY_TRACKING : LH_REPLY_IGNORED;
  reply->path = from;
  return LH_OK;
}

static lh_status rows_hit_test(lh_instance *self, const lh_gesture *gesture,
                               lh_gesture_reply *reply, lh_error *error) {
  (void)error;
  reply->result = LH_REPLY_TRACKING;
  reply->path = (lh_path){LH_CELL, 0, 0, (int64_t)(gesture->location.y / self->height), 0};
  return LH_OK;
}

static lh_status rows_next_event(lh_instance *self, lh_event *event, lh_error *error) {
  (void)error;
  IN_EVENT;
  event->kind = self->events ? LH_EVENT_LOAD_MORE : LH_EVENT_NONE;
  if (self->events)
    self->events--;
  return LH_OK;
}

static lh_status rows_save(lh_instance *self, uint8_t *bytes, size_t capacity, size_t *count,
                           lh_error *error) {
  (void)self;
  *count = 4;
  if (capacity >= 4)
    memcpy(bytes, STATE, 4);
  return capacity < 4 ? fail(error, LH_BUFFER_TOO_SMALL, "bytes is too small") : LH_OK;
}

static lh_status rows_restore(lh_instance *self, const uint8_t *bytes, size_t count,
                              lh_error *error) {
  (void)self;
  if (count != 4 || memcmp(bytes, STATE, 4))
    return fail(error, LH_BAD_STATE, "these bytes are not rows");
  return LH_OK;
}

static const void *rows_extension(lh_instance *self, const char *id) {
  (void)self;
  return id && !strcmp(id, "example.org/rows/1") ? (const void *)"rows" : NULL;
}

static const lh_vtable rows_vtable = {
#ifdef VTABLE_SIZE
    VTABLE_SIZE,
#else
    sizeof(lh_vtable),
#endif
    0,
    rows_create,
    rows_destroy,
    rows_set_item_counts,
    rows_item_counts,
    rows_set_property,
    rows_get_property,
    rows_property_run,
    rows_set_viewport,
    rows_update,
#ifdef WITHOUT_PREPARE
    NULL,
#else
    rows_prepare,
#endif
    rows_content_size,
    rows_content_size_bound,
    rows_scroll_traits,
    rows_elements,
    rows_element_at,
    rows_appearance,
    rows_transition,
    rows_target,
    rows_hit_test,
    rows_gesture,
    rows_next_event,
    rows_save,
    rows_restore,
    rows_extension,
};

#ifdef WILD_VTABLE
static const lh_vtable wild = {sizeof(lh_vtable), 0,
                               (void *)4096,      (void *)4096,
                               (void *)4096,      (void *)4096,
                               (void *)4096,      (void *)4096,
                               (void *)4096,      (void *)4096,
                               (void *)4096,      (void *)4096,
                               (void *)4096,      (void *)4096,
                               (void *)4096,      (void *)4096,
                               (void *)4096,      (void *)4096,
                               (void *)4096,      (void *)4096,
                               (void *)4096,      (void *)4096,
                               (void *)4096,      (void *)4096,
                               (void *)4096,      (void *)4096};
#endif

#ifndef ROW_HEIGHT_PROPERTY
#define ROW_HEIGHT_PROPERTY                                                                        \
  {                                                                                                \
    sizeof(lh_property), LH_TYPE_NUMBER, LH_SCOPE_LAYOUT, 0, "row_height", "points",               \
        "How high each row is.", NULL, 0, 1, {FIRST_HEIGHT, 0, 0, 0}, 0, 1e9                       \
  }
#endif

static const lh_property row_height = ROW_HEIGHT_PROPERTY;
static const lh_property work = {sizeof(lh_property),
                                 LH_TYPE_NUMBER,
                                 LH_SCOPE_LAYOUT,
                                 0,
                                 "work",
                                 "",
                                 "How long prepare takes.",
                                 NULL,
                                 0,
                                 1,
                                 {0, 0, 0, 0},
                                 0,
                                 1e9};
static const lh_property prepare_count = {sizeof(lh_property),
                                          LH_TYPE_INT,
                                          LH_SCOPE_LAYOUT,
                                          LH_PROPERTY_READ_ONLY,
                                          "prepare_count",
                                          "",
                                          "How often it was prepared.",
                                          NULL,
                                          0,
                                          1,
                                          {NAN, 0, 0, 0},
                                          0,
                                          1e9};
static const lh_property *const properties[] = {&row_height, &work, &prepare_count};

static const lh_kind cell = {sizeof(lh_kind), LH_CELL, "cell", "A row."};
#ifndef KINDS
#define KINDS &cell
#endif
static const lh_kind *const kinds[] = {KINDS};

static const lh_layout_class rows_class = {
#ifdef CLASS_SIZE
    CLASS_SIZE,
#else
    sizeof(lh_layout_class),
#endif
    LH_CAPABILITY_SNAPPING | LH_CAPABILITY_DRAG,
    LAYOUT_ID,
    "Rows",
#ifdef LAYOUT_VERSION
    LAYOUT_VERSION,
#else
    PLUGIN_VERSION,
#endif
#ifdef SUMMARY
    SUMMARY,
#else
    "Rows of one height below each other.",
#endif
    properties,
    kinds,
    sizeof properties / sizeof *properties,
    sizeof kinds / sizeof *kinds,
#ifdef VTABLE
    VTABLE
#else
    &rows_vtable
#endif
};

#ifndef CLASSES
#define CLASSES &rows_class
#endif
static const lh_layout_class *const classes[] = {CLASSES};

static const lh_plugin plugin = {
#ifdef PLUGIN_SIZE
    PLUGIN_SIZE,
#else
    sizeof(lh_plugin),
#endif
    ABI,
    PLUGIN_ID,
    "Rows",
    PLUGIN_VERSION,
#ifdef LAYOUTS
    LAYOUTS,
#else
    classes,
#endif
#ifdef LAYOUT_COUNT
    LAYOUT_COUNT,
#else
    sizeof classes / sizeof *classes,
#endif
    0};

#ifndef WITHOUT_ENTRY
LH_EXPORT const lh_plugin *lh_plugin_entry(const lh_host_info *host, lh_error *error) {
  if (!host)
    return fail(error, LH_INVALID_ARGUMENT, "host is NULL"), NULL;
  IN_ENTRY;
#ifdef ENTRY_REJECTS
  fail(error, LH_UNSUPPORTED, "rows want another host");
  return NULL;
#elif defined(ENTRY_IS_SILENT)
  return NULL;
#else
  return &plugin;
#endif
}
#endif
