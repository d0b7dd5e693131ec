/*
 * layouthost/view.h - a collection view without a screen.
 *
 * A view drives a layout as a scroll view on a phone does: it follows fingers, wheels and keys, lets
 * the content coast, bounce and snap, recognises taps, swipes and long presses, and animates what
 * changes. It draws nothing and knows no clock: feed it what the user does and what time it is, and
 * read back what to draw.
 *
 *    lh_view *view = NULL;
 *    lh_view_create(layout, &view, &error);
 *    lh_viewport window = LH_VIEWPORT_INIT;
 *    window.bounds.width = 390; window.bounds.height = 844;
 *    lh_view_set_window(view, &window, &error);
 *    ...
 *    lh_frame frame = LH_FRAME_INIT;
 *    lh_view_input(view, inputs, input_count, &error);
 *    lh_view_frame(view, now, &frame, &error);
 *    const lh_view_element *element = frame.elements;
 *    for (size_t left = frame.element_count; left > 0; left--) draw(element++);
 *
 * Two spaces: content space is that of base.h, and screen space is that of the window, whose top
 * left corner is (0, 0). Screen is content minus the content offset; a frame tells both.
 *
 * Time is in seconds, from whatever moment the program chose, and never goes back: what comes with
 * an earlier time than something before it counts as of that time. All that moves is a function of
 * the time alone, so it moves alike however often frames are asked for, and a recorded run plays back
 * bit for bit. A change that the program sets takes effect in the next frame. It changes neither the
 * position nor the velocity of a content that moves, unless the content no longer reaches so far.
 *
 * The numbers that fingers feel (all in points, seconds, points per second):
 *
 *    slop                     10     further than this from where it came down, a finger moves; its
 *                                    way counts from where it crossed that circle
 *    long press               0.5    for so long within the slop
 *    deceleration             d      x(t) = x0 + v0 * (d^(1000t) - 1) / (1000 ln d), where d is 0.998,
 *                                    or 0.99 where the layout decelerates fast; at rest below 6
 *    rubber band              0.55   b(x) = (1 - 1 / (0.55 x / extent + 1)) * extent
 *    bounce                   10     a critically damped spring with this many per second
 *    snapping                 12-30  the same; |velocity| / way, within these bounds
 *    velocity of a finger     0.1    least squares over so long; none after 0.05 of rest. Reports that span
 *                                    less than 0.008 count from the report before them
 *    fastest                  8000   along each axis, when a finger lets go; so no content coasts further
 *                                    than 295 over its end
 *    step of a wheel          60     or one stop, where the layout snaps; parts of steps add up
 *    a wheel is at rest       0.12   after its last report
 *    animation                0.25   e(p) = p^2 (3 - 2p), unless lh_view_animate says otherwise
 *
 * Every function that takes an lh_view is [owner], of the view and of the layout that it drives. While a view drives a
 * layout, change the layout through the view: on the layout's own handle set_item_counts, set_property, set_viewport,
 * update, gesture, next_event and restore_state fail with LH_BUSY. Queries, prepare and save_state stay legal. From inside
 * the layout's permit callback every function fails with LH_BUSY.
 */
#ifndef LAYOUTHOST_VIEW_H
#define LAYOUTHOST_VIEW_H

#include "host.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A collection view at work. Belongs to whoever created it. */
typedef struct lh_view lh_view;

/* ---- What the user does ---------------------------------------------------------------------- */

/* A finger, or a mouse button held down. The first that is down moves the content; others wait
   until it is up, and are nothing to the view if they came down before. */
#define LH_INPUT_POINTER 0u
/* A wheel or a touchpad. */
#define LH_INPUT_WHEEL 1u
/* A key that went down. */
#define LH_INPUT_KEY 2u

/* LH_INPUT_POINTER, as a phase. */
#define LH_POINTER_DOWN 0u
#define LH_POINTER_MOVED 1u
#define LH_POINTER_UP 2u
/* The system took the finger for something else: what it began is taken back. */
#define LH_POINTER_CANCELLED 3u

/* LH_INPUT_WHEEL, as a phase. `delta` is in steps of a wheel, also in parts of steps. Where the layout
   snaps, each whole step moves one stop, at most 32 for one input; parts add up until the wheel turns the
   other way. */
#define LH_WHEEL_NOTCHES 0u
/* `delta` is in points, from something that knows no phases: the content follows as it does a
   finger, and is let go of when nothing came for a while. */
#define LH_WHEEL_POINTS 1u
/* The same from what knows when fingers touch it: they came down, moved, were lifted. Fingers that come
   down and do not move stop a content that moves, and do nothing else. */
#define LH_WHEEL_BEGAN 2u
#define LH_WHEEL_MOVED 3u
#define LH_WHEEL_ENDED 4u

/* LH_INPUT_KEY, as an id. Arrows scroll by a step of a wheel, pages by nine tenths of the window; where
   the layout snaps, both move by one stop. Pages, home and end follow the direction of reading: in a
   window from right to left, a row of a layout with LH_CAPABILITY_MIRRORS begins at its right. Where the
   content is endless, home and end do nothing. */
#define LH_KEY_LEFT 0u
#define LH_KEY_RIGHT 1u
#define LH_KEY_UP 2u
#define LH_KEY_DOWN 3u
#define LH_KEY_PAGE_UP 4u
#define LH_KEY_PAGE_DOWN 5u
#define LH_KEY_HOME 6u
#define LH_KEY_END 7u

/* One thing that the user did. Fields that its kind does not name are 0. Frozen. */
typedef struct lh_input {
  uint32_t kind;
  uint32_t phase;
  /* Which pointer, as the program numbers them; or which key. */
  int64_t id;
  /* When it happened, which is before the program saw it. */
  double time;
  /* In screen space: where the pointer is, or over what the wheel turned. */
  lh_point location;
  /* How far the wheel turned: positive is towards the end of the content. */
  lh_point delta;
} lh_input;

/* ---- What there is to draw -------------------------------------------------------------------- */

/* It was not in the frame before: its slot stands for something new. */
#define LH_VIEW_ENTERED (1u << 0)
/* It is shown otherwise than in the frame before, or elsewhere on the screen. */
#define LH_VIEW_CHANGED (1u << 1)
/* The layout has it no more: it is on its way out, and its path may be that of something else. */
#define LH_VIEW_LEAVING (1u << 2)

/*
 * One thing to draw, as it looks at this moment. Frozen.
 *
 * To draw: in the order of the frame; clip to `clip` if LH_ELEMENT_CLIPPED; translate to the middle
 * of `frame`, apply the element's transform, draw with its alpha.
 */
typedef struct lh_view_element {
  /* In content space. */
  lh_element element;
  /* Frame and clip in screen space. */
  lh_rect frame;
  lh_rect clip;
  /* As long as the element lives it keeps its slot, whatever its path becomes: the key for a
     program's own view of it. Small numbers, used again later. */
  uint32_t slot;
  /* LH_VIEW_ bits. */
  uint32_t flags;
  /* Of a cell and its floating copy that of its item, of a header, footer or background that of its
     section, as the program said (lh_view_set_items); of what is leaving, what it was. Else 0. */
  uint64_t identity;
} lh_view_element;

/* Something that the layout or the view announces; see event.h for what a layout does. Frozen. */
typedef struct lh_view_event {
  /* An LH_EVENT_ or LH_VIEW_EVENT_ number. LH_EVENT_ADJUST_OFFSET and LH_EVENT_AUTOSCROLL are not
     among them: the view follows these itself. */
  uint32_t kind;
  uint32_t reserved;
  /* Of what the view announces about no element, section and item are -1. */
  lh_path path;
  lh_path to;
  /* LH_VIEW_EVENT_TAP, _LONG_PRESS: where, in screen space. LH_VIEW_EVENT_REMAINDER: how far. */
  lh_point value;
  int64_t count;
  /* When it happened. */
  double time;
  /* Of the element at `path`, as in lh_view_element. */
  uint64_t identity;
} lh_view_event;

/*
 * The element at `path` was tapped, and the layout did nothing with it. A background takes no taps: like a tap beside
 * all elements, one on a background has section and item -1.
 */
#define LH_VIEW_EVENT_TAP 64u
/* A finger rested on the element at `path`, which is as in LH_VIEW_EVENT_TAP; the layout did nothing with it. */
#define LH_VIEW_EVENT_LONG_PRESS 65u
/* The user took hold of the content, or a wheel or key set it in motion. */
#define LH_VIEW_EVENT_SCROLL_BEGAN 66u
/* The content came to rest. `time` is when it did, also where no frame was taken at that time. */
#define LH_VIEW_EVENT_SCROLL_ENDED 67u
/* What was opened at `path` fills its target; or is back in its place, or gone. */
#define LH_VIEW_EVENT_OPENED 69u
#define LH_VIEW_EVENT_CLOSED 70u
/* The content was pulled over its start and let go of, far enough to be refreshed. */
#define LH_VIEW_EVENT_REFRESH 71u
/* A wheel turned so much further than the content goes, in points and with the sign of the wheel: for the
   view around this one. */
#define LH_VIEW_EVENT_REMAINDER 68u

/* A finger or a touchpad moves the content or has stopped it, or the layout follows a finger. A finger
   within the slop on a content at rest holds nothing yet. */
#define LH_FRAME_HELD (1u << 0)
/* The content scrolls by itself. */
#define LH_FRAME_SCROLLING (1u << 1)
/* Something is on its way from where it was shown to where it belongs. */
#define LH_FRAME_ANIMATING (1u << 2)
/* An element is open, or on its way (lh_view_open). */
#define LH_FRAME_OPEN (1u << 4)
/* The content is held over its start until lh_view_end_refresh. */
#define LH_FRAME_REFRESHING (1u << 5)
/* Another frame is needed, at `next_time`; without, nothing changes until something is told. */
#define LH_FRAME_NEEDS_ANOTHER (1u << 3)

/*
 * One moment of a view. The arrays belong to the view and are valid until it is called again.
 *
 * Of several frames of one time, the first alone has LH_VIEW_ENTERED, left_slots and events for what
 * happened up to that time.
 *
 * Initial values: struct_size its own size, all else 0 (LH_FRAME_INIT).
 */
typedef struct lh_frame {
  uint32_t struct_size;
  /* LH_FRAME_ bits. */
  uint32_t flags;
  double time;
  /* `time`: at once; later: nothing happens before. */
  double next_time;
  /* The content offset, and how fast it changes, in points per second; (0, 0) under a finger. */
  lh_point content_offset;
  lh_point velocity;
  /* Where it comes to rest at the ends, as far as that is known (lh_scroll_traits). */
  lh_point lowest;
  lh_point highest;
  /* In drawing order: what meets the window. */
  const lh_view_element *LH_NULLABLE elements;
  size_t element_count;
  /* The slots that were in the frame before and are not in this one. */
  const uint32_t *LH_NULLABLE left_slots;
  size_t left_slot_count;
  /* What was announced since the frame before, in order. */
  const lh_view_event *LH_NULLABLE events;
  size_t event_count;
  /* LH_FRAME_OPEN: how far, from 0 to 1, and the opacity of the opened page inside its element. */
  double open_progress;
  double open_content_alpha;
} lh_frame;

#define LH_FRAME_INIT                                                                              \
  {                                                                                                \
    (uint32_t)sizeof(lh_frame), 0u, 0, 0, {0, 0}, {0, 0}, {0, 0}, {0, 0}, NULL, 0, NULL, 0, NULL,  \
        0, 0, 0                                                                                    \
  }

/* ---- The view -------------------------------------------------------------------------------- */

/* Where in the window an element is after a scroll. Start is where reading begins: the top, or the left
   of a row; the right of a row that the layout mirrors. End is the opposite. Where the layout snaps, the
   content comes to rest at the stop nearest to that place. */
#define LH_SCROLL_TO_START 0u
#define LH_SCROLL_TO_CENTER 1u
#define LH_SCROLL_TO_END 2u
/* No further than it takes to see all of it, and not at all if it is seen. Where the layout snaps, at the
   first stop that shows all of it, if there is one. */
#define LH_SCROLL_TO_NEAREST 3u

/*
 * Makes a view that drives a layout, which has to live longer. *out is NULL after a failure.
 * [owner] of the layout. Fails: LH_INVALID_ARGUMENT (also for a layout that another view drives).
 */
LH_EXPORT lh_status lh_view_create(lh_layout *LH_NULLABLE layout,
                                   lh_view *LH_NULLABLE *LH_NULLABLE out,
                                   lh_error *LH_NULLABLE error);

/* Frees the view, and all that its last frame pointed to; the layout stays, and the program may change
   it again. NULL is legal. From inside the layout's own callback it does nothing. */
LH_EXPORT void lh_view_destroy(lh_view *LH_NULLABLE view);

/*
 * Says how large the window is, what covers its edges, its direction and scale. Origin and flags of
 * the viewport do not count. The view keeps still what is topmost in the window, and a new window
 * is a change like any other: see lh_view_animate. Fails: as set_viewport of plugin.h.
 */
LH_EXPORT lh_status lh_view_set_window(lh_view *LH_NULLABLE view,
                                       const lh_viewport *LH_NULLABLE window,
                                       lh_error *LH_NULLABLE error);

/*
 * How long the changes that follow take to be shown, in seconds; 0: they are there at once. 0.25
 * until this is called. Fails: LH_INVALID_ARGUMENT, LH_NOT_FINITE, LH_OUT_OF_RANGE (below 0, or more
 * than 3600).
 */
LH_EXPORT lh_status lh_view_animate(lh_view *LH_NULLABLE view, double duration,
                                    lh_error *LH_NULLABLE error);

/* As lh_layout_set_item_counts, animated as all that follows is. Items that still exist by number stay
   what they are; none has an identity any more. */
LH_EXPORT lh_status lh_view_set_item_counts(lh_view *LH_NULLABLE view,
                                            const int64_t *LH_NULLABLE counts, size_t section_count,
                                            lh_error *LH_NULLABLE error);

/*
 * Says which items there are, each by a number of the program's own: those of section 0 first, of
 * which there are counts[0], and so on. The view finds out what came, what went and what moved since
 * it was told last, and that is animated like lh_view_update. `sections` are numbers of the sections
 * in the same way, section_count of them; NULL: the first is 0, the next 1. No two items have the
 * same number, and no two sections. All are copied.
 *
 * The first time, items and sections that exist already keep their places and so get their numbers.
 * From then on elements and events bear these, whatever the layout itself moves keeps its own, and
 * lh_view_update takes reloads only. O(n log n) for n items, and O(n) if the numbers rise and nothing
 * moved. Fails: LH_INVALID_ARGUMENT (also where two are alike, or item_count is not the sum of the
 * counts), LH_OUT_OF_RANGE, LH_OUT_OF_MEMORY, and as update of plugin.h; then all is as it was.
 */
LH_EXPORT lh_status lh_view_set_items(lh_view *LH_NULLABLE view,
                                      const uint64_t *LH_NULLABLE sections,
                                      const int64_t *LH_NULLABLE counts, size_t section_count,
                                      const uint64_t *LH_NULLABLE items, size_t item_count,
                                      lh_error *LH_NULLABLE error);

/* As lh_layout_set_property, animated: what stays goes to its new place from where it is shown, and
   the rest comes and goes as the layout says. */
LH_EXPORT lh_status lh_view_set_property(lh_view *LH_NULLABLE view, const char *LH_NULLABLE name,
                                         const lh_target *LH_NULLABLE target,
                                         const double *LH_NULLABLE values, size_t value_count,
                                         lh_error *LH_NULLABLE error);

/* As lh_layout_update, animated. Of items that have identities it takes nothing but reloads, and
   fails with LH_INVALID_ARGUMENT for anything else: lh_view_set_items says the rest. */
LH_EXPORT lh_status lh_view_update(lh_view *LH_NULLABLE view, const lh_change *LH_NULLABLE changes,
                                   size_t change_count, lh_error *LH_NULLABLE error);

/*
 * Takes in what the user did, in the order in which it happened. It takes effect in the next frame,
 * each input as of its own time. All are checked before any is taken. Fails: LH_INVALID_ARGUMENT (a
 * kind, phase or key that does not exist), LH_NOT_FINITE, LH_OUT_OF_RANGE (a coordinate beyond
 * LH_MAX_COORDINATE, a time beyond 2^40); the sentence names the input by its number in the array.
 */
LH_EXPORT lh_status lh_view_input(lh_view *LH_NULLABLE view, const lh_input *LH_NULLABLE inputs,
                                  size_t input_count, lh_error *LH_NULLABLE error);

/*
 * Scrolls to an element from the next frame on: at once, or, when animated is not 0, in 0.25 s. A
 * finger or touchpad that moves the content lets go of it. When a change moves the element on the way,
 * the scroll continues with its velocity to where the element is then. `position` is an LH_SCROLL_TO_
 * number. Fails:
 * LH_INVALID_ARGUMENT, and as element_at of plugin.h.
 */
LH_EXPORT lh_status lh_view_scroll_to(lh_view *LH_NULLABLE view, const lh_path *LH_NULLABLE path,
                                      uint32_t position, int32_t animated,
                                      lh_error *LH_NULLABLE error);

/*
 * Opens an element of a layout that has LH_CAPABILITY_TRANSITION: from the next frame on it grows, in
 * so many seconds, until it fills `target`, in screen space. Called for the element that is on its
 * way, it goes on from where that is, whichever way it went; `target` and `flags`
 * (LH_TRANSITION_INTERPOLATES_CONTENT) then do not count. What the user does is nothing to the view
 * while an element is open. Fails: LH_INVALID_ARGUMENT, LH_NOT_FINITE, LH_OUT_OF_RANGE (a duration
 * below 0, or above 3600), and as transition of plugin.h.
 */
LH_EXPORT lh_status lh_view_open(lh_view *LH_NULLABLE view, const lh_path *LH_NULLABLE path,
                                 const lh_rect *LH_NULLABLE target, uint32_t flags, double duration,
                                 lh_error *LH_NULLABLE error);

/* Closes what is open, or on its way, from the next frame on. Fails: LH_INVALID_ARGUMENT,
   LH_NOT_FINITE, LH_OUT_OF_RANGE, LH_NOT_SHOWN (nothing is open), and as transition of plugin.h: it
   stays open then. */
LH_EXPORT lh_status lh_view_close(lh_view *LH_NULLABLE view, double duration,
                                  lh_error *LH_NULLABLE error);

/* Has what is open, or on its way, follow a finger: progress goes from 0, closed, to 1. It stays
   there until it is told otherwise, or lh_view_open or lh_view_close lets it go. Fails:
   LH_INVALID_ARGUMENT, LH_NOT_FINITE, LH_NOT_SHOWN (nothing is open). */
LH_EXPORT lh_status lh_view_follow_opening(lh_view *LH_NULLABLE view, double progress,
                                           lh_error *LH_NULLABLE error);

/*
 * Has the user refresh by pulling: a content that is pulled so many points over its start (its top; of a
 * row its left, or its right where the layout mirrors it) and let go of announces LH_VIEW_EVENT_REFRESH,
 * and stays so far over its start until lh_view_end_refresh. 0, as in the beginning, is never. Fails:
 * LH_INVALID_ARGUMENT, LH_NOT_FINITE, LH_OUT_OF_RANGE.
 */
LH_EXPORT lh_status lh_view_set_refresh(lh_view *LH_NULLABLE view, double distance,
                                        lh_error *LH_NULLABLE error);

/* Lets the content back, from the next frame on. Fails: LH_INVALID_ARGUMENT, LH_NOT_SHOWN
   (nothing is being refreshed). */
LH_EXPORT lh_status lh_view_end_refresh(lh_view *LH_NULLABLE view, lh_error *LH_NULLABLE error);

/*
 * Brings everything to this moment and tells how it looks. Asks for no memory while no more is shown
 * than ever before. Fails: LH_INVALID_ARGUMENT, LH_NOT_FINITE, LH_OUT_OF_RANGE (a time beyond 2^40),
 * LH_BUSY, and as prepare and elements_in_rect of plugin.h; then the frame before stays valid,
 * nothing that was told is lost, and what is told next may mend it.
 */
LH_EXPORT lh_status lh_view_frame(lh_view *LH_NULLABLE view, double time, lh_frame *LH_NULLABLE out,
                                  lh_error *LH_NULLABLE error);

/*
 * What is shown at a place of the screen in the last frame: the topmost element whose image, after
 * its transform and clip, covers it, without LH_VIEW_LEAVING. Fails: LH_INVALID_ARGUMENT, LH_NOT_FINITE, LH_NOT_SHOWN.
 */
LH_EXPORT lh_status lh_view_element_at(lh_view *LH_NULLABLE view, const lh_point *LH_NULLABLE place,
                                       lh_view_element *LH_NULLABLE out,
                                       lh_error *LH_NULLABLE error);

/*
 * What would react to a gesture (LH_GESTURE_) that began at a place of the screen, as hit_test of
 * plugin.h tells; an element on its way is hit where it is drawn. For highlights and cursors. Fails:
 * LH_INVALID_ARGUMENT, and as hit_test.
 */
LH_EXPORT lh_status lh_view_hit_test(lh_view *LH_NULLABLE view, const lh_point *LH_NULLABLE place,
                                     uint32_t kind, lh_gesture_reply *LH_NULLABLE reply,
                                     lh_error *LH_NULLABLE error);

/*
 * Finds where a focus goes from an element. `direction` is an LH_KEY_ number: an arrow for the nearest
 * cell there, by the way from edge to edge and three times the way aside; page up and down for the cell
 * nearest to the place nine tenths of a window back or ahead, or for the first or last cell where less is
 * left; home and end for the first and the last. Scroll to it with lh_view_scroll_to. Fails:
 * LH_INVALID_ARGUMENT, LH_NOT_SHOWN (nothing is that way), and as element_at and elements_in_rect of
 * plugin.h.
 */
LH_EXPORT lh_status lh_view_neighbour(lh_view *LH_NULLABLE view, const lh_path *LH_NULLABLE path,
                                      uint32_t direction, lh_path *LH_NULLABLE out,
                                      lh_error *LH_NULLABLE error);

/*
 * The slots of the last frame in the order in which they are read out: section by section, its header,
 * its cells by number, the rest. Without backgrounds, what is hidden, and what is leaving. Fails:
 * LH_INVALID_ARGUMENT, LH_BUFFER_TOO_SMALL.
 */
LH_EXPORT lh_status lh_view_reading_order(lh_view *LH_NULLABLE view, uint32_t *LH_NULLABLE slots,
                                          size_t capacity, size_t *LH_NULLABLE count,
                                          lh_error *LH_NULLABLE error);

/* Items that follow one another, none of which is in the window. Frozen. */
typedef struct lh_item_range {
  int64_t section;
  int64_t first;
  int64_t count;
  /* From the window's edge to the nearest of them, in points; below 0 where they lie before it. */
  double distance;
} lh_item_range;

/*
 * What will be seen next, so that it can be fetched: items within so many windows ahead, and half as
 * many behind; ahead is where the content is going, and the end while it rests. Those ahead come
 * first, and of each the nearest. Fails: LH_INVALID_ARGUMENT, LH_NOT_FINITE, LH_OUT_OF_RANGE (windows
 * below 0, or above 16), LH_BUFFER_TOO_SMALL, and as elements_in_rect of plugin.h.
 */
LH_EXPORT lh_status lh_view_prefetch(lh_view *LH_NULLABLE view, double windows,
                                     lh_item_range *LH_NULLABLE ranges, size_t capacity,
                                     size_t *LH_NULLABLE count, lh_error *LH_NULLABLE error);

/*
 * Drives another layout from the next frame on, which was told of the same items. Elements of the same
 * path go from where they are shown to where the other layout has them, in so many seconds, the rest
 * fades, and what is nearest to the middle of the window stays there. What the user was doing is over.
 * The former layout may be told things again. Fails: LH_INVALID_ARGUMENT (also for a layout that
 * another view drives), LH_NOT_FINITE, LH_OUT_OF_RANGE, LH_UNSUPPORTED (the view is recorded).
 */
LH_EXPORT lh_status lh_view_set_layout(lh_view *LH_NULLABLE view, lh_layout *LH_NULLABLE layout,
                                       double duration, lh_error *LH_NULLABLE error);

/* ---- Recording ------------------------------------------------------------------------------- */

/*
 * Writes down from now on, when on is not 0, every call by which the view is told something and that
 * it takes, and every frame's time and a digest of all that it told; 0 ends that and forgets it. Begin
 * before the view is told anything. Recordings grow with every call. What the delegate of the layout
 * answers is not part of it.
 */
LH_EXPORT lh_status lh_view_record(lh_view *LH_NULLABLE view, int32_t on,
                                   lh_error *LH_NULLABLE error);

/* Writes what was recorded so far: ASCII text, a line for each call. Fails: LH_INVALID_ARGUMENT,
   LH_BUFFER_TOO_SMALL, LH_NOT_FOUND (the view is not recorded). */
LH_EXPORT lh_status lh_view_recording(lh_view *LH_NULLABLE view, uint8_t *LH_NULLABLE bytes,
                                      size_t capacity, size_t *LH_NULLABLE count,
                                      lh_error *LH_NULLABLE error);

/*
 * Does again, on a view that was told nothing yet, what a recording says, up to its next frame,
 * which `out` becomes. *position says where to go on, 0 at first, and is moved on; *is_same becomes 1
 * if the frame is, bit for bit, the one that was recorded, else 0. The whole of it:
 *
 *    while (lh_view_replay(view, bytes, count, &position, &is_same, &frame, &error) == LH_OK)
 *      draw(&frame);
 *
 * Fails: LH_INVALID_ARGUMENT, LH_NOT_FOUND (the recording ends there), LH_BAD_STATE (this is no
 * recording, or it is damaged), and as the calls that were recorded.
 */
LH_EXPORT lh_status lh_view_replay(lh_view *LH_NULLABLE view, const uint8_t *LH_NULLABLE bytes,
                                   size_t count, size_t *LH_NULLABLE position,
                                   uint32_t *LH_NULLABLE is_same, lh_frame *LH_NULLABLE out,
                                   lh_error *LH_NULLABLE error);

#ifdef __cplusplus
}
#endif

#endif
