/* Ownership: moved and empty handles, and which objects are destroyed when. */
#include "checks.hpp"

#include <type_traits>

template <class Handle>
constexpr bool is_a_handle =
    std::is_default_constructible_v<Handle> &&std::is_nothrow_move_constructible_v<Handle>
        &&std::is_nothrow_move_assignable_v<Handle> && !std::is_copy_constructible_v<Handle> &&
    !std::is_copy_assignable_v<Handle>;

static_assert(is_a_handle<Host> && is_a_handle<Layout> && is_a_handle<View> && is_a_handle<Report>);
static_assert(sizeof(Host) == sizeof(void *) && sizeof(View) == sizeof(void *));

template <class Made, class = void> constexpr bool makes_a_view = false;
template <class Made>
constexpr bool makes_a_view<Made, std::void_t<decltype(View::create(std::declval<Made>()))>> = true;
static_assert(makes_a_view<Layout &> && !makes_a_view<Layout>);

template <class Layouts, class = void> constexpr bool takes_the_layout = false;
template <class Layouts>
constexpr bool takes_the_layout<Layouts, std::void_t<decltype(std::declval<View &>().set_layout(
                                             std::declval<Layouts>(), 0.0))>> = true;
static_assert(takes_the_layout<Layout &> && !takes_the_layout<Layout>);

CHECK(what_is_empty_or_was_moved_from_is_null_to_c) {
  Host none;
  Host host = MUST(Host::create());
  Host moved = std::move(host);
  Layout layout = MUST(Layout::create(moved, "bnb"));
  Layout there = std::move(layout);
  View view = MUST(View::create(there));
  View yonder = std::move(view);
  HOLDS(none.get() == nullptr && host.get() == nullptr && moved.get() != nullptr);
  HOLDS(layout.get() == nullptr && view.get() == nullptr && yonder.get() != nullptr);
  HOLDS(FAILURE(host.scan()).status() == LH_INVALID_ARGUMENT);
  HOLDS(FAILURE(host.poll()).status() == LH_INVALID_ARGUMENT);
  HOLDS(FAILURE(layout.prepare()).status() == LH_INVALID_ARGUMENT);
  HOLDS(FAILURE(layout.next_event()).status() == LH_INVALID_ARGUMENT);
  HOLDS(FAILURE(layout.element_at(cell(0, 0))).status() == LH_INVALID_ARGUMENT);
  HOLDS(FAILURE(view.frame(0)).status() == LH_INVALID_ARGUMENT);
  HOLDS(FAILURE(View::create(layout)).status() == LH_INVALID_ARGUMENT);
  HOLDS(FAILURE(Layout::create(host, "bnb")).status() == LH_INVALID_ARGUMENT);
  HOLDS(!layout.class_of() && layout.class_of().id().empty() && layout.class_of().name().empty());
  HOLDS(layout.class_of().version().empty() && layout.class_of().summary().empty());
  HOLDS(layout.class_of().properties().empty() && layout.class_of().kinds().empty());
  HOLDS(layout.class_of().capabilities() == 0 && layout.class_of().get() == nullptr);
  HOLDS(layout.swap_count() == 0 && layout.extension("x") == nullptr);
  HOLDS(host.candidate_count() == 0);
  MUST(there.prepare());
  MUST(yonder.frame(0));
}

CHECK(a_handle_ends_what_it_owned_when_it_gets_another) {
  Host host = MUST(Host::create());
  Layout layout = MUST(Layout::create(host, "bnb"));
  HOLDS(MUST(host.unload_unused()) == 0);
  layout = MUST(Layout::create(host, "circle"));
  HOLDS(MUST(host.unload_unused()) == 1); // that of bnb
  layout = Layout();
  HOLDS(MUST(host.unload_unused()) == 1);
}

CHECK(a_handle_ends_what_it_owned_at_its_end) {
  Host host = MUST(Host::create());
  {
    Layout layout = MUST(Layout::create(host, "bnb"));
    View view = MUST(View::create(layout));
    view = View();
    view = MUST(View::create(layout)); // no other view drives it now
  }
  HOLDS(MUST(host.unload_unused()) == 1);
}

CHECK(layouts_outlive_their_host) {
  Host host = MUST(Host::create());
  Layout layout = MUST(Layout::create(host, "bnb"));
  host = Host();
  MUST(layout.set_item_counts({10}));
  MUST(layout.set_viewport(Viewport({0, 0, 390, 844})));
  HOLDS(MUST(layout.content_size()).height > 0);
}

CHECK(a_view_drives_its_layout_wherever_that_is_moved) {
  Stage stage("bnb");
  View view = MUST(View::create(stage.layout));
  Layout moved = std::move(stage.layout);
  View there = std::move(view);
  MUST(there.set_viewport_size(Viewport({0, 0, 390, 844})));
  HOLDS(!MUST(there.frame(0)).elements().empty());
  std::vector<std::int64_t> counts;
  MUST(there.set_item_counts({3, 4}));
  MUST(moved.item_counts(counts));
  HOLDS((counts == std::vector<std::int64_t>{3, 4}));
}

CHECK(what_c_made_can_be_owned) {
  lh_host *made = nullptr;
  lh_layout *layout = nullptr;
  lh_view *view = nullptr;
  HOLDS(lh_host_create(nullptr, &made, nullptr) == LH_OK);
  Host host(made);
  HOLDS(lh_layout_create(host.get(), "bnb", nullptr, &layout, nullptr) == LH_OK);
  Layout owned(layout);
  HOLDS(lh_view_create(owned.get(), &view, nullptr) == LH_OK);
  View shown(view);
  HOLDS(host.get() == made && owned.get() == layout && shown.get() == view);
  HOLDS(owned.class_of().id() == "bnb");
}

CHECK(an_empty_report_has_nothing) {
  const Report report;
  HOLDS(!report && report.get() == nullptr && report.notes().empty());
}
