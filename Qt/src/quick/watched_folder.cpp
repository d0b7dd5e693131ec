#include "watched_folder.hpp"

#include "swap_reports.hpp"

#include <layouthost/layouthost.hpp>

namespace layouthost::qt {

WatchedFolder::WatchedFolder(lh_host *host, const QString &folder, Report report) {
  lh_error error = LH_ERROR_INIT;
  if (lh_host_watch(host, folder.toUtf8().constData(), nullptr, &error) != LH_OK)
    throw Error(error);
  reports_ = SwapReports::of(host);
  QObject::connect(reports_.get(), &SwapReports::reported, &receiver_, std::move(report));
}

} // namespace layouthost::qt
