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
 * The window onto the content. The layout never owns the scroll position: it hears of it here, and
 * asks for changes by LH_EVENT_ADJUST_OFFSET.
 *
 * Initial values: struct_size its own size, direction LH_LEFT_TO_RIGHT, scale 1, all else 0
 * (LH_VIEWPORT_INIT).
 */
typedef struct lh_viewport {
  uint32_t struct_size;
  uint32_t direction;
  /* Origin: the content offset. Size: that of the window. */
  lh_rect bounds;
  /* How much of the window's edges is covered by something else (bars, a notch). */
  lh_insets content_insets;
  /* Pixels per point; more than 0. Layouts compute in points; it is here for those that snap to
     pixels. */
  double scale;
} lh_viewport;

#define LH_VIEWPORT_INIT                                                                           \
  { (uint32_t)sizeof(lh_viewport), LH_LEFT_TO_RIGHT, {0, 0, 0, 0}, {0, 0, 0, 0}, 1 }

/*
 * A scroll that the finger has just let go of.
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

#endif
