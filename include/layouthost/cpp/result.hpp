/*
 * layouthost/cpp/result.hpp - a value or an Error: the result of a call in programs without
 * exceptions.
 *
 *    Result<Layout> layout = Layout::create(host, "bnb@^1.0");
 *    if (!layout) return puts(layout.error().what());
 *    layout->prepare();                                   // a warning: the result is ignored
 *
 * Reading the value of a failure ends the program with its message.
 */
#ifndef LAYOUTHOST_CPP_RESULT_HPP
#define LAYOUTHOST_CPP_RESULT_HPP

#include "error.hpp"
#include "span.hpp"

#include <cstdio>
#include <cstdlib>
#include <optional>
#include <utility>

LAYOUTHOST_NAMESPACE_BEGIN

namespace detail {

LAYOUTHOST_POINTERS_BEGIN
[[noreturn]] inline void end_of_program(const char *message) noexcept {
  std::fputs("layouthost: ", stderr);
  std::fputs(message, stderr);
  std::fputs("\n", stderr);
  std::abort();
}
LAYOUTHOST_POINTERS_END

} // namespace detail

template <class Value> class [[nodiscard]] Result {
public:
  Result(Value value) : value_(std::move(value)) {
  }

  Result(Error error) : error_(std::move(error)) {
  }

  bool has_value() const noexcept {
    return value_.has_value();
  }

  explicit operator bool() const noexcept {
    return has_value();
  }

  Value &value() &noexcept {
    check();
    return *value_;
  }

  const Value &value() const &noexcept {
    check();
    return *value_;
  }

  Value &&value() &&noexcept {
    check();
    return std::move(*value_);
  }

  Value &operator*() &noexcept {
    return value();
  }

  const Value &operator*() const &noexcept {
    return value();
  }

  Value &&operator*() &&noexcept {
    return std::move(*this).value();
  }

  Value *operator->() noexcept {
    return &value();
  }

  const Value *operator->() const noexcept {
    return &value();
  }

  const Error &error() const noexcept {
    if (!error_)
      detail::end_of_program("error() was called, but the call succeeded");
    return *error_;
  }

private:
  void check() const noexcept {
    if (!value_)
      detail::end_of_program(error().what());
  }

  std::optional<Value> value_;
  std::optional<Error> error_;
};

template <> class [[nodiscard]] Result<void> {
public:
  Result() noexcept = default;

  Result(Error error) : error_(std::move(error)) {
  }

  bool has_value() const noexcept {
    return !error_.has_value();
  }

  explicit operator bool() const noexcept {
    return has_value();
  }

  const Error &error() const noexcept {
    if (!error_)
      detail::end_of_program("error() was called, but the call succeeded");
    return *error_;
  }

private:
  std::optional<Error> error_;
};

LAYOUTHOST_NAMESPACE_END

#endif
