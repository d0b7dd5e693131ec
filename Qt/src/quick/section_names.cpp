#include "section_names.hpp"

#include <QStringList>

namespace layouthost::qt {

SectionNames::SectionNames(const QAbstractItemModel &model, const QString &property,
                           Criteria criteria)
    : model_(&model), property_(property), criteria_(criteria),
      role_(property.isEmpty() ? static_cast<int>(Qt::DisplayRole) : -1) {}

QString SectionNames::operator()(const QModelIndex &row) const {
  const QString name = value(row).toString();
  return criteria_ == Criteria::FirstCharacter ? name.left(1) : name;
}

QVariant SectionNames::value(const QModelIndex &row) const {
  const int role = find_role();
  return role >= 0 ? row.data(role) : member_values(row).value(property_);
}

// Some models make a hash of their roles with each call, and a ListModel has none without rows.
int SectionNames::find_role() const {
  if (role_ < 0)
    role_ = model_->roleNames().key(property_.toUtf8(), -1);
  return role_;
}

QVariantMap SectionNames::member_values(const QModelIndex &index) {
  const QHash<int, QByteArray> roles = index.model()->roleNames();
  return roles.size() == 1 ? index.data(roles.begin().key()).toMap() : QVariantMap();
}

bool SectionNames::exist() const {
  return model_->rowCount() == 0 || find_role() >= 0 ||
         member_values(model_->index(0, 0)).contains(property_);
}

QString SectionNames::roles() const {
  QStringList names;
  for (const QByteArray &name : model_->roleNames())
    names << QString::fromUtf8(name);
  names.sort();
  return names.join(QStringLiteral(", "));
}

} // namespace layouthost::qt
