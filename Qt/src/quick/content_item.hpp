/*
 * The parent of the cells. It scrolls with the content, so that most frames of scrolling move one
 * item instead of each cell.
 */
#ifndef LAYOUTHOST_QT_CONTENT_ITEM_HPP
#define LAYOUTHOST_QT_CONTENT_ITEM_HPP

#include <layouthost/layouthost.hpp>

#include <QQuickItem>

namespace layouthost::qt {

class ContentItem : public QQuickItem {
  Q_OBJECT

public:
  explicit ContentItem(QQuickItem &view);

  /* Moves to a content offset. Returns the place of the viewport's top left corner in this item,
     whose origin is near it: Qt draws with coordinates of type float. */
  QPointF scroll_to(const Point &offset);

  /* The content offset at which the viewport's corner is at this item's origin. */
  QPointF origin() const { return origin_; }

private:
  QPointF origin_;
};

} // namespace layouthost::qt

#endif
