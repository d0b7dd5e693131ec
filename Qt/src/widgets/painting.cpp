#include "painting.hpp"

#include <algorithm>
#include <utility>

namespace layouthost::qt {

namespace {

QSize size_of(const ViewElement &shown) {
  return QSizeF(shown.frame.width, shown.frame.height).toSize();
}

} // namespace

void Painting::paint(QPainter &painter, const ShownFrame &frame) {
  for (const ViewElement &shown : frame.elements) {
    const std::optional<RowPath> row = path_of(shown.element);
    if (!row || (shown.element.flags & LH_ELEMENT_HIDDEN) != 0)
      continue;
    painter.save();
    paint(painter, shown, *row);
    painter.restore();
  }
}

void Painting::paint(QPainter &painter, const ViewElement &shown, const RowPath &row) {
  if ((shown.element.flags & LH_ELEMENT_CLIPPED) != 0)
    painter.setClipRect(QRectF(shown.clip.x, shown.clip.y, shown.clip.width, shown.clip.height),
                        Qt::IntersectClip);
  painter.setOpacity(std::clamp(shown.element.alpha, 0.0, 1.0));
  const bool is_transformed = (shown.element.flags & LH_ELEMENT_TRANSFORMED) != 0;
  painter.setRenderHint(QPainter::SmoothPixmapTransform, is_transformed);
  painter.setTransform(transform(shown), true);
  const auto picture = pictures_.find(shown.slot);
  if ((shown.flags & LH_VIEW_LEAVING) != 0) {
    if (picture != pictures_.end())
      painter.drawPixmap(0, 0, picture->second);
    return;
  }
  // The slot may belong to another row now.
  if (picture != pictures_.end())
    pictures_.erase(picture);
  paint_row(painter, shown, row);
}

void Painting::paint_row(QPainter &painter, const ViewElement &shown, const RowPath &row) {
  const bool was_painting = std::exchange(is_painting_, true);
  paint_row_(painter, row, size_of(shown));
  is_painting_ = was_painting;
}

void Painting::keep(const ShownFrame &frame, const std::function<bool(const RowPath &)> &is_leaving,
                    double ratio) {
  if (is_painting_)
    return;
  for (const ViewElement &shown : frame.elements) {
    const std::optional<RowPath> row = visible_path(shown);
    if (!row || !is_leaving(*row))
      continue;
    const QSize size = size_of(shown);
    QPixmap picture((QSizeF(size) * ratio).toSize().expandedTo(QSize(1, 1)));
    picture.setDevicePixelRatio(ratio);
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    paint_row(painter, shown, *row);
    painter.end();
    pictures_[shown.slot] = picture;
  }
}

void Painting::forget(Span<const std::uint32_t> slots) {
  for (const std::uint32_t slot : slots)
    pictures_.erase(slot);
}

} // namespace layouthost::qt
