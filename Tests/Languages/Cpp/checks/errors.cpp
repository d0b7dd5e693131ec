/* Failing calls: their errors, and that they change nothing. */
#include "checks.hpp"

#include <limits>
#include <type_traits>

static_assert(std::is_base_of_v<std::exception, Error> != bool(LAYOUTHOST_ANSWERS_RESULTS));
static_assert(std::is_nothrow_copy_constructible_v<Error>);

static const double nan_ = std::numeric_limits<double>::quiet_NaN();

CHECK(an_error_is_a_status_and_a_message) {
  Stage stage("bnb");
  const Error error = FAILURE(stage.layout.set_property("no_such", 1));
  HOLDS(error.status() == LH_NO_SUCH_INDEX && error.status_name() == "LH_NO_SUCH_INDEX");
  HOLDS(contains(error.what(), "no_such") && contains(error.what(), "bnb"));
  HOLDS(error.report() == nullptr);
  Error copy = error;
  copy = FAILURE(Layout::create(stage.host, "nothing"));
  HOLDS(copy.status() == LH_NOT_FOUND && contains(copy.what(), "nothing"));
  HOLDS(error.status() == LH_NO_SUCH_INDEX && contains(error.what(), "no_such"));
#if !LAYOUTHOST_ANSWERS_RESULTS
  try {
    stage.layout.set_property("no_such", 1);
    HOLDS(false);
  } catch (const std::exception &caught) {
    HOLDS(caught.what() == std::string(error.what()));
  }
#endif
}

CHECK(a_status_has_a_name) {
  HOLDS(status_name(LH_OK) == "LH_OK" && status_name(LH_REFUSED) == "LH_REFUSED");
  HOLDS(status_name(9999) == "unknown status");
}

CHECK(bad_input_gets_its_message) {
  Stage stage("bnb");
  Layout &layout = stage.layout;
  std::vector<Element> elements;
  HOLDS(FAILURE(layout.elements({0, 0, nan_, 1}, elements)).status() == LH_NOT_FINITE);
  HOLDS(FAILURE(layout.set_item_counts({1, -1})).status() == LH_OUT_OF_RANGE);
  HOLDS(contains(FAILURE(layout.set_item_counts({1, -1})).what(), "-1"));
  HOLDS(FAILURE(layout.set_property("grid_padding", {1, 2, 3})).status() == LH_INVALID_ARGUMENT);
  HOLDS(FAILURE(layout.set_property("grid_padding", section_target(7), 1)).status() != LH_OK);
  HOLDS(FAILURE(layout.set_property("grid_padding", nan_)).status() == LH_NOT_FINITE);
  HOLDS(FAILURE(layout.set_viewport(Viewport({0, 0, -1, 1}))).status() == LH_OUT_OF_RANGE);
  HOLDS(FAILURE(layout.update({delete_items(0, 99)})).status() == LH_NO_SUCH_INDEX);
  HOLDS(FAILURE(layout.element_at(cell(0, 99))).status() == LH_NO_SUCH_INDEX);
  HOLDS(FAILURE(layout.appearance(End::final, cell(3, 0))).status() == LH_NO_SUCH_INDEX);
  HOLDS(FAILURE(layout.transition(Transition(), elements)).status() == LH_UNSUPPORTED);
  HOLDS(FAILURE(layout.restore_state({1, 2, 3})).status() == LH_BAD_STATE);
  HOLDS(FAILURE(layout.get_property("grid_cell_size")).status() == LH_BUFFER_TOO_SMALL);
  HOLDS(FAILURE(layout.property_run("x", layout_target())).status() == LH_NO_SUCH_INDEX);
  HOLDS(FAILURE(layout.target_offset(Scroll({0, nan_}, {0, 0}, {0, 0}))).status() == LH_NOT_FINITE);
  HOLDS(FAILURE(layout.hit_test(Gesture(GestureKind::tap, GesturePhase::ended, {nan_, 0})))
            .status() == LH_NOT_FINITE);
  HOLDS(FAILURE(element_corners([] {
          Element element{};
          element.alpha = nan_;
          element.frame.x = nan_;
          return element;
        }()))
            .status() == LH_NOT_FINITE);
  Viewport short_struct;
  short_struct.struct_size = 8;
  HOLDS(FAILURE(layout.set_viewport(short_struct)).status() == LH_INVALID_ARGUMENT);
  MUST(layout.prepare());
}

CHECK(bad_input_of_a_view_gets_its_message) {
  Stage stage("bnb");
  View view = MUST(View::create(stage.layout));
  std::vector<ItemRange> ranges;
  std::vector<std::uint8_t> bytes;
  std::size_t position = 0;
  HOLDS(FAILURE(view.frame(nan_)).status() == LH_NOT_FINITE);
  HOLDS(FAILURE(view.set_animation_duration(-1)).status() == LH_OUT_OF_RANGE);
  HOLDS(FAILURE(view.set_refresh(nan_)).status() == LH_NOT_FINITE);
  HOLDS(FAILURE(view.end_refresh()).status() == LH_NOT_SHOWN);
  HOLDS(FAILURE(view.dismiss_item(0.1)).status() == LH_NOT_SHOWN);
  HOLDS(FAILURE(view.set_presentation_progress(0.1)).status() == LH_NOT_SHOWN);
  HOLDS(FAILURE(view.present_item(cell(0, 0), {0, 0, 1, 1}, 1)).status() == LH_UNSUPPORTED);
  HOLDS(FAILURE(view.scroll_to(cell(0, 60))).status() == LH_NO_SUCH_INDEX);
  HOLDS(FAILURE(view.prefetch(-1, ranges)).status() == LH_OUT_OF_RANGE);
  HOLDS(FAILURE(view.set_property("no_such", 1)).status() == LH_NO_SUCH_INDEX);
  HOLDS(FAILURE(view.neighbor(cell(0, 60), Key::down)).status() == LH_NO_SUCH_INDEX);
  HOLDS(FAILURE(view.recording(bytes)).status() == LH_NOT_FOUND);
  HOLDS(FAILURE(view.replay({1, 2, 3}, position)).status() == LH_BAD_STATE);
  const Error second = FAILURE(view.input(
      {pointer(PointerPhase::down, {0, 0}, 0), wheel(WheelPhase::notches, {0, nan_}, 0)}));
  HOLDS(second.status() == LH_NOT_FINITE && contains(second.what(), "1"));
  MUST(view.frame(0));
}

CHECK(text_that_c_would_misread_is_an_error) {
  Stage stage("bnb");
  Host &host = stage.host;
  const std::string_view cut("grid_padding\0and more", 21);
  const Error zero = FAILURE(stage.layout.set_property(cut, 1));
  HOLDS(zero.status() == LH_INVALID_ARGUMENT);
  HOLDS(zero.what() == std::string("the property's name has a zero among its bytes, at 12"));
  const Error long_ = FAILURE(host.add_search_path(std::string(4096, 'x')));
  HOLDS(long_.status() == LH_INVALID_ARGUMENT);
  HOLDS(long_.what() ==
        std::string("the search folder takes 4096 bytes; at most 4095 are allowed"));
  MUST(host.add_search_path(std::string(4095, 'x')));
  HOLDS(FAILURE(Layout::create(host, std::string_view("bnb\0", 4))).status() ==
        LH_INVALID_ARGUMENT);
  HOLDS(FAILURE(Layout::create_from_file(host, "x", std::string(5000, 'x'))).status() ==
        LH_INVALID_ARGUMENT);
  HOLDS(FAILURE(Host::create("name", std::string_view("1\0", 2))).status() == LH_INVALID_ARGUMENT);
  HOLDS(stage.layout.extension(std::string(5000, 'x')) == nullptr);
  // A view into a longer text has no zero at its end.
  HOLDS(MUST(Layout::create(host, std::string_view("bnbcircle").substr(3))).class_of().id() ==
        "circle");
}

CHECK(a_vector_whose_call_failed_is_empty) {
  Stage stage("bnb");
  std::vector<Element> elements;
  MUST(stage.layout.elements({0, 0, 390, 844}, elements));
  HOLDS(!elements.empty());
  HOLDS(FAILURE(stage.layout.elements({nan_, 0, 390, 844}, elements)).status() == LH_NOT_FINITE);
  HOLDS(elements.empty() && elements.capacity() > 0);
}

CHECK(an_answer_that_no_memory_can_hold_is_an_error) {
  Stage stage("column", std::int64_t{1} << 47);
  std::vector<double> values(3);
  const Error error = FAILURE(stage.layout.get_property("exact_height", items_target(0), values));
  HOLDS(error.status() == LH_OUT_OF_MEMORY && contains(error.what(), "not enough memory"));
  HOLDS(values.empty());
}

#if LAYOUTHOST_ANSWERS_RESULTS
CHECK(a_result_has_a_value_or_an_error) {
  Result<int> number = 3;
  const Result<int> &same = number;
  HOLDS(number && *number == 3 && number.value() == 3 && *same == 3 && same.value() == 3);
  *number = 4;
  HOLDS(*std::move(number) == 4);
  Result<std::string> text = std::string("abc");
  const Result<std::string> &same_text = text;
  HOLDS(text->size() == 3 && same_text->size() == 3);
  Host host = MUST(Host::create());
  Result<void> done = host.scan();
  HOLDS(done && done.has_value());
  done = host.add_search_path("");
  HOLDS(!done && done.error().status() == LH_INVALID_ARGUMENT);
}
#endif
