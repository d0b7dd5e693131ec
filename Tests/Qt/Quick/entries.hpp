/*
 * A list of names in groups.
 */
#ifndef ENTRIES_HPP
#define ENTRIES_HPP

#include <QAbstractListModel>
#include <QStringList>

#include <algorithm>

/* Rows from texts such as "A ann": the roles are `group` and `name`. */
class Entries : public QAbstractListModel {
public:
  explicit Entries(const QStringList &entries) : entries_(entries) {}

  int rowCount(const QModelIndex &parent = {}) const override {
    return parent.isValid() ? 0 : static_cast<int>(entries_.size());
  }

  QVariant data(const QModelIndex &index, int role) const override {
    const bool is_known = index.isValid() && (role == Qt::UserRole || role == Qt::DisplayRole);
    return is_known ? entries_[index.row()].section(' ', role == Qt::UserRole ? 0 : 1,
                                                    role == Qt::UserRole ? 0 : 1)
                    : QVariant();
  }

  QHash<int, QByteArray> roleNames() const override {
    return {{Qt::UserRole, "group"}, {Qt::DisplayRole, "name"}};
  }

  bool moveRows(const QModelIndex &, int first, int count, const QModelIndex &,
                int before) override {
    return move(first, count, before);
  }

  void insert(int first, const QStringList &entries) {
    beginInsertRows({}, first, first + static_cast<int>(entries.size()) - 1);
    entries_ = entries_.mid(0, first) + entries + entries_.mid(first);
    endInsertRows();
  }

  void remove(int first, int count) {
    if (count == 0)
      return;
    beginRemoveRows({}, first, first + count - 1);
    entries_.remove(first, count);
    endRemoveRows();
  }

  bool move(int first, int count, int before) {
    if (count == 0 || !beginMoveRows({}, first, first + count - 1, {}, before))
      return false;
    const auto begin = entries_.begin();
    if (before < first)
      std::rotate(begin + before, begin + first, begin + first + count);
    else
      std::rotate(begin + first, begin + first + count, begin + before);
    endMoveRows();
    return true;
  }

  void set(int row, const QString &entry) {
    entries_[row] = entry;
    Q_EMIT dataChanged(index(row), index(row));
  }

  void sort_backwards() {
    Q_EMIT layoutAboutToBeChanged();
    std::sort(entries_.rbegin(), entries_.rend());
    Q_EMIT layoutChanged();
  }

  void reset(const QStringList &entries) {
    beginResetModel();
    entries_ = entries;
    endResetModel();
  }

  /* The names in the order of the rows, after the group where another one begins. */
  QString text() const {
    QStringList texts;
    QString group;
    for (const QString &entry : entries_) {
      const QString next = entry.section(' ', 0, 0);
      if (texts.isEmpty() || next.toLower() != group.toLower())
        texts << '[' + next + ']';
      group = next;
      texts << entry.section(' ', 1);
    }
    return texts.join(' ');
  }

private:
  QStringList entries_;
};

#endif
