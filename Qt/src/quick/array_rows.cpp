#include "array_rows.hpp"

#include <QJSValue>

#include <cmath>
#include <limits>

namespace layouthost::qt {

namespace {

std::optional<int> count_of(const QVariant &value) {
  switch (value.typeId()) {
  case QMetaType::Int:
  case QMetaType::UInt:
  case QMetaType::LongLong:
  case QMetaType::ULongLong:
  case QMetaType::Float:
  case QMetaType::Double:
    break;
  default:
    return std::nullopt;
  }
  const double number = value.toDouble();
  const bool is_count =
      number >= 0 && number <= std::numeric_limits<int>::max() && number == std::floor(number);
  return is_count ? std::optional<int>(static_cast<int>(number)) : std::nullopt;
}

} // namespace

std::unique_ptr<ArrayRows> ArrayRows::of(const QVariant &value) {
  if (value.userType() == qMetaTypeId<QJSValue>())
    return of(value.value<QJSValue>().toVariant());
  if (const std::optional<int> count = count_of(value))
    return std::unique_ptr<ArrayRows>(new ArrayRows(*count, std::nullopt));
  const bool is_text =
      value.typeId() == QMetaType::QString || value.typeId() == QMetaType::QByteArray;
  if (is_text || !value.canConvert<QVariantList>())
    return nullptr;
  const QVariantList values = value.value<QVariantList>();
  return std::unique_ptr<ArrayRows>(new ArrayRows(static_cast<int>(values.size()), values));
}

int ArrayRows::rowCount(const QModelIndex &parent) const { return parent.isValid() ? 0 : count_; }

QVariant ArrayRows::data(const QModelIndex &index, int role) const {
  if (!index.isValid() || role != Qt::DisplayRole)
    return {};
  return values_ ? values_->value(index.row()) : QVariant(index.row());
}

QHash<int, QByteArray> ArrayRows::roleNames() const {
  return {{Qt::DisplayRole, QByteArrayLiteral("modelData")}};
}

} // namespace layouthost::qt
