#include "content_item.hpp"

#include "stacking.hpp"

#include <cmath>

namespace layouthost::qt {

namespace {

// Up to here, the error of a float is less than 1/500 point.
constexpr double farthest = 16384;

} // namespace

ContentItem::ContentItem(QQuickItem &view) {
  setZ(initial_z);
  setParent(&view);
  setParentItem(&view);
}

QPointF ContentItem::scroll_to(const Point &offset) {
  const QPointF place(offset.x, offset.y);
  // A whole number, so that cells that are at whole pixels stay there.
  if ((place - origin_).manhattanLength() > farthest)
    origin_ = {std::round(place.x()), std::round(place.y())};
  setPosition(origin_ - place);
  return place - origin_;
}

} // namespace layouthost::qt
