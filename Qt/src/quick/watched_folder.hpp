/*
 * A folder whose new builds of layouts a host swaps in while a program runs.
 */
#ifndef LAYOUTHOST_QT_WATCHED_FOLDER_HPP
#define LAYOUTHOST_QT_WATCHED_FOLDER_HPP

#include <layouthost/layouthost.h>

#include <QSocketNotifier>
#include <QString>

#include <functional>

namespace layouthost::qt {

class WatchedFolder {
public:
  using Report = std::function<void(const lh_swap_report &report)>;

  /* `host` must outlive it. Throws layouthost::Error. */
  WatchedFolder(lh_host *host, const QString &folder, Report report);

private:
  void poll();

  lh_host *host_;
  Report report_;
  QSocketNotifier notifier_;
};

} // namespace layouthost::qt

#endif
