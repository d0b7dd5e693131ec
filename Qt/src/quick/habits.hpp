/*
 * What only QML can read and set: LayoutMirroring, and Accessible of other items.
 */
#ifndef LAYOUTHOST_QT_HABITS_HPP
#define LAYOUTHOST_QT_HABITS_HPP

#include <QQuickItem>

#include <functional>
#include <memory>

namespace layouthost::qt {

class Habits : public QObject {
  Q_OBJECT
  Q_PROPERTY(bool isMirrored READ is_mirrored WRITE set_mirrored NOTIFY changed)

public:
  /* The item is in a QML document: it is complete. */
  Habits(QQuickItem &view, QQmlEngine &engine);

  bool is_mirrored() const { return is_mirrored_; }

  void set_mirrored(bool is_mirrored);

  /* Makes a delegate's item a list item or a heading for screen readers, unless the delegate has
     another role. */
  void describe(QQuickItem &item, const QString &name, bool is_heading);

Q_SIGNALS:
  void changed();
  /* A screen reader pressed the item. */
  void pressed(QQuickItem *item);

private:
  std::unique_ptr<QObject> script_;
  bool is_mirrored_ = false;
};

} // namespace layouthost::qt

#endif
