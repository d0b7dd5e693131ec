/*
 * layouthost/cpp/error.hpp - the error of a call: a status and a message.
 */
#ifndef LAYOUTHOST_CPP_ERROR_HPP
#define LAYOUTHOST_CPP_ERROR_HPP

#include "../swap.h"

#include <exception>
#include <iterator>
#include <memory>
#include <string_view>
#include <utility>

#if defined(LAYOUTHOST_NO_EXCEPTIONS) || !defined(__cpp_exceptions)
#define LAYOUTHOST_ANSWERS_RESULTS 1
#else
#define LAYOUTHOST_ANSWERS_RESULTS 0
#endif

/* Files compiled with exceptions and files compiled without have different classes of the same
   names, so they can be linked together. */
#if LAYOUTHOST_ANSWERS_RESULTS
#define LAYOUTHOST_NAMESPACE_BEGIN                                                                 \
  namespace layouthost {                                                                           \
  inline namespace answering {
#else
#define LAYOUTHOST_NAMESPACE_BEGIN                                                                 \
  namespace layouthost {                                                                           \
  inline namespace throwing {
#endif
#define LAYOUTHOST_NAMESPACE_END                                                                   \
  }                                                                                                \
  }

LAYOUTHOST_NAMESPACE_BEGIN

#if defined(__clang__)
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wweak-vtables" // headers only: the vtable has no file
#endif

/* A value: it owns its message, and the report of a failed swap. */
class Error
#if !LAYOUTHOST_ANSWERS_RESULTS
    : public std::exception
#endif
{
public:
  explicit Error(const lh_error &error,
                 std::shared_ptr<const lh_swap_report> report = nullptr) noexcept
      : error_{}, report_(std::move(report)) {
    // The bytes after a message's zero may be uninitialized.
    const std::string_view text = error.message;
    error_.struct_size = sizeof(error_);
    error_.status = error.status;
    text.copy(std::data(error_.message), text.size());
  }

  /* The status, such as LH_NOT_FOUND, and its name. */
  lh_status status() const noexcept {
    return error_.status;
  }

  std::string_view status_name() const noexcept {
    return lh_status_name(error_.status);
  }

  /* The message, which names the argument, index and value. */
#if LAYOUTHOST_ANSWERS_RESULTS
  const char *what() const noexcept {
#else
  const char *what() const noexcept override {
#endif
    return error_.message;
  }

  /* The report of a failed swap; NULL after any other call. */
  const lh_swap_report *report() const noexcept {
    return report_.get();
  }

private:
  lh_error error_;
  std::shared_ptr<const lh_swap_report> report_;
};

#if defined(__clang__)
#pragma clang diagnostic pop
#endif

LAYOUTHOST_NAMESPACE_END

#endif
