#include "row_path.hpp"

namespace layouthost::qt {

std::optional<RowPath> path_of(const Element &element) {
  const auto section = static_cast<int>(element.section);
  switch (element.kind) {
  case LH_CELL:
  case LH_FLOATING_CELL:
    return RowPath{section, static_cast<int>(element.item)};
  case LH_HEADER:
    return RowPath{section, header_item};
  case LH_FOOTER:
    return RowPath{section, footer_item};
  default:
    return std::nullopt;
  }
}

Path element_path(const RowPath &path) {
  if (path.is_header())
    return layouthost::path(LH_HEADER, path.section, 0);
  if (path.is_footer())
    return layouthost::path(LH_FOOTER, path.section, 0);
  return cell(path.section, path.item);
}

} // namespace layouthost::qt
