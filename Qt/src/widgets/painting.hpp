/*
 * Paints the elements of a frame with delegates, and keeps pictures of the rows that were removed.
 */
#ifndef LAYOUTHOST_QT_PAINTING_HPP
#define LAYOUTHOST_QT_PAINTING_HPP

#include "core/shown_frame.hpp"

#include <QPainter>
#include <QPixmap>

#include <functional>
#include <unordered_map>

namespace layouthost::qt {

class Painting {
public:
  /* Paints a row, header or footer into the rectangle of a size at the origin of a painter. */
  using PaintRow = std::function<void(QPainter &, const RowPath &row, const QSize &size)>;

  explicit Painting(PaintRow paint_row) : paint_row_(std::move(paint_row)) {}

  void paint(QPainter &painter, const ShownFrame &frame);

  /* Keeps pictures of rows that the model is about to remove, for their animation. `ratio` is the
     number of device pixels per pixel. */
  void keep(const ShownFrame &frame, const std::function<bool(const RowPath &)> &is_leaving,
            double ratio);

  /* Frees the pictures of elements that have left the frame. */
  void forget(Span<const std::uint32_t> slots);

private:
  void paint(QPainter &painter, const ViewElement &shown, const RowPath &row);
  void paint_row(QPainter &painter, const ViewElement &shown, const RowPath &row);

  PaintRow paint_row_;
  std::unordered_map<std::uint32_t, QPixmap> pictures_;
  // A delegate that removes rows while it paints would paint them again, for their pictures.
  bool is_painting_ = false;
};

} // namespace layouthost::qt

#endif
