#include "stacking.hpp"

#include <algorithm>
#include <limits>

namespace layouthost::qt {

namespace {

// The items of a longest subsequence with increasing z: they keep theirs.
std::vector<bool> kept(const std::vector<QQuickItem *> &items) {
  std::vector<std::size_t> ends, previous(items.size());
  constexpr std::size_t none = std::numeric_limits<std::size_t>::max();
  for (std::size_t i = 0; i < items.size(); i++) {
    const auto end =
        std::lower_bound(ends.begin(), ends.end(), items[i]->z(),
                         [&](std::size_t other, double z) { return items[other]->z() < z; });
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

void renumber(const std::vector<QQuickItem *> &items) {
  for (std::size_t i = 0; i < items.size(); i++)
    items[i]->setZ(initial_z + static_cast<double>(i));
}

} // namespace

void stack(const std::vector<QQuickItem *> &items) {
  const std::vector<bool> keeps = kept(items);
  for (std::size_t first = 0; first < items.size();) {
    if (keeps[first]) {
      first++;
      continue;
    }
    std::size_t end = first;
    while (end < items.size() && !keeps[end])
      end++;
    const auto count = static_cast<double>(end - first);
    const double high = end < items.size() ? items[end]->z()
                        : first > 0        ? items[first - 1]->z() + count + 1
                                           : count;
    const double low = first > 0 ? items[first - 1]->z() : high - count - 1;
    const double step = (high - low) / (count + 1);
    // Too close for numbers between them, or too far from the initial ones.
    if (step < 1e-6 || low < 1 || high > 1e9)
      return renumber(items);
    for (std::size_t i = first; i < end; i++)
      items[i]->setZ(low + step * static_cast<double>(i - first + 1));
    first = end;
  }
}

} // namespace layouthost::qt
