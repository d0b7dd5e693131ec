/*
 * The rows of a CollectionView of QML: its model, its delegate, and the current row.
 */
#include "collection_view_parts.hpp"

namespace layouthost {

QVariant QuickCollectionView::model() const { return parts_->rows_of.value; }

void QuickCollectionView::setModel(const QVariant &model) {
  if (model == parts_->rows_of.value)
    return;
  parts_->show_model(model);
  Q_EMIT modelChanged();
}

QQmlComponent *QuickCollectionView::delegate() const { return parts_->factories[0].delegate(); }

void QuickCollectionView::setDelegate(QQmlComponent *delegate) {
  if (delegate == this->delegate())
    return;
  parts_->set_delegate(qt::Part::row, delegate);
  Q_EMIT delegateChanged();
}

QuickCollectionViewSection *QuickCollectionView::section() const { return parts_->section; }

int QuickCollectionView::count() const { return parts_->rows_of.count; }

int QuickCollectionView::currentIndex() const { return parts_->current.wanted; }

void QuickCollectionView::setCurrentIndex(int index) {
  if (index == currentIndex())
    return;
  auto &current = parts_->current;
  current.wanted = index;
  current.index = QPersistentModelIndex();
  if (index < 0 || index < count())
    parts_->follow_current();
  parts_->update_states();
}

QQuickItem *QuickCollectionView::currentItem() const { return parts_->current.item; }

QItemSelectionModel *QuickCollectionView::selectionModel() const {
  return parts_->current.selection;
}

void QuickCollectionView::setSelectionModel(QItemSelectionModel *model) {
  if (model == selectionModel())
    return;
  if (selectionModel() != nullptr)
    selectionModel()->disconnect(this);
  parts_->current.selection = model;
  parts_->follow_selection();
  Q_EMIT selectionModelChanged();
}

int QuickCollectionView::indexAt(double x, double y) const {
  if (!parts_->live)
    return -1;
  const auto shown = Parts::found([&] { return parts_->live.view().element_at({x, y}); });
  const auto path = shown && qt::is_cell(*shown) ? qt::path_of(shown->element) : std::nullopt;
  return path ? parts_->tree.row(*path) : -1;
}

QQuickItem *QuickCollectionView::itemAt(double x, double y) const {
  return itemAtIndex(indexAt(x, y));
}

QQuickItem *QuickCollectionView::itemAtIndex(int index) const {
  const QModelIndex row = parts_->index_of(index);
  const qt::Cell *cell = row.isValid() ? parts_->cells.of_row(row) : nullptr;
  return cell != nullptr ? cell->content() : nullptr;
}

void QuickCollectionView::scrollToItem(int index, Position position) {
  if (!isComponentComplete())
    return;
  parts_->apply_wanted();
  if (parts_->live)
    parts_->scroll_to(parts_->path_of(index), static_cast<layouthost::Position>(position),
                      !reducedMotion() && isVisible());
}

} // namespace layouthost
