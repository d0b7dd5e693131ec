#include "collection_view_parts.hpp"

#include <QAbstractItemDelegate>
#include <QDebug>
#include <QMetaMethod>

namespace layouthost {

CollectionView::Parts::Parts(CollectionView &owner, lh_host *host)
    : ShownRows(host), widget(owner),
      painting([this](QPainter &painter, const qt::RowPath &row, const QSize &size) {
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

void CollectionView::Parts::emit_event(const ViewEvent &event, const qt::EventRows &) {
  Q_EMIT widget.layoutEvent(event);
}

// MARK: Rows

QAbstractItemModel *CollectionView::Parts::model() const { return widget.model(); }

QModelIndex CollectionView::Parts::root() const { return widget.rootIndex(); }

bool CollectionView::Parts::has_lost_root() const {
  return shown.has_root && !widget.rootIndex().isValid();
}

void CollectionView::Parts::show_top_level() { widget.setRootIndex(QModelIndex()); }

void CollectionView::Parts::rows_about_to_be_removed(
    const std::function<bool(const qt::RowPath &)> &is_leaving) {
  if (!frames.last)
    return;
  // A copy: a delegate may cause another frame.
  const qt::ShownFrame frame = *frames.last;
  painting.keep(frame, is_leaving, widget.devicePixelRatioF());
}

void CollectionView::Parts::change_rows(const std::vector<Change> &changes) {
  ShownRows::change_rows(changes);
  // Lets Qt fetch more rows of a model that loads them as they are needed.
  if (live)
    widget.updateGeometries();
}

void CollectionView::Parts::follow_row(const QModelIndex &row, const QModelIndex &copy) {
  QItemSelectionModel &selection = *widget.selectionModel();
  if (selection.isSelected(row))
    selection.select(copy, QItemSelectionModel::Select);
  if (selection.currentIndex() == row)
    selection.setCurrentIndex(copy, QItemSelectionModel::NoUpdate);
}

void CollectionView::Parts::redraw() { widget.viewport()->update(); }

void CollectionView::Parts::hover(const QModelIndex &row) {
  if (row == mouse.hovered)
    return;
  mouse.hovered = row;
  widget.viewport()->update();
}

void CollectionView::Parts::paint_row(QPainter &painter, const qt::RowPath &row,
                                      const QSize &size) const {
  const QModelIndex index = tree.index(row);
  if (!index.isValid())
    return;
  QStyleOptionViewItem option = row_option(index, size);
  if (!row.is_footer())
    return widget.itemDelegateForIndex(index)->paint(&painter, option, index);
  // These states are those of the header, which has the same index.
  option.state &= ~(QStyle::State_Selected | QStyle::State_HasFocus | QStyle::State_MouseOver);
  if (shown.footer_delegate != nullptr)
    shown.footer_delegate->paint(&painter, option, index);
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
  if (index == mouse.hovered)
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
