#include "collection_view_parts.hpp"

#include <QAbstractItemDelegate>
#include <QDebug>
#include <QMetaMethod>

namespace layouthost {

CollectionView::Parts::Parts(CollectionView &owner, lh_host *host)
    : ShownRows(host), widget(owner),
      painting([this](QPainter &painter, int row, const QSize &size) {
        paint_row(painter, row, size);
      }) {
  timer = new QTimer(&widget);
  timer->setSingleShot(true);
  timer->setTimerType(Qt::PreciseTimer);
  QObject::connect(timer, &QTimer::timeout, &widget, [this] { advance(); });
}

void CollectionView::Parts::emit_error(const QString &message) {
  if (!widget.isSignalConnected(QMetaMethod::fromSignal(&CollectionView::errorOccurred)))
    qWarning().noquote() << "layouthost::CollectionView:" << message;
  Q_EMIT widget.errorOccurred(message);
}

void CollectionView::Parts::emit_event(const ViewEvent &event) { Q_EMIT widget.layoutEvent(event); }

// MARK: Rows

QAbstractItemModel *CollectionView::Parts::model() const { return widget.model(); }

QModelIndex CollectionView::Parts::root() const { return widget.rootIndex(); }

bool CollectionView::Parts::has_lost_root() const {
  return shown.has_root && !widget.rootIndex().isValid();
}

QModelIndex CollectionView::Parts::index_of(int row) const {
  return model() != nullptr ? model()->index(row, shown.column, root()) : QModelIndex();
}

void CollectionView::Parts::show_top_level() { widget.setRootIndex(QModelIndex()); }

void CollectionView::Parts::rows_about_to_be_removed(int first, int last) {
  if (!frames.last)
    return;
  // A copy: a delegate may cause another frame.
  const qt::ShownFrame frame = *frames.last;
  painting.keep(frame, first, last, widget.devicePixelRatioF());
}

void CollectionView::Parts::change_rows(const Change &change) {
  ShownRows::change_rows(change);
  // Lets Qt fetch more rows of a model that loads them as they are needed.
  if (live)
    widget.updateGeometries();
}

void CollectionView::Parts::redraw() { widget.viewport()->update(); }

void CollectionView::Parts::hover(int row) {
  if (row == mouse.hovered_row)
    return;
  mouse.hovered_row = row;
  widget.viewport()->update();
}

void CollectionView::Parts::paint_row(QPainter &painter, int row, const QSize &size) const {
  const QModelIndex index = index_of(row);
  if (!index.isValid())
    return;
  widget.itemDelegateForIndex(index)->paint(&painter, row_option(index, size), index);
}

QStyleOptionViewItem CollectionView::Parts::row_option(const QModelIndex &index,
                                                       const QSize &size) const {
  QStyleOptionViewItem option;
  widget.initViewItemOption(&option);
  option.rect = QRect(QPoint(), size);
  if (widget.selectionModel()->isSelected(index))
    option.state |= QStyle::State_Selected;
  if (index == widget.currentIndex() && widget.hasFocus())
    option.state |= QStyle::State_HasFocus;
  if (!index.flags().testFlag(Qt::ItemIsEnabled))
    option.state &= ~QStyle::State_Enabled;
  if (index.row() == mouse.hovered_row)
    option.state |= QStyle::State_MouseOver;
  if (widget.alternatingRowColors() && index.row() % 2 != 0)
    option.features |= QStyleOptionViewItem::Alternate;
  return option;
}

void CollectionView::Parts::tap(const QPointF &place) {
  const QModelIndex index = widget.indexAt(place.toPoint());
  if (!index.isValid())
    return;
  widget.selectionModel()->setCurrentIndex(index, widget.selectionCommand(index, nullptr));
  Q_EMIT widget.clicked(index);
}

} // namespace layouthost
