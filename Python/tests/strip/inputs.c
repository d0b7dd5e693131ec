/* Making a strip, and what goes into it. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "strip.h"

lh_status fail(lh_error *error, lh_status status, const char *format, ...) {
  if (error) {
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(error->message, sizeof error->message, format, arguments);
    va_end(arguments);
    error->status = status;
  }
  return status;
}

lh_status if_busy(const lh_instance *strip, lh_error *error) {
  if (!strip->asking)
    return LH_OK;
  return fail(error, LH_BUSY, "the strip waits for its permit callback to return");
}

static void forget_overrides(lh_instance *strip) {
  for (int s = 0; s < SECTIONS; s++) {
    strip->section_values[s] = NAN;
    for (int i = 0; i < ITEMS; i++)
      strip->heights[s][i] = NAN;
  }
}

lh_status create(const lh_layout_class *cls, const lh_delegate *delegate, lh_instance **out,
                 lh_error *error) {
  (void)cls;
  lh_instance *strip = calloc(1, sizeof *strip);
  if (!strip)
    return fail(error, LH_OUT_OF_MEMORY, "no memory for a strip");
  if (delegate)
    strip->delegate = *delegate;
  for (int p = 0; p < PROPERTIES; p++)
    memcpy(strip->values[p], strip_properties[p].initial, sizeof strip->values[p]);
  forget_overrides(strip);
  *out = strip;
  return LH_OK;
}

void destroy(lh_instance *strip) { free(strip); }

lh_status set_item_counts(lh_instance *strip, const int64_t *counts, size_t sections,
                          lh_error *error) {
  if (if_busy(strip, error))
    return LH_BUSY;
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

lh_status item_counts(lh_instance *strip, int64_t *counts, size_t capacity, size_t *count,
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
  if (!(strip_properties[property].scopes & target->scope)) {
    fail(error, LH_INVALID_ARGUMENT, "%s cannot be set there", strip_properties[property].name);
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

static lh_status set_marks(lh_instance *strip, const double *values, size_t value_count,
                           lh_error *error) {
  if (value_count % 4 != 0 || value_count > 4 * LH_MAX_LIST)
    return fail(error, LH_INVALID_ARGUMENT, "%zu values are no list of marks", value_count);
  for (size_t v = 0; v < value_count; v++)
    strip->marks[v] = values[v];
  strip->mark_count = value_count;
  return LH_OK;
}

lh_status set_property(lh_instance *strip, uint32_t property, const lh_target *target,
                       const double *values, size_t value_count, lh_error *error) {
  if (if_busy(strip, error))
    return LH_BUSY;
  const lh_property *row = &strip_properties[property];
  if (row->flags & LH_PROPERTY_READ_ONLY)
    return fail(error, LH_READ_ONLY, "%s is read-only", row->name);
  int64_t count;
  double *slot = slots(strip, property, target, &count, error);
  if (!slot)
    return error ? error->status : LH_INVALID_ARGUMENT;
  if (property == MARKS)
    return set_marks(strip, values, value_count, error);
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

double height_of(const lh_instance *strip, size_t section, int64_t item) {
  double height = strip->heights[section][item];
  return isnan(height) ? strip->values[HEIGHT][0] : height;
}

double spacing_of(const lh_instance *strip, size_t section) {
  double spacing = strip->section_values[section];
  return isnan(spacing) ? strip->values[SPACING][0] : spacing;
}

lh_status get_property(lh_instance *strip, uint32_t property, const lh_target *target,
                       double *values, size_t capacity, size_t *count, lh_error *error) {
  int64_t targets;
  if (!slots(strip, property, target, &targets, error))
    return error ? error->status : LH_INVALID_ARGUMENT;
  size_t each = strip_properties[property].components;
  if (property == MARKS) {
    *count = strip->mark_count;
    if (capacity < *count)
      return fail(error, LH_BUFFER_TOO_SMALL, "%zu doubles", *count);
    for (size_t v = 0; v < *count; v++)
      values[v] = strip->marks[v];
    return LH_OK;
  }
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

lh_status property_run(lh_instance *strip, uint32_t property, const lh_target *target,
                       double *value, int64_t *length, lh_error *error) {
  int64_t count;
  double *slot = slots(strip, property, target, &count, error);
  if (!slot)
    return error ? error->status : LH_INVALID_ARGUMENT;
  memcpy(value, slot, strip_properties[property].components * sizeof *value);
  *length = 1;
  return LH_OK;
}

lh_status set_viewport(lh_instance *strip, const lh_viewport *viewport, lh_error *error) {
  if (if_busy(strip, error))
    return LH_BUSY;
  if (!isfinite(viewport->bounds.x) || !isfinite(viewport->bounds.y))
    return fail(error, LH_NOT_FINITE, "the viewport's origin is not finite");
  if (!(viewport->bounds.width >= 0) || !(viewport->bounds.height >= 0))
    return fail(error, LH_OUT_OF_RANGE, "the viewport's size is negative");
  if (!(viewport->scale > 0))
    return fail(error, LH_OUT_OF_RANGE, "the scale is not positive");
  strip->viewport = *viewport;
  return LH_OK;
}

lh_status update(lh_instance *strip, const lh_change *changes, size_t count, lh_error *error) {
  if (if_busy(strip, error))
    return LH_BUSY;
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

lh_status prepare(lh_instance *strip, lh_error *error) {
  (void)strip, (void)error;
  return LH_OK;
}
