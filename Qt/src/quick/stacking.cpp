#include "stacking.hpp"

#include <QHash>

#include <algorithm>
#include <limits>

namespace layouthost::qt {

namespace {

bool is_in_order(const std::vector<QQuickItem *> &items, const QList<QQuickItem *> &siblings) {
  auto next = items.begin();
  for (auto each = siblings.begin(); each != siblings.end() && next != items.end(); ++each)
    if (*each == *next)
      ++next;
  return next == items.end();
}

// The items of a longest subsequence in order: they keep their places.
std::vector<bool> kept(const std::vector<QQuickItem *> &items,
                       const QList<QQuickItem *> &siblings) {
  QHash<const QQuickItem *, qsizetype> places;
  places.reserve(siblings.size());
  for (qsizetype place = 0; place < siblings.size(); place++)
    places[siblings[place]] = place;
  std::vector<std::size_t> ends, previous(items.size());
  constexpr std::size_t none = std::numeric_limits<std::size_t>::max();
  for (std::size_t i = 0; i < items.size(); i++) {
    const auto end = std::lower_bound(
        ends.begin(), ends.end(), places[items[i]],
        [&](std::size_t other, qsizetype place) { return places[items[other]] < place; });
    previous[i] = end == ends.begin() ? none : *(end - 1);
    if (end == ends.end())
      ends.push_back(i);
    else
      *end = i;
  }
  std::vector<bool> keeps(items.size(), false);
  for (std::size_t i = ends.empty() ? none : ends.back(); i != none; i = previous[i])
    keeps[i] = true;
  return keeps;
}

} // namespace

void stack(const std::vector<QQuickItem *> &items) {
  if (items.empty())
    return;
  const QList<QQuickItem *> siblings = items.front()->parentItem()->childItems();
  if (is_in_order(items, siblings))
    return;
  const std::vector<bool> keeps = kept(items, siblings);
  const auto first =
      static_cast<std::size_t>(std::find(keeps.begin(), keeps.end(), true) - keeps.begin());
  for (std::size_t i = first; i > 0; i--)
    items[i - 1]->stackBefore(items[i]);
  for (std::size_t i = first + 1; i < items.size(); i++)
    if (!keeps[i])
      items[i]->stackAfter(items[i - 1]);
}

} // namespace layouthost::qt
