/*
 * layouthost/event.h - what a layout announces.
 *
 * Events wait in a queue until next_event takes them. Read it until it is empty after each prepare
 * and each gesture. The queue holds 1,024, or fewer where memory is short; a program that never
 * reads it loses the oldest, and the first event it then reads is LH_EVENT_LOST with their number.
 */
#ifndef LAYOUTHOST_EVENT_H
#define LAYOUTHOST_EVENT_H

#include "base.h"

/* The queue is empty. */
#define LH_EVENT_NONE 0u
/*
 * Scroll by `value` at once, without animation: set the content offset that much further and tell
 * the layout with set_viewport. Centres the first item at the start, keeps what is visible exactly
 * still when something above it changes, re-centres an endless content while nobody can see it. It
 * never asks to scroll down beyond the content, but where the content became shorter, the viewport
 * may reach beyond its end, with or without this event: scroll back to the end then. One that is
 * not read before the next set_viewport is withdrawn, for that call says where the content really
 * is. (0, 0) says that the content is where it should be: a view then holds nothing else still.
 */
#define LH_EVENT_ADJUST_OFFSET 1u
/* The focus (the item nearest to the middle) is about to go from `path` to `to`. */
#define LH_EVENT_FOCUS_WILL_CHANGE 2u
/* The focus is at `path`. */
#define LH_EVENT_FOCUS_DID_CHANGE 3u
/* The end of the content came into view: get more items. */
#define LH_EVENT_LOAD_MORE 4u
/* A drag of the item at `path` is about to begin; the lift animation starts. */
#define LH_EVENT_WILL_BEGIN_DRAG 5u
/* The lift animation of `path` is over. */
#define LH_EVENT_DID_BEGIN_DRAG 6u
/* The layout moved the item at `path` to `to` (remove there, insert here): move it in your data
   too, without an update; the layout's properties have moved already. */
#define LH_EVENT_DID_MOVE 7u
/* The finger left; the item, now at `path`, is about to drop into its slot. */
#define LH_EVENT_WILL_END_DRAG 8u
/* The drop animation is over; the item rests at `path`. */
#define LH_EVENT_DID_END_DRAG 9u
/* While dragging near an edge: scroll with the velocity in `value`, in points per second, and go
   on sending LH_PHASE_CHANGED. (0, 0) stops. */
#define LH_EVENT_AUTOSCROLL 10u
/* The user deleted the item at `path`: delete it from your data and say so with update. */
#define LH_EVENT_DID_DELETE 11u
/* A tap opened, closed the section of `path` (the property `expanded` says so already). */
#define LH_EVENT_DID_EXPAND 12u
#define LH_EVENT_DID_COLLAPSE 13u
/* `count` events were lost because nobody read them. */
#define LH_EVENT_LOST 14u

/*
 * Something that a layout announces.
 *
 * Initial values: struct_size its own size, kind LH_EVENT_NONE, all else 0 (LH_EVENT_INIT).
 */
typedef struct lh_event {
  uint32_t struct_size;
  uint32_t kind;
  lh_path path;
  lh_path to;
  lh_point value;
  int64_t count;
} lh_event;

#define LH_EVENT_INIT                                                                              \
  { (uint32_t)sizeof(lh_event), LH_EVENT_NONE, {0u, 0u, 0, 0, 0}, {0u, 0u, 0, 0, 0}, {0, 0}, 0 }

#endif
