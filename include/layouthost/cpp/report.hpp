/*
 * layouthost/cpp/report.hpp - what a swap did.
 *
 *    while (Report report = host.poll()) std::puts(report->text);
 */
#ifndef LAYOUTHOST_CPP_REPORT_HPP
#define LAYOUTHOST_CPP_REPORT_HPP

#include "call.hpp"
#include "span.hpp"
#include "structs.hpp"

LAYOUTHOST_NAMESPACE_BEGIN

/* Owns its report; all that it points to is valid as long as it. Reading an empty one's fields is a
   mistake that nobody watches, as with a pointer. [any-thread] */
class Report {
public:
  Report() noexcept = default;

  /* Takes over what C made. */
  explicit Report(const lh_swap_report *handle) noexcept : handle_(handle) {
  }

  /* Whether there is one. */
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

  /* What differs between the two versions. */
  Span<const SwapNote *const> notes() const noexcept {
    return handle_ ? Span<const SwapNote *const>(handle_->notes, handle_->note_count)
                   : Span<const SwapNote *const>();
  }

private:
  detail::Owned<const lh_swap_report, lh_swap_report_destroy> handle_;
};

LAYOUTHOST_NAMESPACE_END

#endif
