/*
 * The plugin that the tests drive: a layout named "strip", with a bit of everything.
 *
 * Cells stand in one column, item_height high and spacing apart, section after section; each
 * section has a header of 20 points. What makes it useful to a test:
 *
 *  - a property of every type, one of each scope, one optional, one read-only;
 *  - a tap queues the event whose number is the tap's x, with y in every field that it has;
 *  - a drag asks for permission to drag the item under the finger when it begins, and to move it to
 *    item 0 when it changes; a pan asks for permission to delete;
 *  - items of odd sections above `shown` are not shown; a cell answers for any cycle.
 *
 * It is made for tests of a host's faces, so it checks only what those tests ask it to.
 */
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "layouthost/layouthost.h"

#define SECTIONS 8
#define ITEMS 2048
#define HEADER 20.0
#define MAGIC 0x70697274u

enum {
  HEIGHT,
  SPACING,
  CELL_SIZE,
  MARGIN,
  ANCHOR,
  FLOW,
  SHOWN,
  ACTIVE,
  LIMIT,
  FOCUSED,
  PROPERTIES
};

struct lh_instance {
  lh_delegate delegate;
  int64_t counts[SECTIONS];
  size_t sections;
  double values[PROPERTIES][4];    /* layout scope */
  double section_values[SECTIONS]; /* spacing; NaN: not set */
  double heights[SECTIONS][ITEMS]; /* item_height; NaN: not set */
  lh_viewport viewport;
  lh_event queue[64];
  size_t queued;
  int64_t taps;
  bool asking;
};

/* ---- Failing ----------------------------------------------------------------------------------
 */

static lh_status fail(lh_error *error, lh_status status, const char *format, ...) {
  if (error) {
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(error->message, sizeof error->message, format, arguments);
    va_end(arguments);
    error->status = status;
  }
  return status;
}

/* ---- Tables -----------------------------------------------------------------------------------
 */

static const char *const flows[] = {"down", "up"};

#define PROPERTY(type, scopes, flags, name, unit, summary, components, ...)                        \
  {sizeof(lh_property), type,          scopes, flags, name, unit, summary, NULL, 0,                \
   components,          {__VA_ARGS__}, -1e6,   1e6}

static const lh_property properties[PROPERTIES] = {
    [HEIGHT] = {sizeof(lh_property),
                LH_TYPE_NUMBER,
                LH_SCOPE_LAYOUT | LH_SCOPE_SECTION | LH_SCOPE_ITEM,
                0,
                "item_height",
                "points",
                "How high an item is.",
                NULL,
                0,
                1,
                {50},
                0,
                1000},
    [SPACING] = PROPERTY(LH_TYPE_NUMBER, LH_SCOPE_LAYOUT | LH_SCOPE_SECTION, 0, "spacing", "points",
                         "The space between two items.", 1, 10),
    [CELL_SIZE] = PROPERTY(LH_TYPE_SIZE, LH_SCOPE_LAYOUT, 0, "cell_size", "points",
                           "A size that nothing depends on.", 2, 30, 40),
    [MARGIN] = PROPERTY(LH_TYPE_INSETS, LH_SCOPE_LAYOUT, 0, "margin", "points",
                        "Insets that nothing depends on.", 4, 1, 2, 3, 4),
    [ANCHOR] = PROPERTY(LH_TYPE_POINT, LH_SCOPE_LAYOUT, 0, "anchor", "points",
                        "A point that nothing depends on.", 2, 0, 0),
    [FLOW] = {sizeof(lh_property),
              LH_TYPE_CHOICE,
              LH_SCOPE_LAYOUT,
              0,
              "flow",
              "",
              "A choice that nothing depends on.",
              flows,
              2,
              1,
              {0},
              0,
              1},
    [SHOWN] = PROPERTY(LH_TYPE_INT, LH_SCOPE_LAYOUT, 0, "shown", "items",
                       "How many items an odd section shows.", 1, 1000),
    [ACTIVE] = {sizeof(lh_property),
                LH_TYPE_BOOL,
                LH_SCOPE_LAYOUT,
                LH_PROPERTY_STATE,
                "active",
                "",
                "A switch that nothing depends on.",
                NULL,
                0,
                1,
                {1},
                0,
                1},
    [LIMIT] = PROPERTY(LH_TYPE_NUMBER, LH_SCOPE_LAYOUT, LH_PROPERTY_OPTIONAL, "limit", "points/s",
                       "A number that may be missing.", 1, NAN),
    [FOCUSED] = PROPERTY(LH_TYPE_INT, LH_SCOPE_LAYOUT, LH_PROPERTY_READ_ONLY, "focused_item",
                         "items", "The item in the middle; -1: none.", 1, -1),
};

static const lh_property *const property_table[PROPERTIES] = {
    &properties[0], &properties[1], &properties[2], &properties[3], &properties[4],
    &properties[5], &properties[6], &properties[7], &properties[8], &properties[9]};

static const lh_kind cell_kind = {sizeof(lh_kind), LH_CELL, "cell", "An item."};
static const lh_kind header_kind = {sizeof(lh_kind), LH_HEADER, "header", "Above a section."};
static const lh_kind ruler_kind = {sizeof(lh_kind), LH_FIRST_CUSTOM_KIND, "ruler", "Never shown."};
static const lh_kind *const kind_table[] = {&cell_kind, &header_kind, &ruler_kind};

/* ---- Life -------------------------------------------------------------------------------------
 */

static void forget_overrides(lh_instance *strip) {
  for (int s = 0; s < SECTIONS; s++) {
    strip->section_values[s] = NAN;
    for (int i = 0; i < ITEMS; i++)
      strip->heights[s][i] = NAN;
  }
}

static lh_status create(const lh_layout_class *cls, const lh_delegate *delegate, lh_instance **out,
                        lh_error *error) {
  (void)cls;
  lh_instance *strip = calloc(1, sizeof *strip);
  if (!strip)
    return fail(error, LH_OUT_OF_MEMORY, "no memory for a strip");
  if (delegate)
    strip->delegate = *delegate;
  for (int p = 0; p < PROPERTIES; p++)
    memcpy(strip->values[p], properties[p].initial, sizeof strip->values[p]);
  forget_overrides(strip);
  *out = strip;
  return LH_OK;
}

static void destroy(lh_instance *strip) { free(strip); }

/* ---- Inputs -----------------------------------------------------------------------------------
 */

static lh_status set_item_counts(lh_instance *strip, const int64_t *counts, size_t sections,
                                 lh_error *error) {
  if (sections > SECTIONS)
    return fail(error, LH_OUT_OF_RANGE, "%zu sections; 8 at most", sections);
  for (size_t s = 0; s < sections; s++)
    if (counts[s] < 0 || counts[s] > ITEMS)
      return fail(error, LH_OUT_OF_RANGE, "counts[%zu] is %lld; 0 to 2048 are allowed", s,
                  (long long)counts[s]);
  memcpy(strip->counts, counts, sections * sizeof *counts);
  strip->sections = sections;
  return LH_OK;
}

static lh_status item_counts(lh_instance *strip, int64_t *counts, size_t capacity, size_t *count,
                             lh_error *error) {
  *count = strip->sections;
  for (size_t s = 0; s < strip->sections && s < capacity; s++)
    counts[s] = strip->counts[s];
  if (capacity < *count)
    return fail(error, LH_BUFFER_TOO_SMALL, "%zu sections", *count);
  return LH_OK;
}

/* The doubles that a target stands for: where the first is, how many targets, NULL if none. */
static double *slots(lh_instance *strip, uint32_t property, const lh_target *target, int64_t *count,
                     lh_error *error) {
  *count = 1;
  if (!target || target->scope == LH_SCOPE_LAYOUT)
    return strip->values[property];
  int64_t end = (int64_t)strip->sections;
  double *first = &strip->section_values[0];
  if (!(properties[property].scopes & target->scope)) {
    fail(error, LH_INVALID_ARGUMENT, "%s cannot be set there", properties[property].name);
    return NULL;
  }
  if (target->scope == LH_SCOPE_ITEM) {
    if (target->section < 0 || target->section >= end) {
      fail(error, LH_NO_SUCH_INDEX, "there is no section %lld", (long long)target->section);
      return NULL;
    }
    end = strip->counts[target->section];
    first = strip->heights[target->section];
  }
  *count = target->count == LH_ALL ? end - target->first : target->count;
  if (target->first < 0 || *count < 0 || target->first + *count > end) {
    fail(error, LH_NO_SUCH_INDEX, "%lld targets from %lld on, but there are %lld",
         (long long)*count, (long long)target->first, (long long)end);
    return NULL;
  }
  return first + target->first;
}

static lh_status set_property(lh_instance *strip, uint32_t property, const lh_target *target,
                              const double *values, size_t value_count, lh_error *error) {
  const lh_property *row = &properties[property];
  if (row->flags & LH_PROPERTY_READ_ONLY)
    return fail(error, LH_READ_ONLY, "%s is read-only", row->name);
  int64_t count;
  double *slot = slots(strip, property, target, &count, error);
  if (!slot)
    return error ? error->status : LH_INVALID_ARGUMENT;
  bool unset = target != NULL || (row->flags & LH_PROPERTY_OPTIONAL);
  size_t each = row->components;
  if (value_count != each && value_count != each * (size_t)count)
    return fail(error, LH_INVALID_ARGUMENT, "%zu values for %lld targets", value_count,
                (long long)count);
  for (size_t v = 0; v < value_count; v++) {
    if (isnan(values[v]) ? !unset : !isfinite(values[v]))
      return fail(error, LH_NOT_FINITE, "values[%zu] of %s is not finite", v, row->name);
    if (values[v] < row->minimum || values[v] > row->maximum)
      return fail(error, LH_OUT_OF_RANGE, "values[%zu] of %s is %g; %g to %g are allowed", v,
                  row->name, values[v], row->minimum, row->maximum);
  }
  for (int64_t t = 0; t < count; t++)
    for (size_t v = 0; v < each; v++)
      slot[(size_t)t * each + v] = values[value_count == each ? v : (size_t)t * each + v];
  return LH_OK;
}

static double height_of(const lh_instance *strip, size_t section, int64_t item) {
  double height = strip->heights[section][item];
  return isnan(height) ? strip->values[HEIGHT][0] : height;
}

static double spacing_of(const lh_instance *strip, size_t section) {
  double spacing = strip->section_values[section];
  return isnan(spacing) ? strip->values[SPACING][0] : spacing;
}

static lh_status get_property(lh_instance *strip, uint32_t property, const lh_target *target,
                              double *values, size_t capacity, size_t *count, lh_error *error) {
  int64_t targets;
  if (!slots(strip, property, target, &targets, error))
    return error ? error->status : LH_INVALID_ARGUMENT;
  size_t each = properties[property].components;
  *count = (size_t)targets * each;
  if (capacity < *count)
    return fail(error, LH_BUFFER_TOO_SMALL, "%zu doubles", *count);
  for (size_t t = 0; t < (size_t)targets; t++)
    for (size_t v = 0; v < each; v++) {
      double value = strip->values[property][v];
      if (target && target->scope == LH_SCOPE_SECTION && property == SPACING)
        value = spacing_of(strip, (size_t)target->first + t);
      if (target && target->scope == LH_SCOPE_ITEM)
        value = height_of(strip, (size_t)target->section, target->first + (int64_t)t);
      values[t * each + v] = value;
    }
  return LH_OK;
}

static lh_status property_run(lh_instance *strip, uint32_t property, const lh_target *target,
                              double *value, int64_t *length, lh_error *error) {
  int64_t count;
  double *slot = slots(strip, property, target, &count, error);
  if (!slot)
    return error ? error->status : LH_INVALID_ARGUMENT;
  memcpy(value, slot, properties[property].components * sizeof *value);
  *length = 1;
  return LH_OK;
}

static lh_status set_viewport(lh_instance *strip, const lh_viewport *viewport, lh_error *error) {
  if (!isfinite(viewport->bounds.x) || !isfinite(viewport->bounds.y))
    return fail(error, LH_NOT_FINITE, "the viewport's origin is not finite");
  if (!(viewport->bounds.width >= 0) || !(viewport->bounds.height >= 0))
    return fail(error, LH_OUT_OF_RANGE, "the viewport's size is negative");
  if (!(viewport->scale > 0))
    return fail(error, LH_OUT_OF_RANGE, "the scale is not positive");
  strip->viewport = *viewport;
  return LH_OK;
}

static lh_status update(lh_instance *strip, const lh_change *changes, size_t count,
                        lh_error *error) {
  int64_t counts[SECTIONS];
  memcpy(counts, strip->counts, sizeof counts);
  size_t sections = strip->sections;
  for (size_t c = 0; c < count; c++) {
    const lh_change *change = &changes[c];
    if (change->kind == LH_INSERT_SECTIONS && sections < SECTIONS) {
      counts[sections++] = change->item;
      continue;
    }
    if (change->section < 0 || change->section >= (int64_t)strip->sections)
      return fail(error, LH_NO_SUCH_INDEX, "changes[%zu]: there is no section %lld", c,
                  (long long)change->section);
    int64_t *items = &counts[change->section];
    if (change->kind == LH_INSERT_ITEMS)
      *items += change->count;
    if (change->kind == LH_DELETE_ITEMS)
      *items -= change->count;
    if (*items < 0)
      return fail(error, LH_INCONSISTENT_BATCH, "changes[%zu] deletes more than there are", c);
  }
  memcpy(strip->counts, counts, sizeof counts);
  strip->sections = sections;
  return LH_OK;
}

static lh_status prepare(lh_instance *strip, lh_error *error) {
  (void)strip, (void)error;
  return LH_OK;
}

/* ---- Results ----------------------------------------------------------------------------------
 */

static void place(lh_element *element, uint32_t kind, int64_t section, int64_t item, double y,
                  double width, double height) {
  memset(element, 0, sizeof *element);
  element->kind = kind;
  element->section = section;
  element->item = item;
  element->frame = (lh_rect){0, y, width, height};
  element->alpha = 1;
  for (int i = 0; i < 4; i++)
    element->transform[5 * i] = 1;
}

static bool is_shown(const lh_instance *strip, size_t section, int64_t item) {
  return section % 2 == 0 || item < (int64_t)strip->values[SHOWN][0];
}

/* Calls visit for every element from the top down; answers where the content ends. */
static double each_element(const lh_instance *strip, void (*visit)(void *, const lh_element *),
                           void *context) {
  double y = 0, width = strip->viewport.bounds.width;
  lh_element element;
  for (size_t s = 0; s < strip->sections; s++) {
    place(&element, LH_HEADER, (int64_t)s, 0, y, width, HEADER);
    if (visit)
      visit(context, &element);
    y += HEADER;
    for (int64_t i = 0; i < strip->counts[s]; i++) {
      if (!is_shown(strip, s, i))
        continue;
      double height = height_of(strip, s, i);
      place(&element, LH_CELL, (int64_t)s, i, y, width, height);
      if (visit)
        visit(context, &element);
      y += height + spacing_of(strip, s);
    }
  }
  return y;
}

static lh_status content_size(lh_instance *strip, lh_size *out, lh_error *error) {
  (void)error;
  *out = (lh_size){strip->viewport.bounds.width, each_element(strip, NULL, NULL)};
  return LH_OK;
}

struct answer {
  lh_rect rect;
  lh_element *elements;
  size_t capacity, count;
};

static void answer_if_visible(void *context, const lh_element *element) {
  struct answer *answer = context;
  const lh_rect *a = &element->frame, *b = &answer->rect;
  if (a->x >= b->x + b->width || b->x >= a->x + a->width || a->y >= b->y + b->height ||
      b->y >= a->y + a->height)
    return;
  if (answer->count < answer->capacity)
    answer->elements[answer->count] = *element;
  answer->count++;
}

static lh_status elements_in_rect(lh_instance *strip, const lh_rect *rect, lh_element *elements,
                                  size_t capacity, size_t *count, lh_error *error) {
  if (!isfinite(rect->x + rect->y + rect->width + rect->height))
    return fail(error, LH_NOT_FINITE, "the rectangle is not finite");
  if (rect->width < 0 || rect->height < 0)
    return fail(error, LH_OUT_OF_RANGE, "the rectangle's size is negative");
  struct answer answer = {*rect, elements, capacity, 0};
  each_element(strip, answer_if_visible, &answer);
  *count = answer.count;
  if (capacity < answer.count)
    return fail(error, LH_BUFFER_TOO_SMALL, "%zu elements, but room for %zu", answer.count,
                capacity);
  return LH_OK;
}

struct search {
  const lh_path *path;
  lh_element *out;
  bool found;
};

static void keep_if_named(void *context, const lh_element *element) {
  struct search *search = context;
  const lh_path *path = search->path;
  if (element->kind != path->kind || element->section != path->section ||
      element->item != path->item)
    return;
  *search->out = *element;
  search->out->cycle = path->cycle == LH_NEAREST_CYCLE ? 0 : path->cycle;
  search->out->frame.x = 1000.0 * (double)search->out->cycle;
  search->found = true;
}

static lh_status element_at(lh_instance *strip, const lh_path *path, lh_element *out,
                            lh_error *error) {
  struct search search = {path, out, false};
  each_element(strip, keep_if_named, &search);
  if (search.found)
    return LH_OK;
  bool exists = path->kind == LH_CELL && path->section >= 0 &&
                path->section < (int64_t)strip->sections && path->item >= 0 &&
                path->item < strip->counts[path->section];
  return fail(error, exists ? LH_NOT_SHOWN : LH_NO_SUCH_INDEX, "no element (%u, %lld, %lld)",
              path->kind, (long long)path->section, (long long)path->item);
}

static lh_status appearance(lh_instance *strip, uint32_t end, const lh_path *path, lh_element *out,
                            lh_error *error) {
  lh_status status = element_at(strip, path, out, error);
  if (status == LH_OK)
    out->alpha = end == LH_INITIAL ? 0.25 : 0.75;
  return status;
}

static lh_status transition(lh_instance *strip, const lh_transition *asked, lh_element *elements,
                            size_t capacity, size_t *count, double *content_alpha,
                            lh_error *error) {
  lh_element opened;
  lh_status status = element_at(strip, &asked->path, &opened, error);
  if (status != LH_OK)
    return status;
  double at = asked->kind == LH_TRANSITION_OPEN ? asked->progress : 1 - asked->progress;
  const lh_rect *from = &opened.frame, *to = &asked->target;
  opened.frame = (lh_rect){from->x + (to->x - from->x) * at, from->y + (to->y - from->y) * at,
                           from->width + (to->width - from->width) * at,
                           from->height + (to->height - from->height) * at};
  *content_alpha = asked->flags & LH_TRANSITION_INTERPOLATES_CONTENT ? at : 0;
  *count = 1;
  if (capacity < 1)
    return fail(error, LH_BUFFER_TOO_SMALL, "1 element, but no room");
  elements[0] = opened;
  return LH_OK;
}

static lh_status target_offset(lh_instance *strip, const lh_scroll *scroll, lh_point *out,
                               lh_error *error) {
  (void)strip;
  if (!isfinite(scroll->proposed.x + scroll->proposed.y + scroll->velocity.x + scroll->velocity.y))
    return fail(error, LH_NOT_FINITE, "the scroll is not finite");
  *out = (lh_point){10 * round(scroll->proposed.x / 10), 10 * round(scroll->proposed.y / 10)};
  return LH_OK;
}

/* ---- Interaction ------------------------------------------------------------------------------
 */

static int32_t ask(lh_instance *strip, uint32_t action, const lh_path *from, const lh_path *to) {
  if (!strip->delegate.permit)
    return 0;
  strip->asking = true;
  int32_t answer = strip->delegate.permit(strip->delegate.context, action, from, to);
  strip->asking = false;
  return answer;
}

struct hit {
  lh_point at;
  lh_path path;
  bool found;
};

static void hit_cell(void *context, const lh_element *element) {
  struct hit *hit = context;
  const lh_rect *frame = &element->frame;
  if (element->kind != LH_CELL || hit->at.y < frame->y || hit->at.y >= frame->y + frame->height)
    return;
  hit->path = (lh_path){LH_CELL, 0, element->section, element->item, 0};
  hit->found = true;
}

static void queue(lh_instance *strip, uint32_t kind, double number) {
  int64_t whole = (int64_t)number;
  lh_event event = LH_EVENT_INIT;
  event.kind = kind;
  event.path = (lh_path){LH_CELL, 0, 0, whole, 0};
  event.to = (lh_path){LH_FIRST_CUSTOM_KIND, 0, 1, whole, 2};
  event.value = (lh_point){number, -number};
  event.count = whole;
  if (strip->queued < sizeof strip->queue / sizeof *strip->queue)
    strip->queue[strip->queued++] = event;
}

static lh_status gesture(lh_instance *strip, const lh_gesture *gesture, lh_gesture_reply *reply,
                         lh_error *error) {
  if (!isfinite(gesture->location.x + gesture->location.y + gesture->translation.x +
                gesture->translation.y + gesture->velocity.x + gesture->velocity.y))
    return fail(error, LH_NOT_FINITE, "the gesture is not finite");
  if (gesture->kind == LH_GESTURE_TAP) {
    strip->taps++;
    queue(strip, (uint32_t)gesture->location.x, gesture->location.y);
    reply->result = LH_REPLY_FINISHED;
    reply->path = (lh_path){LH_HEADER, 0, 0, 0, 0};
    return LH_OK;
  }
  struct hit hit = {gesture->location, {0, 0, 0, 0, 0}, false};
  each_element(strip, hit_cell, &hit);
  lh_path first = {LH_CELL, 0, 0, 0, 0};
  int32_t yes = 0;
  if (hit.found && gesture->kind == LH_GESTURE_PAN)
    yes = ask(strip, LH_PERMIT_DELETE, &hit.path, NULL);
  if (hit.found && gesture->kind == LH_GESTURE_DRAG)
    yes = gesture->phase == LH_PHASE_BEGAN ? ask(strip, LH_PERMIT_DRAG, &hit.path, NULL)
                                           : ask(strip, LH_PERMIT_MOVE, &hit.path, &first);
  reply->result = yes ? LH_REPLY_TRACKING : LH_REPLY_IGNORED;
  reply->path = hit.path;
  reply->animation_duration = yes ? 0.25 : 0;
  return LH_OK;
}

static lh_status next_event(lh_instance *strip, lh_event *event, lh_error *error) {
  (void)error;
  event->kind = LH_EVENT_NONE;
  if (strip->queued == 0)
    return LH_OK;
  *event = strip->queue[0];
  strip->queued--;
  memmove(&strip->queue[0], &strip->queue[1], strip->queued * sizeof *event);
  return LH_OK;
}

struct state {
  uint32_t magic, reserved;
  int64_t taps;
};

static lh_status save_state(lh_instance *strip, uint8_t *bytes, size_t capacity, size_t *count,
                            lh_error *error) {
  struct state state = {MAGIC, 0, strip->taps};
  *count = sizeof state;
  if (capacity < sizeof state)
    return fail(error, LH_BUFFER_TOO_SMALL, "%zu bytes", *count);
  memcpy(bytes, &state, sizeof state);
  return LH_OK;
}

static lh_status restore_state(lh_instance *strip, const uint8_t *bytes, size_t count,
                               lh_error *error) {
  struct state state;
  if (count != sizeof state)
    return fail(error, LH_BAD_STATE, "the state has %zu bytes", count);
  memcpy(&state, bytes, sizeof state);
  if (state.magic != MAGIC)
    return fail(error, LH_BAD_STATE, "the state is not a strip's");
  strip->taps = state.taps;
  return LH_OK;
}

static const void *extension(lh_instance *strip, const char *id) {
  (void)strip, (void)id;
  return NULL;
}

/* ---- The plugin -------------------------------------------------------------------------------
 */

static const lh_vtable vtable = {
    sizeof(lh_vtable),
    0,
    create,
    destroy,
    set_item_counts,
    item_counts,
    set_property,
    get_property,
    property_run,
    set_viewport,
    update,
    prepare,
    content_size,
    elements_in_rect,
    element_at,
    appearance,
    transition,
    target_offset,
    gesture,
    next_event,
    save_state,
    restore_state,
    extension,
};

static const lh_layout_class strip_class = {
    sizeof(lh_layout_class),
    LH_CAPABILITY_SNAPPING | LH_CAPABILITY_TAP | LH_CAPABILITY_PAN | LH_CAPABILITY_DRAG |
        LH_CAPABILITY_TRANSITION,
    "strip",
    "Strip",
    "1.2.3",
    "One column of cells, for tests.",
    property_table,
    kind_table,
    PROPERTIES,
    3,
    &vtable,
};

static const lh_layout_class *const classes[] = {&strip_class};

static const lh_plugin plugin = {
    sizeof(lh_plugin), LH_ABI_VERSION, "StripLayout", "StripLayout", "1.2.3", classes, 1, 0};

LH_EXPORT const lh_plugin *lh_plugin_entry(const lh_host_info *host, lh_error *error) {
  (void)host, (void)error;
  return &plugin;
}
