/*
 * The rows of a CollectionView for screen readers: a list with one child per row.
 *
 * Qt makes such children only for its own item views, by the names of their classes.
 */
#ifndef LAYOUTHOST_QT_ACCESSIBLE_ROWS_HPP
#define LAYOUTHOST_QT_ACCESSIBLE_ROWS_HPP

namespace layouthost {

class CollectionView;

namespace qt {

/* Installs a factory of accessible interfaces, once per program. */
void offer_rows_to_screen_readers();

/* Reports that a row has the focus now. */
void report_focus(CollectionView &view, int row);

} // namespace qt

} // namespace layouthost

#endif
