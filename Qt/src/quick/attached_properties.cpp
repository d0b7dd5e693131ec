#include "attached_properties.hpp"

#include <QQmlComponent>
#include <QQmlEngine>
#include <QtDebug>

namespace layouthost::qt {

namespace {

constexpr char source[] = R"(import QtQuick
QtObject {
  required property Item view
  required property QtObject habits
  readonly property bool isMirrored: view.LayoutMirroring.enabled
  onIsMirroredChanged: habits.isMirrored = isMirrored
  Component.onCompleted: {
    habits.isMirrored = isMirrored
    if (view.Accessible.role === Accessible.NoRole)
      view.Accessible.role = Accessible.List
  }
  property var named: new WeakSet()
  function describe(item, name, isHeading) {
    if (item.Accessible.role === Accessible.NoRole) {
      item.Accessible.role = isHeading ? Accessible.Heading : Accessible.ListItem
      item.Accessible.selectable = !isHeading
      if (!isHeading)
        item.Accessible.pressAction.connect(() => habits.pressed(item))
      if (item.Accessible.name === "")
        named.add(item)
    }
    if (named.has(item))
      item.Accessible.name = name
  }
}
)";

// Compiled once for all views of an engine.
QQmlComponent &component(QQmlEngine &engine) {
  const auto name = QStringLiteral("LayoutHost.AttachedProperties");
  auto *known = engine.findChild<QQmlComponent *>(name, Qt::FindDirectChildrenOnly);
  if (known == nullptr) {
    known = new QQmlComponent(&engine, &engine);
    known->setObjectName(name);
    known->setData(source, QUrl(QStringLiteral("qrc:/LayoutHost/AttachedProperties")));
  }
  return *known;
}

} // namespace

AttachedProperties::AttachedProperties(QQuickItem &view, QQmlEngine &engine) {
  QQmlEngine::setObjectOwnership(this, QQmlEngine::CppOwnership);
  script_.reset(component(engine).createWithInitialProperties(
      {{QStringLiteral("view"), QVariant::fromValue(&view)},
       {QStringLiteral("habits"), QVariant::fromValue(this)}}));
  if (script_ == nullptr)
    qWarning().noquote() << component(engine).errorString();
  QAccessible::installActivationObserver(this);
}

AttachedProperties::~AttachedProperties() { QAccessible::removeActivationObserver(this); }

void AttachedProperties::accessibilityActiveChanged(bool is_active) {
  is_active_ = is_active;
  if (is_active)
    Q_EMIT activated();
}

void AttachedProperties::set_mirrored(bool is_mirrored) {
  if (is_mirrored == is_mirrored_)
    return;
  is_mirrored_ = is_mirrored;
  Q_EMIT changed();
}

void AttachedProperties::describe(QQuickItem &item, const QString &name, bool is_heading) {
  if (script_ != nullptr)
    QMetaObject::invokeMethod(script_.get(), "describe",
                              Q_ARG(QVariant, QVariant::fromValue(&item)), Q_ARG(QVariant, name),
                              Q_ARG(QVariant, is_heading));
}

} // namespace layouthost::qt
