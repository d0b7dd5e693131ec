/* Which types convert to a span, and that the standard library accepts it as one too. */
#include "checks.hpp"

#include <array>
#include <numeric>
#if __cplusplus >= 202002L
#include <algorithm>
#include <ranges>
#include <span>

static_assert(std::ranges::contiguous_range<Span<const int>> && std::ranges::view<Span<int>>);
static_assert(std::ranges::borrowed_range<Span<const double>>);
static_assert(std::is_convertible_v<std::span<double>, Span<const double>>);
static_assert(std::is_convertible_v<Span<double>, std::span<const double>>);
#endif

static_assert(std::is_convertible_v<std::vector<double> &, Span<double>>);
static_assert(std::is_convertible_v<const std::vector<double> &, Span<const double>>);
static_assert(!std::is_constructible_v<Span<double>, const std::vector<double> &>);
static_assert(!std::is_constructible_v<Span<const double>, std::vector<int> &>);
static_assert(!std::is_constructible_v<Span<double>, std::initializer_list<double>>);
static_assert(std::is_trivially_copyable_v<Span<int>> && sizeof(Span<int>) == 2 * sizeof(void *));

static int sum(Span<const int> numbers) {
  return std::accumulate(numbers.begin(), numbers.end(), 0);
}

CHECK(whatever_lies_in_a_row_is_a_span) {
  int array[] = {1, 2, 3};
  const std::array<int, 3> standard = {1, 2, 3};
  const std::vector<int> vector = {1, 2, 3};
  HOLDS(sum(array) == 6 && sum(standard) == 6 && sum(vector) == 6 && sum({1, 2, 3}) == 6);
  HOLDS(sum({}) == 0 && sum(Span<const int>(array, 2)) == 3 && sum(std::vector<int>{4, 5}) == 9);
  const Span<int> writable = array;
  writable[2] = 7;
  HOLDS(sum(writable) == 10 && writable.data() == &array[0] && writable.size() == 3);
  HOLDS(Span<int>().empty() && Span<int>().data() == nullptr && !writable.empty());
#if __cplusplus >= 202002L
  HOLDS(sum(std::span<int>(array)) == 10 && std::span<const int>(writable).size() == 3);
  HOLDS(std::ranges::max(writable) == 7);
#endif
}

CHECK(a_value_is_made_from_whatever_has_its_doubles) {
  const auto said = [](const Values &values) {
    const Span<const double> numbers(values.data(), values.size());
    return std::vector<double>(numbers.begin(), numbers.end());
  };
  using Doubles = std::vector<double>;
  HOLDS(said(3) == Doubles{3} && said(true) == Doubles{1} && said(0) == Doubles{0});
  HOLDS((said(Point{1, 2}) == Doubles{1, 2} && said(Size{1, 2}) == Doubles{1, 2}));
  HOLDS((said(Rect{1, 2, 3, 4}) == Doubles{1, 2, 3, 4}));
  HOLDS((said(Insets{1, 2, 3, 4}) == Doubles{1, 2, 3, 4}));
  HOLDS((said({1, 2, 3, 4, 5}) == Doubles{1, 2, 3, 4, 5} && said({}).empty()));
  HOLDS((said(Doubles{6, 7}) == Doubles{6, 7} && said(Doubles()).empty()));
}
