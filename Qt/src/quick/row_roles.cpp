#include "row_roles.hpp"

#include <algorithm>

namespace layouthost::qt {

std::shared_ptr<const RowRoles> RowRoles::of_rows(const QHash<int, QByteArray> &names) {
  return with_roles(names, {{"index", -1}, {"current", -1}, {"selected", -1}});
}

std::shared_ptr<const RowRoles> RowRoles::of_section_row(const QHash<int, QByteArray> &names) {
  return with_roles(names, {{"index", -1}, {"section", -1}});
}

// `values`: those that a role of the same name replaces.
std::shared_ptr<const RowRoles> RowRoles::with_roles(const QHash<int, QByteArray> &names,
                                                     Numbers values) {
  for (auto role = names.begin(); role != names.end(); ++role)
    values[role.value()] = role.key();
  if (names.size() == 1)
    values["modelData"] = names.begin().key();
  values["model"] = -1;
  return std::shared_ptr<const RowRoles>(new RowRoles(names, values));
}

std::shared_ptr<const RowRoles> RowRoles::of_section() {
  static const std::shared_ptr<const RowRoles> roles(new RowRoles({}, {{"section", -1}}));
  return roles;
}

RowRoles::RowRoles(const QHash<int, QByteArray> &names, const Numbers &values) : names_(names) {
  QByteArrayList all = values.keys();
  std::sort(all.begin(), all.end());
  class_ = &RoleClass::of(all);
  const auto own = [&](const char *name) {
    return values.value(name, 0) < 0 ? static_cast<int>(all.indexOf(name)) : -1;
  };
  index = own("index");
  model = own("model");
  current = own("current");
  selected = own("selected");
  section = own("section");
  for (const QByteArray &name : all)
    roles_.push_back(values.value(name));
}

} // namespace layouthost::qt
