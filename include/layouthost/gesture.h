/*
 * layouthost/gesture.h - gestures, and how a layout reacts to them.
 *
 * The program recognizes gestures and reports their phases, or a view (view.h) does. A layout has
 * no clock: if a gesture moves elements, the reply contains the duration, and the program reports
 * LH_PHASE_ANIMATION_ENDED after it.
 *
 * Animate each element from where it was last shown, also in the middle of another animation, to
 * its new frame. Match elements by their item, since an update may change its index. `appearance`
 * (change.h) is for elements that appear or disappear.
 *
 * While a gesture is in progress, report the finger again (LH_PHASE_CHANGED) after every scroll:
 * its location in content space has changed.
 */
#ifndef LAYOUTHOST_GESTURE_H
#define LAYOUTHOST_GESTURE_H

#include "base.h"

/* A short touch. Its only phases are LH_PHASE_ENDED and, for the animation after it,
   LH_PHASE_ANIMATION_ENDED. */
#define LH_GESTURE_TAP 0u
/* A finger that moves at once: swipes to delete. At LH_PHASE_BEGAN the translation gives the
   direction, or else the velocity. If neither does, the reply is LH_REPLY_IGNORED; report
   LH_PHASE_BEGAN again once the finger has moved. */
#define LH_GESTURE_PAN 1u
/* A finger that rests first, then moves: drags to reorder. */
#define LH_GESTURE_DRAG 2u

#define LH_PHASE_BEGAN 0u
#define LH_PHASE_CHANGED 1u
#define LH_PHASE_ENDED 2u
/* Undoes the gesture: the layout returns to its state before. */
#define LH_PHASE_CANCELLED 3u
/* The animation of a reply is over; `animation` is its number. A later gesture implies this. The
   layout ignores reports about earlier animations. */
#define LH_PHASE_ANIMATION_ENDED 4u

/*
 * One phase of a gesture.
 *
 * Initial values: struct_size its own size, all else 0 (LH_GESTURE_INIT).
 */
typedef struct lh_gesture {
  uint32_t struct_size;
  uint32_t kind;
  uint32_t phase;
  /* LH_PHASE_ANIMATION_ENDED: the reply's `animation`, or 0 for the last one. Otherwise 0. */
  uint32_t animation;
  /* Content space: where the finger is; in LH_PHASE_BEGAN, where it came down. */
  lh_point location;
  /* How far the finger has moved on the screen since it came down, in points; scrolling does not
     count. */
  lh_point translation;
  /* Its velocity on the screen, in points per second; (0, 0) if unknown. */
  lh_point velocity;
} lh_gesture;

#define LH_GESTURE_INIT                                                                            \
  {                                                                                                \
    (uint32_t)sizeof(lh_gesture), 0u, 0u, 0u, {0, 0}, {0, 0}, {                                    \
      0, 0                                                                                         \
    }                                                                                              \
  }

/* The layout does not handle the gesture, or the delegate did not permit it. */
#define LH_REPLY_IGNORED 0u
/* The layout follows this gesture until it ends or is canceled. */
#define LH_REPLY_TRACKING 1u
/* The gesture is complete. */
#define LH_REPLY_FINISHED 2u

/*
 * The reaction of the layout.
 *
 * Initial values: struct_size its own size, all else 0 (LH_GESTURE_REPLY_INIT).
 */
typedef struct lh_gesture_reply {
  uint32_t struct_size;
  uint32_t result;
  /* The element of the gesture; undefined if ignored. */
  lh_path path;
  /* Duration of the animation of the elements from where they were last shown to their new frames,
     in seconds; 0: no animation. More than 0 if something moved that does not follow the finger. */
  double animation_duration;
  /* The animation's number: the instance counts up from 1 with every duration that is not 0; 0
     without an animation. */
  uint32_t animation;
  uint32_t reserved;
} lh_gesture_reply;

#define LH_GESTURE_REPLY_INIT                                                                      \
  { (uint32_t)sizeof(lh_gesture_reply), 0u, {0u, 0u, 0, 0, 0}, 0, 0u, 0u }

/* ---- Opening one item ------------------------------------------------------------------------ */

#define LH_TRANSITION_OPEN 0u
#define LH_TRANSITION_CLOSE 1u

/* The presented page fades in over the item's own content as the item grows. */
#define LH_TRANSITION_INTERPOLATES_CONTENT (1u << 0)

/*
 * A transition: an item grows to fill a rectangle, or shrinks back. The program sets the progress,
 * by a clock with any easing or by a finger, forward and backward.
 *
 * Initial values: struct_size its own size, path.cycle LH_NEAREST_CYCLE, all else 0
 * (LH_TRANSITION_INIT).
 */
typedef struct lh_transition {
  uint32_t struct_size;
  uint32_t kind;
  uint32_t flags;
  uint32_t reserved;
  /* The item that opens or closes. */
  lh_path path;
  /* 0: the start of this transition (the items when opening, the page when closing); 1: its end. */
  double progress;
  /* The rectangle of the whole transition, which clips its elements, and the one that the opened
     item fills. Content space: screen space plus the content offset. */
  lh_rect container;
  lh_rect target;
} lh_transition;

#define LH_TRANSITION_INIT                                                                         \
  {                                                                                                \
    (uint32_t)sizeof(lh_transition), 0u, 0u, 0u, {0u, 0u, 0, 0, LH_NEAREST_CYCLE}, 0,              \
        {0, 0, 0, 0}, {                                                                            \
      0, 0, 0, 0                                                                                   \
    }                                                                                              \
  }

/* ---- Permission ------------------------------------------------------------------------------ */

/* Whether an item may be dragged; `from` is the item. */
#define LH_PERMIT_DRAG 0u
/* Whether the item `from` may move to `to`, which is an index after its removal. */
#define LH_PERMIT_MOVE 1u
/* Whether an item may be deleted; `from` is the item. */
#define LH_PERMIT_DELETE 2u

/*
 * The permit callback: returns nonzero to permit an action (LH_PERMIT_DRAG, LH_PERMIT_MOVE,
 * LH_PERMIT_DELETE). Without it, nothing is permitted. It is called during `gesture`, on the same
 * thread; `from` and `to` are valid during the call. A call of the same instance from inside it
 * returns LH_BUSY.
 */
typedef int32_t (*lh_permit_function)(void *LH_NULLABLE context, uint32_t action,
                                      const lh_path *LH_NONNULL from,
                                      const lh_path *LH_NULLABLE to);

/*
 * The delegate of a layout. The program owns context, which must outlive the instance; a layout
 * only passes it on.
 *
 * Initial values: struct_size its own size, all else 0 (LH_DELEGATE_INIT).
 */
typedef struct lh_delegate {
  uint32_t struct_size;
  uint32_t reserved;
  void *LH_NULLABLE context;
  lh_permit_function LH_NULLABLE permit;
} lh_delegate;

#define LH_DELEGATE_INIT                                                                           \
  { (uint32_t)sizeof(lh_delegate), 0u, NULL, NULL }

#endif
