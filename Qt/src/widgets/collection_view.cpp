#include "collection_view_parts.hpp"

#include "accessible_rows.hpp"

namespace layouthost {

CollectionView::CollectionView(QWidget *parent) : CollectionView(nullptr, {}, {}, parent) {}

CollectionView::CollectionView(const QString &layout, const QVariantMap &properties,
                               QWidget *parent)
    : CollectionView(nullptr, layout, properties, parent) {}

CollectionView::CollectionView(lh_host *host, const QString &layout, const QVariantMap &properties,
                               QWidget *parent)
    : QAbstractItemView(parent), parts_(std::make_unique<Parts>(*this, host)) {
  qt::offer_rows_to_screen_readers();
  setMouseTracking(true);
  viewport()->setAttribute(Qt::WA_AcceptTouchEvents);
  // Qt's own panning with two fingers.
  viewport()->ungrabGesture(Qt::PanGesture);
  if (layout.isEmpty() || !setLayoutName(layout))
    return;
  for (auto property = properties.begin(); property != properties.end(); ++property)
    setLayoutProperty(property.key(), property.value());
}

CollectionView::~CollectionView() = default;

// MARK: The layout

QString CollectionView::layoutName() const { return parts_->live.name(); }

bool CollectionView::setLayoutName(const QString &name) {
  const bool is_first = !parts_->live;
  if (!parts_->show_layout(name))
    return false;
  // The view calls no function for a property that the new layout does not have.
  if (!selfSizing().isEmpty() && !parts_->attempt([&] { parts_->measure(selfSizing(), {}); }))
    setSelfSizing({});
  if (is_first)
    parts_->apply_viewport();
  else
    parts_->advance();
  Q_EMIT layoutNameChanged(name);
  return true;
}

bool CollectionView::setLayoutProperty(const QString &name, const QVariant &value) {
  return parts_->set_property(name, nullptr, value);
}

bool CollectionView::setRowProperty(const QString &name, int row, const QVariant &value,
                                    int section) {
  const Target target = item_target(section, row);
  return parts_->set_property(name, &target, value);
}

QString CollectionView::errorString() const { return parts_->failure.message; }

lh_view *CollectionView::view() const { return parts_->live.view().get(); }

void CollectionView::refresh() { parts_->advance(); }

// MARK: Options

int CollectionView::modelColumn() const { return parts_->tree.column; }

void CollectionView::setModelColumn(int column) {
  if (column == modelColumn())
    return;
  parts_->tree.column = column;
  viewport()->update();
  Q_EMIT modelColumnChanged(column);
}

double CollectionView::animationDuration() const { return parts_->motion.duration; }

bool CollectionView::setAnimationDuration(double duration) {
  if (duration == animationDuration())
    return true;
  if (!parts_->set_duration(duration))
    return false;
  Q_EMIT animationDurationChanged(duration);
  return true;
}

bool CollectionView::reducesMotion() const { return parts_->motion.is_reduced; }

void CollectionView::setReducesMotion(bool reduces) {
  if (reduces == reducesMotion())
    return;
  parts_->motion.is_reduced = reduces;
  parts_->apply_motion();
  Q_EMIT reducesMotionChanged(reduces);
}

bool CollectionView::mouseSelects() const { return parts_->mouse.selects; }

void CollectionView::setMouseSelects(bool selects) {
  if (selects == mouseSelects())
    return;
  parts_->mouse.selects = selects;
  Q_EMIT mouseSelectsChanged(selects);
}

// MARK: The model

void CollectionView::setModel(QAbstractItemModel *model) {
  QAbstractItemView::setModel(model);
  parts_->follow_model(this);
}

// Qt also calls it for a new or reset model.
void CollectionView::setRootIndex(const QModelIndex &index) {
  QAbstractItemView::setRootIndex(index);
  parts_->shown.has_root = index.isValid();
  parts_->set_counts(parts_->tree.counts());
}

bool CollectionView::showsSections() const { return parts_->tree.has_sections; }

void CollectionView::setShowsSections(bool shows) {
  if (shows == showsSections())
    return;
  parts_->tree.has_sections = shows;
  setRootIndex(rootIndex());
  Q_EMIT showsSectionsChanged(shows);
}

QModelIndex CollectionView::indexOf(int row, int section) const {
  return parts_->tree.index({section, row});
}

QAbstractItemDelegate *CollectionView::footerDelegate() const {
  return parts_->shown.footer_delegate;
}

void CollectionView::setFooterDelegate(QAbstractItemDelegate *delegate) {
  parts_->shown.footer_delegate = delegate;
  viewport()->update();
}

} // namespace layouthost
