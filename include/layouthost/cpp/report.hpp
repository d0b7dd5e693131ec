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

#include <cstdint>

LAYOUTHOST_NAMESPACE_BEGIN

/* Owns a report and its strings. Do not read the fields of an empty Report: it is a NULL pointer.
   [any-thread] */
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

  /* The next six functions read fields whose names in C are less clear. Not for an empty report. */
  SwapOutcome outcome() const noexcept {
    return static_cast<SwapOutcome>(handle_->outcome);
  }

  /* How many layouts were swapped: `exchanged` in C. */
  std::int64_t swapped() const noexcept {
    return handle_->exchanged;
  }

  /* The duration of the trial run, in seconds: `prove_seconds` in C. */
  double trial_seconds() const noexcept {
    return handle_->prove_seconds;
  }

  /* The duration of the transfer of inputs and state, in seconds: `carry_seconds` in C. */
  double transfer_seconds() const noexcept {
    return handle_->carry_seconds;
  }

  /* The duration of the last step, in which all layouts switch: `exchange_seconds` in C. */
  double switch_seconds() const noexcept {
    return handle_->exchange_seconds;
  }

  /* The longest that a query waited for this swap, in seconds: `question_wait_seconds` in C. */
  double query_wait_seconds() const noexcept {
    return handle_->question_wait_seconds;
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
