/*
 * plain.c - implements the C ABI for a layout that plain.h describes. Copy unchanged.
 *
 * In order: helpers; inputs; prepare; queries; what a plain layout does not support; the tables.
 */
#include "plain.h"

#include "batch.h"
#include "layouthost/entry.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MOST_PROPERTIES 64

/* The input of one prepare, kept so that removed elements can still be queried. */
typedef struct snapshot {
  plain_input input;
  double values[MOST_PROPERTIES][4];
  int64_t *counts;
  /* The number of each section's first item. */
  int64_t *starts;
  size_t section_count;
} snapshot;

struct lh_instance {
  /* The current input. */
  double values[MOST_PROPERTIES][4];
  lh_viewport viewport;
  int64_t *counts;
  size_t section_count;
  /* The batches since the last prepare; none if is_reload, since item identities are then unknown.
   * */
  batch *pending;
  size_t pending_count;
  bool pending_reload, needs_placement, needs_prepare;
  /* The results of the last prepare, and of the one before. */
  snapshot *now, *previous;
  batch *change;
  size_t change_count;
  bool is_reload;
};

struct plain_query {
  const snapshot *shown;
  const lh_rect *rect;
  lh_element *elements;
  size_t capacity, count, section, passed;
  bool is_too_much;
};

static lh_status fail(lh_error *error, lh_status status, const char *message) {
  size_t head = offsetof(lh_error, message);
  if (error && error->struct_size > head) {
    size_t room = error->struct_size - head;
    error->status = status;
    snprintf(error->message, room < sizeof error->message ? room : sizeof error->message, "%s",
             message);
  }
  return status;
}

#define REQUIRE(condition, status, message)                                                        \
  do                                                                                               \
    if (!(condition))                                                                              \
      return fail(error, status, message);                                                         \
  while (0)

/* ---- Argument checks ------------------------------------------------------------------------ */

static lh_status check_numbers(const double *numbers, size_t count, const char *name,
                               lh_error *error) {
  char message[128];
  for (size_t i = 0; i < count; i++) {
    snprintf(message, sizeof message, "%s: number %zu is %g", name, i, numbers[i]);
    REQUIRE(isfinite(numbers[i]), LH_NOT_FINITE, message);
    REQUIRE(fabs(numbers[i]) <= LH_MAX_COORDINATE, LH_OUT_OF_RANGE, message);
  }
  return LH_OK;
}

static lh_status check_rect(const lh_rect *rect, const char *name, lh_error *error) {
  double numbers[] = {rect->x, rect->y, rect->width, rect->height};
  lh_status status = check_numbers(numbers, 4, name, error);
  if (status)
    return status;
  REQUIRE(rect->width >= 0 && rect->height >= 0, LH_OUT_OF_RANGE, "the rectangle is negative");
  return LH_OK;
}

static lh_status check_path(const lh_path *path, const int64_t *counts, size_t sections,
                            lh_error *error) {
  REQUIRE(path, LH_INVALID_ARGUMENT, "path is NULL");
  REQUIRE(path->kind == LH_CELL, LH_NO_SUCH_INDEX, "path: this layout has only cells");
  REQUIRE(path->section >= 0 && (uint64_t)path->section < sections, LH_NO_SUCH_INDEX,
          "path: there is no such section");
  REQUIRE(path->item >= 0 && path->item < counts[path->section], LH_NO_SUCH_INDEX,
          "path: there is no such item");
  REQUIRE(path->cycle == 0 || path->cycle == LH_NEAREST_CYCLE, LH_NO_SUCH_INDEX,
          "path: items are not repeated here, so cycle must be 0 or LH_NEAREST_CYCLE");
  return LH_OK;
}

#define REQUIRE_PREPARED(self)                                                                     \
  do {                                                                                             \
    REQUIRE(self, LH_INVALID_ARGUMENT, "instance is NULL");                                        \
    REQUIRE(!(self)->needs_prepare, LH_NOT_PREPARED, "an input changed: call prepare first");      \
  } while (0)

/* ---- Lifetime ------------------------------------------------------------------------------- */

static void free_batches(batch *batches, size_t count) {
  for (size_t i = 0; i < count; i++)
    batch_free(&batches[i]);
  free(batches);
}

static void free_snapshot(snapshot *snapshot) {
  if (!snapshot)
    return;
  free(snapshot->counts);
  free(snapshot->starts);
  free(snapshot);
}

static void destroy(lh_instance *self) {
  if (!self)
    return;
  free_batches(self->pending, self->pending_count);
  free_batches(self->change, self->change_count);
  free_snapshot(self->now);
  free_snapshot(self->previous);
  free(self->counts);
  free(self);
}

static const lh_layout_class *this_class(void);

static lh_status create(const lh_layout_class *cls, const lh_delegate *delegate, lh_instance **out,
                        lh_error *error) {
  REQUIRE(out, LH_INVALID_ARGUMENT, "out is NULL");
  *out = NULL;
  REQUIRE(cls == this_class(), LH_INVALID_ARGUMENT, "cls is not a layout class of this plugin");
  REQUIRE(!delegate || delegate->struct_size >= sizeof *delegate, LH_INVALID_ARGUMENT,
          "delegate: struct_size is too small");
  lh_instance *self = calloc(1, sizeof *self);
  REQUIRE(self, LH_OUT_OF_MEMORY, "there is no memory for an instance");
  for (uint32_t i = 0; i < plain_this.property_count; i++)
    memcpy(self->values[i], plain_this.properties[i]->initial, sizeof self->values[i]);
  self->viewport = (lh_viewport)LH_VIEWPORT_INIT;
  self->pending_reload = self->needs_placement = self->needs_prepare = true;
  *out = self;
  return LH_OK;
}

/* ---- Inputs --------------------------------------------------------------------------------- */

static void forget_pending(lh_instance *self) {
  free_batches(self->pending, self->pending_count);
  self->pending = NULL;
  self->pending_count = 0;
}

static lh_status set_item_counts(lh_instance *self, const int64_t *counts, size_t sections,
                                 lh_error *error) {
  REQUIRE(self, LH_INVALID_ARGUMENT, "instance is NULL");
  REQUIRE(counts || sections == 0, LH_INVALID_ARGUMENT, "counts is NULL");
  REQUIRE(sections <= LH_MAX_SECTIONS, LH_OUT_OF_RANGE, "section_count is above 2^20");
  int64_t total = 0;
  for (size_t i = 0; i < sections; i++) {
    REQUIRE(counts[i] >= 0, LH_OUT_OF_RANGE, "counts: one of them is negative");
    REQUIRE(counts[i] <= LH_MAX_ITEMS - total, LH_OUT_OF_RANGE, "counts: more than 2^48 in all");
    total += counts[i];
  }
  if (sections == self->section_count &&
      (sections == 0 || !memcmp(counts, self->counts, sections * sizeof *counts)))
    return LH_OK;
  int64_t *copy = calloc(sections + 1, sizeof *copy);
  REQUIRE(copy, LH_OUT_OF_MEMORY, "there is no memory for the counts");
  if (sections)
    memcpy(copy, counts, sections * sizeof *copy);
  free(self->counts);
  self->counts = copy;
  self->section_count = sections;
  forget_pending(self);
  self->pending_reload = self->needs_placement = self->needs_prepare = true;
  return LH_OK;
}

static lh_status item_counts(lh_instance *self, int64_t *counts, size_t capacity, size_t *count,
                             lh_error *error) {
  REQUIRE(self && count && (counts || capacity == 0), LH_INVALID_ARGUMENT, "a pointer is NULL");
  *count = self->section_count;
  for (size_t i = 0; i < self->section_count && i < capacity; i++)
    counts[i] = self->counts[i];
  REQUIRE(*count <= capacity, LH_BUFFER_TOO_SMALL, "counts is too short");
  return LH_OK;
}

/* Finds the row of a property, and checks that the call is for the whole layout. */
static lh_status find_property(lh_instance *self, uint32_t property, const lh_target *target,
                               const lh_property **row, lh_error *error) {
  REQUIRE(self, LH_INVALID_ARGUMENT, "instance is NULL");
  REQUIRE(property < plain_this.property_count, LH_NO_SUCH_INDEX, "there is no such property");
  REQUIRE(!target || target->scope == LH_SCOPE_LAYOUT, LH_INVALID_ARGUMENT,
          "target: properties of this layout are for the whole layout");
  *row = plain_this.properties[property];
  return LH_OK;
}

static lh_status set_property(lh_instance *self, uint32_t property, const lh_target *target,
                              const double *values, size_t count, lh_error *error) {
  const lh_property *row;
  lh_status status = find_property(self, property, target, &row, error);
  if (status)
    return status;
  REQUIRE(values && count == row->components, LH_INVALID_ARGUMENT, "values: not one whole value");
  bool whole = row->type == LH_TYPE_BOOL || row->type == LH_TYPE_INT || row->type == LH_TYPE_CHOICE;
  bool is_unset = isnan(values[0]) && row->flags & LH_PROPERTY_OPTIONAL;
  for (size_t i = 0; i < count; i++) {
    char message[160];
    snprintf(message, sizeof message, "%s: values[%zu] is %g", row->name, i, values[i]);
    if (is_unset && isnan(values[i]))
      continue;
    REQUIRE(isfinite(values[i]) && !is_unset, LH_NOT_FINITE, message);
    REQUIRE(values[i] >= row->minimum && values[i] <= row->maximum, LH_OUT_OF_RANGE, message);
    REQUIRE(!whole || values[i] == round(values[i]), LH_OUT_OF_RANGE, message);
  }
  memcpy(self->values[property], values, count * sizeof *values);
  self->needs_placement = self->needs_prepare = true;
  return LH_OK;
}

static lh_status get_property(lh_instance *self, uint32_t property, const lh_target *target,
                              double *values, size_t capacity, size_t *count, lh_error *error) {
  const lh_property *row;
  lh_status status = find_property(self, property, target, &row, error);
  if (status)
    return status;
  REQUIRE(count && (values || capacity == 0), LH_INVALID_ARGUMENT, "a pointer is NULL");
  *count = row->components;
  for (size_t i = 0; i < row->components && i < capacity; i++)
    values[i] = self->values[property][i];
  REQUIRE(*count <= capacity, LH_BUFFER_TOO_SMALL, "values is too short");
  return LH_OK;
}

static lh_status property_run(lh_instance *self, uint32_t property, const lh_target *target,
                              double *value, int64_t *length, lh_error *error) {
  const lh_property *row;
  lh_status status = find_property(self, property, target, &row, error);
  if (status)
    return status;
  REQUIRE(value && length, LH_INVALID_ARGUMENT, "a pointer is NULL");
  memcpy(value, self->values[property], row->components * sizeof *value);
  *length = 1;
  return LH_OK;
}

static lh_status set_viewport(lh_instance *self, const lh_viewport *viewport, lh_error *error) {
  REQUIRE(self && viewport, LH_INVALID_ARGUMENT, "a pointer is NULL");
  REQUIRE(viewport->struct_size >= sizeof *viewport, LH_INVALID_ARGUMENT,
          "viewport: struct_size is too small");
  const lh_insets *insets = &viewport->content_insets;
  double numbers[] = {insets->top, insets->left, insets->bottom, insets->right, viewport->scale};
  lh_status status = check_rect(&viewport->bounds, "viewport.bounds", error);
  if (!status)
    status = check_numbers(numbers, 5, "viewport.content_insets and scale", error);
  if (status)
    return status;
  REQUIRE(viewport->scale > 0, LH_OUT_OF_RANGE, "viewport.scale is not more than 0");
  REQUIRE(viewport->direction <= LH_RIGHT_TO_LEFT, LH_INVALID_ARGUMENT, "viewport.direction");
  REQUIRE(!(viewport->flags & ~LH_VIEWPORT_MOVING), LH_INVALID_ARGUMENT, "viewport.flags");
  const lh_viewport *old = &self->viewport;
  if (viewport->bounds.width != old->bounds.width ||
      viewport->bounds.height != old->bounds.height || viewport->scale != old->scale ||
      viewport->direction != old->direction || memcmp(insets, &old->content_insets, sizeof *insets))
    self->needs_placement = true;
  self->viewport = *viewport;
  self->needs_prepare = true;
  return LH_OK;
}

static lh_status update(lh_instance *self, const lh_change *changes, size_t count,
                        lh_error *error) {
  REQUIRE(self, LH_INVALID_ARGUMENT, "instance is NULL");
  REQUIRE(changes || count == 0, LH_INVALID_ARGUMENT, "changes is NULL");
  if (count == 0)
    return LH_OK;
  batch *grown = realloc(self->pending, (self->pending_count + 1) * sizeof *grown);
  REQUIRE(grown, LH_OUT_OF_MEMORY, "there is no memory for another batch");
  self->pending = grown;
  batch *made = &grown[self->pending_count];
  char message[504];
  lh_status status = batch_make(made, self->counts, self->section_count, changes, count, message);
  if (status)
    return fail(error, status, message);
  int64_t *counts = calloc(made->section_count + 1, sizeof *counts);
  if (!counts) {
    batch_free(made);
    return fail(error, LH_OUT_OF_MEMORY, "there is no memory for the counts");
  }
  memcpy(counts, made->counts, made->section_count * sizeof *counts);
  free(self->counts);
  self->counts = counts;
  self->section_count = made->section_count;
  self->pending_count++;
  self->needs_placement = self->needs_prepare = true;
  return LH_OK;
}

/* ---- Prepare -------------------------------------------------------------------------------- */

static snapshot *take_snapshot(const lh_instance *self) {
  snapshot *taken = calloc(1, sizeof *taken);
  if (!taken)
    return NULL;
  taken->counts = calloc(self->section_count + 1, sizeof *taken->counts);
  taken->starts = calloc(self->section_count + 1, sizeof *taken->starts);
  if (!taken->counts || !taken->starts) {
    free_snapshot(taken);
    return NULL;
  }
  memcpy(taken->values, self->values, sizeof taken->values);
  taken->section_count = self->section_count;
  for (size_t i = 0; i < self->section_count; i++) {
    taken->counts[i] = self->counts[i];
    taken->starts[i + 1] = taken->starts[i] + self->counts[i];
  }
  taken->input.item_count = taken->starts[self->section_count];
  taken->input.values = taken->values;
  return taken;
}

static lh_status prepare(lh_instance *self, lh_error *error) {
  REQUIRE(self, LH_INVALID_ARGUMENT, "instance is NULL");
  if (self->needs_placement) {
    snapshot *next = take_snapshot(self);
    REQUIRE(next, LH_OUT_OF_MEMORY, "there is no memory for a new arrangement");
    free_snapshot(self->previous);
    free_batches(self->change, self->change_count);
    self->previous = self->now;
    self->now = next;
    self->change = self->pending;
    self->change_count = self->pending_count;
    self->is_reload = self->pending_reload;
    self->pending = NULL;
    self->pending_count = 0;
    self->pending_reload = self->needs_placement = false;
  }
  self->now->input.viewport = self->viewport;
  self->needs_prepare = false;
  return LH_OK;
}

/* ---- Queries -------------------------------------------------------------------------------- */

static lh_element element_of(const snapshot *shown, int64_t section, int64_t item) {
  lh_element element = {.section = section, .item = item, .alpha = 1};
  element.transform[0] = element.transform[5] = element.transform[10] = element.transform[15] = 1;
  plain_this.place(&shown->input, shown->starts[section] + item, &element);
  return element;
}

static bool meets(const lh_rect *a, const lh_rect *b) {
  return a->x < b->x + b->width && b->x < a->x + a->width && a->y < b->y + b->height &&
         b->y < a->y + a->height;
}

/* The maximum number of items at one point that one call of plain_add returns. */
enum { PILE = 65536 / 4 };

static lh_rect frame_of(const snapshot *shown, int64_t number) {
  lh_element element = {0};
  plain_this.place(&shown->input, number, &element);
  return element.frame;
}

void plain_add(plain_query *query, int64_t first, int64_t end) {
  const snapshot *shown = query->shown;
  size_t high = shown->section_count;
  if (end - first > PILE) {
    lh_rect a = frame_of(shown, first), b = frame_of(shown, end - 1);
    end = a.x == b.x && a.y == b.y ? first + PILE : end;
  }
  while (first < end && query->section + 1 < high) {
    size_t middle = query->section + (high - query->section) / 2;
    if (shown->starts[middle] <= first)
      query->section = middle;
    else
      high = middle;
  }
  for (int64_t number = first; number < end && !query->is_too_much; number++) {
    while (number >= shown->starts[query->section + 1])
      query->section++;
    lh_element element =
        element_of(shown, (int64_t)query->section, number - shown->starts[query->section]);
    if (!meets(&element.frame, query->rect)) {
      query->is_too_much = query->passed++ == LH_MAX_ELEMENTS;
    } else if (query->count == LH_MAX_ELEMENTS) {
      query->is_too_much = true;
    } else {
      if (query->count < query->capacity)
        query->elements[query->count] = element;
      query->count++;
    }
  }
}

static lh_size size_of_content(const plain_input *input) {
  if (plain_this.content_size)
    return plain_this.content_size(input);
  return (lh_size){input->viewport.bounds.width, input->viewport.bounds.height};
}

static lh_status content_size(lh_instance *self, lh_size *out, lh_error *error) {
  REQUIRE_PREPARED(self);
  REQUIRE(out, LH_INVALID_ARGUMENT, "out is NULL");
  *out = size_of_content(&self->now->input);
  return LH_OK;
}

static lh_status content_size_bound(lh_instance *self, lh_size *out, uint32_t *is_exact,
                                    lh_error *error) {
  REQUIRE_PREPARED(self);
  REQUIRE(is_exact, LH_INVALID_ARGUMENT, "is_exact is NULL");
  lh_status status = content_size(self, out, error);
  if (!status)
    *is_exact = 1;
  return status;
}

/* One axis, which scrolls if the content extends beyond the viewport. */
static uint32_t scroll_range(double extent, double window, double before, double after,
                             double *lowest, double *highest) {
  *lowest = -before;
  *highest = fmax(*lowest, extent + after - window);
  return *highest > *lowest ? LH_SCROLL_ENABLED : 0;
}

static lh_status scroll_traits(lh_instance *self, lh_scroll_traits *out, lh_error *error) {
  REQUIRE_PREPARED(self);
  REQUIRE(out, LH_INVALID_ARGUMENT, "out is NULL");
  REQUIRE(out->struct_size >= sizeof *out, LH_INVALID_ARGUMENT, "out: struct_size is too small");
  const lh_viewport *viewport = &self->now->input.viewport;
  const lh_insets *insets = &viewport->content_insets;
  lh_size size = size_of_content(&self->now->input);
  uint32_t struct_size = out->struct_size;
  *out = (lh_scroll_traits)LH_SCROLL_TRAITS_INIT;
  out->struct_size = struct_size;
  out->horizontal = scroll_range(size.width, viewport->bounds.width, insets->left, insets->right,
                                 &out->lowest.x, &out->highest.x);
  out->vertical = scroll_range(size.height, viewport->bounds.height, insets->top, insets->bottom,
                               &out->lowest.y, &out->highest.y);
  out->initial = out->lowest;
  return LH_OK;
}

static lh_status elements_in_rect(lh_instance *self, const lh_rect *rect, lh_element *elements,
                                  size_t capacity, size_t *count, lh_error *error) {
  REQUIRE_PREPARED(self);
  REQUIRE(rect && count && (elements || capacity == 0), LH_INVALID_ARGUMENT, "a pointer is NULL");
  lh_status status = check_rect(rect, "rect", error);
  if (status)
    return status;
  plain_query query = {self->now, rect, elements, capacity, 0, 0, 0, false};
  if (rect->width > 0 && rect->height > 0 && self->now->input.item_count > 0)
    plain_this.query(&self->now->input, rect, &query);
  REQUIRE(!query.is_too_much, LH_OUT_OF_RANGE, "rect: too many elements; query a smaller one");
  *count = query.count;
  REQUIRE(query.count <= capacity, LH_BUFFER_TOO_SMALL, "elements is too short");
  return LH_OK;
}

static lh_status element_at(lh_instance *self, const lh_path *path, lh_element *out,
                            lh_error *error) {
  REQUIRE_PREPARED(self);
  lh_status status = check_path(path, self->now->counts, self->now->section_count, error);
  if (status)
    return status;
  REQUIRE(out, LH_INVALID_ARGUMENT, "out is NULL");
  *out = element_of(self->now, path->section, path->item);
  return LH_OK;
}

/* Items that stay move from their old to their new frame; others fade in or out in place. */
static lh_status appearance(lh_instance *self, uint32_t end, const lh_path *path, lh_element *out,
                            lh_error *error) {
  REQUIRE_PREPARED(self);
  REQUIRE(end == LH_INITIAL || end == LH_FINAL, LH_INVALID_ARGUMENT, "end is neither of the two");
  bool is_known = self->previous && !self->is_reload, is_initial = end == LH_INITIAL;
  const snapshot *here = is_known && !is_initial ? self->previous : self->now;
  const snapshot *there = is_known && is_initial ? self->previous : self->now;
  lh_status status = check_path(path, here->counts, here->section_count, error);
  if (status)
    return status;
  REQUIRE(out, LH_INVALID_ARGUMENT, "out is NULL");
  int64_t section = path->section, item = path->item;
  bool stays = true, is_reloaded = false;
  for (size_t i = 0; i < self->change_count && is_known && stays; i++) {
    size_t last = self->change_count - 1;
    stays = is_initial ? batch_before(&self->change[last - i], &section, &item, &is_reloaded)
                       : batch_after(&self->change[i], &section, &item, &is_reloaded);
  }
  *out = stays ? element_of(there, section, item) : element_of(here, path->section, path->item);
  if (stays)
    out->flags |= LH_ELEMENT_KEPT;
  if (!stays || is_reloaded)
    out->alpha = 0;
  return LH_OK;
}

static lh_status target_offset(lh_instance *self, const lh_scroll *scroll, lh_point *out,
                               lh_error *error) {
  REQUIRE_PREPARED(self);
  REQUIRE(scroll && out, LH_INVALID_ARGUMENT, "a pointer is NULL");
  REQUIRE(scroll->struct_size >= sizeof *scroll, LH_INVALID_ARGUMENT, "scroll: struct_size");
  double numbers[] = {scroll->current.x,  scroll->current.y,  scroll->proposed.x,
                      scroll->proposed.y, scroll->velocity.x, scroll->velocity.y};
  lh_status status = check_numbers(numbers, 6, "scroll", error);
  if (!status)
    *out = scroll->proposed;
  return status;
}

/* ---- Unsupported features ------------------------------------------------------------------- */

static lh_status transition(lh_instance *self, const lh_transition *transition,
                            lh_element *elements, size_t capacity, size_t *count,
                            double *content_alpha, lh_error *error) {
  (void)transition, (void)elements, (void)capacity, (void)count, (void)content_alpha;
  REQUIRE_PREPARED(self);
  return fail(error, LH_UNSUPPORTED, "this layout cannot present items");
}

static lh_status check_gesture(lh_instance *self, const lh_gesture *gesture,
                               const lh_gesture_reply *reply, lh_error *error) {
  REQUIRE_PREPARED(self);
  REQUIRE(gesture && reply, LH_INVALID_ARGUMENT, "a pointer is NULL");
  REQUIRE(gesture->struct_size >= sizeof *gesture && reply->struct_size >= sizeof *reply,
          LH_INVALID_ARGUMENT, "gesture or reply: struct_size is too small");
  REQUIRE(gesture->kind <= LH_GESTURE_DRAG, LH_INVALID_ARGUMENT, "gesture: there is no such kind");
  double numbers[] = {gesture->location.x,    gesture->location.y, gesture->translation.x,
                      gesture->translation.y, gesture->velocity.x, gesture->velocity.y};
  return check_numbers(numbers, 6, "gesture", error);
}

/* Ignores all gestures. */
static lh_status hit_test(lh_instance *self, const lh_gesture *gesture, lh_gesture_reply *reply,
                          lh_error *error) {
  lh_status status = check_gesture(self, gesture, reply, error);
  if (!status)
    *reply = (lh_gesture_reply)LH_GESTURE_REPLY_INIT;
  return status;
}

static lh_status gesture(lh_instance *self, const lh_gesture *gesture, lh_gesture_reply *reply,
                         lh_error *error) {
  lh_status status = check_gesture(self, gesture, reply, error);
  if (status)
    return status;
  REQUIRE(gesture->phase <= LH_PHASE_ANIMATION_ENDED, LH_INVALID_ARGUMENT,
          "gesture: there is no such phase");
  REQUIRE(gesture->kind != LH_GESTURE_TAP || gesture->phase == LH_PHASE_ENDED ||
              gesture->phase == LH_PHASE_ANIMATION_ENDED,
          LH_INVALID_ARGUMENT,
          "gesture.phase: a tap has only LH_PHASE_ENDED and LH_PHASE_ANIMATION_ENDED");
  *reply = (lh_gesture_reply)LH_GESTURE_REPLY_INIT;
  return LH_OK;
}

static lh_status next_event(lh_instance *self, lh_event *event, lh_error *error) {
  REQUIRE(self && event, LH_INVALID_ARGUMENT, "a pointer is NULL");
  REQUIRE(event->struct_size >= sizeof *event, LH_INVALID_ARGUMENT, "event: struct_size");
  *event = (lh_event)LH_EVENT_INIT;
  return LH_OK;
}

/* There is no state, so the bytes are only the layout's ID. */
static lh_status save_state(lh_instance *self, uint8_t *bytes, size_t capacity, size_t *count,
                            lh_error *error) {
  REQUIRE(self && count && (bytes || capacity == 0), LH_INVALID_ARGUMENT, "a pointer is NULL");
  *count = strlen(plain_this.id);
  if (capacity > 0)
    memcpy(bytes, plain_this.id, *count < capacity ? *count : capacity);
  REQUIRE(*count <= capacity, LH_BUFFER_TOO_SMALL, "bytes is too short");
  return LH_OK;
}

static lh_status restore_state(lh_instance *self, const uint8_t *bytes, size_t count,
                               lh_error *error) {
  REQUIRE(self && bytes, LH_INVALID_ARGUMENT, "a pointer is NULL");
  REQUIRE(count == strlen(plain_this.id) && !memcmp(bytes, plain_this.id, count), LH_BAD_STATE,
          "bytes: not saved by this layout");
  self->needs_prepare = true;
  return LH_OK;
}

static const void *extension(lh_instance *self, const char *id) {
  (void)self, (void)id;
  return NULL;
}

/* ---- The tables ----------------------------------------------------------------------------- */

static const lh_vtable vtable = {sizeof vtable,   0,
                                 create,          destroy,
                                 set_item_counts, item_counts,
                                 set_property,    get_property,
                                 property_run,    set_viewport,
                                 update,          prepare,
                                 content_size,    content_size_bound,
                                 scroll_traits,   elements_in_rect,
                                 element_at,      appearance,
                                 transition,      target_offset,
                                 hit_test,        gesture,
                                 next_event,      save_state,
                                 restore_state,   extension};

/* C has no constant expressions for members of plain_this, so the tables are filled in when the
 * library is loaded; from then on they are constant. */
static const lh_kind *kinds[1];
static lh_layout_class class_table;
static const lh_layout_class *const classes[] = {&class_table};
static lh_plugin plugin;

static const lh_layout_class *this_class(void) { return &class_table; }

__attribute__((constructor)) static void fill_in_tables(void) {
  kinds[0] = plain_this.cell;
  class_table = (lh_layout_class){sizeof class_table,
                                  0,
                                  plain_this.id,
                                  plain_this.name,
                                  plain_this.version,
                                  plain_this.summary,
                                  plain_this.properties,
                                  kinds,
                                  plain_this.property_count,
                                  1,
                                  &vtable};
  plugin = (lh_plugin){sizeof plugin,
                       LH_ABI_VERSION,
                       plain_this.plugin_id,
                       plain_this.name,
                       plain_this.version,
                       classes,
                       1,
                       0};
}

const lh_plugin *lh_plugin_entry(const lh_host_info *host, lh_error *error) {
  if (!host || host->struct_size < sizeof *host)
    return fail(error, LH_INVALID_ARGUMENT, "host is NULL or too small"), NULL;
  if (host->abi_version >> 16 != LH_ABI_MAJOR)
    return fail(error, LH_UNSUPPORTED, "this plugin has another version of the C ABI"), NULL;
  if (plain_this.property_count > MOST_PROPERTIES)
    return fail(error, LH_UNSUPPORTED, "this plugin has too many properties for plain.c"), NULL;
  return &plugin;
}
