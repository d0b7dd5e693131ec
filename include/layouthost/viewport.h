/*
 * layouthost/viewport.h - the visible part of the content, and how the content scrolls.
 */
#ifndef LAYOUTHOST_VIEWPORT_H
#define LAYOUTHOST_VIEWPORT_H

#include "base.h"

/* Directions: where the first column is. */
#define LH_LEFT_TO_RIGHT 0u
#define LH_RIGHT_TO_LEFT 1u

/*
 * The content is being dragged, decelerates, or scrolls with animation. A layout that moves the
 * content itself (a row that keeps an item in its middle, say) waits for a viewport without this
 * flag, and meanwhile keeps the content under the finger in place.
 */
#define LH_VIEWPORT_MOVING (1u << 0)

/*
 * The visible part of the content. The program owns the scroll position: it sets it here, and the
 * layout requests changes with LH_EVENT_ADJUST_OFFSET.
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
  /* Origin: the content offset. Size: the viewport size. */
  lh_rect bounds;
  /* How much of each edge is covered (by bars or a notch). */
  lh_insets content_insets;
  /* Pixels per point, more than 0; for layouts that snap to pixels. */
  double scale;
} lh_viewport;

#define LH_VIEWPORT_INIT                                                                           \
  { (uint32_t)sizeof(lh_viewport), LH_LEFT_TO_RIGHT, 0u, 0u, {0, 0, 0, 0}, {0, 0, 0, 0}, 1 }

/*
 * A scroll whose finger has just lifted. Offsets may be beyond the ends of the content, as during a
 * bounce. A layout that snaps returns an offset within the range of lh_scroll_traits.
 *
 * Initial values: struct_size its own size, all else 0 (LH_SCROLL_INIT).
 */
typedef struct lh_scroll {
  uint32_t struct_size;
  uint32_t reserved;
  /* The content offset when the finger lifted. */
  lh_point current;
  /* The content offset at which deceleration alone would end. */
  lh_point proposed;
  /* The velocity of the content offset when the finger lifted, in points per second. */
  lh_point velocity;
} lh_scroll;

#define LH_SCROLL_INIT                                                                             \
  {                                                                                                \
    (uint32_t)sizeof(lh_scroll), 0u, {0, 0}, {0, 0}, {                                             \
      0, 0                                                                                         \
    }                                                                                              \
  }

/* ---- Scroll traits --------------------------------------------------------------------------- */

/* The content scrolls along this axis. */
#define LH_SCROLL_ENABLED (1u << 0)
/* It follows a finger and springs back even if all of it fits. */
#define LH_SCROLL_BOUNCES (1u << 1)
/* It has no end: `lowest` and `highest` are the largest coordinates. */
#define LH_SCROLL_ENDLESS (1u << 2)
/* It continues beyond `highest` by a length that is not computed yet (see prepare). Query again
   when the viewport comes near; content_size computes it. */
#define LH_SCROLL_OPEN_ENDED (1u << 3)
/* While the content only scrolls along this axis, all elements stay the same, bit for bit: the
   results for a rectangle are valid until an input other than the viewport's origin changes.
   Without this flag that holds only in a layout without LH_CAPABILITY_FOLLOWS_SCROLL. Since 1.1. */
#define LH_SCROLL_KEEPS_ELEMENTS (1u << 4)

/* Scrolls decelerate over a long distance, as in lists. */
#define LH_DECELERATION_NORMAL 0u
/* Scrolls decelerate over a short distance, as with paging. */
#define LH_DECELERATION_FAST 1u

/*
 * The properties of the content that a scroll view needs. Offsets are content offsets, and take the
 * viewport's content insets into account.
 *
 * Initial values: struct_size its own size, deceleration LH_DECELERATION_NORMAL, all else 0
 * (LH_SCROLL_TRAITS_INIT).
 */
typedef struct lh_scroll_traits {
  uint32_t struct_size;
  /* LH_SCROLL_ bits of each axis. */
  uint32_t horizontal;
  uint32_t vertical;
  /* LH_DECELERATION_NORMAL or LH_DECELERATION_FAST. */
  uint32_t deceleration;
  /* The minimum and maximum content offset at rest. In right-to-left, x may begin below 0. Both are
     equal along an axis that does not scroll. */
  lh_point lowest;
  lh_point highest;
  /* The length of a page, or from one stop to the next; 0 if the axis has none. */
  lh_point page;
  /* The initial content offset of a new view. */
  lh_point initial;
} lh_scroll_traits;

#define LH_SCROLL_TRAITS_INIT                                                                      \
  {                                                                                                \
    (uint32_t)sizeof(lh_scroll_traits), 0u, 0u, LH_DECELERATION_NORMAL, {0, 0}, {0, 0}, {0, 0}, {  \
      0, 0                                                                                         \
    }                                                                                              \
  }

#endif
