/*
 * checks.hpp - checks of the C++ API.
 *
 *    checks CAROUSELS SCRATCH         runs all, and prints the failures
 *    checks CAROUSELS SCRATCH NAME    runs one
 *
 * CAROUSELS is the folder with the versions of CarouselLayout, SCRATCH a folder for output.
 *
 * The same checks cover calls that throw and calls that return a Result: MUST takes the value of a
 * call that has to succeed, FAILURE the Error of one that has to fail.
 */
#ifndef CHECKS_HPP
#define CHECKS_HPP

#include <layouthost/layouthost.hpp>

#include <iostream>
#include <string>
#include <utility>
#include <vector>

using namespace layouthost;

struct Check {
  const char *name;
  void (*make)();
};

inline std::vector<Check> &all_checks() {
  static std::vector<Check> checks;
  return checks;
}

inline int &faults() {
  static int count = 0;
  return count;
}

inline std::string &carousels() {
  static std::string folder;
  return folder;
}

inline std::string &scratch() {
  static std::string folder;
  return folder;
}

#define CHECK(name)                                                                                \
  static void name();                                                                              \
  static const bool name##_is_known = (all_checks().push_back({#name, name}), true);               \
  static void name()

#define HOLDS(condition)                                                                           \
  ((condition)                                                                                     \
       ? void()                                                                                    \
       : void((std::cout << __FILE__ << ":" << __LINE__ << ": " #condition "\n", faults()++)))

inline Error unfailed(const char *call) {
  std::cout << "succeeds, and should not: " << call << "\n";
  faults()++;
  lh_error none{};
  none.struct_size = sizeof none;
  return Error(none);
}

#if LAYOUTHOST_ANSWERS_RESULTS

template <class Value> Value taken(Result<Value> result) { return std::move(result).value(); }

inline void taken(const Result<void> &result) {
  if (!result)
    detail::end_of_program(result.error().what());
}

template <class Call> Error failure(Call call, const char *text) {
  const auto result = call();
  return result ? unfailed(text) : result.error();
}

#define MUST(call) taken(call)

#else

template <class Call> Error failure(Call call, const char *text) {
  try {
    static_cast<void>(call());
  } catch (const Error &error) {
    return error;
  }
  return unfailed(text);
}

#define MUST(call) call

#endif

#define FAILURE(call) failure([&] { return call; }, #call)

inline bool contains(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

inline bool operator==(const Point &a, const Point &b) {
  return !(a.x < b.x || a.x > b.x || a.y < b.y || a.y > b.y);
}

constexpr Rect window = {0, 0, 390, 844};

/* A layout with something in it. */
struct Stage {
  explicit Stage(const char *requirement, std::int64_t items = 60,
                 const Delegate &delegate = Delegate())
      : host(MUST(Host::create())), layout(MUST(Layout::create(host, requirement, delegate))) {
    MUST(layout.set_item_counts({items}));
    MUST(layout.set_viewport(Viewport(window)));
  }

  Host host;
  Layout layout;
};

#endif
