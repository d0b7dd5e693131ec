/*
 * Reads and sets attached properties that only QML offers: LayoutMirroring, and Accessible of other
 * items.
 */
#ifndef LAYOUTHOST_QT_ATTACHED_PROPERTIES_HPP
#define LAYOUTHOST_QT_ATTACHED_PROPERTIES_HPP

#include <QAccessible>
#include <QQuickItem>

#include <functional>
#include <memory>

namespace layouthost::qt {

class AttachedProperties : public QObject, private QAccessible::ActivationObserver {
  Q_OBJECT
  Q_PROPERTY(bool isMirrored READ is_mirrored WRITE set_mirrored NOTIFY changed)

public:
  /* The item is in a QML document: it is complete. */
  AttachedProperties(QQuickItem &view, QQmlEngine &engine);
  ~AttachedProperties() override;

  bool is_mirrored() const { return is_mirrored_; }

  void set_mirrored(bool is_mirrored);

  /* Whether a screen reader is active. */
  bool is_active() const { return is_active_; }

  /* Makes a delegate's item a list item or a heading for screen readers, unless the delegate has
     another role. */
  void describe(QQuickItem &item, const QString &name, bool is_heading);

Q_SIGNALS:
  void changed();
  /* A screen reader is active from now on. */
  void activated();
  /* A screen reader pressed the item. */
  void pressed(QQuickItem *item);

private:
  void accessibilityActiveChanged(bool is_active) override;

  std::unique_ptr<QObject> script_;
  bool is_mirrored_ = false;
  bool is_active_ = QAccessible::isActive();
};

} // namespace layouthost::qt

#endif
