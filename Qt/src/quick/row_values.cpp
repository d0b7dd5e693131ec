#include "row_values.hpp"

#include <QAbstractItemModel>

#include <algorithm>

namespace layouthost::qt {

RowValues::RowValues(std::shared_ptr<const RowRoles> roles)
    : roles_(std::move(roles)), values_(roles_->roles().size()) {
  // Nothing follows them yet.
  const auto begin = [this](int number, QVariant value) {
    if (number >= 0)
      values_[static_cast<std::size_t>(number)] = std::move(value);
  };
  begin(roles_->model, QVariant::fromValue<QObject *>(this));
  begin(roles_->current, false);
  begin(roles_->selected, false);
}

void RowValues::show(const QModelIndex &row, int index, const QString &section) {
  row_ = row;
  index_ = index;
  Values values = {{roles_->index, index_}, {roles_->section, section}};
  for (std::size_t number = 0; number < values_.size(); number++)
    if (const int role = roles_->roles()[number]; role >= 0)
      values.emplace_back(static_cast<int>(number), row.data(role));
  set(values);
}

void RowValues::set_state(bool is_current, bool is_selected) {
  set({{roles_->current, is_current}, {roles_->selected, is_selected}});
}

// Bindings to a value see the others of the same row.
void RowValues::set(const Values &values) {
  QVarLengthArray<int, few> changed;
  for (const auto &[number, value] : values) {
    if (number < 0 || values_[static_cast<std::size_t>(number)] == value)
      continue;
    values_[static_cast<std::size_t>(number)] = value;
    changed.push_back(number);
  }
  for (const int number : changed) {
    for (const auto &[followed, property] : followed_)
      if (followed == number)
        property.write(item_, values_[static_cast<std::size_t>(number)]);
    QMetaObject::activate(this, metaObject(), number, nullptr);
  }
}

void RowValues::write(int number, const QVariant &value) {
  const int role = roles_->roles()[static_cast<std::size_t>(number)];
  if (role < 0 || !row_.isValid())
    return;
  auto *model = const_cast<QAbstractItemModel *>(row_.model());
  if (model->setData(row_, value, role))
    set({{number, row_.data(role)}});
}

// MARK: For delegates

RequiredProperties::RequiredProperties(const QStringList &names, const RoleClass &of_values)
    : values(&of_values) {
  for (const QString &name : names)
    all.push_back({name, static_cast<int>(of_values.names().indexOf(name.toUtf8()))});
}

bool RowValues::has(const QStringList &names) const {
  return std::all_of(names.begin(), names.end(), [this](const QString &name) {
    return role_class().names().contains(name.toUtf8());
  });
}

QVariantMap RowValues::of(const RequiredProperties &properties) const {
  QVariantMap values;
  for (const RequiredProperties::Property &each : properties.all)
    if (each.value >= 0)
      values.insert(each.name, values_[static_cast<std::size_t>(each.value)]);
  return values;
}

void RowValues::follow(QObject &item, RequiredProperties &properties) {
  item_ = &item;
  const QMetaObject &meta = *item.metaObject();
  followed_.reserve(properties.all.size());
  for (RequiredProperties::Property &each : properties.all) {
    if (each.index < 0)
      each.index = meta.indexOfProperty(each.name.toUtf8().constData());
    followed_.emplace_back(each.value, meta.property(each.index));
  }
}

// What moc generates for Q_PROPERTY and signals, for any names.
int RowValues::qt_metacall(QMetaObject::Call call, int id, void **arguments) {
  id = QObject::qt_metacall(call, id, arguments);
  const int count = roles_->role_class().count();
  if (id < 0)
    return id;
  if (id < count) {
    auto *value = static_cast<QVariant *>(arguments[0]);
    if (call == QMetaObject::InvokeMetaMethod)
      QMetaObject::activate(this, metaObject(), id, nullptr);
    else if (call == QMetaObject::ReadProperty)
      *value = values_[static_cast<std::size_t>(id)];
    else if (call == QMetaObject::WriteProperty)
      write(id, *value);
  }
  return id - count;
}

} // namespace layouthost::qt
