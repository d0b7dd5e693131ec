#include "item_factory.hpp"

#include <QQmlIncubator>
#include <QRegularExpression>

namespace layouthost::qt {

namespace {

class Incubator : public QQmlIncubator {
public:
  explicit Incubator(const std::function<void(QQuickItem &)> &prepare)
      : QQmlIncubator(Synchronous), prepare_(prepare) {}

protected:
  void setInitialState(QObject *object) override {
    if (auto *item = qobject_cast<QQuickItem *>(object))
      prepare_(*item);
  }

private:
  const std::function<void(QQuickItem &)> &prepare_;
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
  if (delegate_ == nullptr || is_broken_)
    return nullptr;
  for (;;) {
    Incubator incubator(prepare);
    incubator.setInitialProperties(values.of(required_));
    delegate_->create(incubator, &context);
    if (incubator.isReady()) {
      auto *item = qobject_cast<QQuickItem *>(incubator.object());
      if (item != nullptr) {
        values.follow(*item, required_);
        return item;
      }
      delete incubator.object();
      error_ = QStringLiteral("the delegate is not an Item");
      break;
    }
    const QStringList names = missing(incubator.errors());
    if (names.isEmpty() || !values.has(names)) {
      error_ = text(incubator.errors());
      break;
    }
    required_ += names;
  }
  is_broken_ = true;
  return nullptr;
}

} // namespace layouthost::qt
