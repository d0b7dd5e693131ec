/*
 * layouthost/element.h - the elements that a layout returns.
 */
#ifndef LAYOUTHOST_ELEMENT_H
#define LAYOUTHOST_ELEMENT_H

#include "base.h"

/* The transform is not the identity. */
#define LH_ELEMENT_TRANSFORMED (1u << 0)
/* Keep its place, and draw nothing (the slot of a cell that is being dragged). */
#define LH_ELEMENT_HIDDEN (1u << 1)
/* Pinned to an edge of the viewport (a sticky header). */
#define LH_ELEMENT_PINNED (1u << 2)
/* Follows the finger. */
#define LH_ELEMENT_DRAGGED (1u << 3)
/* The content is larger than the frame by content_outset and shifts by content_offset. */
#define LH_ELEMENT_PARALLAX (1u << 4)
/* Part of it is outside `clip` now: do not draw that part. */
#define LH_ELEMENT_CLIPPED (1u << 5)
/* Result of `appearance`: the element exists before and after the change. */
#define LH_ELEMENT_KEPT (1u << 6)

/*
 * An element to draw; 288 bytes, 8-byte aligned, without padding, frozen. The first 32 bytes are
 * its lh_path, with flags in place of the path's reserved field.
 *
 * Sort by (z, section, kind, item, cycle), the drawing order, in which no two elements are equal.
 * Clip to `clip` if LH_ELEMENT_CLIPPED, translate to the frame's center, apply the transform, draw
 * the frame with opacity alpha.
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
  /* Drawing order: larger is nearer to the viewer. If equal, the larger section is, then the larger
     kind (headers and footers are above cells), item, and cycle. */
  double z;
  /* Parallax: the offset of the content inside the frame. */
  lh_point content_offset;
  /* Parallax: how much wider and higher than the frame the content is, both sides together. */
  lh_size content_outset;
  /*
   * A 4 by 4 matrix, row by row, about the frame's center, for row vectors: a point (x, y) of the
   * frame, relative to the center, goes to (X/w, Y/w), where (X, Y, Z, w) = (x, y, 0, 1) * M. It is
   * Core Animation's CATransform3D; CSS's matrix3d() takes the 16 numbers in this order.
   */
  double transform[16];
  /*
   * The rectangle, in content space, to which the element is clipped; it may extend far beyond the
   * viewport, so intersect the two. No clip if width and height are 0. While an element animates,
   * its clip goes from that of its start to that of its end; if only one of them has a clip, that
   * one applies throughout.
   */
  lh_rect clip;
  double reserved[2];
} lh_element;

#endif
