#include "tree.hpp"

#include <algorithm>
#include <cstddef>

namespace layouthost::qt {

std::vector<std::int64_t> Tree::counts() const {
  const QAbstractItemModel *model = source_.model();
  if (model == nullptr)
    return {0};
  if (groups)
    return groups->counts();
  const QModelIndex root = source_.root();
  const int rows = model->rowCount(root);
  if (!has_sections)
    return {rows};
  std::vector<std::int64_t> counts;
  counts.reserve(static_cast<std::size_t>(rows));
  for (int row = 0; row < rows; row++)
    counts.push_back(model->rowCount(model->index(row, 0, root)));
  return counts;
}

QModelIndex Tree::parent(int section) const {
  const QAbstractItemModel *model = source_.model();
  const QModelIndex root = source_.root();
  return has_sections && model != nullptr ? model->index(section, 0, root) : root;
}

QModelIndex Tree::index(const RowPath &path) const {
  const QAbstractItemModel *model = source_.model();
  if (model != nullptr && groups)
    return model->index(groups->row(path), path.item < 0 ? 0 : column, source_.root());
  const QModelIndex above = parent(path.section);
  if (model == nullptr || (has_sections && !above.isValid()))
    return {};
  if (path.item < 0)
    return has_sections ? above : QModelIndex();
  return model->index(path.item, column, above);
}

std::optional<int> Tree::section(const QModelIndex &parent) const {
  const QModelIndex root = source_.root();
  if (groups)
    return std::nullopt;
  if (!has_sections)
    return parent == root ? std::optional(0) : std::nullopt;
  return parent.isValid() && parent.column() == 0 && parent.parent() == root
             ? std::optional(parent.row())
             : std::nullopt;
}

bool Tree::holds_sections(const QModelIndex &parent) const {
  return has_sections && parent == source_.root();
}

bool Tree::holds_groups(const QModelIndex &parent) const {
  return groups && parent == source_.root();
}

std::optional<RowPath> Tree::path(const QModelIndex &index) const {
  if (!index.isValid())
    return std::nullopt;
  if (groups)
    return holds_groups(index.parent()) && index.row() < groups->count()
               ? std::optional(groups->path(index.row()))
               : std::nullopt;
  if (const std::optional<int> above = section(index.parent()))
    return RowPath{*above, index.row()};
  if (holds_sections(index.parent()))
    return RowPath{index.row(), header_item};
  return std::nullopt;
}

QString Tree::section_name(const RowPath &path) const {
  if (groups)
    return groups->name(groups->row(path));
  return has_sections && name_of ? name_of(parent(path.section)) : QString();
}

std::optional<RowPath> Tree::item_after(int section) const {
  const std::vector<std::int64_t> all = counts();
  for (std::size_t later = static_cast<std::size_t>(section); later < all.size(); later++)
    if (all[later] > 0)
      return RowPath{static_cast<int>(later), 0};
  return std::nullopt;
}

std::optional<RowPath> Tree::item_before(int section) const {
  const std::vector<std::int64_t> all = counts();
  for (std::size_t end = static_cast<std::size_t>(section); end > 0; end--)
    if (all[end - 1] > 0)
      return RowPath{static_cast<int>(end) - 1, static_cast<int>(all[end - 1]) - 1};
  return std::nullopt;
}

// MARK: Items in one order

const std::vector<int> &Tree::starts() const {
  if (!starts_.empty())
    return starts_;
  starts_.push_back(0);
  for (const std::int64_t count : counts())
    starts_.push_back(starts_.back() + static_cast<int>(count));
  return starts_;
}

int Tree::row_count() const { return groups ? groups->count() : starts().back(); }

int Tree::row(const RowPath &path) const {
  if (path.item < 0)
    return -1;
  if (groups)
    return groups->row(path);
  const auto section = static_cast<std::size_t>(path.section);
  if (path.section < 0 || section + 1 >= starts().size())
    return -1;
  const int row = starts()[section] + path.item;
  return row < starts()[section + 1] ? row : -1;
}

std::optional<RowPath> Tree::path(int row) const {
  if (row < 0 || row >= row_count())
    return std::nullopt;
  if (groups)
    return groups->path(row);
  const auto after = std::upper_bound(starts().begin(), starts().end(), row);
  return RowPath{static_cast<int>(after - starts().begin()) - 1, row - *(after - 1)};
}

int Tree::destination(const RowPath &item, const RowPath &to) const {
  if (groups)
    return groups->destination(item, to);
  const auto section = std::min(static_cast<std::size_t>(to.section), starts().size() - 1);
  return starts()[section] + to.item - (item.section < to.section ? 1 : 0);
}

// MARK: All in one order, with headers

int Tree::size() const {
  std::int64_t size = 0;
  for (const std::int64_t count : counts())
    size += count + (has_headers() ? 1 : 0);
  return static_cast<int>(size);
}

RowPath Tree::at(int number) const {
  if (!has_headers())
    return {0, number};
  int section = 0;
  for (const std::int64_t count : counts()) {
    if (number <= count)
      break;
    number -= static_cast<int>(count) + 1;
    section++;
  }
  return {section, number + header_item};
}

int Tree::number(const RowPath &path) const {
  if (!has_headers())
    return path.item;
  const std::vector<std::int64_t> all = counts();
  std::int64_t before = 0;
  for (std::size_t section = 0; section < static_cast<std::size_t>(path.section); section++)
    before += all[section] + 1;
  return static_cast<int>(before) + path.item - header_item;
}

} // namespace layouthost::qt
