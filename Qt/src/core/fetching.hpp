/*
 * Rows of models that load them as they are needed.
 */
#ifndef LAYOUTHOST_QT_FETCHING_HPP
#define LAYOUTHOST_QT_FETCHING_HPP

#include "shown_frame.hpp"

namespace layouthost::qt {

/* Lets the model of `source` fetch more rows where a frame shows the last ones: children of the
   root, and those of the sections. */
void fetch_more(const ShownFrame &frame, const Tree &tree, const TreeSource &source);

} // namespace layouthost::qt

#endif
