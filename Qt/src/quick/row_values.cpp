#include "row_values.hpp"

#include <QAbstractItemModel>

#include <algorithm>

namespace layouthost::qt {

RowValues::RowValues(std::shared_ptr<const RowRoles> roles)
    : roles_(std::move(roles)), values_(roles_->roles().size()) {
  set({{roles_->model, QVariant::fromValue<QObject *>(this)},
       {roles_->current, false},
       {roles_->selected, false}});
}

void RowValues::show(const QModelIndex &row, int index, const QString &section) {
  row_ = row;
  index_ = index;
  std::vector<Value> values = {{roles_->index, index_}, {roles_->section, section}};
  for (std::size_t number = 0; number < values_.size(); number++)
    if (const int role = roles_->roles()[number]; role >= 0)
      values.emplace_back(static_cast<int>(number), row.data(role));
  set(values);
}

void RowValues::set_state(bool is_current, bool is_selected) {
  set({{roles_->current, is_current}, {roles_->selected, is_selected}});
}

// Bindings to a value see the others of the same row.
void RowValues::set(const std::vector<Value> &values) {
  std::vector<int> changed;
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

bool RowValues::has(const QStringList &names) const {
  return std::all_of(names.begin(), names.end(), [this](const QString &name) {
    return roles_->role_class().names().contains(name.toUtf8());
  });
}

QVariantMap RowValues::of(const QStringList &names) const {
  QVariantMap values;
  for (const QString &name : names)
    values.insert(name, property(name.toUtf8().constData()));
  return values;
}

void RowValues::follow(QObject &item, const QStringList &names) {
  item_ = &item;
  const QMetaObject &meta = *item.metaObject();
  for (const QString &name : names) {
    const QByteArray utf8 = name.toUtf8();
    followed_.emplace_back(static_cast<int>(roles_->role_class().names().indexOf(utf8)),
                           meta.property(meta.indexOfProperty(utf8.constData())));
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
