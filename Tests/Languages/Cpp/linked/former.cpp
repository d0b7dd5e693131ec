/* Calls every function by its former name, and compares the results with those of its current
   name. Prints the names whose results differ. */
#include <layouthost/layouthost.hpp>

#include <cmath>
#include <cstdio>

using namespace layouthost;

#if LAYOUTHOST_ANSWERS_RESULTS

template <class Value> static Value taken(Result<Value> result) {
  return std::move(result).value();
}

static void taken(const Result<void> &result) {
  if (!result)
    std::printf("%s\n", result.error().what());
}

#define MUST(call) taken(call)

#else

#define MUST(call) call

#endif

static int differences = 0;

static void compare(const char *name, bool is_same) {
  if (!is_same)
    std::printf("%s differs\n", name);
  differences += is_same ? 0 : 1;
}

static bool same(double a, double b) { return std::fabs(a - b) < 1e-9; }

int main() {
  Host host = MUST(Host::create());
  Layout layout = MUST(Layout::create(host, "safari"));
  View view = MUST(View::create(layout));
  MUST(view.set_window(Viewport({0, 0, 390, 844})));
  MUST(view.set_item_counts({12}));
  MUST(view.animate(0));
  const Frame first = MUST(view.frame(0));
  compare("lowest", same(first.lowest().y, first.minimum_offset().y));
  compare("highest", same(first.highest().y, first.maximum_offset().y) && first.highest().y > 0);
  compare("left_slots", first.left_slots().data() == first.removed_slots().data());
  const Path path{LH_CELL, 0, 0, 2, LH_NEAREST_CYCLE};
  const std::optional<Path> below = MUST(view.neighbour(path, Key::down));
  compare("neighbour", below && below->item == MUST(view.neighbor(path, Key::down))->item);
  MUST(view.open(path, {0, 0, 390, 844}, 0.5));
  MUST(view.follow_opening(0.5));
  const Frame half = MUST(view.frame(0.1));
  compare("open", half.open() && half.presenting());
  compare("open_progress", same(half.open_progress(), 0.5));
  compare("open_progress", same(half.open_progress(), half.presentation_progress()));
  compare("open_content_alpha", same(half.open_content_alpha(), half.presented_content_alpha()));
  MUST(view.close(0));
  MUST(view.frame(0.2));
  compare("close", !MUST(view.frame(0.3)).presenting());
  compare("exchanges", layout.exchanges() == layout.swap_count());
  MUST(host.use_store("/tmp"));
  MUST(host.use_store(std::nullopt));
  MUST(host.use_prover("/bin/false"));
  MUST(host.use_prover(std::nullopt));
  return differences;
}
