/*
 * Drags over a CollectionView: where a drop would go.
 */
#include "collection_view_parts.hpp"

#include <QDragMoveEvent>
#include <QStyle>
#include <QStyleOption>

namespace layouthost {

// Near an edge, Qt scrolls.
void CollectionView::dragMoveEvent(QDragMoveEvent *event) {
  QAbstractItemView::dragMoveEvent(event);
  parts_->shown.dropped_on = indexAt(event->position().toPoint());
  viewport()->update();
}

QRect CollectionView::Parts::drop_place() const {
  if (widget.state() != DraggingState || !widget.showDropIndicator())
    return {};
  const QRect row = widget.visualRect(shown.dropped_on);
  const auto place = widget.dropIndicatorPosition();
  if (row.isNull() || place == OnViewport)
    return {};
  if (place == OnItem)
    return row;
  return QRect(row.left(), place == AboveItem ? row.top() : row.bottom(), row.width(), 0);
}

// QAbstractItemView leaves the indicator to its subclasses.
void CollectionView::Parts::paint_drop_indicator(QPainter &painter) const {
  QStyleOption option;
  option.initFrom(&widget);
  option.rect = drop_place();
  if (!option.rect.isNull())
    widget.style()->drawPrimitive(QStyle::PE_IndicatorItemViewItemDrop, &option, &painter, &widget);
}

} // namespace layouthost
