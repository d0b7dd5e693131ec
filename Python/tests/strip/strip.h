/*
 * The plugin that the tests drive: a layout named "strip", with a bit of everything.
 *
 * Cells stand in one column, item_height high and spacing apart, section after section; each
 * section has a header of 20 points. What makes it useful to a test:
 *
 *  - a property of every type, one of each scope, one optional, one a list, one read-only;
 *  - a tap queues the event whose number is the tap's x, with y in every field that it has, after
 *    sleeping for as many milliseconds as its velocity's x;
 *  - a drag asks for permission to drag the item under the finger when it begins, and to move it to
 *    item 0 when it changes; a pan asks for permission to delete;
 *  - items of odd sections above `shown` are not shown; a cell is found for any cycle.
 *
 * It is made for tests of a host's faces, so it checks only what those tests ask it to.
 */
#ifndef STRIP_H
#define STRIP_H

#include <math.h>

#include "layouthost/entry.h"

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
  MARKS,
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
  double marks[4 * LH_MAX_LIST];   /* rectangles, as many doubles as mark_count */
  size_t mark_count;
  lh_viewport viewport;
  lh_event queue[64];
  size_t queued;
  int64_t taps;
  bool asking; /* the permit callback is running */
};

/* The rows of the property table, in the order of the enum. tables.c */
extern const lh_property strip_properties[PROPERTIES];

/* What several files use: a failure with its message; what counts for an item or a section; a
   visit of every element from the top down, which returns where the content ends; LH_BUSY, with its
   message, while the permit callback runs. */
lh_status if_busy(const lh_instance *strip, lh_error *error);
lh_status fail(lh_error *error, lh_status status, const char *format, ...);
double height_of(const lh_instance *strip, size_t section, int64_t item);
double spacing_of(const lh_instance *strip, size_t section);
double each_element(const lh_instance *strip, void (*visit)(void *, const lh_element *),
                    void *context);

/* The functions of the vtable. */
lh_status create(const lh_layout_class *cls, const lh_delegate *delegate, lh_instance **out,
                 lh_error *error);
void destroy(lh_instance *strip);
lh_status set_item_counts(lh_instance *strip, const int64_t *counts, size_t sections,
                          lh_error *error);
lh_status item_counts(lh_instance *strip, int64_t *counts, size_t capacity, size_t *count,
                      lh_error *error);
lh_status set_property(lh_instance *strip, uint32_t property, const lh_target *target,
                       const double *values, size_t value_count, lh_error *error);
lh_status get_property(lh_instance *strip, uint32_t property, const lh_target *target,
                       double *values, size_t capacity, size_t *count, lh_error *error);
lh_status property_run(lh_instance *strip, uint32_t property, const lh_target *target,
                       double *value, int64_t *length, lh_error *error);
lh_status set_viewport(lh_instance *strip, const lh_viewport *viewport, lh_error *error);
lh_status update(lh_instance *strip, const lh_change *changes, size_t count, lh_error *error);
lh_status prepare(lh_instance *strip, lh_error *error);
lh_status content_size(lh_instance *strip, lh_size *out, lh_error *error);
lh_status content_size_bound(lh_instance *strip, lh_size *out, uint32_t *is_exact, lh_error *error);
lh_status scroll_traits(lh_instance *strip, lh_scroll_traits *out, lh_error *error);
lh_status elements_in_rect(lh_instance *strip, const lh_rect *rect, lh_element *elements,
                           size_t capacity, size_t *count, lh_error *error);
lh_status element_at(lh_instance *strip, const lh_path *path, lh_element *out, lh_error *error);
lh_status appearance(lh_instance *strip, uint32_t end, const lh_path *path, lh_element *out,
                     lh_error *error);
lh_status transition(lh_instance *strip, const lh_transition *wanted, lh_element *elements,
                     size_t capacity, size_t *count, double *content_alpha, lh_error *error);
lh_status target_offset(lh_instance *strip, const lh_scroll *scroll, lh_point *out,
                        lh_error *error);
lh_status hit_test(lh_instance *strip, const lh_gesture *gesture, lh_gesture_reply *reply,
                   lh_error *error);
lh_status gesture(lh_instance *strip, const lh_gesture *gesture, lh_gesture_reply *reply,
                  lh_error *error);
lh_status next_event(lh_instance *strip, lh_event *event, lh_error *error);
lh_status save_state(lh_instance *strip, uint8_t *bytes, size_t capacity, size_t *count,
                     lh_error *error);
lh_status restore_state(lh_instance *strip, const uint8_t *bytes, size_t count, lh_error *error);
const void *extension(lh_instance *strip, const char *id);

#endif
