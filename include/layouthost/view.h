/*
 * layouthost/view.h - a collection view without a screen.
 *
 * A view makes a layout behave as on a phone. It processes pointers, wheels and keys; it scrolls
 * with deceleration, bounce and snapping, recognizes taps, swipes and long presses, and animates
 * changes. It draws nothing and has no clock: the program passes input and the time, and draws the
 * elements of each frame. With `check` from the example of host.h:
 *
 *    lh_view *view = NULL;
 *    check(lh_view_create(layout, &view, &error));
 *    lh_viewport window = LH_VIEWPORT_INIT;
 *    window.bounds.width = 390; window.bounds.height = 844;
 *    check(lh_view_set_window(view, &window, &error));
 *    ...
 *    lh_frame frame = LH_FRAME_INIT;
 *    check(lh_view_input(view, inputs, input_count, &error));
 *    check(lh_view_frame(view, now, &frame, &error));
 *    const lh_view_element *element = frame.elements;
 *    for (size_t left = frame.element_count; left > 0; left--) draw(element++);
 *
 * The origin of screen space is the viewport's top left corner: screen = content - content offset
 * (base.h). Each lh_view_element contains both.
 *
 * Times are in seconds from any origin. If a time is earlier than the latest one that the view
 * received, the view uses the latest. One exception: it computes the velocity of a finger from the
 * inputs' own times, so that a fling has the same velocity if a busy program passes the inputs
 * late. Positions depend on inputs and their times, not on the number of frames, so a recording
 * replays bit for bit. A change takes effect in the next frame, and its animation begins at that
 * frame's time; before the first frame, nothing is animated. It does not stop a scroll, unless the
 * content became too short for it.
 *
 * Constants, in points, seconds and points per second:
 *
 *    touch slop               10     a pointer scrolls once it is this far from where it went down
 *                                    (a mouse or a pen: 4); the scroll starts at that radius
 *    long press               0.5    a pointer that stays within the touch slop for so long
 *    deceleration             d      x(t) = x0 + v0 * (d^(1000t) - 1) / (1000 ln d); d is 0.998, or
 *                                    0.99 if the layout decelerates fast; at rest below a speed
 *                                    of 6
 *    rubber band              0.55   b(x) = (1 - 1 / (0.55 x / extent + 1)) * extent, how far the
 *                                    content moves beyond its end if the finger is x beyond it;
 *                                    extent is the viewport's length along the axis
 *    bounce                   10     w in 1/s of y(t) = (y0 + (v0 + w y0) t) e^(-w t), a critically
 *                                    damped spring
 *    snapping                 12-30  the same, with w = |velocity| / distance, limited to 12-30
 *    velocity of a finger     0.1    slope of the least-squares line through the inputs of the last
 *                                    0.1; if they span less than 0.008, earlier inputs count too.
 *                                    0 if the finger rested for 0.05
 *    maximum velocity         8000   along each axis, when the finger lifts
 *    wheel step               60     or one snap point if the layout snaps; fractions add up
 *    end of wheel input       0.12   without another LH_WHEEL_POINTS or LH_WHEEL_MOMENTUM; the view
 *                                    then releases the content
 *    animation                0.25   e(p) = p^2 (3 - 2p); lh_view_animate sets the duration
 *
 * Every function that takes an lh_view is [owner] (base.h): it needs exclusive access to the view
 * and to its layout. From inside the layout's permit callback (lh_delegate, gesture.h), every
 * function fails with LH_BUSY. A function that has to prepare the layout can also fail as
 * lh_layout_prepare does.
 *
 * While a view drives a layout, change the layout through the view. On the layout's own handle
 * set_item_counts, set_property, set_viewport, update, gesture, next_event and restore_state fail
 * with LH_BUSY; queries, prepare and save_state stay legal.
 */
#ifndef LAYOUTHOST_VIEW_H
#define LAYOUTHOST_VIEW_H

#include "host.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A collection view. The program that creates it owns it. */
typedef struct lh_view lh_view;

/* ---- Input ----------------------------------------------------------------------------------- */

/* A finger, or a mouse button held down. The view follows one pointer at a time and ignores
   any that goes down before the first is up. */
#define LH_INPUT_POINTER 0u
/* A wheel or a touchpad. */
#define LH_INPUT_WHEEL 1u
/* A key that went down. */
#define LH_INPUT_KEY 2u

/* Phases of LH_INPUT_POINTER. */
#define LH_POINTER_DOWN 0u
#define LH_POINTER_MOVED 1u
#define LH_POINTER_UP 2u
/* The system claimed the pointer: the view cancels the gesture. */
#define LH_POINTER_CANCELLED 3u
/* The press counts as a long press from now on, so that the drag of an item begins at once. Has no
   effect if the pointer has left the touch slop. */
#define LH_POINTER_LONG_PRESS 4u

/* Flags that a program may add to LH_POINTER_DOWN. A mouse or a pen: its touch slop is 4 points. */
#define LH_POINTER_PRECISE (1u << 8)
/* The program selects with this pointer, for example with a rubber band: it neither scrolls nor
   swipes. Taps, long presses and drags of items remain. */
#define LH_POINTER_SELECTS (1u << 9)

/* Phases of LH_INPUT_WHEEL. LH_WHEEL_NOTCHES: `delta` is in wheel steps of 60 points, and may be a
   fraction. If the layout snaps, each whole step moves one snap point, at most 32 per input;
   fractions add up until the wheel turns the other way. */
#define LH_WHEEL_NOTCHES 0u
/* `delta` is in points, from a device without phases. It moves the content as a finger does; the
   view releases the content after 0.12 s without input. */
#define LH_WHEEL_POINTS 1u
/* `delta` is in points, from a device that reports touches: touched, moved, lifted. A touch without
   movement stops content that is moving, and does nothing else. After LH_WHEEL_ENDED the view
   decelerates the content. */
#define LH_WHEEL_BEGAN 2u
#define LH_WHEEL_MOVED 3u
#define LH_WHEEL_ENDED 4u
/* `delta` is in points: the momentum that the system computes after LH_WHEEL_ENDED. It replaces the
   deceleration of the view, and ends at the end of the content. Has no effect if the layout snaps:
   the content already scrolls to a snap point. */
#define LH_WHEEL_MOMENTUM 5u

/* Keys, as `id` of LH_INPUT_KEY. Arrows scroll by a wheel step, page keys by nine tenths of the
   viewport; if the layout snaps, both move one snap point. Page up, page down, home and end follow
   the reading direction: in a right-to-left viewport, a row of a layout with LH_CAPABILITY_MIRRORS
   starts at its right. In endless content, home and end do nothing. */
#define LH_KEY_LEFT 0u
#define LH_KEY_RIGHT 1u
#define LH_KEY_UP 2u
#define LH_KEY_DOWN 3u
#define LH_KEY_PAGE_UP 4u
#define LH_KEY_PAGE_DOWN 5u
#define LH_KEY_HOME 6u
#define LH_KEY_END 7u

/* One input of the user. Set the fields that its kind does not use to 0. Frozen (base.h). */
typedef struct lh_input {
  uint32_t kind;
  uint32_t phase;
  /* Pointer: its number, chosen by the program. Key: an LH_KEY_ number. */
  int64_t id;
  /* When it happened, in seconds; not when the program received it. */
  double time;
  /* The position of the pointer, or of the mouse when the wheel turned; screen space. */
  lh_point location;
  /* How far the wheel turned; positive is toward the end of the content. */
  lh_point delta;
} lh_input;

/* The view or the layout used the input, or may still use it: the pointer's gesture may become a
   tap, a long press or a scroll. Without this flag, pass the input on, for example to an enclosing
   scroll view. */
#define LH_OUTCOME_CONSUMED (1u << 0)
/* The view scrolls, drags or swipes with this pointer: no other view should follow it. */
#define LH_OUTCOME_OWNED (1u << 1)

/*
 * The result of an input (lh_view_process_input).
 *
 * Initial values: struct_size its own size, all else 0 (LH_INPUT_RESULT_INIT).
 */
typedef struct lh_input_result {
  uint32_t struct_size;
  /* LH_OUTCOME_CONSUMED, LH_OUTCOME_OWNED. */
  uint32_t flags;
  /* The part of a wheel's or key's movement that the content cannot scroll, at its start or its
     end, in points. */
  lh_point remainder;
} lh_input_result;

#define LH_INPUT_RESULT_INIT                                                                       \
  {                                                                                                \
    (uint32_t)sizeof(lh_input_result), 0u, {                                                       \
      0, 0                                                                                         \
    }                                                                                              \
  }

/* ---- Output ---------------------------------------------------------------------------------- */

/* The element's `slot` was not in the previous frame: create your widget for it. */
#define LH_VIEW_ENTERED (1u << 0)
/* It has another look or place on the screen than in the previous frame: redraw it. */
#define LH_VIEW_CHANGED (1u << 1)
/* The layout has removed it, and it is animating out. Another element may have the same path. */
#define LH_VIEW_LEAVING (1u << 2)
/* Its item is not measured: its size is an estimate (lh_view_set_measure). */
#define LH_VIEW_ESTIMATED (1u << 3)

/*
 * An element to draw. Frozen.
 *
 * Draw in the frame's order: clip to `clip` if element.flags has LH_ELEMENT_CLIPPED, translate to
 * the center of `frame`, apply element.transform, draw with element.alpha.
 */
typedef struct lh_view_element {
  /* In content space. */
  lh_element element;
  /* Frame and clip, in screen space. */
  lh_rect frame;
  lh_rect clip;
  /* The key of your own widget for the element. The element keeps its slot until the view removes
     it, even if its path changes. The view reuses slots, so they are small numbers. */
  uint32_t slot;
  /* LH_VIEW_ bits. */
  uint32_t flags;
  /* The identifier that lh_view_set_items gave to the item of a cell or floating cell, or to the
     section of a header, footer or background; of a leaving element, its former one. Otherwise
     0. */
  uint64_t identity;
} lh_view_element;

/* An event of the layout (event.h) or of the view. Frozen. */
typedef struct lh_view_event {
  /* An LH_EVENT_ or LH_VIEW_EVENT_ number, but neither LH_EVENT_ADJUST_OFFSET nor
     LH_EVENT_AUTOSCROLL: the view handles those. */
  uint32_t kind;
  uint32_t reserved;
  /* Section and item are -1 in an event of the view that concerns no element. */
  lh_path path;
  /* LH_EVENT_DID_MOVE, LH_EVENT_FOCUS_WILL_CHANGE: as in lh_event. Otherwise unused. */
  lh_path to;
  /* LH_VIEW_EVENT_TAP, _LONG_PRESS: the location, in screen space. LH_VIEW_EVENT_REMAINDER: the
     distance, in points. */
  lh_point value;
  /* LH_EVENT_LOST: how many events were lost. */
  int64_t count;
  /* When it happened, in seconds. */
  double time;
  /* The identifier of the element at `path`, as in lh_view_element. */
  uint64_t identity;
} lh_view_event;

/*
 * The user tapped the element at `path`, and the layout did not handle the tap. If the tap hit a
 * background or no element, section and item are -1.
 */
#define LH_VIEW_EVENT_TAP 64u
/* A long press on the element at `path`; otherwise as LH_VIEW_EVENT_TAP. */
#define LH_VIEW_EVENT_LONG_PRESS 65u
/* A finger took hold of the content, or a wheel or key started to scroll it. */
#define LH_VIEW_EVENT_SCROLL_BEGAN 66u
/* The content came to rest, at `time`, which may be between two frames. */
#define LH_VIEW_EVENT_SCROLL_ENDED 67u
/* The item that lh_view_open presents, at `path`, fills its target rectangle. */
#define LH_VIEW_EVENT_OPENED 69u
/* The item is back in its place, or was removed. */
#define LH_VIEW_EVENT_CLOSED 70u
/* The user pulled the content far enough beyond its start and let go (lh_view_set_refresh). */
#define LH_VIEW_EVENT_REFRESH 71u
/* lh_measure_function wrote no valid size for the item at `path`, which keeps its estimate. `value`
   contains the invalid size: x in a row, otherwise y; the other is 0. */
#define LH_VIEW_EVENT_MEASURE_FAILED 72u
/* Wheel movement beyond the end of the content, with the sign of the wheel: pass it to an enclosing
   scroll view. */
#define LH_VIEW_EVENT_REMAINDER 68u

/* A finger or touchpad moves the content or holds it still, or the layout follows a finger. A
   finger within the slop on content at rest does not count. */
#define LH_FRAME_HELD (1u << 0)
/* The content scrolls by itself. */
#define LH_FRAME_SCROLLING (1u << 1)
/* An element is animating. */
#define LH_FRAME_ANIMATING (1u << 2)
/* An item is presented, or animating in or out (lh_view_open). */
#define LH_FRAME_OPEN (1u << 4)
/* Pull-to-refresh holds the content beyond its start until lh_view_end_refresh. */
#define LH_FRAME_REFRESHING (1u << 5)
/* Every element that is also in the previous frame has only moved by the difference of the content
   offsets, which may be 0: a program may shift the pixels that it drew, and draw the uncovered
   area. The view may omit this flag even if the content only scrolled. */
#define LH_FRAME_ONLY_SCROLLED (1u << 6)
/* The content has no end along this axis: a scroll bar makes no sense. */
#define LH_FRAME_ENDLESS_X (1u << 7)
#define LH_FRAME_ENDLESS_Y (1u << 8)
/* The next frame is due at `next_time`. Without this flag, nothing changes until the next call. */
#define LH_FRAME_NEEDS_ANOTHER (1u << 3)

/*
 * The state of a view at one time. The arrays belong to the view and are valid until the next call
 * of any function with this view.
 *
 * If you request several frames for the same time, only the first contains the LH_VIEW_ENTERED
 * flags, left slots and events.
 *
 * Initial values: struct_size its own size, all else 0 (LH_FRAME_INIT).
 */
typedef struct lh_frame {
  uint32_t struct_size;
  /* LH_FRAME_ bits. */
  uint32_t flags;
  double time;
  /* With LH_FRAME_NEEDS_ANOTHER, when to draw the next frame. If it equals `time`: at the display's
     next refresh. If it is later: nothing changes before. */
  double next_time;
  /* The content offset, and its velocity in points per second, which is (0, 0) under a finger. */
  lh_point content_offset;
  lh_point velocity;
  /* The minimum and maximum content offset at rest. `highest` may grow while the layout computes
     more of the content (LH_SCROLL_OPEN_ENDED). */
  lh_point lowest;
  lh_point highest;
  /* The elements that intersect the viewport and its overscan, in drawing order. */
  const lh_view_element *LH_NULLABLE elements;
  size_t element_count;
  /* Slots that were in the previous frame and are not in this one: recycle their widgets. */
  const uint32_t *LH_NULLABLE left_slots;
  size_t left_slot_count;
  /* Events since the previous frame, in order. */
  const lh_view_event *LH_NULLABLE events;
  size_t event_count;
  /* With LH_FRAME_OPEN: the progress of the presentation, 0 (dismissed) to 1, and the opacity at
     which to draw the presented page over the item's own content. */
  double open_progress;
  double open_content_alpha;
} lh_frame;

#define LH_FRAME_INIT                                                                              \
  {                                                                                                \
    (uint32_t)sizeof(lh_frame), 0u, 0, 0, {0, 0}, {0, 0}, {0, 0}, {0, 0}, NULL, 0, NULL, 0, NULL,  \
        0, 0, 0                                                                                    \
  }

/* ---- The view -------------------------------------------------------------------------------- */

/* Where lh_view_scroll_to places an element in the viewport. Start is where reading begins: the
   top, or in a horizontal layout the left, or the right if the layout mirrors it. End is opposite.
   If the layout snaps, the content settles at the snap point nearest to that place. */
#define LH_SCROLL_TO_START 0u
#define LH_SCROLL_TO_CENTER 1u
#define LH_SCROLL_TO_END 2u
/* Scrolls only as far as needed to show the whole element. If the layout snaps, the content stops
   at the first snap point that shows it whole, if there is one. */
#define LH_SCROLL_TO_NEAREST 3u

/*
 * Creates a view that drives a layout, which must outlive it. *out is NULL after a failure. [owner]
 * of the layout. Fails: LH_INVALID_ARGUMENT (also if another view drives the layout).
 */
LH_EXPORT lh_status lh_view_create(lh_layout *LH_NULLABLE layout,
                                   lh_view *LH_NULLABLE *LH_NULLABLE out,
                                   lh_error *LH_NULLABLE error);

/* Frees the view and the arrays of its last frame. The layout stays, and the program may change it
   directly again. Does nothing for NULL. From inside the layout's permit callback, does nothing. */
LH_EXPORT void lh_view_destroy(lh_view *LH_NULLABLE view);

/*
 * Sets the viewport's size, insets, direction and scale, in points; ignores its origin and flags.
 * Animates the change; the cell under the finger, or else the first visible one, stays in place.
 * Fails: LH_INVALID_ARGUMENT, LH_NOT_FINITE, LH_OUT_OF_RANGE (a negative size, a scale that is not
 * positive, more than LH_MAX_COORDINATE).
 */
LH_EXPORT lh_status lh_view_set_window(lh_view *LH_NULLABLE view,
                                       const lh_viewport *LH_NULLABLE window,
                                       lh_error *LH_NULLABLE error);

/*
 * Sets the duration of the animation of later changes, in seconds, 0 (no animation) to 3600;
 * initially 0.25. If several changes precede a frame, the duration of the last one that is not 0
 * applies to all. Fails: LH_INVALID_ARGUMENT, LH_NOT_FINITE, LH_OUT_OF_RANGE.
 */
LH_EXPORT lh_status lh_view_animate(lh_view *LH_NULLABLE view, double duration,
                                    lh_error *LH_NULLABLE error);

/* Sets the number of items of each section, animated; counts has section_count entries. An item
   whose index still exists keeps its property values. Discards the identifiers of
   lh_view_set_items. Fails: LH_INVALID_ARGUMENT, LH_OUT_OF_RANGE, LH_OUT_OF_MEMORY. */
LH_EXPORT lh_status lh_view_set_item_counts(lh_view *LH_NULLABLE view,
                                            const int64_t *LH_NULLABLE counts, size_t section_count,
                                            lh_error *LH_NULLABLE error);

/*
 * Sets the items by identifier, and animates the difference from the previous call. `items` has
 * item_count identifiers: counts[0] of section 0, then counts[1] of section 1, and so on.
 * `sections` has one identifier per section, or is NULL: 0, 1, 2 ... Identifiers are unique among
 * the items, and among the sections. All arrays are copied.
 *
 * The first call sets the counts as lh_view_set_item_counts does, and assigns the identifiers by
 * index. From then on, elements and events contain identifiers, an item that the layout moves keeps
 * its identifier, and insertions need lh_view_update_items. O(n + m log m) for n items, of which m
 * move, on average.
 *
 * Fails, with nothing changed: LH_INVALID_ARGUMENT (also for equal identifiers, or if item_count is
 * not the sum of the counts), LH_OUT_OF_RANGE, LH_OUT_OF_MEMORY, and as lh_view_update.
 */
LH_EXPORT lh_status lh_view_set_items(lh_view *LH_NULLABLE view,
                                      const uint64_t *LH_NULLABLE sections,
                                      const int64_t *LH_NULLABLE counts, size_t section_count,
                                      const uint64_t *LH_NULLABLE items, size_t item_count,
                                      lh_error *LH_NULLABLE error);

/*
 * Sets a property by name for a target (property.h; NULL: the whole layout), animated: elements
 * animate from where they are shown to their new frames. value_count is the number of doubles:
 * `components` (2 for a size) for one value that applies to all sections or items of the target, or
 * that many for each of them. Fails: LH_NO_SUCH_INDEX (also for an unknown name),
 * LH_INVALID_ARGUMENT, LH_NOT_FINITE, LH_OUT_OF_RANGE, LH_READ_ONLY, LH_OUT_OF_MEMORY.
 */
LH_EXPORT lh_status lh_view_set_property(lh_view *LH_NULLABLE view, const char *LH_NULLABLE name,
                                         const lh_target *LH_NULLABLE target,
                                         const double *LH_NULLABLE values, size_t value_count,
                                         lh_error *LH_NULLABLE error);

/* Applies a batch of insertions, deletions, moves and reloads (change.h), animated; all or none.
   Fails: LH_INVALID_ARGUMENT (also for an insertion if the items have identifiers),
   LH_NO_SUCH_INDEX, LH_OUT_OF_RANGE, LH_INCONSISTENT_BATCH, LH_OUT_OF_MEMORY; the message names the
   change by its index. */
LH_EXPORT lh_status lh_view_update(lh_view *LH_NULLABLE view, const lh_change *LH_NULLABLE changes,
                                   size_t change_count, lh_error *LH_NULLABLE error);

/*
 * Applies a batch to items with identifiers (lh_view_set_items), as lh_view_update does. `sections`
 * and `items` have the identifiers of the inserted sections and items, in the order of the changes;
 * the items of an inserted section need identifiers, too. The view copies them, and does not check
 * that they differ from the others. O(items of the changed sections).
 *
 * Fails: as lh_view_update; LH_INVALID_ARGUMENT also if the items have no identifiers, or if the
 * batch inserts more or fewer sections or items.
 */
LH_EXPORT lh_status lh_view_update_items(lh_view *LH_NULLABLE view,
                                         const lh_change *LH_NULLABLE changes, size_t change_count,
                                         const uint64_t *LH_NULLABLE sections, size_t section_count,
                                         const uint64_t *LH_NULLABLE items, size_t item_count,
                                         lh_error *LH_NULLABLE error);

/*
 * Queues inputs, also before the first frame; pass them in the order of their times. The first
 * frame at or after an input's time processes it. The array is copied. Checks all inputs before it
 * queues any. Fails: LH_INVALID_ARGUMENT (an unknown kind, phase or key), LH_NOT_FINITE,
 * LH_OUT_OF_RANGE (a coordinate beyond LH_MAX_COORDINATE, a time beyond 2^40); the message names
 * the input by its index.
 */
LH_EXPORT lh_status lh_view_input(lh_view *LH_NULLABLE view, const lh_input *LH_NULLABLE inputs,
                                  size_t input_count, lh_error *LH_NULLABLE error);

/*
 * Scrolls to an element from the next frame on, in 0.25 s, or at once if `animated` is 0.
 * `position` is an LH_SCROLL_TO_ number. Ends scrolling by a finger or touchpad. If a change moves
 * the element meanwhile, the scroll continues with its velocity to the new place. Fails:
 * LH_INVALID_ARGUMENT, LH_NO_SUCH_INDEX, LH_NOT_SHOWN, LH_OUT_OF_MEMORY.
 */
LH_EXPORT lh_status lh_view_scroll_to(lh_view *LH_NULLABLE view, const lh_path *LH_NULLABLE path,
                                      uint32_t position, int32_t animated,
                                      lh_error *LH_NULLABLE error);

/*
 * Presents an item, and in it a page of the program: from the next frame on, the item grows until
 * it fills `target` (screen space), in `duration` seconds, 0 to 3600. `flags` is 0 or
 * LH_TRANSITION_INTERPOLATES_CONTENT (gesture.h). If the item is already presented or animating, it
 * continues from its current progress p, in (1 - p) * `duration` seconds, and the view ignores
 * `target` and `flags`. If another item is presented, this one replaces it, and the elements
 * animate from where they are shown. The view ignores input while an item is presented.
 *
 * Fails: LH_UNSUPPORTED (the layout lacks LH_CAPABILITY_TRANSITION), LH_INVALID_ARGUMENT,
 * LH_NOT_FINITE, LH_OUT_OF_RANGE, LH_NO_SUCH_INDEX, LH_NOT_SHOWN, LH_OUT_OF_MEMORY.
 */
LH_EXPORT lh_status lh_view_open(lh_view *LH_NULLABLE view, const lh_path *LH_NULLABLE path,
                                 const lh_rect *LH_NULLABLE target, uint32_t flags, double duration,
                                 lh_error *LH_NULLABLE error);

/* Dismisses the presented item from the next frame on, in `duration` seconds, 0 to 3600. After a
   failure it stays presented. Fails: LH_NOT_SHOWN (none is presented), and as lh_view_open. */
LH_EXPORT lh_status lh_view_close(lh_view *LH_NULLABLE view, double duration,
                                  lh_error *LH_NULLABLE error);

/* Sets the progress of the presentation, for a finger that controls it: 0 (dismissed) to 1; other
   values are limited to that. It stays there until the next call of this function, lh_view_open or
   lh_view_close. Fails: LH_INVALID_ARGUMENT, LH_NOT_FINITE, LH_NOT_SHOWN (none is presented). */
LH_EXPORT lh_status lh_view_follow_opening(lh_view *LH_NULLABLE view, double progress,
                                           lh_error *LH_NULLABLE error);

/*
 * Turns on pull-to-refresh: if the user pulls the content `distance` points beyond its start (the
 * top; in a horizontal layout the left, or the right if it is mirrored) and lets go, the view sends
 * LH_VIEW_EVENT_REFRESH and holds the content there until lh_view_end_refresh. 0, the initial
 * value, turns it off. Fails: LH_INVALID_ARGUMENT, LH_NOT_FINITE, LH_OUT_OF_RANGE (below 0, or
 * beyond LH_MAX_COORDINATE).
 */
LH_EXPORT lh_status lh_view_set_refresh(lh_view *LH_NULLABLE view, double distance,
                                        lh_error *LH_NULLABLE error);

/* Ends a refresh: the content scrolls back from the next frame on. Fails: LH_INVALID_ARGUMENT,
   LH_NOT_SHOWN (no refresh is in progress). */
LH_EXPORT lh_status lh_view_end_refresh(lh_view *LH_NULLABLE view, lh_error *LH_NULLABLE error);

/*
 * Advances the view to `time`, in seconds, and writes its frame to *out. Allocates memory only if
 * it shows more than any frame before.
 *
 * Fails: LH_INVALID_ARGUMENT, LH_NOT_FINITE, LH_OUT_OF_RANGE (a time beyond 2^40, more than
 * LH_MAX_ELEMENTS elements), LH_BUSY, LH_OUT_OF_MEMORY. Then *out keeps its values, no input or
 * change is lost, and a later change may remove the cause.
 */
LH_EXPORT lh_status lh_view_frame(lh_view *LH_NULLABLE view, double time, lh_frame *LH_NULLABLE out,
                                  lh_error *LH_NULLABLE error);

/*
 * Gets the topmost element of the last frame that is drawn at a point in screen space, after its
 * transform and clip; never one with LH_VIEW_LEAVING. Fails: LH_INVALID_ARGUMENT, LH_NOT_FINITE,
 * LH_NOT_SHOWN (there is none).
 */
LH_EXPORT lh_status lh_view_element_at(lh_view *LH_NULLABLE view, const lh_point *LH_NULLABLE place,
                                       lh_view_element *LH_NULLABLE out,
                                       lh_error *LH_NULLABLE error);

/*
 * Finds the element that would react to a gesture (an LH_GESTURE_ number) at a point in screen
 * space, after transforms and clips, for highlights and cursors. The reply is LH_REPLY_IGNORED if
 * no element would. Changes nothing. Fails: LH_INVALID_ARGUMENT, LH_NOT_FINITE, LH_OUT_OF_RANGE,
 * LH_OUT_OF_MEMORY.
 */
LH_EXPORT lh_status lh_view_hit_test(lh_view *LH_NULLABLE view, const lh_point *LH_NULLABLE place,
                                     uint32_t kind, lh_gesture_reply *LH_NULLABLE reply,
                                     lh_error *LH_NULLABLE error);

/*
 * Finds the cell to focus next, from an element and an LH_KEY_ number:
 *
 *    arrows               the nearest cell in that direction, within 1.5 viewports of the element's
 *                         center. Distances are between edges; across the direction they count
 *                         threefold
 *    page up, page down   the cell nearest to nine tenths of a viewport back or ahead, or the
 *                         first or last cell if less is left
 *    home, end            the first, the last cell
 *
 * Does not scroll; call lh_view_scroll_to. Fails: LH_INVALID_ARGUMENT, LH_NOT_SHOWN (there is no
 * such cell, or the element is not shown), LH_NO_SUCH_INDEX, LH_OUT_OF_RANGE, LH_OUT_OF_MEMORY.
 */
LH_EXPORT lh_status lh_view_neighbour(lh_view *LH_NULLABLE view, const lh_path *LH_NULLABLE path,
                                      uint32_t direction, lh_path *LH_NULLABLE out,
                                      lh_error *LH_NULLABLE error);

/*
 * Gets the slots of the last frame in the order of a screen reader: section by section, its header,
 * its cells by index, the rest; without backgrounds, hidden and leaving elements. *count becomes
 * their number. Fails: LH_INVALID_ARGUMENT, LH_BUFFER_TOO_SMALL.
 */
LH_EXPORT lh_status lh_view_reading_order(lh_view *LH_NULLABLE view, uint32_t *LH_NULLABLE order,
                                          size_t capacity, size_t *LH_NULLABLE count,
                                          lh_error *LH_NULLABLE error);

/* Consecutive items, none of them in the viewport. Frozen. */
typedef struct lh_item_range {
  int64_t section;
  int64_t first;
  int64_t count;
  /* From the viewport's edge to the nearest item, in points; negative before the viewport. */
  double distance;
} lh_item_range;

/*
 * Gets the items to fetch: those up to `windows` viewport lengths ahead, and up to half of that
 * behind. Ahead is the scroll direction, or toward the end if the content is at rest. Ranges ahead
 * come first, the nearest first on each side; *count becomes the number of ranges. Fails:
 * LH_INVALID_ARGUMENT, LH_NOT_FINITE, LH_OUT_OF_RANGE (windows below 0 or above 16, more than
 * LH_MAX_ELEMENTS elements), LH_BUFFER_TOO_SMALL, LH_OUT_OF_MEMORY.
 */
LH_EXPORT lh_status lh_view_prefetch(lh_view *LH_NULLABLE view, double windows,
                                     lh_item_range *LH_NULLABLE ranges, size_t capacity,
                                     size_t *LH_NULLABLE count, lh_error *LH_NULLABLE error);

/*
 * Switches to another layout from the next frame on; set the same items on it first. It must
 * outlive the view. Elements with the same path animate to their new frames in `duration` seconds,
 * 0 to 3600; other elements fade. The item nearest to the middle of the viewport stays there.
 * Gestures, a presented item and a refresh end. The program may change the former layout directly
 * again. Fails: LH_INVALID_ARGUMENT (also if another view drives the layout), LH_NOT_FINITE,
 * LH_OUT_OF_RANGE, LH_UNSUPPORTED (the view is recorded).
 */
LH_EXPORT lh_status lh_view_set_layout(lh_view *LH_NULLABLE view, lh_layout *LH_NULLABLE layout,
                                       double duration, lh_error *LH_NULLABLE error);

/* ---- Self-sizing items ----------------------------------------------------------------------- */

/*
 * Items whose size is known only when they are laid out, such as text. The program sets estimates:
 * the values of the layout's measurable property (LH_PROPERTY_MEASURABLE), at any scope. The view
 * measures items that come into view, sets each size as the item's own value, and keeps visible
 * content in place. Nothing animates.
 *
 * The size is the length along the scroll axis: a width if the layout scrolls horizontally only,
 * otherwise a height. The view measures an item again when the layout offers it another length
 * across the scroll axis (a column another width, say), when it is reloaded, when the program sets
 * the property for it, and after lh_view_set_item_counts or lh_view_set_layout. It does so when the
 * item comes into view; until then its last size, or the value that the program set, is the
 * estimate.
 *
 * In one lane (a single column, or a single line of items that scrolls horizontally), visible
 * content moves only by scrolling. In several lanes, the first visible cell stays in place.
 */

/* Consecutive items to measure. Frozen. */
typedef struct lh_measure_run {
  int64_t section;
  int64_t first;
  int64_t count;
  /* The length across the scroll axis that the layout offers each item, in points. */
  double length;
  /* Their identifiers, if the program set any (lh_view_set_items); otherwise NULL. */
  const uint64_t *LH_NULLABLE identities;
} lh_measure_run;

/*
 * Writes the sizes of the items of a run, in points, to `sizes`: run->count numbers, initially NaN.
 * A NaN, infinity, or number outside the property's range leaves the item at its estimate, and the
 * view sends LH_VIEW_EVENT_MEASURE_FAILED once. Both pointers are valid during the call. Calls of
 * the view fail with LH_BUSY inside this function.
 */
typedef void (*lh_measure_function)(void *LH_NULLABLE context, const lh_measure_run *LH_NONNULL run,
                                    double *LH_NONNULL sizes);

/*
 * Starts measuring the items: `property` is the layout's measurable property. lh_view_frame calls
 * `function` for items in and near the viewport that are not measured, in at most three rounds;
 * items that are still not measured have LH_VIEW_ESTIMATED. If `function` is NULL, the
 * program passes sizes with lh_view_set_measured alone. If `property` is NULL, the view stops
 * measuring, and items keep their sizes. `context` is passed to `function` and must outlive the
 * view. Items that were measured before count as unmeasured.
 *
 * Fails: LH_INVALID_ARGUMENT, LH_UNSUPPORTED (the layout has no measurable property, or `property`
 * names one that is not measurable), LH_NO_SUCH_INDEX (no property of the layout has this name).
 */
LH_EXPORT lh_status lh_view_set_measure(lh_view *LH_NULLABLE view, const char *LH_NULLABLE property,
                                        lh_measure_function LH_NULLABLE function,
                                        void *LH_NULLABLE context, lh_error *LH_NULLABLE error);

/*
 * Sets measured sizes of consecutive items, in points, at any time. Visible content stays in place.
 * Fails, with nothing changed: LH_INVALID_ARGUMENT, LH_UNSUPPORTED (the view does not measure),
 * LH_NO_SUCH_INDEX, LH_NOT_FINITE, LH_OUT_OF_RANGE, LH_OUT_OF_MEMORY. O(count log n).
 */
LH_EXPORT lh_status lh_view_set_measured(lh_view *LH_NULLABLE view, int64_t section, int64_t first,
                                         const double *LH_NULLABLE sizes, size_t count,
                                         lh_error *LH_NULLABLE error);

/* The same for items by identifier, for sizes that were measured before the indexes changed. Fails
   also with LH_INVALID_ARGUMENT if the items have no identifiers, and with LH_NO_SUCH_INDEX for an
   identifier that no item has or that is repeated. O(n log count) for n items. */
LH_EXPORT lh_status lh_view_set_measured_items(lh_view *LH_NULLABLE view,
                                               const uint64_t *LH_NULLABLE identities,
                                               const double *LH_NULLABLE sizes, size_t count,
                                               lh_error *LH_NULLABLE error);

/*
 * Invalidates the sizes of items, so that the view measures them again, for example after an image
 * has loaded. Until then the sizes are estimates. The new sizes animate in `duration` seconds, 0
 * (no animation) to 3600. Fails: as lh_view_set_measured_items.
 */
LH_EXPORT lh_status lh_view_invalidate_items(lh_view *LH_NULLABLE view,
                                             const uint64_t *LH_NULLABLE identities, size_t count,
                                             double duration, lh_error *LH_NULLABLE error);

/*
 * Gets the items that are not measured, for programs that measure before lh_view_frame: in the
 * viewport as it will be at `time` (the view does not advance), and within `ahead` viewport lengths
 * in the scroll direction and half of that behind. Those in the viewport come first, then those
 * ahead, then those behind. *count becomes the number of runs. The identifiers are valid until the
 * next call of the view. Fails: LH_INVALID_ARGUMENT, LH_UNSUPPORTED, LH_NOT_FINITE, LH_OUT_OF_RANGE
 * (`ahead` below 0 or above 16), LH_BUFFER_TOO_SMALL, LH_OUT_OF_MEMORY.
 */
LH_EXPORT lh_status lh_view_unmeasured(lh_view *LH_NULLABLE view, double time, double ahead,
                                       lh_measure_run *LH_NULLABLE runs, size_t capacity,
                                       size_t *LH_NULLABLE count, lh_error *LH_NULLABLE error);

/* ---- Edges of the content -------------------------------------------------------------------- */

/* The edge of the content that stays in place when items, sizes or the viewport change. */
#define LH_HOME_START 0u
/* The end: a chat stays at its newest message. The first frame shows the end. */
#define LH_HOME_END 1u

/* Sets the home edge, an LH_HOME_ number; initially LH_HOME_START. Content at its home edge stays
   there; at another offset, the first visible item stays in place. Fails: LH_INVALID_ARGUMENT. */
LH_EXPORT lh_status lh_view_set_home(lh_view *LH_NULLABLE view, uint32_t home,
                                     lh_error *LH_NULLABLE error);

/*
 * Scrolls to a fraction of the content without animation, for a scroll bar: 0 is the start, 1 the
 * end. While a finger drags the thumb, set `held`: the content then never moves against the finger,
 * even if measured items change its length. The last call of a drag has `held` 0. Computes the
 * whole layout. Fails: LH_INVALID_ARGUMENT, LH_NOT_FINITE, LH_OUT_OF_RANGE, LH_OUT_OF_MEMORY.
 */
LH_EXPORT lh_status lh_view_scroll_to_fraction(lh_view *LH_NULLABLE view, double fraction,
                                               int32_t held, lh_error *LH_NULLABLE error);

/* ---- For toolkits ---------------------------------------------------------------------------- */

/* The content stops at its ends: it neither follows a pointer beyond them nor bounces. Turns off
   pull-to-refresh. */
#define LH_SCROLLING_NO_BOUNCE (1u << 0)
/* The content stops where a pointer or a touchpad leaves it. It still scrolls to a snap point if
   the layout snaps. */
#define LH_SCROLLING_NO_DECELERATION (1u << 1)

/* Turns off bouncing or deceleration (LH_SCROLLING_ flags), for reduced motion; initially 0. To
   turn off the animation of changes, call lh_view_animate with 0. Fails: LH_INVALID_ARGUMENT. */
LH_EXPORT lh_status lh_view_set_scrolling(lh_view *LH_NULLABLE view, uint32_t flags,
                                          lh_error *LH_NULLABLE error);

/* The user holds the thumb of a scroll bar, or an enclosing view scrolls: the content does not
   snap, and frames have LH_FRAME_HELD, until a call without this flag. */
#define LH_OFFSET_HELD (1u << 0)
/* The content stays at the offset, even if it is no snap point. */
#define LH_OFFSET_FREE (1u << 1)

/*
 * Scrolls to a content offset from the next frame on, without animation: for a scroll bar, or to
 * restore a place. The view limits the offset to the range of offsets at rest; if the layout snaps,
 * it takes the nearest snap point, unless there are flags (LH_OFFSET_). Ends scrolling by a
 * pointer, a wheel or lh_view_scroll_to. Along an axis on which the layout does not scroll, nothing
 * happens. In endless content, the next frame may be at the same place of another cycle. Fails:
 * LH_INVALID_ARGUMENT, LH_NOT_FINITE, LH_OUT_OF_RANGE (beyond LH_MAX_COORDINATE).
 */
LH_EXPORT lh_status lh_view_set_offset(lh_view *LH_NULLABLE view,
                                       const lh_point *LH_NULLABLE offset, uint32_t flags,
                                       lh_error *LH_NULLABLE error);

/*
 * Sets how far beyond the viewport, on every side, frames contain elements, in lengths of the
 * viewport: 0 to 16, initially 0. For widgets that are slow to create: their elements enter before
 * they come into view. They are measured, and lh_view_reading_order contains them. If the viewport
 * and its overscan have more than 8192 elements, or while an item is presented, frames may contain
 * only the elements in the viewport. Fails: LH_INVALID_ARGUMENT, LH_NOT_FINITE, LH_OUT_OF_RANGE.
 */
LH_EXPORT lh_status lh_view_set_overscan(lh_view *LH_NULLABLE view, double windows,
                                         lh_error *LH_NULLABLE error);

/*
 * Processes an input at once, after all inputs of lh_view_input, and writes to *result whether the
 * view used it, for toolkits that pass unused inputs on to an enclosing view. Later frames are the
 * same as after lh_view_input. Before the first frame, it drops the input. Fails:
 * LH_INVALID_ARGUMENT, LH_NOT_FINITE, LH_OUT_OF_RANGE, LH_OUT_OF_MEMORY.
 */
LH_EXPORT lh_status lh_view_process_input(lh_view *LH_NULLABLE view,
                                          const lh_input *LH_NULLABLE input,
                                          lh_input_result *LH_NULLABLE result,
                                          lh_error *LH_NULLABLE error);

/*
 * Gets the time at which the next frame is due: next_time of the last lh_frame, updated by inputs,
 * changes and swaps (swap.h) since then. Call it after lh_host_poll has swapped layouts. Fails:
 * LH_INVALID_ARGUMENT, LH_NOT_SHOWN (nothing changes until the next call).
 */
LH_EXPORT lh_status lh_view_next_time(lh_view *LH_NULLABLE view, double *LH_NULLABLE time,
                                      lh_error *LH_NULLABLE error);

/*
 * Maps the time stamps of a toolkit's events, which have an origin of their own, to the times of
 * the program. The program owns it, and sets all fields to 0 at first. Frozen.
 */
typedef struct lh_event_clock {
  /* For lh_event_time only. */
  double distance;
  double last_stamp;
  double last_time;
  uint32_t is_started;
  uint32_t reserved;
} lh_event_clock;

/*
 * Returns the time of an event for lh_input, in seconds. `stamp` is the event's time stamp, in
 * seconds from any origin, and `now` the time at which the program received the event. Two results
 * differ as their time stamps do, even if a busy program receives the events of a whole second at
 * once: the event with the shortest delay so far determines the origin. Results never
 * decrease and are never later than `now`. If the origin changes by more than 10 seconds, the clock
 * starts again. Returns `now` for NULL, and for a time stamp that is not finite. [any-thread]
 */
LH_EXPORT double lh_event_time(lh_event_clock *LH_NULLABLE clock, double stamp, double now);

/* ---- Recording ------------------------------------------------------------------------------- */

/*
 * If `on` is not 0, starts to record every successful call that changes the view, and the time and
 * a digest of each frame. Start before you call any other function of the view. 0 stops at any
 * time, and discards the recording. A recording does not contain the results of the permit
 * callback. Fails: LH_INVALID_ARGUMENT.
 */
LH_EXPORT lh_status lh_view_record(lh_view *LH_NULLABLE view, int32_t on,
                                   lh_error *LH_NULLABLE error);

/* Copies the recording so far: ASCII text, a line for each call. *count becomes its length in
   bytes. Fails: LH_INVALID_ARGUMENT, LH_BUFFER_TOO_SMALL, LH_NOT_FOUND (the view is not
   recorded). */
LH_EXPORT lh_status lh_view_recording(lh_view *LH_NULLABLE view, uint8_t *LH_NULLABLE bytes,
                                      size_t capacity, size_t *LH_NULLABLE count,
                                      lh_error *LH_NULLABLE error);

/*
 * Replays a recording up to its next frame, and writes that frame to *out. Call it on a new view of
 * a layout in the state in which the recorded one was at the start. *position is the offset in
 * `bytes`, 0 at first; the call advances it. *is_same becomes 1 if the frame equals the recorded
 * one bit for bit, otherwise 0. To replay all:
 *
 *    while (lh_view_replay(view, bytes, count, &position, &is_same, &frame, &error) == LH_OK)
 *      draw(&frame);
 *
 * Fails: LH_INVALID_ARGUMENT, LH_NOT_FOUND (the recording has ended), LH_BAD_STATE (not a
 * recording, or damaged), and as the recorded calls.
 */
LH_EXPORT lh_status lh_view_replay(lh_view *LH_NULLABLE view, const uint8_t *LH_NULLABLE bytes,
                                   size_t count, size_t *LH_NULLABLE position,
                                   uint32_t *LH_NULLABLE is_same, lh_frame *LH_NULLABLE out,
                                   lh_error *LH_NULLABLE error);

#ifdef __cplusplus
}
#endif

#endif
