/* The view: inputs, queries and frames. */
#include "checks.hpp"

#include <cmath>
#include <set>

struct Shown : Stage {
  explicit Shown(const char *requirement, std::int64_t items = 60)
      : Stage(requirement, items), view(MUST(View::create(layout))) {
    MUST(view.set_viewport_size(Viewport(window)));
  }

  View view;
};

/* A finger that moves up by a distance in a tenth of a second and lifts. */
static void fling(View &view, double time, double way) {
  MUST(view.input({pointer(PointerPhase::down, {200, 700}, time),
                   pointer(PointerPhase::moved, {200, 700 - way / 2}, time + 0.05),
                   pointer(PointerPhase::moved, {200, 700 - way}, time + 0.1),
                   pointer(PointerPhase::up, {200, 700 - way}, time + 0.1)}));
}

CHECK(a_frame_tells_all_that_c_tells) {
  Shown shown("bnb", 400);
  const Frame frame = MUST(shown.view.frame(1.5));
  const lh_frame &in_c = *frame.get();
  HOLDS(frame.elements().data() == in_c.elements && frame.elements().size() > 4);
  HOLDS(frame.removed_slots().size() == in_c.left_slot_count && frame.removed_slots().empty());
  HOLDS(frame.events().data() == in_c.events && frame.events().size() == in_c.event_count);
  HOLDS(std::lround(10 * frame.time()) == 15 && !frame.next_time());
  HOLDS((frame.content_offset() == Point{0, 0} && frame.velocity() == Point{0, 0}));
  HOLDS(frame.minimum_offset() == in_c.lowest && frame.maximum_offset() == in_c.highest);
  HOLDS(frame.maximum_offset().y > 1000 && !frame.presenting() && !frame.refreshing());
  HOLDS(!frame.held() && !frame.scrolling() && !frame.animating());
  HOLDS(Frame().elements().empty() && Frame().events().empty() && Frame().removed_slots().empty());
  std::set<std::uint32_t> slots;
  for (const ViewElement &element : frame.elements())
    HOLDS((element.flags & LH_VIEW_ENTERED) != 0 && slots.insert(element.slot).second);
}

CHECK(a_fling_coasts_and_comes_to_rest) {
  Shown shown("bnb", 400);
  MUST(shown.view.frame(0));
  MUST(shown.view.input({pointer(PointerPhase::down, {200, 700}, 0.1),
                         pointer(PointerPhase::moved, {200, 650}, 0.15)}));
  HOLDS(MUST(shown.view.frame(0.2)).held());
  MUST(shown.view.input({pointer(PointerPhase::cancelled, {200, 650}, 0.3)}));
  fling(shown.view, 1, 300);
  Frame frame = MUST(shown.view.frame(1.2));
  HOLDS(frame.scrolling() && frame.velocity().y > 0 && frame.content_offset().y > 280);
  bool ended = false;
  double time = 1.2;
  while (frame.next_time() && time < 20) {
    frame = MUST(shown.view.frame(time += 1.0 / 60));
    for (const ViewEvent &event : frame.events())
      ended |= event.kind == LH_VIEW_EVENT_SCROLL_ENDED;
  }
  HOLDS(ended && !frame.scrolling() && frame.content_offset().y > 500);
}

CHECK(wheels_and_keys_scroll) {
  Shown shown("bnb", 400);
  MUST(shown.view.frame(0));
  MUST(shown.view.input({wheel(WheelPhase::notches, {0, 2}, 0.1)}));
  HOLDS(std::lround(MUST(shown.view.frame(5)).content_offset().y) == 120);
  MUST(shown.view.input({key(Key::home, 5.1)}));
  HOLDS(std::lround(MUST(shown.view.frame(10)).content_offset().y) == 0);
  MUST(shown.view.input({wheel(WheelPhase::began, {0, 0}, 10.1),
                         wheel(WheelPhase::moved, {0, 50}, 10.2),
                         wheel(WheelPhase::ended, {0, 0}, 10.6)}));
  HOLDS(std::lround(MUST(shown.view.frame(12)).content_offset().y) == 50);
}

CHECK(changes_are_animated_for_as_long_as_it_was_said) {
  Shown shown("flow", 30);
  View &view = shown.view;
  MUST(view.set_property("item_size", Size{110, 90}));
  MUST(view.frame(0));
  MUST(view.update({insert_items(0, 0, 2)}));
  HOLDS(MUST(view.frame(1)).animating() && !MUST(view.frame(1.3)).animating());
  MUST(view.set_animation_duration(0));
  MUST(view.set_item_counts({30, 20}));
  HOLDS(!MUST(view.frame(2)).animating());
  MUST(view.set_animation_duration(1));
  MUST(view.set_property("item_size", {80, 80}));
  HOLDS(MUST(view.frame(3)).animating() && MUST(view.frame(3.9)).animating());
  MUST(view.set_property("item_size", layout_target(), {90, 90}));
  HOLDS(std::lround(MUST(shown.layout.element_at(cell(0, 0)))->frame.width) == 90);
}

CHECK(items_are_followed_by_their_numbers) {
  Shown shown("flow", 0);
  View &view = shown.view;
  MUST(view.set_property("item_size", Size{110, 90}));
  MUST(view.set_items({2, 1}, {71, 72, 80}));
  const std::uint32_t slot = MUST(view.frame(0)).elements()[0].slot;
  MUST(view.set_items({1, 2}, {80, 72, 71}));
  MUST(view.frame(1));
  const Frame frame = MUST(view.frame(2));
  HOLDS(frame.elements().size() == 3 && frame.elements()[2].slot == slot);
  HOLDS(frame.elements()[0].identity == 80 && frame.elements()[2].identity == 71);
  MUST(view.set_items({5, 6}, {1, 2}, {80, 72, 71}));
  const Error fewer = FAILURE(view.set_items({5}, {1, 2}, {80, 72, 71}));
  HOLDS(fewer.status() == LH_INVALID_ARGUMENT);
  HOLDS(contains(fewer.what(), "sections.size() is 1; counts.size() is 2"));
  const Error unequal = FAILURE(view.set_measured_items({71, 72}, {90.0}));
  HOLDS(contains(unequal.what(), "identities.size() is 2; sizes.size() is 1"));
  HOLDS(contains(FAILURE(view.set_items({5, 5}, {1, 2}, {80, 72, 71})).what(), "sections[1] is 5"));
}

CHECK(a_view_scrolls_to_an_element) {
  Shown shown("bnb", 400);
  MUST(shown.view.frame(0));
  MUST(shown.view.scroll_to(cell(0, 200), Position::start, false));
  const double start = MUST(shown.view.frame(0.1)).content_offset().y;
  MUST(shown.view.scroll_to(cell(0, 200), Position::end, false));
  const double end = MUST(shown.view.frame(0.2)).content_offset().y;
  MUST(shown.view.scroll_to(cell(0, 200), Position::center, false));
  const double center = MUST(shown.view.frame(0.3)).content_offset().y;
  HOLDS(end < center && center < start);
  MUST(shown.view.scroll_to(cell(0, 0)));
  HOLDS(MUST(shown.view.frame(0.35)).scrolling());
  HOLDS(std::lround(MUST(shown.view.frame(1)).content_offset().y) >= 0);
}

CHECK(an_item_opens_by_clock_and_by_finger) {
  Shown shown("safari", 12);
  View &view = shown.view;
  MUST(view.set_property("item_size", Size{390, 700}));
  MUST(view.frame(0));
  MUST(view.present_item(cell(0, 2), window, 0.5, LH_TRANSITION_INTERPOLATES_CONTENT));
  MUST(view.frame(0.1));
  const Frame half = MUST(view.frame(0.35));
  HOLDS(half.presenting() && half.presentation_progress() > 0 && half.presentation_progress() < 1);
  MUST(view.set_presentation_progress(0.75));
  HOLDS(std::lround(100 * MUST(view.frame(0.4)).presentation_progress()) == 75);
  HOLDS(MUST(view.frame(0.4)).presented_content_alpha() > 0);
  MUST(view.dismiss_item(0.2));
  MUST(view.frame(0.5));
  HOLDS(!MUST(view.frame(1)).presenting());
}

CHECK(a_content_that_is_pulled_is_refreshed) {
  Shown shown("bnb", 400);
  MUST(shown.view.set_refresh(60));
  MUST(shown.view.frame(0));
  fling(shown.view, 1, -400);
  bool requested = false;
  for (int step = 0; step < 60; step++)
    for (const ViewEvent &event : MUST(shown.view.frame(1.1 + step / 60.0)).events())
      requested |= event.kind == LH_VIEW_EVENT_REFRESH;
  HOLDS(requested && MUST(shown.view.frame(3)).refreshing());
  MUST(shown.view.end_refresh());
  HOLDS(!MUST(shown.view.frame(5)).refreshing());
}

CHECK(queries_return_elements) {
  Shown shown("flow", 30);
  View &view = shown.view;
  MUST(view.set_property("item_size", Size{110, 90}));
  const Frame frame = MUST(view.frame(0));
  const std::size_t count = frame.elements().size();
  const std::optional<ViewElement> there = MUST(view.element_at({50, 50}));
  HOLDS(there && there->element.kind == LH_CELL);
  HOLDS(!MUST(view.element_at({-50, 50})));
  HOLDS(MUST(view.hit_test({50, 50}, GestureKind::tap)).result == LH_REPLY_IGNORED);
  const std::optional<Path> below = MUST(view.neighbor(cell(0, 0), Key::down));
  HOLDS(below && below->item == 3 && !MUST(view.neighbor(cell(0, 0), Key::up)));
  std::vector<std::uint32_t> slots;
  MUST(view.reading_order(slots));
  HOLDS(slots.size() == count);
  std::vector<ItemRange> ranges;
  MUST(view.set_item_counts({500}));
  MUST(view.frame(1));
  MUST(view.prefetch(1, ranges));
  HOLDS(!ranges.empty() && ranges[0].count > 0 && ranges[0].distance >= 0);
}

CHECK(a_view_takes_another_layout) {
  Shown shown("bnb", 60);
  MUST(shown.view.frame(0));
  Layout rows = MUST(Layout::create(shown.host, "flow"));
  MUST(rows.set_item_counts({60}));
  MUST(rows.set_property("item_size", Size{90, 70}));
  MUST(shown.view.set_layout(rows, 0.4));
  HOLDS(MUST(shown.view.frame(1)).animating());
  HOLDS(std::lround(MUST(shown.view.frame(2)).elements()[0].frame.height) == 70);
}

CHECK(a_recording_plays_back_bit_for_bit) {
  std::vector<std::uint8_t> bytes;
  {
    Shown shown("bnb", 400);
    View view = std::move(shown.view);
    shown.view = View();
    view = View();
    view = MUST(View::create(shown.layout));
    MUST(view.record());
    MUST(view.set_viewport_size(Viewport(window)));
    MUST(view.set_item_counts({400}));
    MUST(view.frame(0));
    fling(view, 1, 300);
    for (int step = 0; step < 30; step++)
      MUST(view.frame(1.2 + step / 60.0));
    MUST(view.recording(bytes));
    MUST(view.record(false));
    std::vector<std::uint8_t> nothing;
    HOLDS(FAILURE(view.recording(nothing)).status() == LH_NOT_FOUND);
  }
  Host host = MUST(Host::create());
  Layout layout = MUST(Layout::create(host, "bnb"));
  View again = MUST(View::create(layout));
  std::size_t position = 0;
  int frames = 0;
  while (const std::optional<Replayed> played = MUST(again.replay(bytes, position))) {
    HOLDS(played->is_same && !played->frame.elements().empty());
    frames++;
  }
  HOLDS(frames == 31 && position == bytes.size());
}

CHECK(toolkits_scroll_to_offsets_and_process_inputs_at_once) {
  Shown shown("column", 1000);
  HOLDS(!MUST(shown.view.process_input(wheel(WheelPhase::notches, {0, 1}, 0))).consumed());
  HOLDS(MUST(shown.view.frame(0)).content_offset() == (Point{0, 0}));
  MUST(shown.view.set_offset({0, 500}));
  HOLDS(MUST(shown.view.next_time()) == 0.0);
  const Frame frame = MUST(shown.view.frame(1));
  HOLDS((frame.content_offset() == Point{0, 500}) && !frame.endless_x() && !frame.endless_y());
  MUST(shown.view.set_offset({0, 500}, LH_OFFSET_HELD));
  HOLDS(MUST(shown.view.frame(2)).held());
  MUST(shown.view.set_offset({0, 0}));
  MUST(shown.view.frame(3));
  HOLDS(MUST(shown.view.frame(4)).only_scrolled() && !MUST(shown.view.next_time()));
  const InputResult result =
      MUST(shown.view.process_input(wheel(WheelPhase::notches, {0, -1}, 4.5)));
  HOLDS(!result.consumed() && !result.owned() && (result.remainder == Point{0, -60}));
  MUST(shown.view.process_input(pointer(PointerPhase::down, {200, 600}, 5)));
  HOLDS(MUST(shown.view.process_input(pointer(PointerPhase::moved, {200, 500}, 5.1))).owned());
  HOLDS(FAILURE(shown.view.set_offset({0, 1e300})).status() == LH_OUT_OF_RANGE);
  HOLDS(FAILURE(shown.host.watch_descriptor()).status() == LH_NOT_FOUND);
  EventClock clock;
  HOLDS(clock.time(100, 3) > 2.9 && clock.time(100.5, 9) < 3.6);
}

CHECK(toolkits_select_with_a_pointer_and_turn_motions_off) {
  Shown shown("column", 1000);
  MUST(shown.view.set_scrolling(LH_SCROLLING_NO_BOUNCE | LH_SCROLLING_NO_DECELERATION));
  HOLDS(FAILURE(shown.view.set_scrolling(4)).status() == LH_INVALID_ARGUMENT);
  const std::size_t few = MUST(shown.view.frame(0)).elements().size();
  MUST(shown.view.set_overscan(1));
  HOLDS(MUST(shown.view.frame(0.5)).elements().size() > few);
  HOLDS(FAILURE(shown.view.set_overscan(17)).status() == LH_OUT_OF_RANGE);
  MUST(shown.view.input(
      {pointer(PointerPhase::down, {200, 300}, 1, 0, LH_POINTER_PRECISE | LH_POINTER_SELECTS)}));
  HOLDS(!MUST(shown.view.process_input(pointer(PointerPhase::moved, {200, 200}, 1.1))).consumed());
  MUST(shown.view.input({pointer(PointerPhase::up, {200, 200}, 1.2)}));
  MUST(shown.view.input({pointer(PointerPhase::down, {200, 300}, 2, 0, LH_POINTER_PRECISE)}));
  MUST(shown.view.input({pointer(PointerPhase::moved, {200, 500}, 2.1)}));
  HOLDS((MUST(shown.view.frame(2.2)).content_offset() == Point{0, 0}));
  MUST(shown.view.input({pointer(PointerPhase::up, {200, 500}, 2.3)}));
  MUST(shown.view.input({pointer(PointerPhase::down, {20, 30}, 3)}));
  MUST(shown.view.input({pointer(PointerPhase::long_press, {20, 30}, 3.1)}));
  MUST(shown.view.input({pointer(PointerPhase::up, {20, 30}, 3.2)}));
  bool is_long = false;
  for (const ViewEvent &event : MUST(shown.view.frame(3.3)).events())
    is_long = is_long || event.kind == LH_VIEW_EVENT_LONG_PRESS;
  HOLDS(is_long);
  MUST(shown.view.input({wheel(WheelPhase::momentum, {0, 25}, 4)}));
  HOLDS((MUST(shown.view.frame(5)).content_offset() == Point{0, 25}));
}

CHECK(inserted_items_get_identifiers) {
  Shown shown("column", 3);
  HOLDS(FAILURE(shown.view.update({insert_items(0, 0, 1)}, {7})).status() == LH_INVALID_ARGUMENT);
  MUST(shown.view.set_items({3}, {1, 2, 3}));
  MUST(shown.view.frame(0));
  MUST(shown.view.update({insert_items(0, 1, 1), insert_sections(1, 1, 1)}, {8, 9}, {5}));
  HOLDS(FAILURE(shown.view.update({insert_items(0, 1, 1)})).status() == LH_INVALID_ARGUMENT);
  const Frame frame = MUST(shown.view.frame(9));
  std::uint64_t identity = 0;
  for (const ViewElement &element : frame.elements())
    if (element.element.section == 0 && element.element.item == 1)
      identity = element.identity;
  HOLDS(identity == 8);
}

CHECK(items_measure_themselves) {
  Shown shown("column", 1000);
  MUST(shown.view.set_property("exact_height", 50));
  std::int64_t measured = 0;
  const auto measure = [&](const MeasureRun &run, Span<double> sizes) noexcept {
    for (std::size_t index = 0; index < sizes.size(); index++)
      sizes[index] = 50 + static_cast<double>((run.first + measured++) % 7);
  };
  MUST(shown.view.set_measure("exact_height", measure));
  MUST(shown.view.set_home(HomeEdge::end));
  const Frame frame = MUST(shown.view.frame(0));
  HOLDS(measured > 5 && frame.content_offset() == frame.maximum_offset());
  for (const ViewElement &element : frame.elements())
    HOLDS((element.flags & LH_VIEW_ESTIMATED) == 0);
  MUST(shown.view.set_measure("exact_height"));
  std::vector<MeasureRun> runs;
  MUST(shown.view.unmeasured(1, 0, runs));
  HOLDS(!runs.empty());
  const std::vector<double> sizes(static_cast<std::size_t>(runs[0].count), 60.0);
  MUST(shown.view.set_measured(runs[0].section, runs[0].first, sizes));
  MUST(shown.view.scroll_to_fraction(0));
  HOLDS((MUST(shown.view.frame(2)).content_offset() == Point{0, 0}));
  HOLDS(FAILURE(shown.view.set_measured_items({1, 2}, {60.0})).status() == LH_INVALID_ARGUMENT);
  HOLDS(FAILURE(shown.view.set_measured_items({1}, {60.0})).status() == LH_INVALID_ARGUMENT);
  HOLDS(FAILURE(shown.view.invalidate_items({1})).status() == LH_INVALID_ARGUMENT);
  MUST(shown.view.stop_measuring());
  HOLDS(FAILURE(shown.view.set_measured(0, 0, {60.0})).status() == LH_UNSUPPORTED);
}
