/*
 * The stacking order of items that are drawn in the order of a frame, with few changes of their
 * order among the children of their parent.
 */
#ifndef LAYOUTHOST_QT_STACKING_HPP
#define LAYOUTHOST_QT_STACKING_HPP

#include <QQuickItem>

#include <vector>

namespace layouthost::qt {

/* Puts the items, which have one parent and no z, in order from back to front. An item keeps its
   place among the other children if it is in order already. */
void stack(const std::vector<QQuickItem *> &items);

} // namespace layouthost::qt

#endif
