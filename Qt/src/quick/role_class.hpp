/*
 * Classes of Qt for objects with a value for each of some names, as moc generates them for
 * Q_PROPERTY. QQmlPropertyMap has a class for each object, which takes longer to build than a
 * delegate's item takes to create.
 */
#ifndef LAYOUTHOST_QT_ROLE_CLASS_HPP
#define LAYOUTHOST_QT_ROLE_CLASS_HPP

#include <QByteArrayList>
#include <QMetaObject>

#include <vector>

namespace layouthost::qt {

/* Each name is a property of type QVariant, with a signal when it changes. */
class RoleClass {
public:
  /* The only class with these names in this order. QML keeps what it learns about a class by its
     address: it exists until the program ends. */
  static const RoleClass &of(const QByteArrayList &names);

  const QMetaObject &meta() const { return meta_; }

  const QByteArrayList &names() const { return names_; }

  int count() const { return static_cast<int>(names_.size()); }

private:
  explicit RoleClass(const QByteArrayList &names);

  void write_strings();
  void write_data();

  QByteArrayList names_;
  std::vector<uint> strings_, data_;
  std::vector<const QtPrivate::QMetaTypeInterface *> types_;
  QMetaObject meta_;
};

} // namespace layouthost::qt

#endif
