#include "watched_folder.hpp"

#include <layouthost/layouthost.hpp>

namespace layouthost::qt {

namespace {

void check(lh_status status, const lh_error &error) {
  if (status != LH_OK)
    throw Error(error);
}

int watch(lh_host *host, const QString &folder) {
  lh_error error = LH_ERROR_INIT;
  check(lh_host_watch(host, folder.toUtf8().constData(), nullptr, &error), error);
  std::int32_t descriptor = -1;
  check(lh_host_watch_descriptor(host, &descriptor, &error), error);
  return descriptor;
}

} // namespace

WatchedFolder::WatchedFolder(lh_host *host, const QString &folder, Report report)
    : host_(host), report_(std::move(report)),
      notifier_(watch(host, folder), QSocketNotifier::Read) {
  QObject::connect(&notifier_, &QSocketNotifier::activated, &notifier_, [this] { poll(); });
}

void WatchedFolder::poll() {
  for (;;) {
    const lh_swap_report *handle = nullptr;
    // A poll that fails is tried again when the descriptor is readable the next time.
    if (lh_host_poll(host_, &handle, nullptr) != LH_OK || handle == nullptr)
      return;
    const layouthost::Report owner(handle);
    report_(*handle);
  }
}

} // namespace layouthost::qt
