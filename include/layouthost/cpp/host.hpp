/*
 * layouthost/cpp/host.hpp - the host: finds, checks, loads and swaps plugins (swap.h).
 */
#ifndef LAYOUTHOST_CPP_HOST_HPP
#define LAYOUTHOST_CPP_HOST_HPP

#include "call.hpp"
#include "report.hpp"
#include "structs.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>

LAYOUTHOST_NAMESPACE_BEGIN

/* Layouts may outlive their host. Any thread may call a function, but destroy or move a host only
   while no other thread uses it. */
class Host {
public:
  /* Creates a host that searches LAYOUTHOST_PATH and the default folders, which lh_host_create
     lists in order. */
  static Answer<Host> create() {
    return detail::make<Host, lh_host>(lh_host_create, nullptr);
  }

  /* Creates a host that passes the program's name and version to each plugin's entry. Copies both.
     `flags` is 0 or LH_HOST_NO_DEFAULT_PATHS. */
  static Answer<Host> create(std::string_view program_name, std::string_view program_version,
                             std::uint32_t flags = 0) {
    const detail::Text name("program_name", program_name);
    const detail::Text version("program_version", program_version);
    lh_host_options options{};
    detail::Message failure;
    if (!name.fits(failure) || !version.fits(failure))
      return detail::failed<Host>(Error(failure));
    options.struct_size = sizeof(options);
    options.flags = flags;
    options.program_name = name;
    options.program_version = version;
    return detail::make<Host, lh_host>(lh_host_create, &options);
  }

  Host() noexcept = default;

  /* Takes ownership of a C handle. */
  explicit Host(lh_host *handle) noexcept : handle_(handle) {
  }

  lh_host *get() const noexcept {
    return handle_.get();
  }

  Answer<void> add_search_path(std::string_view folder) {
    return detail::call(lh_host_add_search_path, get(), detail::Text("the search folder", folder));
  }

  Answer<void> scan() {
    return detail::call(lh_host_scan, get());
  }

  std::size_t candidate_count() const noexcept {
    return lh_host_candidate_count(get());
  }

  Answer<Candidate> candidate_at(std::size_t index) const {
    return detail::query<Candidate>(lh_host_candidate_at, get(), index);
  }

  Answer<std::size_t> resolve(std::string_view requirement) const {
    return detail::query<std::size_t>(lh_host_resolve, get(), text(requirement));
  }

  /* Explains why `resolve` does not choose a candidate; std::nullopt if it does. */
  Answer<std::optional<Error>> explain(std::string_view requirement, std::size_t index) const {
    detail::Message failure;
    switch (detail::call_status(failure, lh_host_explain, get(), text(requirement), index)) {
    case LH_OK:
      return std::optional<Error>();
    case LH_NOT_FOUND:
    case LH_BAD_PLUGIN:
    case LH_IO_ERROR:
      return std::optional<Error>(Error(failure));
    default:
      return detail::failed<std::optional<Error>>(Error(failure));
    }
  }

  /* Sets a lock file; std::nullopt removes it. */
  Answer<void> use_lock(std::optional<std::string_view> path) {
    return detail::call(lh_host_use_lock, get(), detail::Text("the lock file", path));
  }

  /* Unloads every plugin without layouts, and returns their number. */
  Answer<std::size_t> unload_unused() {
    return detail::query<std::size_t>(lh_host_unload_unused, get());
  }

  /* ---- Swapping ------------------------------------------------------------------------------ */

  /* Swaps the layouts of an id to the plugin that the requirement finds. A failed swap is an Error
     with a report(). */
  Answer<Report> swap(std::string_view requirement,
                      const lh_swap_options &options = SwapOptions()) {
    return reported(lh_host_swap, text(requirement), &options);
  }

  Answer<Report> swap_to_file(std::string_view id, std::string_view path,
                              const lh_swap_options &options = SwapOptions()) {
    return reported(lh_host_swap_to_file, detail::Text("the id", id),
                    detail::Text("the path", path), &options);
  }

  Answer<Report> rollback(std::string_view id, const lh_swap_options &options = SwapOptions()) {
    return reported(lh_host_rollback, detail::Text("the id", id), &options);
  }

  Answer<void> watch(std::string_view folder,
                     const lh_swap_options &options = SwapOptions(LH_SWAP_PROVES)) {
    return detail::call(lh_host_watch, get(), detail::Text("the folder", folder), &options);
  }

  /* Continues the swaps of watch(), and those that wait for a gesture. Returns the report of a
     completed or failed swap, or an empty report. Call it once a frame. */
  Answer<Report> poll() {
    return reported(lh_host_poll);
  }

  /* Returns a file descriptor that becomes readable when poll() has something to do. The host
     closes it. */
  Answer<int> watch_descriptor() {
    return detail::query<std::int32_t>(lh_host_watch_descriptor, get());
  }

  /* Sets the folder for copies of plugins, for debuggers and profilers; std::nullopt: in memory. */
  Answer<void> set_copy_folder(std::optional<std::string_view> folder) {
    return detail::call(lh_host_use_store, get(), detail::Text("the folder", folder));
  }

  /* Sets the program for trial runs (LH_SWAP_PROVES); std::nullopt: layouthost-prove, which is
     installed with the library. */
  Answer<void> set_trial_program(std::optional<std::string_view> path) {
    return detail::call(lh_host_use_prover, get(), detail::Text("the path", path));
  }

  [[deprecated("use set_copy_folder")]] Answer<void>
  use_store(std::optional<std::string_view> folder) {
    return set_copy_folder(folder);
  }

  [[deprecated("use set_trial_program")]] Answer<void>
  use_prover(std::optional<std::string_view> path) {
    return set_trial_program(path);
  }

private:
  static detail::Text text(std::string_view requirement) noexcept {
    return detail::Text("the requirement", requirement);
  }

  template <class Function, class... Arguments>
  Answer<Report> reported(Function *function, const Arguments &...arguments) {
    detail::Message failure;
    const lh_swap_report *report = nullptr;
    if (detail::call_status(failure, function, get(), arguments..., &report) == LH_OK)
      return Report(report);
    const detail::Destroy<lh_swap_report_destroy> destroy{};
    return detail::failed<Report>(
        Error(failure, std::shared_ptr<const lh_swap_report>(report, destroy)));
  }

  detail::Owned<lh_host, lh_host_destroy> handle_;
};

LAYOUTHOST_NAMESPACE_END

#endif
