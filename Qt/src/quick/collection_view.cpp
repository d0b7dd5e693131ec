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

void QuickCollectionViewAttached::setSection(const QString &name) {
  if (std::exchange(section_, name) != name)
    Q_EMIT sectionChanged();
}

void QuickCollectionViewAttached::setState(bool is_current, bool is_selected) {
  if (std::exchange(is_current_, is_current) != is_current)
    Q_EMIT isCurrentItemChanged();
  if (std::exchange(is_selected_, is_selected) != is_selected)
    Q_EMIT selectedChanged();
}

QuickCollectionViewAttached *QuickCollectionView::qmlAttachedProperties(QObject *item) {
  auto *const attached = new QuickCollectionViewAttached(item);
  if (qt::Cell *const cell = qt::Cell::of_content(*item))
    cell->attach(*attached);
  return attached;
}

// MARK: Sections

void QuickCollectionViewSection::setRole(const QString &role) {
  if (std::exchange(role_, role) != role)
    Q_EMIT propertyChanged();
}

void QuickCollectionViewSection::setCriteria(Criteria criteria) {
  if (std::exchange(criteria_, criteria) != criteria)
    Q_EMIT criteriaChanged();
}

void QuickCollectionViewSection::setDelegate(QQmlComponent *delegate) {
  if (delegate == this->delegate())
    return;
  delegate_ = delegate;
  Q_EMIT delegateChanged();
}

void QuickCollectionViewSection::setFooterDelegate(QQmlComponent *delegate) {
  if (delegate == footerDelegate())
    return;
  footer_delegate_ = delegate;
  Q_EMIT footerDelegateChanged();
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
    parts_->attached = std::make_unique<qt::AttachedProperties>(*this, *engine);
    connect(parts_->attached.get(), &qt::AttachedProperties::changed, this, [this] {
      parts_->wanted.has_viewport = true;
      polish();
      Q_EMIT effectiveLayoutDirectionChanged();
    });
    connect(parts_->attached.get(), &qt::AttachedProperties::activated, this, &QQuickItem::polish);
    connect(parts_->attached.get(), &qt::AttachedProperties::pressed, this,
            [this](QQuickItem *item) {
              parts_->tap(item->mapToItem(this, item->boundingRect().center()));
            });
  }
  parts_->wanted.has_layout = true;
  parts_->regroup_rows();
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
  parts_->live.share_host(folder.toLocalFile());
  if (parts_->live && parts_->live.has_shared_host())
    parts_->reload();
  else if (isComponentComplete())
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

} // namespace layouthost
