/*
 * layouthost/cpp/text.hpp - a std::string_view as a zero-terminated string for C.
 */
#ifndef LAYOUTHOST_CPP_TEXT_HPP
#define LAYOUTHOST_CPP_TEXT_HPP

#include "message.hpp"
#include "span.hpp"

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

LAYOUTHOST_NAMESPACE_BEGIN

namespace detail {

/*
 * A copy on the stack, so that no call allocates memory for it. `fits` rejects a text of more than
 * 4,095 bytes, the longest path of Linux, and one with a zero inside, where C would end it.
 */
class Text {
public:
  /* `name` is the argument's name in messages. */
  Text(const char *name, std::optional<std::string_view> text) noexcept : name_(name), text_(text) {
    if (!text_ || !reason().empty())
      return;
    const std::size_t end = text_->copy(bytes_.data(), text_->size());
    LAYOUTHOST_POINTERS_BEGIN
    bytes_[end] = '\0';
    LAYOUTHOST_POINTERS_END
  }

  /* NULL if no text was given. */
  operator const char *() const noexcept {
    return text_ ? bytes_.data() : nullptr;
  }

  bool fits(Message &failure) const noexcept {
    const std::string_view said = reason();
    if (said.empty())
      return true;
    const bool is_long = text_->size() >= bytes_.size();
    failure.status = LH_INVALID_ARGUMENT;
    failure.append(name_);
    failure.append(said);
    failure.append(is_long ? text_->size() : text_->find('\0'));
    failure.append(is_long ? " bytes; at most 4095 are allowed" : "");
    return false;
  }

private:
  std::string_view reason() const noexcept {
    if (text_ && text_->size() >= bytes_.size())
      return " takes ";
    if (text_ && text_->find('\0') != std::string_view::npos)
      return " has a zero among its bytes, at ";
    return {};
  }

  const char *name_;
  std::optional<std::string_view> text_;
  std::array<char, 4096> bytes_;
};

inline bool fits(const Text &text, Message &failure) noexcept {
  return text.fits(failure);
}

template <class Argument> bool fits(const Argument &, Message &) noexcept {
  return true;
}

} // namespace detail

LAYOUTHOST_NAMESPACE_END

#endif
