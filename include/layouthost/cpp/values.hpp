/*
 * layouthost/cpp/values.hpp - one or many values of a property: 1, 2 or 4 doubles each
 * (property.h).
 *
 *    layout.set_property("columns", 3);
 *    layout.set_property("item_size", Size{240, 320});
 *    layout.set_property("exact_height", items_target(0), heights);       // a vector of doubles
 */
#ifndef LAYOUTHOST_CPP_VALUES_HPP
#define LAYOUTHOST_CPP_VALUES_HPP

#include "span.hpp"
#include "structs.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <iterator>
#include <type_traits>

namespace layouthost {

/* For arguments only: it must not outlive its source. */
class Values {
public:
  /* No values: an empty list. */
  Values() noexcept = default;

  /* A number, an integer, a Boolean or a choice. */
  Values(double number) noexcept : own_{number}, count_(1) {
  }

  Values(const Point &point) noexcept : own_{point.x, point.y}, count_(2) {
  }

  Values(const Size &size) noexcept : own_{size.width, size.height}, count_(2) {
  }

  Values(const Insets &insets) noexcept
      : own_{insets.top, insets.left, insets.bottom, insets.right}, count_(4) {
  }

  Values(const Rect &rect) noexcept : own_{rect.x, rect.y, rect.width, rect.height}, count_(4) {
  }

  Values(std::initializer_list<double> numbers) noexcept
      : numbers_(std::data(numbers)), count_(numbers.size()) {
  }

  template <class Range,
            class = std::enable_if_t<std::is_convertible_v<const Range &, Span<const double>>>>
  Values(const Range &range) noexcept {
    const Span<const double> numbers = range;
    numbers_ = numbers.data();
    count_ = numbers.size();
  }

  Values(const Values &) = delete;
  Values &operator=(const Values &) = delete;

  const double *data() const noexcept {
    return numbers_ != nullptr ? numbers_ : own_.data();
  }

  std::size_t size() const noexcept {
    return count_;
  }

private:
  std::array<double, 4> own_{};
  const double *numbers_ = nullptr;
  std::size_t count_ = 0;
};

/* A value set at one scope, for a target's first item or section and those after it. */
struct PropertyRun {
  /* As many as the property has components; NaN: none was set. */
  std::array<double, 4> value{};
  std::int64_t length = 0;
};

} // namespace layouthost

#endif
