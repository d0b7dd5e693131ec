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

  /* False without a delegate, or after an error of it, which the next ones would have too. */
  bool is_usable() const { return delegate_ != nullptr && !is_broken_; }

  /* Creates an item in a context. `prepare` gets it before its bindings are evaluated. NULL if the
     delegate has an error. It must be usable. */
  QQuickItem *create(QQmlContext &context, RowValues &values,
                     const std::function<void(QQuickItem &)> &prepare);

  /* The error of the delegate, if it is not usable. */
  QString error() const { return error_; }

private:
  QPointer<QQmlComponent> delegate_;
  // Qt states them only in the errors of an item that lacks their values.
  QStringList required_;
  // The same, for the values of the last item.
  RequiredProperties properties_;
  bool is_broken_ = false;
  QString error_;
};

} // namespace layouthost::qt

#endif
