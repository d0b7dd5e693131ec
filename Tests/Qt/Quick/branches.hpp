/*
 * A tree of two levels, whose rows can move anywhere.
 */
#ifndef BRANCHES_HPP
#define BRANCHES_HPP

#include <QAbstractItemModel>
#include <QStringList>

#include <algorithm>
#include <memory>
#include <vector>

/* Branches such as "A ann art": a name, and the names of its children. The role is `name`. If
   `loads`, children are loaded two at a time. */
class Branches : public QAbstractItemModel {
public:
  explicit Branches(const QStringList &branches = {}, bool loads = false) : loads_(loads) {
    for (const QString &branch : branches)
      branches_.push_back(made(branch));
  }

  /* ---- QAbstractItemModel -------------------------------------------------------------------- */

  QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override {
    return hasIndex(row, column, parent) ? createIndex(row, column, branch_at(parent))
                                         : QModelIndex();
  }

  // Each child has the pointer of its branch.
  QModelIndex parent(const QModelIndex &index) const override {
    const void *branch = index.internalPointer();
    if (branch == nullptr)
      return {};
    // Most calls are about the same branch as the one before.
    if (found_ >= branches_.size() || branches_[found_].get() != branch)
      found_ = size(std::find_if(branches_.begin(), branches_.end(),
                                 [&](const auto &each) { return each.get() == branch; }) -
                    branches_.begin());
    return found_ < branches_.size() ? createIndex(static_cast<int>(found_), 0, nullptr)
                                     : QModelIndex();
  }

  int rowCount(const QModelIndex &parent = {}) const override {
    if (!parent.isValid())
      return static_cast<int>(branches_.size());
    const Branch *branch = branch_at(parent);
    return branch != nullptr ? static_cast<int>(branch->names.size()) : 0;
  }

  int columnCount(const QModelIndex &) const override { return 1; }

  QVariant data(const QModelIndex &index, int role) const override {
    if (!index.isValid() || role != Qt::DisplayRole)
      return {};
    const auto *branch = static_cast<const Branch *>(index.internalPointer());
    return branch != nullptr ? branch->names[index.row()] : branches_[size(index.row())]->name;
  }

  bool setData(const QModelIndex &index, const QVariant &value, int) override {
    auto *branch = static_cast<Branch *>(index.internalPointer());
    (branch != nullptr ? branch->names[index.row()] : branches_[size(index.row())]->name) =
        value.toString();
    Q_EMIT dataChanged(index, index);
    return true;
  }

  QHash<int, QByteArray> roleNames() const override { return {{Qt::DisplayRole, "name"}}; }

  bool canFetchMore(const QModelIndex &parent) const override {
    const Branch *branch = branch_at(parent);
    return branch != nullptr && !branch->unloaded.isEmpty();
  }

  void fetchMore(const QModelIndex &parent) override {
    if (!canFetchMore(parent))
      return;
    QStringList &names = branch_at(parent)->unloaded;
    insert(parent.row(), rowCount(parent), names.mid(0, 2));
    names = names.mid(2);
  }

  bool moveRows(const QModelIndex &parent, int first, int count, const QModelIndex &target,
                int before) override {
    if (count == 0 || !beginMoveRows(parent, first, first + count - 1, target, before))
      return false;
    Branch *from = branch_at(parent), *to = branch_at(target);
    if (from == nullptr)
      move(branches_, branches_, first, count, before);
    else
      move(from->names, to->names, first, count, before);
    endMoveRows();
    return true;
  }

  /* ---- Changes ------------------------------------------------------------------------------- */

  QModelIndex child(int branch, int row) const { return index(row, 0, index(branch, 0)); }

  void insert(int first, const QStringList &branches) {
    beginInsertRows({}, first, first + static_cast<int>(branches.size()) - 1);
    for (int each = 0; each < branches.size(); each++)
      branches_.insert(branches_.begin() + first + each, made(branches[each]));
    endInsertRows();
  }

  void insert(int branch, int first, const QStringList &names) {
    beginInsertRows(index(branch, 0), first, first + static_cast<int>(names.size()) - 1);
    QStringList &all = branches_[size(branch)]->names;
    all = all.mid(0, first) + names + all.mid(first);
    endInsertRows();
  }

  bool removeRows(int first, int count, const QModelIndex &parent = {}) override {
    if (count == 0)
      return false;
    beginRemoveRows(parent, first, first + count - 1);
    if (parent.isValid())
      branch_at(parent)->names.remove(first, count);
    else
      branches_.erase(branches_.begin() + first, branches_.begin() + first + count);
    endRemoveRows();
    return true;
  }

  void reset(const QStringList &branches) {
    beginResetModel();
    branches_.clear();
    for (const QString &branch : branches)
      branches_.push_back(made(branch));
    endResetModel();
  }

  /* The names in order, those of branches in brackets. */
  QString text() const {
    QStringList texts;
    for (const auto &branch : branches_)
      texts << '[' + branch->name + ']' << branch->names;
    return texts.join(' ');
  }

private:
  struct Branch {
    QString name;
    QStringList names, unloaded;
  };

  static std::size_t size(std::ptrdiff_t number) { return static_cast<std::size_t>(number); }

  std::unique_ptr<Branch> made(const QString &branch) const {
    const QStringList words = branch.split(' ');
    return std::make_unique<Branch>(Branch{words.first(), loads_ ? QStringList() : words.mid(1),
                                           loads_ ? words.mid(1) : QStringList()});
  }

  /* The branch of a row of the top level; NULL for the root and others. */
  Branch *branch_at(const QModelIndex &parent) const {
    const bool is_branch = parent.isValid() && parent.internalPointer() == nullptr;
    return is_branch ? branches_[size(parent.row())].get() : nullptr;
  }

  template <class List> static void move(List &from, List &to, int first, int count, int before) {
    List moved(std::make_move_iterator(from.begin() + first),
               std::make_move_iterator(from.begin() + first + count));
    from.erase(from.begin() + first, from.begin() + first + count);
    if (&from == &to && before > first)
      before -= count;
    for (int each = 0; each < count; each++)
      to.insert(to.begin() + before + each, std::move(moved[moved.size() - size(count - each)]));
  }

  std::vector<std::unique_ptr<Branch>> branches_;
  mutable std::size_t found_ = 0;
  bool loads_;
};

#endif
