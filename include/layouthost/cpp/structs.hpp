/*
 * layouthost/cpp/structs.hpp - C's structs under shorter names. The default constructor of a struct
 * with `struct_size` sets its initial values. The C headers describe the fields.
 */
#ifndef LAYOUTHOST_CPP_STRUCTS_HPP
#define LAYOUTHOST_CPP_STRUCTS_HPP

#include "../layouthost.h"

#include <cstdint>

namespace layouthost {

using Point = lh_point;
using Size = lh_size;
using Rect = lh_rect;
using Insets = lh_insets;
using Path = lh_path;
using Element = lh_element;
using Change = lh_change;
using Target = lh_target;
using Property = lh_property;
using Kind = lh_kind;
using Input = lh_input;
using ViewElement = lh_view_element;
using ViewEvent = lh_view_event;
using ItemRange = lh_item_range;
using MeasureRun = lh_measure_run;
using SwapNote = lh_swap_note;

enum class GestureKind : std::uint32_t {
  tap = LH_GESTURE_TAP,
  pan = LH_GESTURE_PAN,
  drag = LH_GESTURE_DRAG,
};

enum class GesturePhase : std::uint32_t {
  began = LH_PHASE_BEGAN,
  changed = LH_PHASE_CHANGED,
  ended = LH_PHASE_ENDED,
  cancelled = LH_PHASE_CANCELLED,
  animation_ended = LH_PHASE_ANIMATION_ENDED,
};

struct Viewport : lh_viewport {
  Viewport() noexcept : lh_viewport{} {
    struct_size = sizeof(lh_viewport);
    direction = LH_LEFT_TO_RIGHT;
    scale = 1;
  }

  explicit Viewport(const Rect &where) noexcept : Viewport() {
    bounds = where;
  }
};

/* The result of an input: View::process_input. */
struct InputResult : lh_input_result {
  InputResult() noexcept : lh_input_result{} {
    struct_size = sizeof(lh_input_result);
  }

  bool consumed() const noexcept {
    return (flags & LH_OUTCOME_CONSUMED) != 0;
  }

  bool owned() const noexcept {
    return (flags & LH_OUTCOME_OWNED) != 0;
  }
};

/* Maps the time stamps of a toolkit's events to the program's times: lh_event_time. */
class EventClock {
public:
  double time(double stamp, double now) noexcept {
    return lh_event_time(&clock_, stamp, now);
  }

private:
  lh_event_clock clock_{};
};

struct Scroll : lh_scroll {
  Scroll() noexcept : lh_scroll{} {
    struct_size = sizeof(lh_scroll);
  }

  Scroll(const Point &current_offset, const Point &proposed_offset,
         const Point &final_velocity) noexcept
      : Scroll() {
    current = current_offset;
    proposed = proposed_offset;
    velocity = final_velocity;
  }
};

struct ScrollTraits : lh_scroll_traits {
  ScrollTraits() noexcept : lh_scroll_traits{} {
    struct_size = sizeof(lh_scroll_traits);
    deceleration = LH_DECELERATION_NORMAL;
  }

  /* The minimum content offset at rest: the field `lowest` in C. */
  Point minimum_offset() const noexcept {
    return lowest;
  }

  /* The maximum content offset at rest: the field `highest` in C. */
  Point maximum_offset() const noexcept {
    return highest;
  }
};

struct Event : lh_event {
  Event() noexcept : lh_event{} {
    struct_size = sizeof(lh_event);
    kind = LH_EVENT_NONE;
  }
};

struct Gesture : lh_gesture {
  Gesture() noexcept : lh_gesture{} {
    struct_size = sizeof(lh_gesture);
  }

  /* A tap has one phase, GesturePhase::ended. */
  Gesture(GestureKind what, GesturePhase when, const Point &where,
          const Point &way = {0, 0}) noexcept
      : Gesture() {
    kind = static_cast<std::uint32_t>(what);
    phase = static_cast<std::uint32_t>(when);
    location = where;
    translation = way;
  }
};

struct GestureReply : lh_gesture_reply {
  GestureReply() noexcept : lh_gesture_reply{} {
    struct_size = sizeof(lh_gesture_reply);
  }
};

struct Transition : lh_transition {
  Transition() noexcept : lh_transition{} {
    struct_size = sizeof(lh_transition);
    path.cycle = LH_NEAREST_CYCLE;
  }
};

/* A file that a scan found. Its strings are valid until the host is destroyed. */
struct Candidate : lh_candidate {
  Candidate() noexcept : lh_candidate{} {
    struct_size = sizeof(lh_candidate);
  }
};

enum class SwapOutcome : std::uint32_t {
  swapped = LH_SWAP_EXCHANGED,
  unchanged = LH_SWAP_UNCHANGED,
  waiting = LH_SWAP_WAITING,
  rejected = LH_SWAP_REFUSED,
};

struct SwapOptions : lh_swap_options {
  /* `bits` are LH_SWAP_ bits. */
  explicit SwapOptions(std::uint32_t bits = 0) noexcept : lh_swap_options{} {
    struct_size = sizeof(lh_swap_options);
    flags = bits;
    proof_seconds = 10;
    gesture_seconds = -1;
    call_seconds = 5;
    element_limit = -1;
    distance_limit = -1;
  }

  /* Adds a trial run (LH_SWAP_PROVES) with a time limit in seconds (`proof_seconds` in C). */
  SwapOptions &add_trial(double time_limit = 10) noexcept {
    flags |= LH_SWAP_PROVES;
    proof_seconds = time_limit;
    return *this;
  }
};

} // namespace layouthost

#endif
