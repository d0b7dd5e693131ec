#include "row_values.hpp"

#include <QAbstractItemModel>

#include <algorithm>

namespace layouthost::qt {

namespace {

const auto index_name = QStringLiteral("index");
const auto data_name = QStringLiteral("modelData");
const auto model_name = QStringLiteral("model");
const auto current_name = QStringLiteral("current");
const auto section_name = QStringLiteral("section");
const auto selected_name = QStringLiteral("selected");

} // namespace

void RowValues::show(const QModelIndex &row) {
  row_ = row;
  index_ = row.row();
  read();
}

void RowValues::show_section(const QString &name) {
  row_ = QPersistentModelIndex();
  set({{section_name, name}});
}

void RowValues::read() {
  const QAbstractItemModel *model = row_.model();
  if (model == nullptr)
    return;
  QVariantHash values = {{index_name, index_}};
  add_state(values);
  const QHash<int, QByteArray> roles = model->roleNames();
  for (auto role = roles.begin(); role != roles.end(); ++role)
    values.insert(QString::fromUtf8(role.value()), row_.data(role.key()));
  if (roles.size() == 1)
    values.insert(data_name, row_.data(roles.begin().key()));
  set(values);
}

void RowValues::set_state(bool is_current, bool is_selected) {
  const QAbstractItemModel *model = row_.model();
  const State state{is_current, is_selected};
  if (model == nullptr || state_ == state)
    return;
  state_ = state;
  QVariantHash values;
  add_state(values);
  // A role of this name has precedence.
  for (const QByteArray &role : model->roleNames())
    values.remove(QString::fromUtf8(role));
  set(values);
}

void RowValues::add_state(QVariantHash &values) const {
  values.insert(current_name, state_.is_current);
  values.insert(selected_name, state_.is_selected);
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

// All in one call: each call that adds names makes Qt build a class for this object.
void RowValues::set(const QVariantHash &values) {
  insert(values);
  for (const QString &name : followed_)
    if (const auto value = values.find(name); value != values.end())
      item_->setProperty(name.toUtf8().constData(), *value);
}

} // namespace layouthost::qt
