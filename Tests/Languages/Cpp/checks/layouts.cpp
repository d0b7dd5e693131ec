/* Inputs and results of a layout; the results equal those of C. */
#include "checks.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>

static bool is_same(const Element &a, const Element &b) {
  return std::memcmp(&a, &b, sizeof a) == 0;
}

CHECK(a_layout_says_what_it_is) {
  Stage stage("bnb");
  const LayoutClass bnb = stage.layout.class_of();
  HOLDS(bnb && bnb.id() == "bnb" && bnb.version() == "1.0.1" && !bnb.name().empty());
  HOLDS(bnb.get() == lh_layout_class_of(stage.layout.get()) && !bnb.summary().empty());
  HOLDS(bnb.capabilities() == bnb.get()->capabilities);
  HOLDS(bnb.properties().size() == bnb.get()->property_count && bnb.properties().size() > 5);
  HOLDS(bnb.kinds().size() == bnb.get()->kind_count);
  HOLDS(bnb.property("grid_padding") != nullptr && bnb.property("grid_pad") == nullptr);
  HOLDS(std::string(bnb.property("grid_padding")->name) == "grid_padding");
  HOLDS(bnb.kind_name(LH_CELL) == "cell" && bnb.kind_name(99).empty());
  HOLDS(stage.layout.swap_count() == 0 && stage.layout.extension("example.org/none/1") == nullptr);
}

CHECK(properties_are_set_and_read_at_every_scope) {
  Stage stage("column", 20);
  Layout &layout = stage.layout;
  std::vector<double> values;
  MUST(layout.set_property("columns", 2));
  HOLDS(std::lround(MUST(layout.get_property("columns"))) == 2);
  MUST(layout.set_property("header_size", Size{390, 40}));
  MUST(layout.get_property("header_size", values));
  HOLDS((values == std::vector<double>{390, 40}));
  MUST(layout.set_property("exact_height", item_target(0, 3), 70));
  HOLDS(std::lround(MUST(layout.get_property("exact_height", item_target(0, 3)))) == 70);
  MUST(layout.set_property("exact_height", items_target(0, 0, 3), {10, 20, 30}));
  MUST(layout.get_property("exact_height", items_target(0, 0, 4), values));
  HOLDS((values == std::vector<double>{10, 20, 30, 70}));
  const PropertyRun run = MUST(layout.property_run("exact_height", item_target(0, 3)));
  HOLDS(std::lround(run.value[0]) == 70 && run.length == 1);
  const std::vector<double> heights(20, 55);
  MUST(layout.set_property("exact_height", items_target(0), heights));
  HOLDS(MUST(layout.property_run("exact_height", items_target(0))).length == 20);
  MUST(layout.set_property("expanded", section_target(0), false));
  HOLDS(std::lround(MUST(layout.get_property("expanded", sections_target(0, 1)))) == 0);
}

CHECK(counts_come_back_and_a_vector_keeps_its_memory) {
  Stage stage("flow");
  std::vector<std::int64_t> counts;
  MUST(stage.layout.set_item_counts({5, 0, 7}));
  MUST(stage.layout.item_counts(counts));
  HOLDS((counts == std::vector<std::int64_t>{5, 0, 7}));
  const std::int64_t *memory = counts.data();
  MUST(stage.layout.set_item_counts({1}));
  MUST(stage.layout.item_counts(counts));
  HOLDS(counts.size() == 1 && counts.data() == memory);
  MUST(stage.layout.set_item_counts({}));
  MUST(stage.layout.item_counts(counts));
  HOLDS(counts.empty());
}

CHECK(results_equal_those_of_c) {
  Stage stage("bnb", 400);
  const Layout &layout = stage.layout;
  std::vector<Element> elements;
  std::vector<lh_element> in_c(100);
  std::size_t count = 0;
  HOLDS(lh_layout_elements_in_rect(layout.get(), &window, in_c.data(), 100, &count, nullptr) == 0);
  MUST(layout.elements(window, elements));
  HOLDS(count == elements.size() && count > 4);
  HOLDS(std::memcmp(elements.data(), in_c.data(), count * sizeof in_c[0]) == 0);
  // A buffer that is too small, or was much larger, gives the same result.
  elements.assign(1, Element{});
  elements.shrink_to_fit();
  MUST(layout.elements(window, elements));
  HOLDS(elements.size() == count);
  MUST(layout.elements({0, 0, 390, 20'000}, elements));
  HOLDS(elements.size() > 3 * count);
  MUST(layout.elements(window, elements));
  HOLDS(elements.size() == count && is_same(elements[0], in_c[0]));
  HOLDS(is_same(*MUST(layout.element_at(path(elements[1]))), elements[1]));
  Size size{};
  HOLDS(lh_layout_content_size(layout.get(), &size, nullptr) == LH_OK);
  const Size same = MUST(layout.content_size());
  HOLDS(std::memcmp(&same, &size, sizeof size) == 0);
  const SizeBound bound = MUST(layout.content_size_bound());
  HOLDS(bound.is_exact && std::memcmp(&bound.size, &size, sizeof size) == 0);
  const ScrollTraits traits = MUST(layout.scroll_traits());
  HOLDS((traits.vertical & LH_SCROLL_ENABLED) != 0);
  HOLDS(std::lround(traits.maximum_offset().y) == std::lround(size.height - 844));
}

CHECK(elements_have_corners_and_an_order) {
  Stage stage("circle", 8);
  std::vector<Element> elements;
  MUST(stage.layout.elements(window, elements));
  std::sort(elements.rbegin(), elements.rend(), ElementOrder());
  HOLDS(elements.size() == 8 && elements.front().z > elements.back().z);
  std::sort(elements.begin(), elements.end(), ElementOrder());
  HOLDS(elements.front().z < elements.back().z && !ElementOrder()(elements[1], elements[1]));
  const std::array<Point, 4> corners = MUST(element_corners(elements[0]));
  const Rect &frame = elements[0].frame;
  HOLDS((corners[0] == Point{frame.x, frame.y}));
  HOLDS((corners[2] == Point{frame.x + frame.width, frame.y + frame.height}));
}

CHECK(what_is_not_shown_is_nothing_and_no_error) {
  Stage stage("column", 20);
  MUST(stage.layout.set_property("expanded", section_target(0), false));
  HOLDS(!MUST(stage.layout.element_at(cell(0, 3))));
  MUST(stage.layout.set_property("expanded", section_target(0), true));
  HOLDS(MUST(stage.layout.element_at(cell(0, 3))));
}

CHECK(a_batch_tells_where_elements_come_from) {
  Stage stage("circle", 8);
  Layout &layout = stage.layout;
  MUST(layout.prepare());
  MUST(layout.update({delete_items(0, 0), insert_items(0, 7, 2), move_items(0, 1, 0, 3)}));
  MUST(layout.prepare());
  std::vector<std::int64_t> counts;
  MUST(layout.item_counts(counts));
  HOLDS((counts == std::vector<std::int64_t>{9}));
  const std::optional<Element> moved = MUST(layout.appearance(End::initial, cell(0, 3)));
  HOLDS(moved && (moved->flags & LH_ELEMENT_KEPT) != 0 && moved->item == 1);
  const std::optional<Element> gone = MUST(layout.appearance(End::final, cell(0, 0)));
  HOLDS(gone && (gone->flags & LH_ELEMENT_KEPT) == 0);
}

CHECK(changes_are_those_of_c) {
  Stage stage("flow", 6);
  Layout &layout = stage.layout;
  std::vector<std::int64_t> counts;
  MUST(layout.update({insert_sections(1, 2, 4), reload_items(0, 1, 2)}));
  MUST(layout.update({move_sections(0, 2), reload_sections(1)}));
  MUST(layout.item_counts(counts));
  HOLDS((counts == std::vector<std::int64_t>{4, 4, 6}));
  MUST(layout.update({delete_sections(0), move_items(2, 0, 0, 4, 3)}));
  MUST(layout.item_counts(counts));
  HOLDS((counts == std::vector<std::int64_t>{7, 3}));
  MUST(layout.update({}));
}

CHECK(a_row_snaps) {
  Stage stage("snap-to-center", 24);
  MUST(stage.layout.set_property("item_size", Size{240, 320}));
  HOLDS((stage.layout.class_of().capabilities() & LH_CAPABILITY_SNAPPING) != 0);
  const ScrollTraits traits = MUST(stage.layout.scroll_traits());
  const Point rest = MUST(stage.layout.target_offset(Scroll({0, 0}, {400, 0}, {900, 0})));
  const double stops = (rest.x - traits.minimum_offset().x) / traits.page.x;
  HOLDS(rest.x > 0 && std::abs(stops - std::round(stops)) < 1e-9);
}

CHECK(events_come_until_there_is_none) {
  Stage stage("carousel", 24);
  int focused = 0;
  while (const std::optional<Event> event = MUST(stage.layout.next_event()))
    focused += event->kind == LH_EVENT_FOCUS_DID_CHANGE || event->kind == LH_EVENT_ADJUST_OFFSET;
  HOLDS(focused > 0 && !MUST(stage.layout.next_event()));
}

CHECK(a_layout_calls_its_delegate) {
  int calls = 0;
  bool answer = false;
  const auto permit = [&](std::uint32_t action, const Path &from, const Path *to) noexcept {
    calls += action == LH_PERMIT_DRAG && from.item == 0 && to == nullptr;
    return answer;
  };
  static_assert(!std::is_constructible_v<Delegate, decltype(permit)>, "a temporary would be gone");
  static_assert(std::is_constructible_v<Delegate, decltype((permit))>);
  Stage stage("reorder-flow", 30, Delegate(permit));
  const Gesture began(GestureKind::drag, GesturePhase::began, {20, 20});
  HOLDS(MUST(stage.layout.hit_test(began)).result == LH_REPLY_TRACKING && calls == 0);
  HOLDS(MUST(stage.layout.gesture(began)).result == LH_REPLY_IGNORED && calls == 1);
  answer = true;
  HOLDS(MUST(stage.layout.gesture(began)).result == LH_REPLY_TRACKING && calls == 2);
  HOLDS(MUST(stage.layout.gesture(Gesture(GestureKind::drag, GesturePhase::cancelled, {20, 20})))
            .path.item == 0);
}

CHECK(a_call_from_inside_a_callback_fails) {
  Layout *asking = nullptr;
  lh_status status = LH_OK;
  const auto permit = [&](std::uint32_t, const Path &, const Path *) noexcept {
    status = lh_layout_prepare(asking->get(), nullptr);
    return true;
  };
  Stage stage("reorder-flow", 30, Delegate(permit));
  asking = &stage.layout;
  MUST(stage.layout.gesture(Gesture(GestureKind::drag, GesturePhase::began, {20, 20})));
  HOLDS(status == LH_BUSY);
}

CHECK(an_item_opens) {
  Stage stage("safari", 12);
  MUST(stage.layout.set_property("item_size", Size{390, 700}));
  Transition transition;
  transition.path = cell(0, 2);
  transition.container = transition.target = window;
  transition.progress = 1;
  std::vector<Element> elements;
  const double alpha = MUST(stage.layout.transition(transition, elements));
  const auto open = std::find_if(elements.begin(), elements.end(),
                                 [](const Element &element) { return element.item == 2; });
  HOLDS(alpha >= 0 && alpha <= 1 && open != elements.end());
  HOLDS(open != elements.end() && std::lround(open->frame.width) == 390);
}

CHECK(a_state_is_saved_and_taken_up) {
  Stage stage("carousel", 24);
  std::vector<std::uint8_t> bytes;
  MUST(stage.layout.prepare());
  MUST(stage.layout.save_state(bytes));
  HOLDS(!bytes.empty());
  MUST(stage.layout.restore_state(bytes));
  bytes[0] ^= 0xff;
  HOLDS(FAILURE(stage.layout.restore_state(bytes)).status() == LH_BAD_STATE);
}

CHECK(the_library_says_what_the_headers_say) {
  HOLDS(!library_version().empty());
  HOLDS(library_limits().nearest_cycle == LH_NEAREST_CYCLE);
  HOLDS(library_limits().max_items == LH_MAX_ITEMS);
  HOLDS(std::lround(library_limits().max_coordinate) == std::lround(LH_MAX_COORDINATE));
}
