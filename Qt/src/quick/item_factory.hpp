/*
 * Creates items of a delegate, and finds out which properties it requires.
 */
#ifndef LAYOUTHOST_QT_ITEM_FACTORY_HPP
#define LAYOUTHOST_QT_ITEM_FACTORY_HPP

#include "row_values.hpp"

#include <QPointer>
#include <QQmlComponent>
#include <QQuickItem>

#include <functional>

namespace layouthost::qt {

class ItemFactory {
public:
  explicit ItemFactory(QQmlComponent *delegate = nullptr) : delegate_(delegate) {}

  QQmlComponent *delegate() const { return delegate_; }

  /* Creates an item in a context. `prepare` gets it before its bindings are evaluated. NULL without
     a delegate, or if the delegate has an error, which is reported once. */
  QQuickItem *create(QQmlContext &context, RowValues &values,
                     const std::function<void(QQuickItem &)> &prepare);

  /* The error of the last call that failed; empty after the first request. */
  QString take_error() { return std::exchange(error_, QString()); }

private:
  QPointer<QQmlComponent> delegate_;
  // Qt states them only in the errors of an item that lacks their values.
  QStringList required_;
  bool is_broken_ = false;
  QString error_;
};

} // namespace layouthost::qt

#endif
