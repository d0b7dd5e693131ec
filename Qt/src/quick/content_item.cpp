#include "content_item.hpp"

#include <cmath>

namespace layouthost::qt {

namespace {

// Up to here, the error of a float is less than 1/500 point.
constexpr double farthest = 16384;

// Qt delivers events first to an item's children with a positive z, then to the item itself, and
// last to its other children.
constexpr double in_front = 1e6;

} // namespace

ContentItem::ContentItem(QQuickItem &view) {
  setZ(in_front);
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
