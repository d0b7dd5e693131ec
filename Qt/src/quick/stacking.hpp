/*
 * The stacking order of items that are drawn in the order of a frame, with few changes of their z.
 */
#ifndef LAYOUTHOST_QT_STACKING_HPP
#define LAYOUTHOST_QT_STACKING_HPP

#include <QQuickItem>

#include <vector>

namespace layouthost::qt {

/* The z of a new item. Far from zero: Qt delivers events first to an item's children with a
   positive z, then to the item itself, and last to its other children. */
constexpr double initial_z = 1e6;

/* Gives the items, from back to front, increasing values of z. An item keeps its own if it is in
   order already. */
void stack(const std::vector<QQuickItem *> &items);

} // namespace layouthost::qt

#endif
