/*
 * The hosts of views to which the program has passed none: loading one takes longer than the rest
 * of the first frame of a small view.
 */
#ifndef LAYOUTHOST_QT_SHARED_HOST_HPP
#define LAYOUTHOST_QT_SHARED_HOST_HPP

#include <layouthost/layouthost.hpp>

#include <QString>

#include <memory>

namespace layouthost::qt {

/* The host of all views of this thread that watch a folder, as long as there is one; for an empty
   name, of those that watch none, until the thread ends. Throws layouthost::Error. */
std::shared_ptr<Host> shared_host(const QString &watched_folder = {});

} // namespace layouthost::qt

#endif
