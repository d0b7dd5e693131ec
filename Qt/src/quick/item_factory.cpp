#include "item_factory.hpp"

#include <QQmlIncubator>
#include <QRegularExpression>

namespace layouthost::qt {

namespace {

class Incubator : public QQmlIncubator {
public:
  explicit Incubator(const std::function<void(QQuickItem &)> &prepare)
      : QQmlIncubator(Synchronous), prepare_(prepare) {}

  // Qt leaves an object whose required properties have no values to us.
  void remove_object() { delete object_; }

protected:
  void setInitialState(QObject *object) override {
    object_ = object;
    if (auto *item = qobject_cast<QQuickItem *>(object))
      prepare_(*item);
  }

private:
  const std::function<void(QQuickItem &)> &prepare_;
  QPointer<QObject> object_;
};

// The names of properties without a value, if there are no other errors.
QStringList missing(const QList<QQmlError> &errors) {
  static const QRegularExpression form(
      QStringLiteral("^Required property (\\w+) was not initialized$"));
  QStringList names;
  for (const QQmlError &error : errors) {
    const QRegularExpressionMatch match = form.match(error.description());
    if (!match.hasMatch())
      return {};
    names << match.captured(1);
  }
  return names;
}

QString text(const QList<QQmlError> &errors) {
  QStringList lines;
  for (const QQmlError &error : errors)
    lines << error.toString();
  return lines.join(QLatin1Char('\n'));
}

} // namespace

QQuickItem *ItemFactory::create(QQmlContext &context, RowValues &values,
                                const std::function<void(QQuickItem &)> &prepare) {
  for (;;) {
    if (properties_.values != &values.role_class())
      properties_ = RequiredProperties(required_, values.role_class());
    Incubator incubator(prepare);
    incubator.setInitialProperties(values.of(properties_));
    delegate_->create(incubator, &context);
    if (incubator.isReady()) {
      auto *item = qobject_cast<QQuickItem *>(incubator.object());
      if (item != nullptr) {
        values.follow(*item, properties_);
        return item;
      }
      delete incubator.object();
      error_ = QStringLiteral("the delegate is not an Item");
      break;
    }
    incubator.remove_object();
    const QStringList names = missing(incubator.errors());
    if (names.isEmpty() || !values.has(names)) {
      error_ = text(incubator.errors());
      break;
    }
    required_ += names;
    properties_ = {};
  }
  is_broken_ = true;
  return nullptr;
}

} // namespace layouthost::qt
