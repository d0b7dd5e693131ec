/*
 * layouthost/event.h - the events of a layout.
 *
 * Events wait in a queue until next_event takes them. Read until it is empty after each prepare and
 * each gesture. The queue holds 1,024, or fewer if memory is short. If it is full, the oldest are
 * lost, and the next event read is LH_EVENT_LOST with their number.
 */
#ifndef LAYOUTHOST_EVENT_H
#define LAYOUTHOST_EVENT_H

#include "base.h"

/* The queue is empty. */
#define LH_EVENT_NONE 0u
/*
 * Scroll by `value` at once, without animation: add it to the content offset, and set the viewport.
 * It centers the first item at the start, keeps visible content in place when something above it
 * changes, and recenters endless content invisibly. It never scrolls beyond the end of the content.
 * If the content became shorter, the viewport may extend beyond its end, with or without this
 * event: then scroll back. The next set_viewport discards an unread one, because it sets the actual
 * offset. (0, 0) means that the offset is right: a view then does not adjust it.
 */
#define LH_EVENT_ADJUST_OFFSET 1u
/* The focus (the item nearest to the middle) is about to move from `path` to `to`. */
#define LH_EVENT_FOCUS_WILL_CHANGE 2u
/* The focus is at `path`. */
#define LH_EVENT_FOCUS_DID_CHANGE 3u
/* The end of the content became visible: load more items. */
#define LH_EVENT_LOAD_MORE 4u
/* A drag of the item at `path` is about to begin; the lift animation starts. */
#define LH_EVENT_WILL_BEGIN_DRAG 5u
/* The lift animation of `path` is over. */
#define LH_EVENT_DID_BEGIN_DRAG 6u
/* The layout moved the item at `path`. In your data, remove it there and then insert it at `to`,
   without an update; the layout's properties have moved already. */
#define LH_EVENT_DID_MOVE 7u
/* The finger lifted; the item, now at `path`, is about to drop into its slot. */
#define LH_EVENT_WILL_END_DRAG 8u
/* The drop animation is over; the item is at `path`. */
#define LH_EVENT_DID_END_DRAG 9u
/* A drag is near an edge: scroll with the velocity in `value`, in points per second, and continue
   to send LH_PHASE_CHANGED. (0, 0) stops. */
#define LH_EVENT_AUTOSCROLL 10u
/* The user deleted the item at `path`: delete it from your data, and call update. */
#define LH_EVENT_DID_DELETE 11u
/* A tap opened or closed the section of `path`; the property `expanded` has the new value. */
#define LH_EVENT_DID_EXPAND 12u
#define LH_EVENT_DID_COLLAPSE 13u
/* `count` unread events were lost. */
#define LH_EVENT_LOST 14u

/*
 * An event of a layout.
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
