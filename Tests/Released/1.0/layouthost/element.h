/*
 * layouthost/element.h - what comes out of a layout: the elements to draw.
 */
#ifndef LAYOUTHOST_ELEMENT_H
#define LAYOUTHOST_ELEMENT_H

#include "base.h"

/* The transform is not the identity. */
#define LH_ELEMENT_TRANSFORMED (1u << 0)
/* Keep the place, draw nothing (the slot of a cell that is being dragged). */
#define LH_ELEMENT_HIDDEN (1u << 1)
/* Held against an edge of the viewport instead of scrolling away (a sticky header). */
#define LH_ELEMENT_PINNED (1u << 2)
/* Follows the finger. */
#define LH_ELEMENT_DRAGGED (1u << 3)
/* The content is larger than the frame by content_outset and shifts by content_offset. */
#define LH_ELEMENT_PARALLAX (1u << 4)
/* Something of it lies outside `clip` now: draw nothing there. */
#define LH_ELEMENT_CLIPPED (1u << 5)
/* In the answer of `appearance`: the element was there before the change and still is. */
#define LH_ELEMENT_KEPT (1u << 6)

/*
 * One thing to draw; 288 bytes, 8-byte aligned, without padding, frozen for ever. The first 32
 * bytes are its lh_path, with flags in the place of the path's reserved field.
 *
 * To draw: sort by (z, section, kind, item, cycle), which is the drawing order and leaves no two
 * elements tied; clip to `clip` if LH_ELEMENT_CLIPPED; translate to the frame's centre, apply the
 * transform, draw the frame with opacity alpha.
 */
typedef struct lh_element {
  uint32_t kind;
  uint32_t flags;
  int64_t section;
  int64_t item;
  int64_t cycle;
  /* In content space, before the transform. */
  lh_rect frame;
  /* Opacity, 0 to 1. */
  double alpha;
  /* Drawing order: larger is nearer to the viewer. Among equals, a larger section is, then a larger
     kind (headers and footers lie over cells), item, and cycle. */
  double z;
  /* Parallax: how far the content is moved inside the frame. */
  lh_point content_offset;
  /* Parallax: by how much the content is wider and higher than the frame, both sides together. */
  lh_size content_outset;
  /*
   * A 4 by 4 matrix, row after row, about the frame's centre, for row vectors: a point (x, y) of
   * the frame, measured from the centre, goes to (X/w, Y/w), where (X, Y, Z, w) = (x, y, 0, 1) * M.
   * That is Core Animation's CATransform3D, and CSS's matrix3d() takes the 16 numbers in this
   * order.
   */
  double transform[16];
  /*
   * The rectangle, in content space, outside which nothing of the element may show; it may reach
   * far beyond the viewport, so intersect the two. Without width and height: none. While an element
   * is animated, its clip goes from that of its start to that of its end; where only one of them
   * has any, that one counts all the way.
   */
  lh_rect clip;
  double reserved[2];
} lh_element;

#endif
