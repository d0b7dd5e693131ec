#include "role_class.hpp"

#include <QMetaType>
#include <QObject>
#include <QVariant>

#include <cstring>
#include <map>

namespace layouthost::qt {

namespace {

// The format that moc of Qt 6.2 to 6.4 writes, and that all later versions of Qt 6 read.
constexpr uint revision = 10;
constexpr uint header_size = 14, method_size = 6;
constexpr uint public_signal = 0x06;
// Readable, writable, designable, scriptable, stored.
constexpr uint property_flags = 0x15003;

} // namespace

const RoleClass &RoleClass::of(const QByteArrayList &names) {
  // Not destroyed with other objects: an engine may still exist then.
  static auto &known = *new std::map<QByteArrayList, const RoleClass *>;
  const RoleClass *&found = known[names];
  if (found == nullptr)
    found = new RoleClass(names);
  return *found;
}

RoleClass::RoleClass(const QByteArrayList &names) : names_(names) {
  write_strings();
  write_data();
  // Of the properties, the class, and the results of the signals.
  types_.assign(names_.size(), QMetaType::fromType<QVariant>().iface());
  types_.push_back(nullptr);
  types_.insert(types_.end(), names_.size(), QMetaType::fromType<void>().iface());
  meta_.d = {QMetaObject::SuperData::link<QObject::staticMetaObject>(),
             strings_.data(),
             data_.data(),
             nullptr,
             nullptr,
             types_.data(),
             nullptr};
}

// The class, an empty tag, the properties, and their signals: a place and a length for each, and
// then the characters.
void RoleClass::write_strings() {
  QByteArrayList all = {QByteArrayLiteral("layouthost::qt::RowValues"), QByteArray()};
  all += names_;
  for (const QByteArray &name : names_)
    all << name + "Changed";
  const auto table = static_cast<uint>(2 * all.size() * sizeof(uint));
  QByteArray characters;
  for (const QByteArray &each : all) {
    strings_.push_back(table + static_cast<uint>(characters.size()));
    strings_.push_back(static_cast<uint>(each.size()));
    characters += each;
    characters += '\0';
  }
  const std::size_t first = strings_.size();
  strings_.resize(first + static_cast<std::size_t>(characters.size()) / sizeof(uint) + 1);
  std::memcpy(&strings_[first], characters.constData(),
              static_cast<std::size_t>(characters.size()));
}

void RoleClass::write_data() {
  const auto count = static_cast<uint>(names_.size());
  const uint parameters = header_size + method_size * count, properties = parameters + count;
  data_ = {revision, 0, 0, 0, count, header_size, count, properties, 0, 0, 0, 0, 0, count};
  for (uint each = 0; each < count; each++)
    data_.insert(data_.end(),
                 {2 + count + each, 0, parameters + each, 1, public_signal, count + 1 + each});
  data_.insert(data_.end(), count, static_cast<uint>(QMetaType::Void));
  for (uint each = 0; each < count; each++)
    data_.insert(data_.end(), {2 + each, QMetaType::QVariant, property_flags, each, 0});
  data_.push_back(0);
}

} // namespace layouthost::qt
