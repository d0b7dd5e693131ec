#include "swap_reports.hpp"

#include <layouthost/layouthost.hpp>

#include <map>

namespace layouthost::qt {

namespace {

int descriptor_of(lh_host *host) {
  lh_error error = LH_ERROR_INIT;
  std::int32_t descriptor = -1;
  if (lh_host_watch_descriptor(host, &descriptor, &error) != LH_OK)
    throw Error(error);
  return descriptor;
}

} // namespace

std::shared_ptr<SwapReports> SwapReports::of(lh_host *host) {
  thread_local std::map<lh_host *, std::weak_ptr<SwapReports>> all;
  std::shared_ptr<SwapReports> reports = all[host].lock();
  if (reports == nullptr) {
    // A receiver of the signal may be the last owner.
    reports.reset(new SwapReports(host), [](SwapReports *last) {
      last->notifier_.setEnabled(false);
      last->deleteLater();
    });
    all[host] = reports;
  }
  return reports;
}

SwapReports::SwapReports(lh_host *host)
    : host_(host), notifier_(descriptor_of(host), QSocketNotifier::Read) {
  connect(&notifier_, &QSocketNotifier::activated, this, [this] { poll(); });
}

void SwapReports::poll() {
  const std::weak_ptr<SwapReports> self = weak_from_this();
  // Without an owner, the host may be gone.
  while (!self.expired()) {
    const lh_swap_report *handle = nullptr;
    // A poll that fails is tried again when the descriptor is readable the next time.
    if (lh_host_poll(host_, &handle, nullptr) != LH_OK || handle == nullptr)
      return;
    const layouthost::Report owner(handle);
    Q_EMIT reported(*handle);
  }
}

} // namespace layouthost::qt
