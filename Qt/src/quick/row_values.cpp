#include "row_values.hpp"

#include <QAbstractItemModel>

#include <algorithm>

namespace layouthost::qt {

namespace {

const auto index_name = QStringLiteral("index");
const auto data_name = QStringLiteral("modelData");
const auto model_name = QStringLiteral("model");
const auto current_name = QStringLiteral("current");
const auto selected_name = QStringLiteral("selected");

bool has_role(const QAbstractItemModel &model, const QString &name) {
  const QHash<int, QByteArray> roles = model.roleNames();
  return std::find(roles.begin(), roles.end(), name.toUtf8()) != roles.end();
}

} // namespace

void RowValues::show(const QModelIndex &row) {
  row_ = row;
  index_ = row.row();
  state_.reset();
  set(index_name, index_);
  read();
}

void RowValues::read() {
  if (!row_.isValid())
    return;
  const QHash<int, QByteArray> roles = row_.model()->roleNames();
  for (auto role = roles.begin(); role != roles.end(); ++role)
    set(QString::fromUtf8(role.value()), row_.data(role.key()));
  if (roles.size() == 1)
    set(data_name, row_.data(roles.begin().key()));
}

// A role of this name has precedence.
void RowValues::set_state(bool is_current, bool is_selected) {
  const QAbstractItemModel *model = row_.model();
  const std::pair state(is_current, is_selected);
  if (model == nullptr || state_ == state)
    return;
  state_ = state;
  if (!has_role(*model, current_name))
    set(current_name, is_current);
  if (!has_role(*model, selected_name))
    set(selected_name, is_selected);
}

bool RowValues::has(const QStringList &names) const {
  return std::all_of(names.begin(), names.end(),
                     [this](const QString &name) { return name == model_name || contains(name); });
}

QVariantMap RowValues::of(const QStringList &names) {
  QVariantMap values;
  for (const QString &name : names)
    values.insert(name, name == model_name ? QVariant::fromValue<QObject *>(this) : value(name));
  return values;
}

void RowValues::follow(QObject &item, const QStringList &names) {
  item_ = &item;
  followed_ = names;
  followed_.removeAll(model_name);
}

QVariant RowValues::updateValue(const QString &name, const QVariant &input) {
  if (!row_.isValid())
    return value(name);
  auto *model = const_cast<QAbstractItemModel *>(row_.model());
  const int role = model->roleNames().key(name.toUtf8(), -1);
  if (role < 0 || !model->setData(row_, input, role))
    return value(name);
  return row_.data(role);
}

void RowValues::set(const QString &name, const QVariant &value) {
  insert(name, value);
  if (item_ != nullptr && followed_.contains(name))
    item_->setProperty(name.toUtf8().constData(), value);
}

} // namespace layouthost::qt
