/* The host: discovery, and swaps between two versions of CarouselLayout. */
#include "checks.hpp"

#include <chrono>
#include <cmath>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <thread>

namespace fs = std::filesystem;

static std::string old_folder() { return carousels() + "/1.0.0"; }

static std::string new_file() { return carousels() + "/1.1.0/libCarouselLayout.so"; }

/* A host that finds only the old version, and a layout of it. */
struct Swapped {
  Swapped() : host(MUST(Host::create("checks", "1.0", LH_HOST_NO_DEFAULT_PATHS))) {
    MUST(host.add_search_path(old_folder()));
    layout = MUST(Layout::create(host, "carousel"));
    MUST(layout.set_item_counts({24}));
    MUST(layout.set_viewport(Viewport({0, 0, 390, 844})));
    MUST(layout.prepare());
  }

  Host host;
  Layout layout;
};

CHECK(a_host_tells_its_candidates_and_why_not_the_others) {
  Swapped swapped;
  Host &host = swapped.host;
  MUST(host.add_search_path(carousels() + "/1.1.0"));
  MUST(host.scan());
  HOLDS(host.candidate_count() == 2);
  const std::size_t newest = MUST(host.resolve("carousel"));
  const Candidate candidate = MUST(host.candidate_at(newest));
  HOLDS(candidate.status == LH_OK && std::string_view(candidate.version) == "1.1.0");
  HOLDS(!MUST(host.explain("carousel", newest)));
  const std::optional<Error> why = MUST(host.explain("carousel", 1 - newest));
  HOLDS(why && why->status() == LH_NOT_FOUND && contains(why->what(), "1.1.0"));
  HOLDS(FAILURE(host.explain("carousel", 2)).status() == LH_NO_SUCH_INDEX);
  HOLDS(FAILURE(host.explain("carousel@x", 0)).status() == LH_BAD_REQUIREMENT);
  HOLDS(FAILURE(host.candidate_at(2)).status() == LH_NO_SUCH_INDEX);
  HOLDS(FAILURE(host.resolve("carousel@^7")).status() == LH_NOT_FOUND);
}

CHECK(a_layout_is_made_from_one_file) {
  Swapped swapped;
  Host &host = swapped.host;
  Layout layout = MUST(Layout::create_from_file(host, new_file(), "carousel"));
  HOLDS(layout.class_of().version() == "1.1.0");
  HOLDS(FAILURE(Layout::create_from_file(host, new_file())).status() != LH_OK); // it has three
  HOLDS(FAILURE(Layout::create_from_file(host, "/nowhere.so")).status() != LH_OK);
}

CHECK(a_lock_file_pins_and_lets_go) {
  Swapped swapped;
  Host &host = swapped.host;
  const std::string path = scratch() + "/layouts.lock";
  std::ofstream(path) << R"({"version": 1, "layouts": {"carousel": {"version": "9.9.9",)"
                      << R"( "build_id": "", "sha256": ")" << std::string(64, '0') << "\"}}}";
  MUST(host.use_lock(path));
  HOLDS(FAILURE(Layout::create(host, "carousel")).status() == LH_NOT_FOUND);
  MUST(host.use_lock(std::nullopt));
  MUST(Layout::create(host, "carousel"));
  HOLDS(FAILURE(host.use_lock("/nowhere.lock")).status() == LH_NOT_FOUND);
}

CHECK(layouts_are_swapped_and_rolled_back) {
  Swapped swapped;
  Host &host = swapped.host;
  const Report there = MUST(host.swap_to_file("carousel", new_file()));
  HOLDS(there && there.outcome() == SwapOutcome::swapped && there.swapped() == 1);
  HOLDS(contains(there->text, "1.1.0") && there.notes().size() == (*there).note_count);
  for (const SwapNote *note : there.notes())
    HOLDS(std::strlen(note->text) > 0);
  HOLDS(there.trial_seconds() <= 0 && there.transfer_seconds() > 0 && there.switch_seconds() > 0);
  HOLDS(std::abs(there.query_wait_seconds() - there->question_wait_seconds) < 1e-12);
  HOLDS(swapped.layout.swap_count() == 1 && swapped.layout.class_of().version() == "1.1.0");
  const Report back = MUST(host.rollback("carousel"));
  HOLDS(back.outcome() == SwapOutcome::swapped && swapped.layout.class_of().version() == "1.0.0");
  HOLDS(MUST(host.swap("carousel")).outcome() == SwapOutcome::unchanged);
}

CHECK(a_failed_swap_has_a_message_and_a_report) {
  Swapped swapped;
  Host &host = swapped.host;
  Layout newer = MUST(Layout::create_from_file(host, new_file(), "snap-to-center"));
  const std::string old_file = old_folder() + "/libCarouselLayout.so";
  Error failed = FAILURE(host.swap_to_file("snap-to-center", old_file));
  HOLDS(failed.status() == LH_REFUSED && contains(failed.what(), "older"));
  HOLDS(failed.report() != nullptr && failed.report()->outcome == LH_SWAP_REFUSED);
  HOLDS(contains(failed.report()->reason, "older"));
  const Error kept = failed; // with its report, however long it lives
  failed = FAILURE(host.swap("carousel@x"));
  HOLDS(failed.status() == LH_BAD_REQUIREMENT && failed.report() == nullptr);
  HOLDS(contains(kept.report()->text, "1.0.0"));
  HOLDS(FAILURE(host.rollback("carousel")).status() == LH_NOT_FOUND);
  MUST(host.swap_to_file("snap-to-center", old_file, SwapOptions(LH_SWAP_ALLOWS_OLDER)));
  HOLDS(newer.class_of().version() == "1.0.0");
}

CHECK(the_program_sets_the_program_for_trial_runs) {
  Swapped swapped;
  Host &host = swapped.host;
  const SwapOptions trial = SwapOptions().add_trial(20);
  HOLDS(trial.flags == LH_SWAP_PROVES && std::lround(trial.proof_seconds) == 20);
  MUST(host.set_trial_program("/bin/false")); // with which no trial succeeds
  const Error failed = FAILURE(host.swap_to_file("carousel", new_file(), trial));
  HOLDS(failed.status() == LH_BAD_PLUGIN && failed.report() != nullptr);
  MUST(host.set_trial_program(std::nullopt));
  HOLDS(MUST(host.swap_to_file("carousel", new_file(), trial)).trial_seconds() > 0);
}

CHECK(the_program_sets_the_folder_for_copies) {
  const std::string store = scratch() + "/store";
  Swapped swapped;
  MUST(swapped.host.set_copy_folder(store));
  MUST(swapped.host.swap_to_file("carousel", new_file()));
  HOLDS(!fs::is_empty(store));
  MUST(swapped.host.set_copy_folder(std::nullopt));
  HOLDS(FAILURE(swapped.host.set_copy_folder("not/absolute")).status() == LH_INVALID_ARGUMENT);
}

CHECK(a_watched_folder_brings_new_builds) {
  const fs::path watched = scratch() + "/watched";
  fs::create_directory(watched);
  Swapped swapped;
  Host &host = swapped.host;
  MUST(host.watch(watched.string(), SwapOptions()));
  HOLDS(!MUST(host.poll()));
  fs::copy_file(new_file(), watched / "libCarouselLayout.so");
  Report report;
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(20);
  while (!report && std::chrono::steady_clock::now() < end) {
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
    report = MUST(host.poll());
  }
  HOLDS(report && report->outcome == LH_SWAP_EXCHANGED);
  HOLDS(swapped.layout.class_of().version() == "1.1.0");
  HOLDS(FAILURE(host.watch("/nowhere")).status() == LH_NOT_FOUND);
}
