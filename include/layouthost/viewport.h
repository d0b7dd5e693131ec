/*
 * layouthost/viewport.h - what the user looks through, and where scrolling comes to rest.
 */
#ifndef LAYOUTHOST_VIEWPORT_H
#define LAYOUTHOST_VIEWPORT_H

#include "base.h"

/* As a direction: where the first column is. */
#define LH_LEFT_TO_RIGHT 0u
#define LH_RIGHT_TO_LEFT 1u

/*
 * A finger or a motion is at work: the content is being dragged, it decelerates, or an animated
 * scroll is under way. A layout that would pull the content to a place of its own (a row that keeps
 * an item in its middle, say) waits for a viewport without this flag, and keeps still meanwhile
 * what is under the finger.
 */
#define LH_VIEWPORT_MOVING (1u << 0)

/*
 * The window onto the content. The layout never owns the scroll position: it hears of it here, and
 * asks for changes by LH_EVENT_ADJUST_OFFSET.
 *
 * Initial values: struct_size its own size, direction LH_LEFT_TO_RIGHT, scale 1, all else 0
 * (LH_VIEWPORT_INIT).
 */
typedef struct lh_viewport {
  uint32_t struct_size;
  uint32_t direction;
  /* LH_VIEWPORT_ bits. */
  uint32_t flags;
  uint32_t reserved;
  /* Origin: the content offset. Size: that of the window. */
  lh_rect bounds;
  /* How much of the window's edges is covered by something else (bars, a notch). */
  lh_insets content_insets;
  /* Pixels per point; more than 0. Layouts compute in points; it is here for those that snap to
     pixels. */
  double scale;
} lh_viewport;

#define LH_VIEWPORT_INIT                                                                           \
  { (uint32_t)sizeof(lh_viewport), LH_LEFT_TO_RIGHT, 0u, 0u, {0, 0, 0, 0}, {0, 0, 0, 0}, 1 }

/*
 * A scroll that the finger has just let go of. Offsets may lie beyond the ends of the content, as
 * they do while it bounces; a layout takes them as they are and, where it snaps, keeps its answer
 * within the range that lh_scroll_traits tells.
 *
 * Initial values: struct_size its own size, all else 0 (LH_SCROLL_INIT).
 */
typedef struct lh_scroll {
  uint32_t struct_size;
  uint32_t reserved;
  /* The content offset when the finger left. */
  lh_point current;
  /* The content offset at which deceleration alone would end. */
  lh_point proposed;
  /* The velocity of the content offset when the finger left, in points per second. */
  lh_point velocity;
} lh_scroll;

#define LH_SCROLL_INIT                                                                             \
  {                                                                                                \
    (uint32_t)sizeof(lh_scroll), 0u, {0, 0}, {0, 0}, {                                             \
      0, 0                                                                                         \
    }                                                                                              \
  }

/* ---- How a content scrolls ------------------------------------------------------------------- */

/* The content scrolls along this axis. */
#define LH_SCROLL_ENABLED (1u << 0)
/* It follows a finger and springs back although all of it fits. */
#define LH_SCROLL_BOUNCES (1u << 1)
/* It has no end: `lowest` and `highest` are as far as coordinates go. */
#define LH_SCROLL_ENDLESS (1u << 2)
/* The content goes on beyond `highest`, nobody knows yet how far: that was put off (see prepare).
   Ask again when the viewport comes near; content_size tells for certain. */
#define LH_SCROLL_OPEN_ENDED (1u << 3)
/* All elements stay what they are, bit for bit, while the content merely scrolls along this axis:
   until something else is told than another origin of the viewport, what was answered for a
   rectangle holds. Without it they do so in a layout without LH_CAPABILITY_FOLLOWS_SCROLL only.
   Since 1.1. */
#define LH_SCROLL_KEEPS_ELEMENTS (1u << 4)

/* A scroll comes to rest after a long way, as in lists. */
#define LH_DECELERATION_NORMAL 0u
/* Or after a short one, as where pages or items are stopped at. */
#define LH_DECELERATION_FAST 1u

/*
 * What a scroll view has to know of the content that it scrolls. Offsets are content offsets, with
 * the content insets of the viewport taken into account.
 *
 * Initial values: struct_size its own size, deceleration LH_DECELERATION_NORMAL, all else 0
 * (LH_SCROLL_TRAITS_INIT).
 */
typedef struct lh_scroll_traits {
  uint32_t struct_size;
  /* LH_SCROLL_ bits of the two axes. */
  uint32_t horizontal;
  uint32_t vertical;
  /* LH_DECELERATION_NORMAL or LH_DECELERATION_FAST. */
  uint32_t deceleration;
  /* The lowest and the highest content offset at which the content rests. In right-to-left x may
     begin below 0. Where nothing scrolls, both are the same. */
  lh_point lowest;
  lh_point highest;
  /* The length of a page, or from one stop to the next; 0 along an axis without any. */
  lh_point page;
  /* The content offset at which a new view begins. */
  lh_point initial;
} lh_scroll_traits;

#define LH_SCROLL_TRAITS_INIT                                                                      \
  {                                                                                                \
    (uint32_t)sizeof(lh_scroll_traits), 0u, 0u, LH_DECELERATION_NORMAL, {0, 0}, {0, 0}, {0, 0}, {  \
      0, 0                                                                                         \
    }                                                                                              \
  }

#endif
