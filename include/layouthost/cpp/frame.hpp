/*
 * layouthost/cpp/frame.hpp - a frame of a view: the elements to draw, and events.
 */
#ifndef LAYOUTHOST_CPP_FRAME_HPP
#define LAYOUTHOST_CPP_FRAME_HPP

#include "../view.h"
#include "span.hpp"
#include "structs.hpp"

#include <cstdint>
#include <optional>

namespace layouthost {

/* The state of a view at one time. Its spans belong to the view and are valid until the view's next
   call or destruction; all other values are copies. */
class Frame {
public:
  /* Empty, at time 0. */
  Frame() noexcept : frame_{} {
    frame_.struct_size = sizeof(frame_);
  }

  /* For lh_view_frame, and for fields without a function below. */
  lh_frame *get() noexcept {
    return &frame_;
  }

  const lh_frame *get() const noexcept {
    return &frame_;
  }

  double time() const noexcept {
    return frame_.time;
  }

  /* When to draw the next frame: if it equals time(), at the display's next refresh. std::nullopt:
     nothing changes until the view's next call. */
  std::optional<double> next_time() const noexcept {
    return has(LH_FRAME_NEEDS_ANOTHER) ? std::optional<double>(frame_.next_time) : std::nullopt;
  }

  Point content_offset() const noexcept {
    return frame_.content_offset;
  }

  Point velocity() const noexcept {
    return frame_.velocity;
  }

  /* The minimum and maximum content offset at rest. */
  Point minimum_offset() const noexcept {
    return frame_.lowest;
  }

  Point maximum_offset() const noexcept {
    return frame_.highest;
  }

  Span<const ViewElement> elements() const noexcept {
    return {frame_.elements, frame_.element_count};
  }

  /* The slots of the previous frame that are not in this one: recycle their widgets. */
  Span<const std::uint32_t> removed_slots() const noexcept {
    return {frame_.left_slots, frame_.left_slot_count};
  }

  Span<const ViewEvent> events() const noexcept {
    return {frame_.events, frame_.event_count};
  }

  bool held() const noexcept {
    return has(LH_FRAME_HELD);
  }

  bool scrolling() const noexcept {
    return has(LH_FRAME_SCROLLING);
  }

  bool animating() const noexcept {
    return has(LH_FRAME_ANIMATING);
  }

  /* Whether every element that is also in the previous frame has only moved by the difference of
     the content offsets: LH_FRAME_ONLY_SCROLLED. */
  bool only_scrolled() const noexcept {
    return has(LH_FRAME_ONLY_SCROLLED);
  }

  /* Whether the content has no end along an axis. */
  bool endless_x() const noexcept {
    return has(LH_FRAME_ENDLESS_X);
  }

  bool endless_y() const noexcept {
    return has(LH_FRAME_ENDLESS_Y);
  }

  /* Whether an item is presented, or animating in or out. */
  bool presenting() const noexcept {
    return has(LH_FRAME_OPEN);
  }

  bool refreshing() const noexcept {
    return has(LH_FRAME_REFRESHING);
  }

  /* The progress of the presented item, 0 (dismissed) to 1. */
  double presentation_progress() const noexcept {
    return frame_.open_progress;
  }

  /* The opacity at which to draw the presented page over its item's content. */
  double presented_content_alpha() const noexcept {
    return frame_.open_content_alpha;
  }

  /* ---- Former names -------------------------------------------------------------------------- */

  [[deprecated("use minimum_offset")]] Point lowest() const noexcept {
    return minimum_offset();
  }

  [[deprecated("use maximum_offset")]] Point highest() const noexcept {
    return maximum_offset();
  }

  [[deprecated("use removed_slots")]] Span<const std::uint32_t> left_slots() const noexcept {
    return removed_slots();
  }

  [[deprecated("use presenting")]] bool open() const noexcept {
    return presenting();
  }

  [[deprecated("use presentation_progress")]] double open_progress() const noexcept {
    return presentation_progress();
  }

  [[deprecated("use presented_content_alpha")]] double open_content_alpha() const noexcept {
    return presented_content_alpha();
  }

private:
  bool has(std::uint32_t flag) const noexcept {
    return (frame_.flags & flag) != 0;
  }

  lh_frame frame_;
};

} // namespace layouthost

#endif
