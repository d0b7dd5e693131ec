#include "property_values.hpp"

#include <QMargins>
#include <QPointF>
#include <QRectF>
#include <QSizeF>
#include <QStringList>

#include <algorithm>
#include <iterator>

namespace layouthost::qt {

namespace {

[[noreturn]] void reject(const Property *property, const QString &problem) {
  const QString name = property != nullptr ? QString::fromUtf8(property->name) : QString();
  const QByteArray text = QStringLiteral("property %1: %2").arg(name, problem).toUtf8();
  lh_error error = LH_ERROR_INIT;
  error.status = LH_INVALID_ARGUMENT;
  std::copy_n(text.constData(),
              std::min(static_cast<std::size_t>(text.size()), std::size(error.message) - 1),
              std::begin(error.message));
  throw Error(error);
}

double choice(const Property *property, const QString &wanted) {
  QStringList names;
  for (const char *each :
       Span<const char *const>(property != nullptr ? property->choices : nullptr,
                               property != nullptr ? property->choice_count : 0)) {
    if (wanted == QString::fromUtf8(each))
      return static_cast<double>(names.size());
    names << QString::fromUtf8(each);
  }
  reject(property, names.isEmpty() ? QStringLiteral("\"%1\" is not a number").arg(wanted)
                                   : QStringLiteral("\"%1\" is none of its choices, which are %2")
                                         .arg(wanted, names.join(QStringLiteral(", "))));
}

double number(const Property *property, const QVariant &value) {
  bool is_number = false;
  const double result = value.toDouble(&is_number);
  if (!is_number)
    reject(property, QStringLiteral("a value of type %1 is not a number")
                         .arg(QString::fromUtf8(value.isValid() ? value.typeName() : "invalid")));
  return result;
}

} // namespace

std::vector<double> property_numbers(const Property *property, const QVariant &value) {
  switch (value.typeId()) {
  case QMetaType::QString:
    // An unknown name is the error that the layout reports.
    return {property != nullptr ? choice(property, value.toString()) : 0};
  case QMetaType::QPoint:
  case QMetaType::QPointF:
    return {value.toPointF().x(), value.toPointF().y()};
  case QMetaType::QSize:
  case QMetaType::QSizeF:
    return {value.toSizeF().width(), value.toSizeF().height()};
  case QMetaType::QRect:
  case QMetaType::QRectF: {
    const QRectF rect = value.toRectF();
    return {rect.x(), rect.y(), rect.width(), rect.height()};
  }
  case QMetaType::QVariantList: {
    std::vector<double> numbers;
    for (const QVariant &each : value.toList())
      numbers.push_back(number(property, each));
    return numbers;
  }
  default:
    break;
  }
  const bool is_whole = value.typeId() == qMetaTypeId<QMargins>();
  if (is_whole || value.typeId() == qMetaTypeId<QMarginsF>()) {
    const auto margins = is_whole ? value.value<QMargins>().toMarginsF() : value.value<QMarginsF>();
    return {margins.top(), margins.left(), margins.bottom(), margins.right()};
  }
  return {number(property, value)};
}

} // namespace layouthost::qt
