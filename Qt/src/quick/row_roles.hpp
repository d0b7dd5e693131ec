/*
 * The names of the values that a delegate gets, and the roles that they are from.
 */
#ifndef LAYOUTHOST_QT_ROW_ROLES_HPP
#define LAYOUTHOST_QT_ROW_ROLES_HPP

#include "role_class.hpp"

#include <QHash>

#include <memory>
#include <vector>

namespace layouthost::qt {

class RowRoles {
public:
  /* The roles of a model, and `index`, `model`, `modelData`, `current` and `selected`. Except for
     `model`, a role of the same name has precedence. */
  static std::shared_ptr<const RowRoles> of_rows(const QHash<int, QByteArray> &names);

  /* `section`, for a header or footer. */
  static std::shared_ptr<const RowRoles> of_section();

  /* `section`, and the values of the row that is the section, except for its state. */
  static std::shared_ptr<const RowRoles> of_section_row(const QHash<int, QByteArray> &names);

  const RoleClass &role_class() const { return *class_; }

  const QHash<int, QByteArray> &names() const { return names_; }

  /* The role of each value; -1 for those that are not from the model. */
  const std::vector<int> &roles() const { return roles_; }

  /* The values that are not from the model; -1 without such a value. */
  int index = -1, model = -1, current = -1, selected = -1, section = -1;

private:
  using Numbers = QHash<QByteArray, int>;

  static std::shared_ptr<const RowRoles> with_roles(const QHash<int, QByteArray> &names,
                                                    Numbers values);
  RowRoles(const QHash<int, QByteArray> &names, const Numbers &values);

  const RoleClass *class_;
  QHash<int, QByteArray> names_;
  std::vector<int> roles_;
};

} // namespace layouthost::qt

#endif
