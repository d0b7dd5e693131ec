/*
 * Models of QML that are no item models: an array or a number, as rows.
 */
#ifndef LAYOUTHOST_QT_ARRAY_ROWS_HPP
#define LAYOUTHOST_QT_ARRAY_ROWS_HPP

#include <QAbstractListModel>
#include <QVariant>

#include <memory>
#include <optional>

namespace layouthost::qt {

/* One row per value, with the role modelData. */
class ArrayRows : public QAbstractListModel {
  Q_OBJECT

public:
  /* The rows of an array, or of a number, whose values are 0, 1, 2 ... NULL for any other value. */
  static std::unique_ptr<ArrayRows> of(const QVariant &value);

  int rowCount(const QModelIndex &parent = {}) const override;
  QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
  QHash<int, QByteArray> roleNames() const override;

private:
  ArrayRows(int count, std::optional<QVariantList> values)
      : count_(count), values_(std::move(values)) {}

  int count_;
  std::optional<QVariantList> values_;
};

} // namespace layouthost::qt

#endif
