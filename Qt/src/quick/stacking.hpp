/*
 * The stacking order of items that are drawn in the order of a frame, with few changes of their z.
 */
#ifndef LAYOUTHOST_QT_STACKING_HPP
#define LAYOUTHOST_QT_STACKING_HPP

#include <QQuickItem>

#include <vector>

namespace layouthost::qt {

/* Gives the items, from back to front, increasing values of z. An item keeps its own if it is in
   order already. */
void stack(const std::vector<QQuickItem *> &items);

} // namespace layouthost::qt

#endif
