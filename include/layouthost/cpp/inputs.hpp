/*
 * layouthost/cpp/inputs.hpp - input of the user for a view: pointers, wheels and keys (view.h).
 *
 * Locations are in screen space. A time is when the input happened, in seconds.
 */
#ifndef LAYOUTHOST_CPP_INPUTS_HPP
#define LAYOUTHOST_CPP_INPUTS_HPP

#include "structs.hpp"

#include <cstdint>

namespace layouthost {

enum class PointerPhase : std::uint32_t {
  down = LH_POINTER_DOWN,
  moved = LH_POINTER_MOVED,
  up = LH_POINTER_UP,
  cancelled = LH_POINTER_CANCELLED,
  long_press = LH_POINTER_LONG_PRESS,
};

enum class WheelPhase : std::uint32_t {
  notches = LH_WHEEL_NOTCHES,
  points = LH_WHEEL_POINTS,
  began = LH_WHEEL_BEGAN,
  moved = LH_WHEEL_MOVED,
  ended = LH_WHEEL_ENDED,
  momentum = LH_WHEEL_MOMENTUM,
};

enum class Key : std::uint32_t {
  left = LH_KEY_LEFT,
  right = LH_KEY_RIGHT,
  up = LH_KEY_UP,
  down = LH_KEY_DOWN,
  page_up = LH_KEY_PAGE_UP,
  page_down = LH_KEY_PAGE_DOWN,
  home = LH_KEY_HOME,
  end = LH_KEY_END,
};

/* `flags` are LH_POINTER_PRECISE and LH_POINTER_SELECTS, for PointerPhase::down. */
inline Input pointer(PointerPhase phase, const Point &location, double time, std::int64_t id = 0,
                     std::uint32_t flags = 0) noexcept {
  return {LH_INPUT_POINTER, static_cast<std::uint32_t>(phase) | flags, id, time, location, {0, 0}};
}

/* `delta` is in wheel steps or in points, depending on the phase. */
inline Input wheel(WheelPhase phase, const Point &delta, double time,
                   const Point &location = {0, 0}) noexcept {
  return {LH_INPUT_WHEEL, static_cast<std::uint32_t>(phase), 0, time, location, delta};
}

inline Input key(Key which, double time) noexcept {
  return {LH_INPUT_KEY, 0, static_cast<std::int64_t>(which), time, {0, 0}, {0, 0}};
}

} // namespace layouthost

#endif
