/*
 * layouthost/change.h - what happened to the items: batch updates, and elements coming and going.
 *
 * A batch describes one step from the old arrangement to the new one, and the order of its changes
 * does not matter: whatever leaves (deleted, reloaded, moved from) is named as in the old
 * arrangement, whatever arrives (inserted, moved to) as in the new one. What is not named keeps its
 * order. Properties, focus, expansion, drags and anchors follow their item or section; new ones
 * begin with nothing set. Items of a section that is deleted go with it; items may move out of it.
 */
#ifndef LAYOUTHOST_CHANGE_H
#define LAYOUTHOST_CHANGE_H

#include "base.h"

/* Insert `count` items; the first will be (section, item) in the new arrangement. */
#define LH_INSERT_ITEMS 0u
/* Delete `count` items from (section, item) on. */
#define LH_DELETE_ITEMS 1u
/* Move `count` items from (section, item) on, to (to_section, to_item) on. */
#define LH_MOVE_ITEMS 2u
/* The same items show something else: identity and properties stay, appearances cross-fade. */
#define LH_RELOAD_ITEMS 3u
/* Insert `count` sections; the first will be `section`. Each has `item` items to begin with. */
#define LH_INSERT_SECTIONS 4u
/* Delete `count` sections from `section` on. */
#define LH_DELETE_SECTIONS 5u
/* Move `count` sections from `section` on, to `to_section` on; their items move along. */
#define LH_MOVE_SECTIONS 6u
/* Like LH_RELOAD_ITEMS for everything in `count` sections from `section` on. */
#define LH_RELOAD_SECTIONS 7u

/* One change; fields that its kind does not name are 0. A count of 0 changes nothing. Frozen. */
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
 * Which end of the last change `appearance` is asked about. The last change is all that was set and
 * updated between the last two calls of prepare that found anything set or updated: scrolling does
 * not count, nor does setting what is set already, nor a prepare with nothing to do. It is the last
 * one even if nothing moved by it; then starts and ends are where the elements are. So ask right
 * after the prepare that brought a change, and go on from what is shown when another comes.
 *
 * Which elements to ask for: what is in view before or after is not all that is seen on the way,
 * for an element may start beyond one edge of the viewport and end beyond another. So let
 * elements_in_rect answer, before the change and after it, a rectangle that is larger than the
 * viewport on every side by the farthest that anything travels, and draw what crosses the viewport.
 *
 * When the program scrolls by an LH_EVENT_ADJUST_OFFSET of that change: starts are in the content
 * space before that scroll, ends in the one after it. But what only fades, with an alpha of 0 and
 * without LH_ELEMENT_KEPT, does so where it is shown: it starts after the scroll, or ends before
 * it. Add the event's value to what is from before the scroll to draw it after.
 */
/* Path as in the new arrangement: the attributes from which this element starts. */
#define LH_INITIAL 0u
/* Path as in the old arrangement: the attributes at which this element ends. */
#define LH_FINAL 1u

#endif
