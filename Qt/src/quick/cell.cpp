#include "cell.hpp"

#include <QQmlEngine>

#include <algorithm>

namespace layouthost::qt {

// MARK: The transform

void ElementTransform::set(const ViewElement &shown) {
  QMatrix4x4 matrix;
  if ((shown.element.flags & LH_ELEMENT_TRANSFORMED) != 0) {
    // The layout's matrix is for row vectors. Items have no depth: only the plane of the element
    // counts.
    const double *m = shown.element.transform;
    const auto center_x = static_cast<float>(shown.frame.width / 2);
    const auto center_y = static_cast<float>(shown.frame.height / 2);
    matrix.translate(center_x, center_y);
    matrix *= QMatrix4x4(float(m[0]), float(m[4]), 0, float(m[12]), float(m[1]), float(m[5]), 0,
                         float(m[13]), 0, 0, 1, 0, float(m[3]), float(m[7]), 0, float(m[15]));
    matrix.translate(-center_x, -center_y);
  }
  if (matrix == matrix_)
    return;
  matrix_ = matrix;
  update();
}

void ElementTransform::applyTo(QMatrix4x4 *matrix) const { *matrix *= matrix_; }

// MARK: The cell

Cell::Cell(QuickCollectionView &view, QQuickItem &parent, const Tree &tree, Part part,
           std::shared_ptr<const RowRoles> roles)
    : view_(view), tree_(tree), part_(part), values_(std::move(roles)) {
  setParent(&view);
  setParentItem(&parent);
  QQmlEngine::setObjectOwnership(&values_, QQmlEngine::CppOwnership);
}

// The item uses the values until it is gone.
Cell::~Cell() {
  delete content_;
  delete context_;
}

bool Cell::create(ItemFactory &factory, const RowPath &path) {
  QQmlContext *parent = factory.delegate()->creationContext();
  context_ = new QQmlContext(parent != nullptr ? parent : qmlContext(&view_), this);
  read(path);
  context_->setContextObject(&values_);
  content_ = factory.create(*context_, values_, [&](QQuickItem &item) {
    item.setParent(this);
    item.setParentItem(this);
    // It exists already if the delegate handles its signals.
    QObject *attached = qmlAttachedPropertiesObject<QuickCollectionView>(&item, false);
    if (attached != nullptr)
      attach(*static_cast<QuickCollectionViewAttached *>(attached));
  });
  is_used_ = content_ != nullptr;
  return is_used_;
}

Cell *Cell::of_content(const QObject &item) { return qobject_cast<Cell *>(item.parent()); }

void Cell::attach(QuickCollectionViewAttached &attached) {
  attached_ = &attached;
  attached.setView(&view_);
  attached.setSection(section_);
  attached.setState(state_.first, state_.second);
}

bool Cell::follow_size() {
  if (std::exchange(follows_size_, true))
    return false;
  connect(content_, &QQuickItem::implicitWidthChanged, this, &Cell::resized);
  connect(content_, &QQuickItem::implicitHeightChanged, this, &Cell::resized);
  return true;
}

void Cell::show(const RowPath &path, bool is_read_again) {
  const bool is_reused = !std::exchange(is_used_, true);
  if (is_reused || is_read_again || !is_shown(path)) {
    read(path);
    if (attached_ != nullptr)
      attached_->setSection(section_);
    is_changed_ = true;
  }
  if (is_reused && attached_ != nullptr)
    Q_EMIT attached_->reused();
}

// Data that changed are read again in any case (Cells::read_again).
bool Cell::is_shown(const RowPath &path) const {
  return path.section == section_number_ && tree_.index(path) == values_.row() &&
         number(path) == values_.index();
}

int Cell::number(const RowPath &path) const {
  return part_ == Part::row ? tree_.row(path) : path.section;
}

void Cell::read(const RowPath &path) {
  section_number_ = path.section;
  section_ = tree_.section_name(path);
  values_.show(tree_.index(path), number(path), section_);
}

void Cell::release() {
  is_used_ = false;
  if (attached_ != nullptr)
    Q_EMIT attached_->pooled();
}

void Cell::set_state(bool is_current, bool is_selected) {
  const std::pair state(is_current, is_selected);
  if (std::exchange(state_, state) == state)
    return;
  values_.set_state(is_current, is_selected);
  if (attached_ != nullptr)
    attached_->setState(is_current, is_selected);
}

void Cell::place(const ViewElement &shown, const QPointF &corner) {
  const bool is_clipped = (shown.element.flags & LH_ELEMENT_CLIPPED) != 0;
  const Rect &frame = shown.frame, &outer = is_clipped ? shown.clip : shown.frame;
  setPosition(corner + QPointF(outer.x, outer.y));
  setSize({outer.width, outer.height});
  setClip(is_clipped);
  setOpacity(std::clamp(shown.element.alpha, 0.0, 1.0));
  content_->setPosition({frame.x - outer.x, frame.y - outer.y});
  content_->setSize({frame.width, frame.height});
  set_transform(shown);
  setVisible((shown.element.flags & LH_ELEMENT_HIDDEN) == 0);
}

void Cell::set_transform(const ViewElement &shown) {
  if (transform_ == nullptr && (shown.element.flags & LH_ELEMENT_TRANSFORMED) != 0) {
    transform_ = std::make_unique<ElementTransform>();
    transform_->appendToItem(content_);
  }
  if (transform_ != nullptr)
    transform_->set(shown);
}

} // namespace layouthost::qt
