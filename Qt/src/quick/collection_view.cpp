#include "collection_view_parts.hpp"

#include <QQmlEngine>

// Qt generates it for the module.
void qml_register_types_LayoutHost();

namespace layouthost {

void registerQuickTypes() { qml_register_types_LayoutHost(); }

// MARK: Attached properties

void QuickCollectionViewAttached::setView(QuickCollectionView *view) {
  if (view == view_)
    return;
  view_ = view;
  Q_EMIT viewChanged();
}

void QuickCollectionViewAttached::setState(bool is_current, bool is_selected) {
  if (std::exchange(is_current_, is_current) != is_current)
    Q_EMIT isCurrentItemChanged();
  if (std::exchange(is_selected_, is_selected) != is_selected)
    Q_EMIT selectedChanged();
}

QuickCollectionViewAttached *QuickCollectionView::qmlAttachedProperties(QObject *item) {
  return new QuickCollectionViewAttached(item);
}

// MARK: The item

QuickCollectionView::QuickCollectionView(QQuickItem *parent)
    : QQuickItem(parent), parts_(std::make_unique<Parts>(*this)) {
  setClip(true);
  setFlag(ItemIsFocusScope);
  setAcceptedMouseButtons(Qt::LeftButton);
  setAcceptTouchEvents(true);
  setFiltersChildMouseEvents(true);
}

QuickCollectionView::~QuickCollectionView() = default;

void QuickCollectionView::componentComplete() {
  QQuickItem::componentComplete();
  if (QQmlEngine *engine = qmlEngine(this)) {
    parts_->habits = std::make_unique<qt::Habits>(*this, *engine);
    connect(parts_->habits.get(), &qt::Habits::changed, this, [this] {
      parts_->wanted.has_viewport = true;
      polish();
      Q_EMIT effectiveLayoutDirectionChanged();
    });
    connect(parts_->habits.get(), &qt::Habits::pressed, this, [this](QQuickItem *item) {
      parts_->tap(item->mapToItem(this, item->boundingRect().center()));
    });
  }
  parts_->wanted.has_layout = true;
  polish();
}

void QuickCollectionView::itemChange(ItemChange change, const ItemChangeData &data) {
  QQuickItem::itemChange(change, data);
  if (change == ItemSceneChange)
    parts_->follow_window(data.window);
  if (change == ItemSceneChange || change == ItemDevicePixelRatioHasChanged) {
    parts_->wanted.has_viewport = true;
    polish();
  }
}

void QuickCollectionView::geometryChange(const QRectF &geometry, const QRectF &former) {
  QQuickItem::geometryChange(geometry, former);
  if (geometry.size() == former.size())
    return;
  parts_->wanted.has_viewport = true;
  polish();
}

// MARK: The layout

QString QuickCollectionView::layout() const { return parts_->wanted.layout; }

void QuickCollectionView::setLayout(const QString &layout) {
  if (layout == this->layout())
    return;
  parts_->wanted.layout = layout;
  parts_->wanted.has_layout = true;
  polish();
  Q_EMIT layoutChanged();
}

QVariantMap QuickCollectionView::layoutProperties() const { return parts_->wanted.properties; }

void QuickCollectionView::setLayoutProperties(const QVariantMap &properties) {
  if (properties == layoutProperties())
    return;
  parts_->wanted.properties = properties;
  parts_->wanted.has_properties = true;
  polish();
  Q_EMIT layoutPropertiesChanged();
}

QUrl QuickCollectionView::watchedFolder() const { return parts_->wanted.folder; }

void QuickCollectionView::setWatchedFolder(const QUrl &folder) {
  if (folder == watchedFolder())
    return;
  parts_->wanted.folder = folder;
  parts_->watched.reset();
  if (isComponentComplete())
    parts_->watch();
  Q_EMIT watchedFolderChanged();
}

QString QuickCollectionView::errorString() const { return parts_->failure.message; }

void QuickCollectionView::setHost(lh_host *host) { parts_->live.set_host(host); }

lh_view *QuickCollectionView::view() const { return parts_->live.view().get(); }

void QuickCollectionView::refresh() { polish(); }

QString QuickCollectionView::selfSizing() const { return parts_->wanted.self_sizing; }

void QuickCollectionView::setSelfSizing(const QString &property) {
  if (property == selfSizing())
    return;
  parts_->wanted.self_sizing = property;
  parts_->wanted.has_self_sizing = true;
  polish();
  Q_EMIT selfSizingChanged();
}

// MARK: Rows

QVariant QuickCollectionView::model() const { return parts_->rows_of.value; }

void QuickCollectionView::setModel(const QVariant &model) {
  if (model == parts_->rows_of.value)
    return;
  parts_->show_model(model);
  Q_EMIT modelChanged();
}

QQmlComponent *QuickCollectionView::delegate() const { return parts_->factory.delegate(); }

void QuickCollectionView::setDelegate(QQmlComponent *delegate) {
  if (delegate == this->delegate())
    return;
  parts_->factory = qt::ItemFactory(delegate);
  parts_->cells.clear();
  parts_->measuring.clear();
  parts_->wanted.has_self_sizing = !selfSizing().isEmpty();
  polish();
  Q_EMIT delegateChanged();
}

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
  return shown && qt::is_cell(*shown) ? static_cast<int>(shown->element.item) : -1;
}

QQuickItem *QuickCollectionView::itemAt(double x, double y) const {
  return itemAtIndex(indexAt(x, y));
}

QQuickItem *QuickCollectionView::itemAtIndex(int index) const {
  const qt::Cell *cell = index >= 0 ? parts_->cells.of_row(index) : nullptr;
  return cell != nullptr ? cell->content() : nullptr;
}

void QuickCollectionView::scrollToItem(int index, Position position) {
  if (!isComponentComplete())
    return;
  parts_->apply_wanted();
  if (parts_->live)
    parts_->scroll_to(index, static_cast<layouthost::Position>(position),
                      !reducedMotion() && isVisible());
}

// MARK: Habits

double QuickCollectionView::contentX() const {
  const auto &frame = parts_->frames.last;
  return frame ? frame->values.content_offset().x : 0;
}

void QuickCollectionView::setContentX(double x) { parts_->set_offset({x, contentY()}); }

double QuickCollectionView::contentY() const {
  const auto &frame = parts_->frames.last;
  return frame ? frame->values.content_offset().y : 0;
}

void QuickCollectionView::setContentY(double y) { parts_->set_offset({contentX(), y}); }

double QuickCollectionView::originX() const {
  const auto &frame = parts_->frames.last;
  return frame ? frame->values.minimum_offset().x : 0;
}

double QuickCollectionView::originY() const {
  const auto &frame = parts_->frames.last;
  return frame ? frame->values.minimum_offset().y : 0;
}

double QuickCollectionView::contentWidth() const {
  const auto &frame = parts_->frames.last;
  return width() + (frame ? frame->values.maximum_offset().x - originX() : 0);
}

double QuickCollectionView::contentHeight() const {
  const auto &frame = parts_->frames.last;
  return height() + (frame ? frame->values.maximum_offset().y - originY() : 0);
}

bool QuickCollectionView::isMoving() const { return parts_->is_moving; }

bool QuickCollectionView::isInteractive() const { return parts_->is_interactive; }

void QuickCollectionView::setInteractive(bool interactive) {
  if (interactive == isInteractive())
    return;
  parts_->cancel();
  parts_->is_interactive = interactive;
  Q_EMIT interactiveChanged();
}

double QuickCollectionView::animationDuration() const { return parts_->motion.duration; }

void QuickCollectionView::setAnimationDuration(double duration) {
  if (duration != animationDuration() && parts_->set_duration(duration))
    Q_EMIT animationDurationChanged();
}

bool QuickCollectionView::reducedMotion() const { return parts_->motion.is_reduced; }

void QuickCollectionView::setReducedMotion(bool reduced) {
  if (reduced == reducedMotion())
    return;
  parts_->motion.is_reduced = reduced;
  parts_->apply_motion();
  Q_EMIT reducedMotionChanged();
}

Qt::LayoutDirection QuickCollectionView::layoutDirection() const { return parts_->direction; }

void QuickCollectionView::setLayoutDirection(Qt::LayoutDirection direction) {
  if (direction == layoutDirection())
    return;
  parts_->direction = direction;
  parts_->wanted.has_viewport = true;
  polish();
  Q_EMIT layoutDirectionChanged();
  Q_EMIT effectiveLayoutDirectionChanged();
}

Qt::LayoutDirection QuickCollectionView::effectiveLayoutDirection() const {
  return parts_->is_mirrored() ? Qt::RightToLeft : Qt::LeftToRight;
}

} // namespace layouthost
