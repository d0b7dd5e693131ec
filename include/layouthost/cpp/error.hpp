/*
 * layouthost/cpp/error.hpp - why a call failed: a status and a sentence.
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

/* Files that throw and files that do not have classes of their own behind the same names, and so may
   be linked together. */
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
#pragma clang diagnostic ignored "-Wweak-vtables" // there is no file in which the table could be
#endif

/* A value of its own: it keeps its sentence, and a swap's report, however long it lives. */
class Error
#if !LAYOUTHOST_ANSWERS_RESULTS
    : public std::exception
#endif
{
public:
  explicit Error(const lh_error &error,
                 std::shared_ptr<const lh_swap_report> report = nullptr) noexcept
      : error_{}, report_(std::move(report)) {
    // Behind its zero, a message need not have been written.
    const std::string_view sentence = error.message;
    error_.struct_size = sizeof(error_);
    error_.status = error.status;
    sentence.copy(std::data(error_.message), sentence.size());
  }

  /* LH_NOT_FOUND and so on, and its name. */
  lh_status status() const noexcept {
    return error_.status;
  }

  std::string_view status_name() const noexcept {
    return lh_status_name(error_.status);
  }

  /* One sentence that names the argument, the index and the value. */
#if LAYOUTHOST_ANSWERS_RESULTS
  const char *what() const noexcept {
#else
  const char *what() const noexcept override {
#endif
    return error_.message;
  }

  /* What a swap that was refused says of itself; NULL after anything else. */
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
