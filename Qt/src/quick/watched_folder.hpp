/*
 * A folder whose new builds of layouts a host swaps in while a program runs.
 */
#ifndef LAYOUTHOST_QT_WATCHED_FOLDER_HPP
#define LAYOUTHOST_QT_WATCHED_FOLDER_HPP

#include <layouthost/layouthost.h>

#include <QObject>
#include <QString>

#include <functional>
#include <memory>

namespace layouthost::qt {

class SwapReports;

/* Several views may watch with the same host: each gets the reports of all swaps. */
class WatchedFolder {
public:
  using Report = std::function<void(const lh_swap_report &report)>;

  /* `host` must outlive it. Throws layouthost::Error. */
  WatchedFolder(lh_host *host, const QString &folder, Report report);

private:
  std::shared_ptr<SwapReports> reports_;
  // Ends the connection.
  QObject receiver_;
};

} // namespace layouthost::qt

#endif
