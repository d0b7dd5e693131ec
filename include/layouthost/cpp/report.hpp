/*
 * layouthost/cpp/report.hpp - the report of a swap.
 *
 *    while (Report report = host.poll()) std::puts(report->text);
 */
#ifndef LAYOUTHOST_CPP_REPORT_HPP
#define LAYOUTHOST_CPP_REPORT_HPP

#include "call.hpp"
#include "span.hpp"
#include "structs.hpp"

LAYOUTHOST_NAMESPACE_BEGIN

/* Owns a report; everything that it points to is valid as long as it lives. As with a NULL pointer,
   do not read the fields of an empty one: nothing checks that. [any-thread] */
class Report {
public:
  Report() noexcept = default;

  /* Takes ownership of a C handle. */
  explicit Report(const lh_swap_report *handle) noexcept : handle_(handle) {
  }

  /* Whether it has a report. */
  explicit operator bool() const noexcept {
    return handle_ != nullptr;
  }

  const lh_swap_report *get() const noexcept {
    return handle_.get();
  }

  const lh_swap_report *operator->() const noexcept {
    return get();
  }

  const lh_swap_report &operator*() const noexcept {
    return *get();
  }

  /* The differences between the two versions. */
  Span<const SwapNote *const> notes() const noexcept {
    return handle_ ? Span<const SwapNote *const>(handle_->notes, handle_->note_count)
                   : Span<const SwapNote *const>();
  }

private:
  detail::Owned<const lh_swap_report, lh_swap_report_destroy> handle_;
};

LAYOUTHOST_NAMESPACE_END

#endif
