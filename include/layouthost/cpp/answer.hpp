/*
 * layouthost/cpp/answer.hpp - the result of every function here: a value or a failure, thrown or
 * returned (layouthost.hpp).
 */
#ifndef LAYOUTHOST_CPP_ANSWER_HPP
#define LAYOUTHOST_CPP_ANSWER_HPP

#include "error.hpp"
#if LAYOUTHOST_ANSWERS_RESULTS
#include "result.hpp"
#endif

LAYOUTHOST_NAMESPACE_BEGIN

#if LAYOUTHOST_ANSWERS_RESULTS

template <class Value> using Answer = Result<Value>;

namespace detail {

template <class Value> Answer<Value> failed(Error error) {
  return error;
}

} // namespace detail

#else

template <class Value> using Answer = Value;

namespace detail {

template <class Value> [[noreturn]] Answer<Value> failed(Error error) {
  throw error;
}

} // namespace detail

#endif

LAYOUTHOST_NAMESPACE_END

#endif
