#include "fetching.hpp"

#include <QPersistentModelIndex>

#include <algorithm>
#include <map>

namespace layouthost::qt {

namespace {

/* The last visible item of each section, which may be its header. */
std::map<int, int> last_items(const ShownFrame &frame) {
  std::map<int, int> last;
  for (const ViewElement &shown : frame.elements)
    if (const std::optional<RowPath> path = visible_path(shown)) {
      int &item = last.try_emplace(path->section, path->item).first->second;
      item = std::max(item, path->item);
    }
  return last;
}

} // namespace

void fetch_more(const ShownFrame &frame, const Tree &tree, const TreeSource &source) {
  QAbstractItemModel *const model = source.model();
  if (model == nullptr)
    return;
  std::map<int, int> last = last_items(frame);
  const int section = last.empty() ? -1 : last.rbegin()->first;
  const RowPath end = last.empty() ? RowPath{0, -1} : RowPath{section, last.rbegin()->second};
  // Fetching changes the rows.
  std::vector<QPersistentModelIndex> parents;
  const auto add = [&](const QModelIndex &parent) {
    if (model->canFetchMore(parent))
      parents.emplace_back(parent);
  };
  if (!tree.has_sections) {
    if (tree.row(end) == tree.row_count() - 1)
      add(source.root());
  } else {
    const int sections = model->rowCount(source.root());
    if (section == sections - 1)
      add(source.root());
    // Nothing of an empty section may be visible.
    if (section + 1 < sections)
      last.try_emplace(section + 1, -1);
    for (const auto &[number, item] : last)
      if (number < sections && item == model->rowCount(tree.parent(number)) - 1)
        add(tree.parent(number));
  }
  for (const QPersistentModelIndex &parent : parents)
    model->fetchMore(parent);
}

} // namespace layouthost::qt
