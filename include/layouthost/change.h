/*
 * layouthost/change.h - batch updates, and elements that appear and disappear.
 *
 * A batch describes one step from the old arrangement to the new one; the order of its changes does
 * not matter. Deletions, reloads and the origins of moves use indexes of the old arrangement;
 * insertions and the destinations of moves use indexes of the new one. All other items and sections
 * keep their order. Properties, focus, expansion, drags and anchors follow their item or section;
 * new ones have nothing set. Deleting a section also deletes its items, except those that the batch
 * moves out of it.
 */
#ifndef LAYOUTHOST_CHANGE_H
#define LAYOUTHOST_CHANGE_H

#include "base.h"

/* Inserts `count` items; the first becomes (section, item) in the new arrangement. */
#define LH_INSERT_ITEMS 0u
/* Deletes `count` items, from (section, item) on. */
#define LH_DELETE_ITEMS 1u
/* Moves `count` items from (section, item) on, to (to_section, to_item) on. */
#define LH_MOVE_ITEMS 2u
/* Reloads `count` items from (section, item) on, whose content changed: they keep identity and
   properties, and their appearance cross-fades. */
#define LH_RELOAD_ITEMS 3u
/* Inserts `count` sections of `item` items each; the first becomes `section`. */
#define LH_INSERT_SECTIONS 4u
/* Deletes `count` sections, from `section` on. */
#define LH_DELETE_SECTIONS 5u
/* Moves `count` sections with their items from `section` on, to `to_section` on. */
#define LH_MOVE_SECTIONS 6u
/* Reloads everything in `count` sections from `section` on. */
#define LH_RELOAD_SECTIONS 7u

/* One change. Set fields that its kind does not use to 0. A count of 0 changes nothing. Frozen. */
typedef struct lh_change {
  uint32_t kind;
  uint32_t reserved;
  int64_t section;
  int64_t item;
  int64_t count;
  int64_t to_section;
  int64_t to_item;
} lh_change;

/*
 * The end of the last change that `appearance` returns.
 *
 * The last change is everything set and updated between the last two calls of prepare that found a
 * change; scrolling and setting an equal value do not count. If it moved nothing, elements start
 * and end where they are. So query right after the prepare of a change, and continue from the
 * elements on screen when another change comes.
 *
 * An element may start beyond one edge of the viewport and end beyond another, and so be visible
 * only during the animation. So query elements_in_rect before and after the change for a rectangle
 * that extends the viewport on every side by the largest distance that anything moves, and draw the
 * elements that cross the viewport.
 *
 * If the program scrolls by an LH_EVENT_ADJUST_OFFSET of that change, starts are in the content
 * space before that scroll, and ends in the one after it. An element that only fades (alpha 0,
 * without LH_ELEMENT_KEPT) keeps its place on the screen: its start is in the space after the
 * scroll, or its end in the one before. To convert a position from before the scroll to the space
 * after it, add the event's value.
 */
/* Path in the new arrangement: the attributes with which the element starts. */
#define LH_INITIAL 0u
/* Path in the old arrangement: the attributes with which the element ends. */
#define LH_FINAL 1u

#endif
