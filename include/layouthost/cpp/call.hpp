/*
 * layouthost/cpp/call.hpp - calls C functions: the one place for statuses and buffers.
 */
#ifndef LAYOUTHOST_CPP_CALL_HPP
#define LAYOUTHOST_CPP_CALL_HPP

#include "answer.hpp"
#include "message.hpp"
#include "text.hpp"

#include <algorithm>
#include <cstddef>
#include <memory>
#include <new>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

LAYOUTHOST_NAMESPACE_BEGIN

namespace detail {

/* Owns a C handle, and destroys it in C. */
template <auto destroy> struct Destroy {
  template <class Handle> void operator()(Handle *handle) const noexcept {
    destroy(handle);
  }
};

template <class Handle, auto destroy> using Owned = std::unique_ptr<Handle, Destroy<destroy>>;

/* The error of two arrays that need the same size. */
inline Error size_mismatch(std::string_view one, std::size_t size, std::string_view other,
                           std::size_t other_size) {
  Message failure;
  failure.status = LH_INVALID_ARGUMENT;
  failure.append(one);
  failure.append(".size() is ");
  failure.append(size);
  failure.append("; ");
  failure.append(other);
  failure.append(".size() is ");
  failure.append(other_size);
  return Error(failure);
}

/* Calls a C function, unless a text among the arguments cannot be passed to C. */
template <class Function, class... Arguments>
lh_status call_status(Message &failure, Function *function, const Arguments &...arguments) {
  if (!(fits(arguments, failure) && ...))
    return failure.status;
  failure.status = function(arguments..., &failure);
  return failure.status;
}

/* Calls a function without a result. */
template <class Function, class... Arguments>
Answer<void> call(Function *function, const Arguments &...arguments) {
  Message failure;
  if (call_status(failure, function, arguments...) != LH_OK)
    return failed<void>(Error(failure));
  return Answer<void>();
}

/* Returns one value, the last argument before the error. */
template <class Value, class Function, class... Arguments>
Answer<Value> query(Function *function, const Arguments &...arguments) {
  Message failure;
  Value value{};
  return call_status(failure, function, arguments..., &value) == LH_OK
             ? Answer<Value>(value)
             : failed<Value>(Error(failure));
}

/* Returns one value, or std::nullopt if the status is `absent`. */
template <class Value, class Function, class... Arguments>
Answer<std::optional<Value>> look_for(lh_status absent, Function *function,
                                      const Arguments &...arguments) {
  Message failure;
  Value value{};
  const lh_status status = call_status(failure, function, arguments..., &value);
  if (status != LH_OK && status != absent)
    return failed<std::optional<Value>>(Error(failure));
  return status == LH_OK ? std::optional<Value>(value) : std::nullopt;
}

/* Creates an object that owns its handle. */
template <class Object, class Handle, class Function, class... Arguments>
Answer<Object> make(Function *function, const Arguments &...arguments) {
  Message failure;
  Handle *handle = nullptr;
  return call_status(failure, function, arguments..., &handle) == LH_OK
             ? Answer<Object>(Object(handle))
             : failed<Object>(Error(failure));
}

/* Whether there is memory for `count` items: without exceptions, a vector that cannot grow ends the
   program. */
template <class Item> bool has_memory(std::size_t count, Message &failure) {
  if (count <= std::vector<Item>().max_size()) {
    void *const memory = ::operator new(count * sizeof(Item), std::nothrow);
    ::operator delete(memory);
    if (memory != nullptr)
      return true;
  }
  failure.status = LH_OUT_OF_MEMORY;
  failure.append("there is not enough memory for the results");
  return false;
}

/*
 * Fills a vector with all results, in its present memory if they fit. The first call has room for
 * half as many again as the vector's former size, so that it rarely repeats, and a vector that was
 * once large is not cleared as a whole for a few results.
 */
template <class Item, class Query>
lh_status filled(std::vector<Item> &items, Message &failure, Query query) {
  const std::size_t expected = items.size() + items.size() / 2 + 16;
  std::size_t count = 0;
  items.resize(std::min(items.capacity(), expected));
  failure.status = query(items.data(), items.size(), &count);
  while (failure.status == LH_BUFFER_TOO_SMALL && count > items.size()) {
    items.clear();
    failure.message[0] = '\0';
    if (count > items.capacity() && !has_memory<Item>(count, failure))
      break;
    items.reserve(count);
    items.resize(count);
    failure.status = query(items.data(), items.size(), &count);
  }
  items.resize(failure.status == LH_OK ? count : 0);
  return failure.status;
}

/* Fills a vector with all results: buffer, capacity and count are the arguments before the
   error. */
template <class Item, class Function, class... Arguments>
Answer<void> fill(std::vector<Item> &items, Function *function, const Arguments &...arguments) {
  Message failure;
  const lh_status status =
      filled(items, failure, [&](Item *room, std::size_t capacity, std::size_t *count) {
        return call_status(failure, function, arguments..., room, capacity, count);
      });
  if (status != LH_OK)
    return failed<void>(Error(failure));
  return Answer<void>();
}

} // namespace detail

LAYOUTHOST_NAMESPACE_END

#endif
