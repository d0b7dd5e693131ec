#include "collection_view_parts.hpp"

#include <QAbstractItemDelegate>
#include <QDebug>
#include <QMetaMethod>

#include <vector>

namespace layouthost {

CollectionView::Parts::Parts(CollectionView &owner, lh_host *host)
    : widget(owner), live(host), inputs(live.view()),
      painting([this](QPainter &painter, int row, const QSize &size) {
        paint_row(painter, row, size);
      }) {
  frames.timer = new QTimer(&widget);
  frames.timer->setSingleShot(true);
  frames.timer->setTimerType(Qt::PreciseTimer);
  QObject::connect(frames.timer, &QTimer::timeout, &widget, [this] { advance(); });
}

void CollectionView::Parts::report(const QString &message) {
  failure.message = message;
  if (!widget.isSignalConnected(QMetaMethod::fromSignal(&CollectionView::errorOccurred)))
    qWarning().noquote() << "layouthost::CollectionView:" << message;
  Q_EMIT widget.errorOccurred(message);
}

bool CollectionView::Parts::set_property(const QString &name, const Target *target,
                                         const QVariant &value) {
  const bool is_set = attempt([&] { live.set_property(name, target, value); });
  advance();
  return is_set;
}

// MARK: Rows

QModelIndex CollectionView::Parts::root() const { return widget.rootIndex(); }

bool CollectionView::Parts::has_lost_root() const {
  return shown.has_root && !widget.rootIndex().isValid();
}

QModelIndex CollectionView::Parts::index_of(int row) const {
  const QAbstractItemModel *model = widget.model();
  return model != nullptr ? model->index(row, shown.column, root()) : QModelIndex();
}

int CollectionView::Parts::row_count() const {
  const QAbstractItemModel *model = widget.model();
  return model != nullptr ? model->rowCount(root()) : 0;
}

void CollectionView::Parts::set_rows(int count) {
  if (!live)
    return;
  attempt([&] { live.view().set_item_counts({count}); });
  advance();
  widget.viewport()->update();
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
  if (!live)
    return;
  attempt([&] { live.view().update({change}); });
  advance();
  // Lets Qt fetch more rows of a model that loads them as they are needed.
  widget.updateGeometries();
}

void CollectionView::Parts::data_changed(int first, int last) {
  change_rows(reload_items(0, first, last - first + 1));
  widget.viewport()->update();
}

void CollectionView::Parts::rows_rearranged() {
  if (!live)
    return;
  std::vector<std::int64_t> counts;
  const int count = row_count();
  if (attempt([&] { live.layout().item_counts(counts); }) &&
      counts != std::vector<std::int64_t>{count})
    set_rows(count);
  widget.viewport()->update();
}

void CollectionView::Parts::model_destroyed() { set_rows(0); }

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
