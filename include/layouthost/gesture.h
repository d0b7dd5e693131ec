/*
 * layouthost/gesture.h - what the user does, and what the layout makes of it.
 *
 * The program recognises gestures and reports them. A layout has no clock: when a gesture moves
 * something, the reply says how long that should take, and the program reports
 * LH_PHASE_ANIMATION_ENDED when it is over.
 *
 * How to animate, whatever made things move: each element goes from where it was last shown (in the
 * middle of another animation, perhaps) to where it is now, and elements are the same by their
 * identity, through all updates. `appearance` (change.h) is for what comes and for what goes: it
 * was shown nowhere, or is answered no more.
 *
 * While a gesture is under way, report the finger again (LH_PHASE_CHANGED) after every scroll: its
 * location in content space has changed, though it rests on the screen.
 */
#ifndef LAYOUTHOST_GESTURE_H
#define LAYOUTHOST_GESTURE_H

#include "base.h"

/* A short touch. Its only phase is LH_PHASE_ENDED, and LH_PHASE_ANIMATION_ENDED for what it set in
   motion. */
#define LH_GESTURE_TAP 0u
/* A finger that moves at once: swipes to delete. Its translation says at LH_PHASE_BEGAN which way it
   goes; where that is undecided, its velocity; where that is too, the reply is LH_REPLY_IGNORED, and
   LH_PHASE_BEGAN may be reported again once it has moved. */
#define LH_GESTURE_PAN 1u
/* A finger that rested first, then moves: drags to reorder. */
#define LH_GESTURE_DRAG 2u

#define LH_PHASE_BEGAN 0u
#define LH_PHASE_CHANGED 1u
#define LH_PHASE_ENDED 2u
/* Taken back: the layout returns to how things were when the gesture began. */
#define LH_PHASE_CANCELLED 3u
/* The animation that a reply asked for is over; `animation` says which. A later gesture implies it.
   A report about another animation than the last is ignored. */
#define LH_PHASE_ANIMATION_ENDED 4u

/*
 * One report about a gesture.
 *
 * Initial values: struct_size its own size, all else 0 (LH_GESTURE_INIT).
 */
typedef struct lh_gesture {
  uint32_t struct_size;
  uint32_t kind;
  uint32_t phase;
  /* LH_PHASE_ANIMATION_ENDED: the reply's `animation`; 0 stands for the last one. Otherwise 0. */
  uint32_t animation;
  /* In content space: where the finger is now; in LH_PHASE_BEGAN, where it came down. */
  lh_point location;
  /* How far the finger has come on the screen since it came down, in points. Scrolling meanwhile
     does not count. */
  lh_point translation;
  /* How fast it moves on the screen, in points per second; (0, 0) if that is not known. */
  lh_point velocity;
} lh_gesture;

#define LH_GESTURE_INIT                                                                            \
  {                                                                                                \
    (uint32_t)sizeof(lh_gesture), 0u, 0u, 0u, {0, 0}, {0, 0}, {                                    \
      0, 0                                                                                         \
    }                                                                                              \
  }

/* Not for this layout, or not permitted: the program may use the touch otherwise. */
#define LH_REPLY_IGNORED 0u
/* The layout follows this gesture until it ends or is cancelled. */
#define LH_REPLY_TRACKING 1u
/* The gesture is over, and done. */
#define LH_REPLY_FINISHED 2u

/*
 * What the layout makes of it.
 *
 * Initial values: struct_size its own size, all else 0 (LH_GESTURE_REPLY_INIT).
 */
typedef struct lh_gesture_reply {
  uint32_t struct_size;
  uint32_t result;
  /* The element that the gesture is about; meaningless when ignored. */
  lh_path path;
  /* How long the elements should take from where they were last shown to where they are now, in
     seconds; 0: at once. More than 0 whenever something moved that does not follow the finger. */
  double animation_duration;
  /* Which animation this is: counted up from 1 by the instance with every duration that is not 0; 0
     without an animation. */
  uint32_t animation;
  uint32_t reserved;
} lh_gesture_reply;

#define LH_GESTURE_REPLY_INIT                                                                      \
  { (uint32_t)sizeof(lh_gesture_reply), 0u, {0u, 0u, 0, 0, 0}, 0, 0u, 0u }

/* ---- Opening one item ------------------------------------------------------------------------ */

#define LH_TRANSITION_OPEN 0u
#define LH_TRANSITION_CLOSE 1u

/* The opened page fades in over the item's own content as the item grows. */
#define LH_TRANSITION_INTERPOLATES_CONTENT (1u << 0)

/*
 * An item that grows to fill a rectangle, or shrinks back from it. Progress is the program's: it
 * may follow a clock with any easing, or a finger, forwards and backwards.
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
  /* 0: the start of this transition (tabs when opening, the page when closing); 1: its end. */
  double progress;
  /* What the whole transition happens in (the clip of its elements), and the rectangle that the
     opened item fills. Content space: add the content offset to what the screen says. */
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

/* May this item be dragged? `from` is the item. */
#define LH_PERMIT_DRAG 0u
/* May it go there? `from` and `to` are items; `to` as it will be once the item has left. */
#define LH_PERMIT_MOVE 1u
/* May this item be deleted? `from` is the item. */
#define LH_PERMIT_DELETE 2u

/*
 * The one question that a layout asks. Called during `gesture`, on the thread that called it; it
 * must not call the same instance (that answers LH_BUSY). Nonzero is yes. Without a callback the
 * answer is no. `from` and `to` are valid during the call.
 */
typedef int32_t (*lh_permit_function)(void *LH_NULLABLE context, uint32_t action,
                                      const lh_path *LH_NONNULL from,
                                      const lh_path *LH_NULLABLE to);

/*
 * Whom a layout asks. context is the caller's and must outlive the instance; a layout never looks
 * into it.
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
