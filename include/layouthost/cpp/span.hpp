/*
 * layouthost/cpp/span.hpp - a view of contiguous elements that something else owns.
 *
 * As std::span, also in C++17. Make it from a vector, a std::array, an array, a std::span, a
 * pointer and a count, or, as an argument only, from {1, 2, 3}. It converts to std::span where that
 * exists.
 */
#ifndef LAYOUTHOST_CPP_SPAN_HPP
#define LAYOUTHOST_CPP_SPAN_HPP

#include <cstddef>
#include <initializer_list>
#include <iterator>
#include <type_traits>
#include <utility>
#if __cplusplus >= 202002L
#include <ranges>
#endif

/* Between these two, clang does not warn of pointer arithmetic (-Wunsafe-buffer-usage). */
#if defined(__clang__) && __clang_major__ >= 16
#define LAYOUTHOST_POINTERS_BEGIN _Pragma("clang unsafe_buffer_usage begin")
#define LAYOUTHOST_POINTERS_END _Pragma("clang unsafe_buffer_usage end")
#else
#define LAYOUTHOST_POINTERS_BEGIN
#define LAYOUTHOST_POINTERS_END
#endif

namespace layouthost {

template <class Item> class Span {
  template <class Range>
  using ItemsOf = std::remove_pointer_t<decltype(std::data(std::declval<Range &>()))>;

public:
  using value_type = std::remove_cv_t<Item>;

  constexpr Span() noexcept = default;

  constexpr Span(Item *items, std::size_t count) noexcept : items_(items), count_(count) {
  }

  /* From anything with data and a size, which must outlive the span. */
  template <class Range,
            class = std::enable_if_t<std::is_convertible_v<ItemsOf<Range> (*)[], Item (*)[]>>,
            class = std::enable_if_t<!std::is_same_v<std::decay_t<Range>, Span>>,
            class = decltype(std::size(std::declval<Range &>()))>
  constexpr Span(Range &&range) noexcept : items_(std::data(range)), count_(std::size(range)) {
  }

  /* As an argument only: the items end with the call. */
  template <class Constant = Item, class = std::enable_if_t<std::is_const_v<Constant>>>
  constexpr Span(std::initializer_list<value_type> items) noexcept
      : Span(std::data(items), items.size()) {
  }

  constexpr Item *data() const noexcept {
    return items_;
  }

  constexpr std::size_t size() const noexcept {
    return count_;
  }

  constexpr bool empty() const noexcept {
    return count_ == 0;
  }

  constexpr Item *begin() const noexcept {
    return items_;
  }

  LAYOUTHOST_POINTERS_BEGIN
  constexpr Item *end() const noexcept {
    return items_ + count_;
  }

  /* Not checked, as in std::span. */
  constexpr Item &operator[](std::size_t index) const noexcept {
    return items_[index];
  }
  LAYOUTHOST_POINTERS_END

private:
  Item *items_ = nullptr;
  std::size_t count_ = 0;
};

} // namespace layouthost

#if defined(__cpp_lib_ranges)
template <class Item>
inline constexpr bool std::ranges::enable_borrowed_range<layouthost::Span<Item>> = true;
template <class Item> inline constexpr bool std::ranges::enable_view<layouthost::Span<Item>> = true;
#endif

#endif
