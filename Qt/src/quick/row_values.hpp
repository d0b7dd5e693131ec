/*
 * The values of a row for its delegate: `index`, `modelData`, `current`, `selected`, and each role
 * of the model; or `section`, for the delegate of a header or footer. A delegate reads them as
 * properties of its context, as required properties of its root item, and as properties of `model`,
 * which also writes them to the model.
 */
#ifndef LAYOUTHOST_QT_ROW_VALUES_HPP
#define LAYOUTHOST_QT_ROW_VALUES_HPP

#include <QPersistentModelIndex>
#include <QQmlPropertyMap>
#include <QStringList>
#include <QVariantHash>
#include <QVariantMap>

namespace layouthost::qt {

class RowValues : public QQmlPropertyMap {
public:
  using QQmlPropertyMap::QQmlPropertyMap;

  const QPersistentModelIndex &row() const { return row_; }

  /* The value of `index`: of the row when it was shown. */
  int index() const { return index_; }

  void show(const QModelIndex &row);
  /* Has the value `section` only, for a header or footer. */
  void show_section(const QString &name);
  /* Reads the roles again. */
  void read();
  void set_state(bool is_current, bool is_selected);

  /* Whether it has values of these names. */
  bool has(const QStringList &names) const;
  QVariantMap of(const QStringList &names);
  /* Keeps these properties of an item up to date. */
  void follow(QObject &item, const QStringList &names);

protected:
  QVariant updateValue(const QString &name, const QVariant &value) override;

private:
  struct State {
    bool is_current = false, is_selected = false;

    friend bool operator==(const State &one, const State &other) {
      return one.is_current == other.is_current && one.is_selected == other.is_selected;
    }
  };

  void add_state(QVariantHash &values) const;
  void set(const QVariantHash &values);

  QPersistentModelIndex row_;
  int index_ = -1;
  State state_;
  QObject *item_ = nullptr;
  QStringList followed_;
};

} // namespace layouthost::qt

#endif
