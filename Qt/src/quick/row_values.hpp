/*
 * The values of a row for its delegate: `index`, `model`, `modelData`, `current`, `selected`, and
 * each role of the model; or of a section, for the delegate of a header or footer: `section`, and
 * `index`, `model` and each role if it is a row itself. A delegate reads them as properties of its
 * context, as required properties of its root item, and as properties of `model`, which also writes
 * them to the model.
 */
#ifndef LAYOUTHOST_QT_ROW_VALUES_HPP
#define LAYOUTHOST_QT_ROW_VALUES_HPP

#include "row_roles.hpp"

#include <QMetaProperty>
#include <QPersistentModelIndex>
#include <QStringList>
#include <QVarLengthArray>
#include <QVariantMap>

#include <memory>
#include <utility>
#include <vector>

namespace layouthost::qt {

class RowValues : public QObject {
public:
  explicit RowValues(std::shared_ptr<const RowRoles> roles);

  const QMetaObject *metaObject() const override { return &roles_->role_class().meta(); }

  int qt_metacall(QMetaObject::Call call, int id, void **arguments) override;

  const QPersistentModelIndex &row() const { return row_; }

  /* The value of `index` when the row was shown. */
  int index() const { return index_; }

  /* Reads all values of a row; for a header or footer, `row` is its section or the section's first
     row. */
  void show(const QModelIndex &row, int index, const QString &section);
  void set_state(bool is_current, bool is_selected);

  /* Whether it has values of these names. */
  bool has(const QStringList &names) const;
  QVariantMap of(const QStringList &names) const;
  /* Keeps these properties of an item up to date. */
  void follow(QObject &item, const QStringList &names);

private:
  /* A value by its number, or -1 to set nothing. */
  using Value = std::pair<int, QVariant>;
  /* Of a usual model, without an allocation. */
  static constexpr int few = 16;
  using Values = QVarLengthArray<Value, few>;

  void set(const Values &values);
  /* The number of a value; -1 if there is none of this name. */
  int number(const QString &name) const;
  void write(int number, const QVariant &value);

  std::shared_ptr<const RowRoles> roles_;
  std::vector<QVariant> values_;
  QPersistentModelIndex row_;
  int index_ = -1;
  QObject *item_ = nullptr;
  std::vector<std::pair<int, QMetaProperty>> followed_;
};

} // namespace layouthost::qt

#endif
