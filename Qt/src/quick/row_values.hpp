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

/* The properties that each item of a delegate requires, for values of a class. */
struct RequiredProperties {
  RequiredProperties() = default;
  RequiredProperties(const QStringList &names, const RoleClass &values);

  struct Property {
    QString name;
    /* The number of its value; -1 if there is none of this name. */
    int value;
    /* Its number in the class of the items; -1 before the first item. */
    int index = -1;
  };

  std::vector<Property> all;
  const RoleClass *values = nullptr;
};

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

  const RoleClass &role_class() const { return roles_->role_class(); }

  /* Whether it has values of these names. */
  bool has(const QStringList &names) const;
  QVariantMap of(const RequiredProperties &properties) const;
  /* Keeps these properties of an item up to date. */
  void follow(QObject &item, RequiredProperties &properties);

private:
  /* A value by its number, or -1 to set nothing. */
  using Value = std::pair<int, QVariant>;
  /* Of a usual model, without an allocation. */
  static constexpr int few = 16;
  using Values = QVarLengthArray<Value, few>;

  void set(const Values &values);
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
