/*
 * layouthost/cpp/message.hpp - receives the status and the message of a call.
 */
#ifndef LAYOUTHOST_CPP_MESSAGE_HPP
#define LAYOUTHOST_CPP_MESSAGE_HPP

#include "error.hpp"
#include "span.hpp"

#include <array>
#include <charconv>
#include <cstddef>
#include <string_view>

LAYOUTHOST_NAMESPACE_BEGIN

namespace detail {

/* The constructor does not clear the buffer: that would take longer than many calls. */
struct Message : lh_error {
  Message() noexcept {
    struct_size = sizeof(lh_error);
    status = LH_OK;
    message[0] = '\0';
  }

  /* Appends as much of the text as fits. */
  void append(std::string_view words) noexcept {
    const Span<char> room = message;
    const std::size_t start = std::string_view(message).size();
    LAYOUTHOST_POINTERS_BEGIN
    const std::size_t end = start + words.copy(room.data() + start, room.size() - start - 1);
    LAYOUTHOST_POINTERS_END
    room[end] = '\0';
  }

  void append(std::size_t number) noexcept {
    std::array<char, 24> digits{};
    const std::to_chars_result end = std::to_chars(digits.begin(), digits.end(), number);
    append({digits.data(), static_cast<std::size_t>(end.ptr - digits.data())});
  }
};

} // namespace detail

LAYOUTHOST_NAMESPACE_END

#endif
