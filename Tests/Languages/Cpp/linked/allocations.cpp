/*
 * Counts allocations, by malloc or operator new, in the program and in every library.
 *
 * Prints both counts for the creation of a vector; for the first round of queries, which fills
 * reused buffers, and for later ones; for frames; and for queries for which the library itself
 * allocates, from here and from C.
 */
#include "../checks/checks.hpp"

#include <cstdlib>
#include <new>

extern "C" long allocations_so_far();

static long news = 0;

void *operator new(std::size_t size) {
  news++;
  void *memory = std::malloc(size);
  if (memory == nullptr)
    std::abort();
  return memory;
}

void operator delete(void *memory) noexcept { std::free(memory); }

void operator delete(void *memory, std::size_t) noexcept { std::free(memory); }

struct Buffers {
  std::vector<Element> elements;
  std::vector<std::int64_t> counts;
  std::vector<double> values;
  std::vector<std::uint8_t> bytes;
  std::vector<std::uint32_t> slots;
  std::vector<ItemRange> ranges;
};

/* Scrolls down and up again, and makes every query at each step. */
static void ask(Layout &layout, Buffers &buffers) {
  for (int step = 0; step < 100; step++) {
    const Rect shown = {0, 20.0 * (step < 50 ? step : 100 - step), 390, 844};
    MUST(layout.set_viewport(Viewport(shown)));
    MUST(layout.prepare());
    MUST(layout.elements(shown, buffers.elements));
    MUST(layout.element_at(path(buffers.elements[0])));
    MUST(layout.appearance(End::initial, path(buffers.elements[0])));
    MUST(layout.item_counts(buffers.counts));
    MUST(layout.get_property("header_size", buffers.values));
    MUST(layout.get_property("columns"));
    MUST(layout.property_run("exact_height", item_target(0, 0)));
    MUST(layout.set_property("exact_height", item_target(0, 0), 50));
    MUST(layout.content_size());
    MUST(layout.content_size_bound());
    MUST(layout.scroll_traits());
    MUST(layout.target_offset(Scroll({0, 0}, {0, 90}, {0, 90})));
    MUST(layout.hit_test(Gesture(GestureKind::tap, GesturePhase::ended, {20, 20})));
    MUST(layout.gesture(Gesture(GestureKind::pan, GesturePhase::cancelled, {20, 20})));
    while (MUST(layout.next_event())) {
    }
    MUST(layout.save_state(buffers.bytes));
    static_cast<void>(layout.class_of().property("columns"));
    static_cast<void>(layout.extension("example.org/none/1"));
  }
}

static void play(View &view, double time) {
  for (int step = 0; step < 100; step++, time += 1.0 / 60) {
    const double way = 12.0 * (step < 50 ? step : 100 - step);
    const PointerPhase phase = step == 0    ? PointerPhase::down
                               : step == 99 ? PointerPhase::up
                                            : PointerPhase::moved;
    MUST(view.input({pointer(phase, {200, 800 - way}, time)}));
    const Frame frame = MUST(view.frame(time));
    MUST(view.element_at({100, 100}));
    MUST(view.hit_test({100, 100}, GestureKind::tap));
    HOLDS(!frame.elements().empty());
  }
}

static void ask_in_cpp(View &view, Buffers &buffers) {
  MUST(element_corners(buffers.elements[0]));
  MUST(view.neighbor(cell(0, 1), Key::page_down));
  MUST(view.reading_order(buffers.slots));
  MUST(view.prefetch(1, buffers.ranges));
}

static void ask_in_c(View &view, Buffers &buffers) {
  lh_point corners[4];
  const lh_path path = cell(0, 1);
  lh_path next;
  size_t count;
  lh_element_corners(buffers.elements.data(), corners, nullptr);
  lh_view_neighbour(view.get(), &path, LH_KEY_PAGE_DOWN, &next, nullptr);
  lh_view_reading_order(view.get(), buffers.slots.data(), buffers.slots.size(), &count, nullptr);
  lh_view_prefetch(view.get(), 1, buffers.ranges.data(), buffers.ranges.size(), &count, nullptr);
}

static void tell(const char *what, long mallocs_before, long news_before) {
  const long mallocs = allocations_so_far() - mallocs_before;
  std::cout << what << " " << mallocs << " " << news - news_before << std::endl;
}

int main() {
  std::cout << "begin" << std::endl; // it allocates its own memory now
  long mallocs = allocations_so_far(), before = news;
  std::vector<int>(100).swap(*std::make_unique<std::vector<int>>());
  tell("vector", mallocs, before);

  Stage stage("column", 300);
  MUST(stage.layout.set_property("header_size", Size{390, 40}));
  Buffers buffers;
  mallocs = allocations_so_far(), before = news;
  ask(stage.layout, buffers);
  tell("first", mallocs, before);
  mallocs = allocations_so_far(), before = news;
  for (int round = 0; round < 5; round++)
    ask(stage.layout, buffers);
  tell("questions", mallocs, before);

  View view = MUST(View::create(stage.layout));
  MUST(view.set_viewport_size(Viewport({0, 0, 390, 844})));
  for (int round = 0; round < 4; round++)
    play(view, 10.0 * round);
  mallocs = allocations_so_far(), before = news;
  for (int round = 4; round < 9; round++)
    play(view, 10.0 * round);
  tell("frames", mallocs, before);

  ask_in_cpp(view, buffers);
  mallocs = allocations_so_far(), before = news;
  ask_in_cpp(view, buffers);
  tell("cpp", mallocs, before);
  mallocs = allocations_so_far(), before = news;
  ask_in_c(view, buffers);
  tell("c", mallocs, before);

#if LAYOUTHOST_ANSWERS_RESULTS
  mallocs = allocations_so_far(), before = news;
  HOLDS(FAILURE(stage.layout.get_property("no_such")).status() == LH_NO_SUCH_INDEX);
  HOLDS(FAILURE(stage.layout.set_item_counts({})).status() == LH_BUSY);
  tell("failures", mallocs, before);
#endif
  return faults() > 0;
}
