/*
 * layouthost/host.h - the host library: finds, checks, loads and runs layouts.
 *
 * Link with liblayouthost.so; it needs only libc and libm. A complete program:
 *
 *    #include <layouthost/host.h>
 *    #include <stdio.h>
 *    #include <stdlib.h>
 *
 *    static lh_error error = LH_ERROR_INIT;
 *
 *    static void check(lh_status status) {
 *      if (status == LH_OK) return;
 *      fprintf(stderr, "%s\n", error.message);
 *      exit(1);
 *    }
 *
 *    int main(void) {
 *      lh_host *host = NULL;
 *      lh_layout *layout = NULL;
 *      check(lh_host_create(NULL, &host, &error));
 *      check(lh_layout_create(host, "bnb@^1.0", NULL, &layout, &error));
 *
 *      int64_t count = 1000;
 *      lh_viewport viewport = LH_VIEWPORT_INIT;
 *      viewport.bounds.width = 320; viewport.bounds.height = 568;
 *      check(lh_layout_set_item_counts(layout, &count, 1, &error));
 *      check(lh_layout_set_viewport(layout, &viewport, &error));
 *
 *      lh_element elements[64];
 *      size_t visible;
 *      check(lh_layout_elements_in_rect(layout, &viewport.bounds, elements, 64, &visible, &error));
 *      for (lh_element *one = elements; one < elements + visible; one++)
 *        printf("item %d at %g, %g\n", (int)one->item, one->frame.x, one->frame.y);
 *
 *      lh_layout_destroy(layout);
 *      lh_host_destroy(host);
 *    }
 *
 * With more than 64 visible elements, it ends with the message of LH_BUFFER_TOO_SMALL; see
 * lh_layout_elements_in_rect for a buffer that grows.
 *
 * A layout handle wraps an instance of a plugin's layout. Its functions are those of lh_vtable
 * (plugin.h), which describes each in full, with these differences:
 *
 *  - a property is passed by name, not by index, so a program keeps working after the host replaces
 *    the plugin (swap.h);
 *  - a function tagged [prepared] in plugin.h is [created] here (base.h explains the tags): if
 *    something changed, it first prepares the layout, while other readers wait, and can fail as
 *    lh_layout_prepare does. If it fails afterwards, the layout stays prepared and its events stay
 *    queued;
 *  - from inside a callback of the same handle, a call returns LH_BUSY and changes nothing,
 *    except lh_layout_class_of and lh_layout_extension, which work, and lh_layout_destroy, which
 *    does nothing;
 *  - while a view drives the layout, functions that change it return LH_BUSY (view.h);
 *  - a NULL handle is LH_INVALID_ARGUMENT.
 *
 * A function fails with the statuses in its comment, LH_BUSY, LH_INVALID_ARGUMENT, or those of
 * lh_layout_prepare.
 *
 * Functions that take an lh_host or create a layout allocate a little for names, paths and
 * messages; if that fails, the process ends. In all other lh_layout_ functions only the plugin
 * allocates (LH_OUT_OF_MEMORY, base.h).
 */
#ifndef LAYOUTHOST_HOST_H
#define LAYOUTHOST_HOST_H

#include "plugin.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Finds, loads and swaps plugins (swap.h). Destroy it after all other calls have returned.
 *
 * Every function that takes an lh_host is [any-thread]: the host locks itself.
 */
typedef struct lh_host lh_host;

/* An instance of a layout. Handles are independent of each other. */
typedef struct lh_layout lh_layout;

/* ---- The library ---------------------------------------------------------------------------- */

/*
 * Returns the version of this library, such as "1.0.0"; an unreleased build has the next release's
 * version with "-dev" at its end. Valid forever. [any-thread]
 */
LH_EXPORT const char *LH_NONNULL lh_library_version(void);

/* Returns the name of a status, such as "LH_OUT_OF_RANGE", or "unknown status". Valid forever.
   [any-thread] */
LH_EXPORT const char *LH_NONNULL lh_status_name(lh_status status);

/* Returns LH_NEAREST_CYCLE, for languages that read declarations but no macros. [any-thread] */
LH_EXPORT int64_t lh_library_nearest_cycle(void);

/* Returns LH_MAX_ITEMS, for the same languages. [any-thread] */
LH_EXPORT int64_t lh_library_max_items(void);

/* Returns LH_MAX_COORDINATE, for the same languages. [any-thread] */
LH_EXPORT double lh_library_max_coordinate(void);

/*
 * Computes the four corners of an element after its transform, in content space: top left, top
 * right, bottom right, bottom left. `corners` is an array of 4. A corner behind the eye of the
 * perspective is moved to just before the eye's plane, so every number is finite. [any-thread]
 * Fails: LH_INVALID_ARGUMENT (NULL), LH_NOT_FINITE (in the element).
 */
LH_EXPORT lh_status lh_element_corners(const lh_element *LH_NULLABLE element,
                                       lh_point *LH_NULLABLE corners, lh_error *LH_NULLABLE error);

/*
 * Compares two elements by drawing order (element.h), for qsort: less than 0 if `a` is drawn first,
 * more than 0 if `b` is, 0 for the same element.
 *
 *    qsort(elements, count, sizeof elements[0], lh_element_order);
 *
 * Both point to an lh_element; NULL is equal to everything. [any-thread]
 */
LH_EXPORT int lh_element_order(const void *LH_NULLABLE a, const void *LH_NULLABLE b);

/* ---- Finding plugins ------------------------------------------------------------------------ */

/* Search only the folders added by lh_host_add_search_path. */
#define LH_HOST_NO_DEFAULT_PATHS (1u << 0)

/*
 * Options of lh_host_create.
 *
 * Initial values: struct_size its own size, all else 0 (LH_HOST_OPTIONS_INIT).
 */
typedef struct lh_host_options {
  uint32_t struct_size;
  uint32_t flags;
  /* The program's name (NULL: "unnamed") and version, passed to each plugin's entry. Copied. */
  const char *LH_NULLABLE program_name;
  const char *LH_NULLABLE program_version;
} lh_host_options;

#define LH_HOST_OPTIONS_INIT                                                                       \
  { (uint32_t)sizeof(lh_host_options), 0u, NULL, NULL }

/*
 * Creates a host. options may be NULL. It searches for plugins in this order:
 *
 *    the folders added by lh_host_add_search_path
 *    the folders in LAYOUTHOST_PATH, separated by colons
 *    $XDG_DATA_HOME/layouthost/plugins (~/.local/share/layouthost/plugins if unset)
 *    /usr/local/lib/layouthost and /usr/lib/layouthost
 *    the folder layouthost beside this library; or, if it does not exist, this library's own
 *    folder, if it contains layouthost-prove (swap.h)
 *
 * LH_HOST_NO_DEFAULT_PATHS leaves only the first. [any-thread] Fails: LH_INVALID_ARGUMENT
 * (also if LAYOUTHOST_PATH has more than 64 KB), LH_OUT_OF_MEMORY.
 */
LH_EXPORT lh_status lh_host_create(const lh_host_options *LH_NULLABLE options,
                                   lh_host *LH_NULLABLE *LH_NULLABLE out,
                                   lh_error *LH_NULLABLE error);

/* Frees the host. Its layouts live on, and keep their plugins loaded. Does nothing for NULL. */
LH_EXPORT void lh_host_destroy(lh_host *LH_NULLABLE host);

/*
 * Adds a folder to search, before the default ones and after those added earlier. It need not exist
 * yet; the path is copied. Fails: LH_INVALID_ARGUMENT.
 */
LH_EXPORT lh_status lh_host_add_search_path(lh_host *LH_NULLABLE host,
                                            const char *LH_NULLABLE folder,
                                            lh_error *LH_NULLABLE error);

/*
 * Searches the folders again for files named *.so, and reads their ELF notes without running their
 * code. A host scans by itself when it first needs candidates; call this function after files were
 * added or removed. Loaded plugins stay. A file that is not a usable plugin becomes a candidate
 * with a reason; the scan still succeeds. Fails: LH_INVALID_ARGUMENT.
 */
LH_EXPORT lh_status lh_host_scan(lh_host *LH_NULLABLE host, lh_error *LH_NULLABLE error);

/*
 * A file that a scan found. The strings belong to the host and are valid until lh_host_destroy,
 * even after later scans.
 *
 * Initial values: struct_size its own size, all else 0 (LH_CANDIDATE_INIT).
 */
typedef struct lh_candidate {
  uint32_t struct_size;
  /* LH_OK: usable. Otherwise the error, with its message in `reason`. */
  lh_status status;
  const char *LH_NONNULL path;
  const char *LH_NONNULL reason;
  /* The fields below are "", 0 or NULL if the file does not contain them. */
  const char *LH_NONNULL id;
  const char *LH_NONNULL version;
  /* The GNU build ID in hexadecimal digits; it identifies the exact build. */
  const char *LH_NONNULL build_id;
  const char *LH_NONNULL const *LH_NULLABLE layouts;
  uint32_t layout_count;
  uint32_t abi_version;
} lh_candidate;

#define LH_CANDIDATE_INIT                                                                          \
  { (uint32_t)sizeof(lh_candidate), 0, NULL, NULL, NULL, NULL, NULL, NULL, 0u, 0u }

/* Returns the number of candidates of the last scan; 0 for NULL. */
LH_EXPORT size_t lh_host_candidate_count(lh_host *LH_NULLABLE host);

/*
 * Gets a candidate of the last scan. They are sorted by search folder, then by file name. A scan or
 * a new search path, also on another thread, changes the indexes. Fails: LH_INVALID_ARGUMENT,
 * LH_NO_SUCH_INDEX.
 */
LH_EXPORT lh_status lh_host_candidate_at(lh_host *LH_NULLABLE host, size_t index,
                                         lh_candidate *LH_NULLABLE out,
                                         lh_error *LH_NULLABLE error);

/*
 * Finds the candidate that satisfies a requirement, without loading it; *index becomes its index
 * for lh_host_candidate_at. A requirement is a layout's id, optionally with @ and the allowed
 * versions, by semantic versioning:
 *
 *    bnb             any release           bnb@*         the same
 *    bnb@1.2.0       exactly this          bnb@^1.2      1.2 or later, below 2
 *    bnb@~1.2.3      1.2.3 or later, below 1.3
 *    bnb@>=1.1,<2    all of these          (also >, <=, =)
 *
 * The newest version whose ABI this host supports wins; among equals, the earlier search folder.
 * Pre-releases count only if the requirement itself names one. Fails: LH_INVALID_ARGUMENT,
 * LH_BAD_REQUIREMENT, LH_NOT_FOUND (the message gives the reasons of the nearest candidates;
 * lh_host_explain gives that of each).
 */
LH_EXPORT lh_status lh_host_resolve(lh_host *LH_NULLABLE host, const char *LH_NULLABLE requirement,
                                    size_t *LH_NULLABLE index, lh_error *LH_NULLABLE error);

/*
 * Explains why lh_host_resolve does not choose a candidate: LH_OK if it does, else a status and a
 * message:
 *
 *    it is not usable                     its status and reason in lh_candidate
 *    it lacks the layout                  LH_NOT_FOUND
 *    another version, or a pre-release that the requirement does not name   LH_NOT_FOUND
 *    the lock file pins the layout to another version or build              LH_NOT_FOUND
 *    it is older than the chosen one, or found later                        LH_NOT_FOUND
 *
 * LH_NOT_FOUND, LH_BAD_PLUGIN or LH_IO_ERROR mean that the host does not choose the candidate; any
 * other error means that the call failed. The index is that of lh_host_candidate_at. To print the
 * whole search:
 *
 *    for (size_t i = 0; i < lh_host_candidate_count(host); i++)
 *      puts(lh_host_explain(host, "carousel@^1", i, &error) ? error.message : "the one");
 *
 * Other failures: LH_INVALID_ARGUMENT, LH_BAD_REQUIREMENT, LH_NO_SUCH_INDEX.
 */
LH_EXPORT lh_status lh_host_explain(lh_host *LH_NULLABLE host, const char *LH_NULLABLE requirement,
                                    size_t index, lh_error *LH_NULLABLE error);

/*
 * Sets a lock file, so that two machines load the same bytes; NULL removes it. A lock file is JSON
 * (RFC 8259) of at most 1 MB:
 *
 *    {
 *      "version": 1,
 *      "layouts": {
 *        "carousel": {
 *          "version": "1.1.0",
 *          "build_id": "9c1185a5c5e9fc54612808977ee8f548b2258d31",
 *          "sha256": "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
 *        }
 *      }
 *    }
 *
 * The first "version" is the format's. Each pinned layout, at most 1,024, has exactly these three
 * members: the version and the build ID as in lh_candidate (build ID "" if the file has none), and
 * the SHA-256 of the whole file as sha256sum prints it. Digits are lower-case.
 *
 * For a pinned id, lh_host_resolve and lh_layout_create choose only a candidate of that version and
 * build, if the requirement allows it. A call that creates such a layout, even
 * lh_layout_create_from_file, fails with LH_BAD_PLUGIN before it runs code of a file with another
 * version, build or SHA-256. The lock does not restrict other ids. Loaded plugins and existing
 * layouts stay; a loaded plugin is compared again when the next layout is created from it.
 *
 * The lock file is read once, by this call. The first use of a pinned layout's file reads all of
 * that file. Fails, with nothing changed: LH_NOT_FOUND, LH_IO_ERROR, LH_INVALID_ARGUMENT (not a
 * lock file; the message names the file, the layout and the member).
 */
LH_EXPORT lh_status lh_host_use_lock(lh_host *LH_NULLABLE host, const char *LH_NULLABLE path,
                                     lh_error *LH_NULLABLE error);

/*
 * Unloads every plugin that has no layout left; *count (may be NULL) becomes their number. Until
 * then a plugin stays loaded for the next layout. Fails: LH_INVALID_ARGUMENT.
 */
LH_EXPORT lh_status lh_host_unload_unused(lh_host *LH_NULLABLE host, size_t *LH_NULLABLE count,
                                          lh_error *LH_NULLABLE error);

/* ---- Layouts -------------------------------------------------------------------------------- */

/*
 * Creates a layout from the plugin that lh_host_resolve finds for the requirement, and loads the
 * plugin if needed. delegate (gesture.h) may be NULL; it is copied, its context is not. *out is
 * NULL after a failure. Free the layout with lh_layout_destroy.
 *
 * The host loads the current file, even if another host of the process loaded an earlier version.
 * To replace a file, rename another one over it: existing layouts keep the old code, and the host
 * loads the new file from a copy in memory. Do not overwrite a loaded file: that changes the code
 * of the layouts that run from it.
 *
 * Fails, with nothing changed: as lh_host_resolve; LH_NOT_FOUND (also if the file was replaced
 * since the last scan, and does not satisfy the requirement any more), LH_BAD_PLUGIN (also for a
 * file other than the one that lh_host_use_lock pins), LH_IO_ERROR, LH_OUT_OF_MEMORY.
 */
LH_EXPORT lh_status lh_layout_create(lh_host *LH_NULLABLE host, const char *LH_NULLABLE requirement,
                                     const lh_delegate *LH_NULLABLE delegate,
                                     lh_layout *LH_NULLABLE *LH_NULLABLE out,
                                     lh_error *LH_NULLABLE error);

/*
 * Creates a layout from one file in any folder; otherwise as lh_layout_create. id may be NULL if
 * the plugin has a single layout.
 */
LH_EXPORT lh_status lh_layout_create_from_file(lh_host *LH_NULLABLE host,
                                               const char *LH_NULLABLE path,
                                               const char *LH_NULLABLE id,
                                               const lh_delegate *LH_NULLABLE delegate,
                                               lh_layout *LH_NULLABLE *LH_NULLABLE out,
                                               lh_error *LH_NULLABLE error);

/* Frees the layout. Does nothing for NULL. No other call of the layout may be in progress or
   follow. From inside the layout's own callback, does nothing. [owner] */
LH_EXPORT void lh_layout_destroy(lh_layout *LH_NULLABLE layout);

/* Returns the layout's class: its id, version, properties, kinds and capabilities. Valid until the
   host swaps the layout, which increases lh_layout_exchanges (swap.h), or the program destroys it;
   NULL for NULL. [reader] */
LH_EXPORT const lh_layout_class *LH_NULLABLE lh_layout_class_of(lh_layout *LH_NULLABLE layout);

/*
 * Sets the number of items of each section; counts has section_count entries (NULL if 0). Nothing
 * is animated, and a section or item whose index still exists keeps its property values. To insert,
 * delete or move single items, call lh_layout_update. [owner] [created] [unprepares] Fails:
 * LH_INVALID_ARGUMENT, LH_OUT_OF_RANGE (a negative count, too many items or sections),
 * LH_OUT_OF_MEMORY.
 */
LH_EXPORT lh_status lh_layout_set_item_counts(lh_layout *LH_NULLABLE layout,
                                              const int64_t *LH_NULLABLE counts,
                                              size_t section_count, lh_error *LH_NULLABLE error);

/*
 * Gets the number of items of each section; *count becomes the number of sections. [reader]
 * [created] Fails: LH_INVALID_ARGUMENT, LH_BUFFER_TOO_SMALL.
 */
LH_EXPORT lh_status lh_layout_item_counts(lh_layout *LH_NULLABLE layout,
                                          int64_t *LH_NULLABLE counts, size_t capacity,
                                          size_t *LH_NULLABLE count, lh_error *LH_NULLABLE error);

/*
 * Sets a property by name for a target (property.h: LH_ITEMS_TARGET and others; NULL: the whole
 * layout). value_count is the number of doubles: `components` (2 for a size) to give all sections
 * or items of the target one value, or `components` times their number to give each its own. All
 * values are checked before any is set. [owner] [created] [unprepares] Fails: LH_NO_SUCH_INDEX
 * (also for an unknown name), LH_INVALID_ARGUMENT, LH_NOT_FINITE, LH_OUT_OF_RANGE, LH_READ_ONLY,
 * LH_OUT_OF_MEMORY.
 */
LH_EXPORT lh_status lh_layout_set_property(lh_layout *LH_NULLABLE layout,
                                           const char *LH_NULLABLE name,
                                           const lh_target *LH_NULLABLE target,
                                           const double *LH_NULLABLE values, size_t value_count,
                                           lh_error *LH_NULLABLE error);

/*
 * Gets the values of a property that apply to a target (NULL: the whole layout): `components`
 * doubles for each section or item in its range; *count becomes the number of doubles. [reader]
 * [created] Fails: LH_NO_SUCH_INDEX (also for an unknown name), LH_INVALID_ARGUMENT,
 * LH_BUFFER_TOO_SMALL.
 */
LH_EXPORT lh_status lh_layout_get_property(lh_layout *LH_NULLABLE layout,
                                           const char *LH_NULLABLE name,
                                           const lh_target *LH_NULLABLE target,
                                           double *LH_NULLABLE values, size_t capacity,
                                           size_t *LH_NULLABLE count, lh_error *LH_NULLABLE error);

/*
 * Gets the value that was set at exactly the target's scope for its first section or item (NaN:
 * none); *length becomes the number of consecutive sections or items with that value. To copy the
 * values of a billion items, call it once for each such run. `value` is an array of the property's
 * `components` doubles. [reader] [created] Fails: LH_NO_SUCH_INDEX (also for an unknown name),
 * LH_INVALID_ARGUMENT (also for an LH_PROPERTY_LIST).
 */
LH_EXPORT lh_status lh_layout_property_run(lh_layout *LH_NULLABLE layout,
                                           const char *LH_NULLABLE name,
                                           const lh_target *LH_NULLABLE target,
                                           double *LH_NULLABLE value, int64_t *LH_NULLABLE length,
                                           lh_error *LH_NULLABLE error);

/*
 * Sets the visible part of the content, in points: its origin (the content offset), size, insets,
 * direction and scale. To scroll, call it again with another origin, which is cheap. [owner]
 * [created] [unprepares] Fails: LH_INVALID_ARGUMENT, LH_NOT_FINITE, LH_OUT_OF_RANGE.
 */
LH_EXPORT lh_status lh_layout_set_viewport(lh_layout *LH_NULLABLE layout,
                                           const lh_viewport *LH_NULLABLE viewport,
                                           lh_error *LH_NULLABLE error);

/*
 * Applies a batch of insertions, deletions, moves and reloads (change.h), all or none. [owner]
 * [created] [unprepares] Fails: LH_INVALID_ARGUMENT, LH_NO_SUCH_INDEX, LH_OUT_OF_RANGE,
 * LH_INCONSISTENT_BATCH, LH_OUT_OF_MEMORY; the message names the change by its index in the array.
 */
LH_EXPORT lh_status lh_layout_update(lh_layout *LH_NULLABLE layout,
                                     const lh_change *LH_NULLABLE changes, size_t change_count,
                                     lh_error *LH_NULLABLE error);

/*
 * Computes the layout for the current items, properties and viewport; returns at once if nothing
 * changed. Every function that needs the result calls it, so call it only to choose the moment. May
 * queue events. [owner] [created] Fails: LH_OUT_OF_MEMORY, LH_INVALID_ARGUMENT (property values
 * contradict each other), LH_OUT_OF_RANGE (too many items for these values).
 */
LH_EXPORT lh_status lh_layout_prepare(lh_layout *LH_NULLABLE layout, lh_error *LH_NULLABLE error);

/*
 * Gets the size of the scrollable content, in points. Computes the parts that lh_layout_prepare
 * deferred. [reader] [created] Fails: LH_INVALID_ARGUMENT, LH_OUT_OF_MEMORY.
 */
LH_EXPORT lh_status lh_layout_content_size(lh_layout *LH_NULLABLE layout, lh_size *LH_NULLABLE out,
                                           lh_error *LH_NULLABLE error);

/*
 * Gets the content size as far as it is known without further work, in points: *is_exact becomes 1
 * and *out the content size, or *is_exact becomes 0 and *out a minimum. O(1). [reader] [created]
 * Fails: LH_INVALID_ARGUMENT.
 */
LH_EXPORT lh_status lh_layout_content_size_bound(lh_layout *LH_NULLABLE layout,
                                                 lh_size *LH_NULLABLE out,
                                                 uint32_t *LH_NULLABLE is_exact,
                                                 lh_error *LH_NULLABLE error);

/*
 * Gets the axes along which the content scrolls, its offset range, paging and deceleration
 * (viewport.h). [reader] [created] Fails: LH_INVALID_ARGUMENT.
 */
LH_EXPORT lh_status lh_layout_scroll_traits(lh_layout *LH_NULLABLE layout,
                                            lh_scroll_traits *LH_NULLABLE out,
                                            lh_error *LH_NULLABLE error);

/*
 * Gets the elements whose frame intersects rect (content space), usually the viewport's bounds:
 * cells, and the headers, footers and backgrounds of sections, which differ by `kind`. They are not
 * in drawing order; sort them with lh_element_order.
 *
 * `elements` is an array of `capacity` elements; *count becomes the number of those in rect. If
 * capacity is smaller, the call fills the array and returns LH_BUFFER_TOO_SMALL. With a capacity of
 * 0, `elements` may be NULL: the call only counts. A buffer that grows:
 *
 *    status = lh_layout_elements_in_rect(layout, &rect, elements, capacity, &count, &error);
 *    if (status == LH_BUFFER_TOO_SMALL) {
 *      elements = realloc(elements, (capacity = count) * sizeof *elements);
 *      status = lh_layout_elements_in_rect(layout, &rect, elements, capacity, &count, &error);
 *    }
 *
 * O(log items + elements). [reader] [created] Fails: LH_INVALID_ARGUMENT, LH_NOT_FINITE,
 * LH_OUT_OF_RANGE (more than LH_MAX_ELEMENTS; *count is not written), LH_BUFFER_TOO_SMALL,
 * LH_OUT_OF_MEMORY.
 */
LH_EXPORT lh_status lh_layout_elements_in_rect(lh_layout *LH_NULLABLE layout,
                                               const lh_rect *LH_NULLABLE rect,
                                               lh_element *LH_NULLABLE elements, size_t capacity,
                                               size_t *LH_NULLABLE count,
                                               lh_error *LH_NULLABLE error);

/*
 * Gets one element by its path, visible or not. O(log items). [reader] [created] Fails:
 * LH_INVALID_ARGUMENT, LH_NO_SUCH_INDEX, LH_NOT_SHOWN (an item of a collapsed section),
 * LH_OUT_OF_MEMORY.
 */
LH_EXPORT lh_status lh_layout_element_at(lh_layout *LH_NULLABLE layout,
                                         const lh_path *LH_NULLABLE path,
                                         lh_element *LH_NULLABLE out, lh_error *LH_NULLABLE error);

/*
 * Gets the initial (LH_INITIAL) or final (LH_FINAL) attributes of an element in the animation of
 * the last change. With LH_INITIAL, path has the indexes after the change; with LH_FINAL, those
 * before it. LH_ELEMENT_KEPT in the result's flags means that the element exists before and after;
 * the result then has its indexes before the change for LH_INITIAL, and after it for LH_FINAL.
 * [reader] [created] Fails: as lh_layout_element_at.
 */
LH_EXPORT lh_status lh_layout_appearance(lh_layout *LH_NULLABLE layout, uint32_t end,
                                         const lh_path *LH_NULLABLE path,
                                         lh_element *LH_NULLABLE out, lh_error *LH_NULLABLE error);

/*
 * Gets the elements at one moment of a transition (gesture.h), in which an item grows to present a
 * page of the program. *content_alpha becomes the opacity at which to draw that page inside the
 * item. Depends on the progress only, and changes nothing. elements, capacity and count are those
 * of lh_layout_elements_in_rect. [reader] [created] Fails: LH_UNSUPPORTED (the class lacks
 * LH_CAPABILITY_TRANSITION), and as lh_layout_elements_in_rect and lh_layout_element_at.
 */
LH_EXPORT lh_status lh_layout_transition(lh_layout *LH_NULLABLE layout,
                                         const lh_transition *LH_NULLABLE transition,
                                         lh_element *LH_NULLABLE elements, size_t capacity,
                                         size_t *LH_NULLABLE count,
                                         double *LH_NULLABLE content_alpha,
                                         lh_error *LH_NULLABLE error);

/*
 * Gets the content offset at which a scroll should stop: the proposed offset, or in a layout with
 * LH_CAPABILITY_SNAPPING the offset of an item or page near it. [reader] [created] Fails:
 * LH_INVALID_ARGUMENT, LH_NOT_FINITE, LH_OUT_OF_RANGE, LH_OUT_OF_MEMORY.
 */
LH_EXPORT lh_status lh_layout_target_offset(lh_layout *LH_NULLABLE layout,
                                            const lh_scroll *LH_NULLABLE scroll,
                                            lh_point *LH_NULLABLE out, lh_error *LH_NULLABLE error);

/*
 * Finds the element that would react to a gesture that begins at gesture->location (content space);
 * reply->result is LH_REPLY_IGNORED if none would. Changes nothing and does not call the delegate.
 * [reader] [created] Fails: LH_INVALID_ARGUMENT, LH_NOT_FINITE, LH_OUT_OF_RANGE, LH_OUT_OF_MEMORY.
 */
LH_EXPORT lh_status lh_layout_hit_test(lh_layout *LH_NULLABLE layout,
                                       const lh_gesture *LH_NULLABLE gesture,
                                       lh_gesture_reply *LH_NULLABLE reply,
                                       lh_error *LH_NULLABLE error);

/*
 * Handles one phase of a tap, pan or drag (gesture.h). The layout may call the delegate, change its
 * state and the order of items, and queue events; a call that fails undoes all of that. If the
 * layout does not handle the gesture, the reply is LH_REPLY_IGNORED and the status LH_OK. [owner]
 * [created] Fails: LH_INVALID_ARGUMENT, LH_NOT_FINITE, LH_OUT_OF_RANGE, LH_BUSY, LH_OUT_OF_MEMORY.
 */
LH_EXPORT lh_status lh_layout_gesture(lh_layout *LH_NULLABLE layout,
                                      const lh_gesture *LH_NULLABLE gesture,
                                      lh_gesture_reply *LH_NULLABLE reply,
                                      lh_error *LH_NULLABLE error);

/*
 * Takes the oldest unread event (event.h); event->kind becomes LH_EVENT_NONE if there is none.
 * Prepares first if something changed, so the events of that change are among them. [owner]
 * [created] Fails: LH_INVALID_ARGUMENT.
 */
LH_EXPORT lh_status lh_layout_next_event(lh_layout *LH_NULLABLE layout, lh_event *LH_NULLABLE event,
                                         lh_error *LH_NULLABLE error);

/*
 * Writes the interaction state that is not a property, as bytes for lh_layout_restore_state; *count
 * becomes their number. [reader] [created] Fails: LH_INVALID_ARGUMENT, LH_BUFFER_TOO_SMALL.
 */
LH_EXPORT lh_status lh_layout_save_state(lh_layout *LH_NULLABLE layout, uint8_t *LH_NULLABLE bytes,
                                         size_t capacity, size_t *LH_NULLABLE count,
                                         lh_error *LH_NULLABLE error);

/*
 * Restores a state that this layout, or an older version of it, saved. Checks every byte. [owner]
 * [created] [unprepares] Fails: LH_INVALID_ARGUMENT, LH_BAD_STATE.
 */
LH_EXPORT lh_status lh_layout_restore_state(lh_layout *LH_NULLABLE layout,
                                            const uint8_t *LH_NULLABLE bytes, size_t count,
                                            lh_error *LH_NULLABLE error);

/*
 * Returns the layout's table of functions for an extension id such as "example.org/name/1", or
 * NULL. It is constant, and valid until the layout is swapped or destroyed. [any-thread] [created]
 */
LH_EXPORT const void *LH_NULLABLE lh_layout_extension(lh_layout *LH_NULLABLE layout,
                                                      const char *LH_NULLABLE id);

#ifdef __cplusplus
}
#endif

#endif
