/*
 * The reports of swaps that a host makes because it watches folders.
 */
#ifndef LAYOUTHOST_QT_SWAP_REPORTS_HPP
#define LAYOUTHOST_QT_SWAP_REPORTS_HPP

#include <layouthost/layouthost.h>

#include <QSocketNotifier>

#include <memory>

namespace layouthost::qt {

/* Polls the host when it has something to do. There is one for each host in a thread: a poll gets
   each report only once. */
class SwapReports : public QObject, public std::enable_shared_from_this<SwapReports> {
  Q_OBJECT

public:
  /* The reports of a host that watches a folder, and outlives this. Throws layouthost::Error. */
  static std::shared_ptr<SwapReports> of(lh_host *host);

Q_SIGNALS:
  /* The report is valid during the signal. */
  void reported(const lh_swap_report &report);

private:
  explicit SwapReports(lh_host *host);
  void poll();

  lh_host *host_;
  QSocketNotifier notifier_;
};

} // namespace layouthost::qt

#endif
