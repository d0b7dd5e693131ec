/*
 * A copy of the last frame of a view: the view's own arrays are valid only until its next call.
 */
#ifndef LAYOUTHOST_QT_SHOWN_FRAME_HPP
#define LAYOUTHOST_QT_SHOWN_FRAME_HPP

#include "tree.hpp"

#include <QRect>
#include <QTransform>

#include <cstdint>
#include <optional>
#include <vector>

namespace layouthost::qt {

struct ShownFrame {
  ShownFrame() = default;

  explicit ShownFrame(const Frame &frame) { show(frame); }

  void show(const Frame &frame) {
    values = frame;
    elements.assign(frame.elements().begin(), frame.elements().end());
    removed_slots.assign(frame.removed_slots().begin(), frame.removed_slots().end());
  }

  /* Without its arrays. */
  Frame values;
  std::vector<ViewElement> elements;
  std::vector<std::uint32_t> removed_slots;
};

inline bool is_same_place(const Point &one, const Point &other) {
  return one.x == other.x && one.y == other.y;
}

/* Whether an element is a cell, that is, a row of the model. */
inline bool is_cell(const ViewElement &shown) {
  return shown.element.kind == LH_CELL || shown.element.kind == LH_FLOATING_CELL;
}

/* The path of an element that is visible and does not disappear. */
inline std::optional<RowPath> visible_path(const ViewElement &shown) {
  const bool is_visible =
      (shown.element.flags & LH_ELEMENT_HIDDEN) == 0 && (shown.flags & LH_VIEW_LEAVING) == 0;
  return is_visible ? path_of(shown.element) : std::nullopt;
}

/* The transform from an element's own coordinates, from its top left corner, to the viewport. */
QTransform transform(const ViewElement &shown);

/* The bounds of an element in the viewport, after its transform. */
QRect outline(const ViewElement &shown);

} // namespace layouthost::qt

#endif
