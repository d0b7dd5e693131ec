/*
 * layouthost/host.h - the host library: finds layouts, checks and loads them, and drives them.
 *
 * Link with liblayouthost.so; it needs nothing but libc and libm. The shortest whole program:
 *
 *    static lh_error error = LH_ERROR_INIT;
 *
 *    static void check(lh_status status) {
 *      if (status != LH_OK) exit((fprintf(stderr, "%s\n", error.message), 1));
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
 * Where more than 64 elements are visible, this ends with the message of LH_BUFFER_TOO_SMALL; see
 * lh_layout_elements_in_rect for a buffer that grows.
 *
 * A layout handle is an instance of a plugin's layout (plugin.h) seen through the host: the same
 * functions, with the same rules, owners, failures and costs, except that
 *
 *  - a property is passed by its name, not its index, so a program keeps working after the plugin is
 *    replaced;
 *  - prepare is on demand: functions tagged [prepared] in plugin.h are here [created], and prepare
 *    first if something changed. The first of them after a change does the work while other readers
 *    wait; call lh_layout_prepare yourself to choose when. They can fail with any error of prepare.
 *    If prepare succeeded and the function failed afterwards, the layout is prepared, and you can
 *    read the events of that prepare;
 *  - every call from inside a callback of the same handle returns LH_BUSY and changes nothing. Only
 *    lh_layout_class_of and lh_layout_extension work there as usual, and lh_layout_destroy does
 *    nothing: destroy the layout after the call that ran the callback has returned;
 *  - while a view (view.h) drives the layout, every function that changes it returns LH_BUSY and
 *    changes nothing: set_item_counts, set_property, set_viewport, update, gesture, next_event,
 *    restore_state. Queries, prepare and save_state stay legal;
 *  - a NULL handle is LH_INVALID_ARGUMENT.
 *
 * The library does not check threads: the program keeps the rules of the tags in base.h.
 *
 * The host's part of a lh_layout_ function allocates no memory; the plugin's part may. The functions
 * of a host and those that create layouts allocate a little, for names, paths and messages; if such
 * an allocation fails, the program ends.
 *
 * plugin.h describes each function of a layout in full, under the same name in lh_vtable. The
 * comments below state its purpose, its rules and its failures. A failure that they do not list is
 * one of prepare, LH_BUSY or LH_INVALID_ARGUMENT.
 */
#ifndef LAYOUTHOST_HOST_H
#define LAYOUTHOST_HOST_H

#include "plugin.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Finds, loads and swaps plugins (swap.h). Every function that takes an lh_host is [any-thread]: it locks itself.
   Only lh_host_destroy must come after all others have returned. */
typedef struct lh_host lh_host;

/* One layout at work. Different handles are independent of each other. */
typedef struct lh_layout lh_layout;

/* ---- The library ---------------------------------------------------------------------------- */

/*
 * The version of this library, such as "1.0.0"; an unreleased build has that of the next release with
 * "-dev" at its end. Valid for ever. [any-thread]
 */
LH_EXPORT const char *LH_NONNULL lh_library_version(void);

/* The name of a status, such as "LH_OUT_OF_RANGE"; "unknown status" for any other number. Valid for
   ever. [any-thread] */
LH_EXPORT const char *LH_NONNULL lh_status_name(lh_status status);

/* LH_NEAREST_CYCLE, for languages that read declarations but no macros. [any-thread] */
LH_EXPORT int64_t lh_library_nearest_cycle(void);

/* LH_MAX_ITEMS, for the same. [any-thread] */
LH_EXPORT int64_t lh_library_max_items(void);

/* LH_MAX_COORDINATE, for the same. [any-thread] */
LH_EXPORT double lh_library_max_coordinate(void);

/*
 * The four corners of an element after its transform, in content space, in the order top left, top
 * right, bottom right, bottom left. A corner behind the eye of the perspective is put where the
 * eye's plane is nearly reached, so every number is finite. [any-thread] Fails: LH_INVALID_ARGUMENT
 * (NULL), LH_NOT_FINITE (in the element).
 */
LH_EXPORT lh_status lh_element_corners(const lh_element *LH_NULLABLE element,
                                       lh_point *LH_NULLABLE corners, lh_error *LH_NULLABLE error);

/*
 * Which of two elements is drawn first: less than 0 if `a` is, more than 0 if `b` is, 0 for the
 * same element. The drawing order of element.h, as qsort wants it:
 *
 *    qsort(elements, count, sizeof elements[0], lh_element_order);
 *
 * Both point to an lh_element; NULL is equal to everything. [any-thread]
 */
LH_EXPORT int lh_element_order(const void *LH_NULLABLE a, const void *LH_NULLABLE b);

/* ---- Finding plugins ------------------------------------------------------------------------ */

/* Search only where lh_host_add_search_path says. */
#define LH_HOST_NO_DEFAULT_PATHS (1u << 0)

/*
 * Who asks, and where to look.
 *
 * Initial values: struct_size its own size, all else 0 (LH_HOST_OPTIONS_INIT).
 */
typedef struct lh_host_options {
  uint32_t struct_size;
  uint32_t flags;
  /* Who is asking; handed to each plugin's entry. NULL: "unnamed". Copied. */
  const char *LH_NULLABLE program_name;
  const char *LH_NULLABLE program_version;
} lh_host_options;

#define LH_HOST_OPTIONS_INIT                                                                       \
  { (uint32_t)sizeof(lh_host_options), 0u, NULL, NULL }

/*
 * Makes a host. options may be NULL. Unless told otherwise it searches, after the folders added by
 * lh_host_add_search_path: the folders named in LAYOUTHOST_PATH, separated by colons; the per-user
 * folder $XDG_DATA_HOME/layouthost/plugins (~/.local/share/layouthost/plugins if unset); the system
 * folders /usr/local/lib/layouthost and /usr/lib/layouthost; the folder layouthost beside this library
 * or, where there is none and layouthost-prove is beside this library, the folder that holds both.
 * [any-thread] Fails: LH_INVALID_ARGUMENT (also for a LAYOUTHOST_PATH of more than 64 KB),
 * LH_OUT_OF_MEMORY.
 */
LH_EXPORT lh_status lh_host_create(const lh_host_options *LH_NULLABLE options,
                                   lh_host *LH_NULLABLE *LH_NULLABLE out,
                                   lh_error *LH_NULLABLE error);

/* Lets go of the host. Layouts made by it live on, and keep their plugins loaded. NULL is legal. */
LH_EXPORT void lh_host_destroy(lh_host *LH_NULLABLE host);

/*
 * Adds a folder to search, before the default ones and after those added earlier. It need not exist
 * yet. Fails: LH_INVALID_ARGUMENT.
 */
LH_EXPORT lh_status lh_host_add_search_path(lh_host *LH_NULLABLE host,
                                            const char *LH_NULLABLE folder,
                                            lh_error *LH_NULLABLE error);

/*
 * Looks through the search folders anew, for files named *.so, by reading each one's ELF notes: no
 * code runs. Done on its own before the first use; call it when files may have come or gone. Loaded
 * plugins stay as they are. Fails: LH_INVALID_ARGUMENT. A file that is no usable plugin is no
 * failure of the scan: it becomes a candidate that says why.
 */
LH_EXPORT lh_status lh_host_scan(lh_host *LH_NULLABLE host, lh_error *LH_NULLABLE error);

/*
 * A file that a scan found. The strings belong to the host and are valid until lh_host_destroy,
 * whatever is scanned or added meanwhile; what changes between scans costs memory once each.
 *
 * Initial values: struct_size its own size, all else 0 (LH_CANDIDATE_INIT).
 */
typedef struct lh_candidate {
  uint32_t struct_size;
  /* LH_OK: usable. Otherwise why not, and `reason` in words. */
  lh_status status;
  const char *LH_NONNULL path;
  const char *LH_NONNULL reason;
  /* The rest is "" or NULL as far as the file does not say. */
  const char *LH_NONNULL id;
  const char *LH_NONNULL version;
  /* The GNU build id as hexadecimal digits: names this exact build. */
  const char *LH_NONNULL build_id;
  const char *LH_NONNULL const *LH_NULLABLE layouts;
  uint32_t layout_count;
  uint32_t abi_version;
} lh_candidate;

#define LH_CANDIDATE_INIT                                                                          \
  { (uint32_t)sizeof(lh_candidate), 0, NULL, NULL, NULL, NULL, NULL, NULL, 0u, 0u }

/* How many candidates the last scan found; 0 for NULL. */
LH_EXPORT size_t lh_host_candidate_count(lh_host *LH_NULLABLE host);

/*
 * Tells about one candidate; they are sorted by search folder, then by file name. An index counts
 * in the last scan, and another thread's scan or search path makes a new one.
 * Fails: LH_INVALID_ARGUMENT, LH_NO_SUCH_INDEX.
 */
LH_EXPORT lh_status lh_host_candidate_at(lh_host *LH_NULLABLE host, size_t index,
                                         lh_candidate *LH_NULLABLE out,
                                         lh_error *LH_NULLABLE error);

/*
 * Finds the candidate that a requirement stands for, without loading it. A requirement is a
 * layout's id, and after an @ the versions wanted, by semantic versioning:
 *
 *    bnb             any release           bnb@*         the same
 *    bnb@1.2.0       exactly this          bnb@^1.2      1.2 or later, below 2
 *    bnb@~1.2.3      1.2.3 or later, below 1.3
 *    bnb@>=1.1,<2    all of these          (also >, <=, =)
 *
 * The newest version that satisfies it and whose ABI this host speaks wins; among equals, the
 * earlier search folder. Pre-releases count only where the requirement itself names one. Fails:
 * LH_INVALID_ARGUMENT, LH_BAD_REQUIREMENT, LH_NOT_FOUND (the sentence says why the nearest
 * candidates were rejected; lh_host_explain says it of each).
 */
LH_EXPORT lh_status lh_host_resolve(lh_host *LH_NULLABLE host, const char *LH_NULLABLE requirement,
                                    size_t *LH_NULLABLE index, lh_error *LH_NULLABLE error);

/*
 * Why a candidate is not the one that a requirement stands for: LH_OK if it is, that is, for the
 * index that lh_host_resolve answers. Else a status and one sentence:
 *
 *    it is not usable                     its status in lh_candidate, and the reason there
 *    it offers other layouts              LH_NOT_FOUND
 *    another version, or a pre-release that was not asked for          LH_NOT_FOUND
 *    the lock file pins the layout to another version or build         LH_NOT_FOUND
 *    it is older than the chosen one, or found later                   LH_NOT_FOUND
 *
 * If it returns LH_NOT_FOUND, LH_BAD_PLUGIN or LH_IO_ERROR, the candidate was rejected; every other
 * error means that the call itself failed. The index is that of lh_host_candidate_at. To print the
 * whole search:
 *
 *    for (size_t i = 0; i < lh_host_candidate_count(host); i++)
 *      puts(lh_host_explain(host, "carousel@^1", i, &error) ? error.message : "the one");
 *
 * Cost: that of lh_host_resolve. Fails besides: LH_INVALID_ARGUMENT, LH_BAD_REQUIREMENT,
 * LH_NO_SUCH_INDEX.
 */
LH_EXPORT lh_status lh_host_explain(lh_host *LH_NULLABLE host, const char *LH_NULLABLE requirement,
                                    size_t index, lh_error *LH_NULLABLE error);

/*
 * Keeps to a lock file from now on, so that two machines load the same bytes; NULL takes the lock
 * away. A lock file is JSON (RFC 8259) of at most 1 MB:
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
 * The first number is the format's. Below it stands each layout that is pinned, by its id, with all
 * three members and no others: the version, spelt as lh_candidate has it; the build id, likewise, ""
 * for a file that has none; the SHA-256 of the whole file, as sha256sum prints it. Digits are
 * lower-case; at most 1,024 layouts.
 *
 * For an id that is pinned, lh_host_resolve and lh_layout_create take no candidate but one of that
 * version and build, if the requirement allows it. Whatever file such a layout is then made from, also
 * by lh_layout_create_from_file, must have that version, build and SHA-256, else LH_BAD_PLUGIN before
 * any of its code runs. Ids that are not pinned are free. Plugins that are loaded and layouts that
 * are there stay; a plugin that is loaded is compared once more when the next layout is made from it.
 *
 * The file is read now, and not again. Cost: reading it; and whenever bytes of a pinned layout are
 * first used, reading all of that file. Fails: LH_NOT_FOUND, LH_IO_ERROR; LH_INVALID_ARGUMENT if it
 * is no lock file, with a sentence that names the file, the layout and the member. Nothing has
 * changed then.
 */
LH_EXPORT lh_status lh_host_use_lock(lh_host *LH_NULLABLE host, const char *LH_NULLABLE path,
                                     lh_error *LH_NULLABLE error);

/*
 * Unloads every plugin of which no layout is alive; *count (may be NULL) becomes their number.
 * Until then a plugin stays loaded for the next layout. Fails: LH_INVALID_ARGUMENT.
 */
LH_EXPORT lh_status lh_host_unload_unused(lh_host *LH_NULLABLE host, size_t *LH_NULLABLE count,
                                          lh_error *LH_NULLABLE error);

/* ---- Layouts -------------------------------------------------------------------------------- */

/*
 * Makes a layout from the plugin that lh_host_resolve finds for the requirement, loading it if need
 * be. delegate may be NULL; it is copied, its context is not. *out is NULL after a failure.
 *
 * The host loads the file as it is now, even if another host of the process loaded an earlier content
 * of it. To replace a file, rename another one over it: layouts of the former content live on beside
 * the new ones, which are loaded from a copy in memory (LH_IO_ERROR where none can be made). Do not
 * overwrite a file that is loaded: that changes the code of the layouts that run from it.
 *
 * Fails: as lh_host_resolve; LH_NOT_FOUND when the file was replaced since the last scan by one
 * that does not satisfy the requirement; LH_BAD_PLUGIN, also for a file that is not the one that
 * lh_host_use_lock pins, LH_IO_ERROR (everything done is undone); LH_OUT_OF_MEMORY.
 */
LH_EXPORT lh_status lh_layout_create(lh_host *LH_NULLABLE host, const char *LH_NULLABLE requirement,
                                     const lh_delegate *LH_NULLABLE delegate,
                                     lh_layout *LH_NULLABLE *LH_NULLABLE out,
                                     lh_error *LH_NULLABLE error);

/*
 * The same from one file, wherever it is. id may be NULL if the plugin offers a single layout.
 */
LH_EXPORT lh_status lh_layout_create_from_file(lh_host *LH_NULLABLE host,
                                               const char *LH_NULLABLE path,
                                               const char *LH_NULLABLE id,
                                               const lh_delegate *LH_NULLABLE delegate,
                                               lh_layout *LH_NULLABLE *LH_NULLABLE out,
                                               lh_error *LH_NULLABLE error);

/* Frees the layout. NULL is legal. No call of the layout may be under way on another thread, and
   none may follow; from inside the layout's own callback it does nothing. [owner] */
LH_EXPORT void lh_layout_destroy(lh_layout *LH_NULLABLE layout);

/* What this layout is: its id, version, properties, kinds, capabilities. Valid until the layout is
   swapped (lh_layout_exchanges tells) or destroyed; NULL for NULL. [reader] */
LH_EXPORT const lh_layout_class *LH_NULLABLE lh_layout_class_of(lh_layout *LH_NULLABLE layout);

/*
 * Sets how many items each section has; counts has section_count entries (NULL when 0). Nothing is
 * animated, and sections and items that still exist keep their property values. To insert, delete or
 * move single items, call lh_layout_update. [owner] [created] [unprepares] Fails:
 * LH_INVALID_ARGUMENT, LH_OUT_OF_RANGE (a negative count, too many items or sections),
 * LH_OUT_OF_MEMORY.
 */
LH_EXPORT lh_status lh_layout_set_item_counts(lh_layout *LH_NULLABLE layout,
                                              const int64_t *LH_NULLABLE counts,
                                              size_t section_count, lh_error *LH_NULLABLE error);

/*
 * Gets how many items each section has; *count becomes the number of sections.
 * [reader] [created] Fails: LH_INVALID_ARGUMENT, LH_BUFFER_TOO_SMALL.
 */
LH_EXPORT lh_status lh_layout_item_counts(lh_layout *LH_NULLABLE layout,
                                          int64_t *LH_NULLABLE counts, size_t capacity,
                                          size_t *LH_NULLABLE count, lh_error *LH_NULLABLE error);

/*
 * Sets a property by its name for a target (property.h: LH_ITEMS_TARGET and others; NULL: the whole
 * layout). values has the property's `components` doubles, for all targets in range, or as many for
 * each of them. All values are checked before any is set. [owner] [created] [unprepares] Fails:
 * LH_NO_SUCH_INDEX (also for an unknown name), LH_INVALID_ARGUMENT, LH_NOT_FINITE, LH_OUT_OF_RANGE,
 * LH_READ_ONLY, LH_OUT_OF_MEMORY.
 */
LH_EXPORT lh_status lh_layout_set_property(lh_layout *LH_NULLABLE layout,
                                           const char *LH_NULLABLE name,
                                           const lh_target *LH_NULLABLE target,
                                           const double *LH_NULLABLE values, size_t value_count,
                                           lh_error *LH_NULLABLE error);

/*
 * Gets the values of a property that apply to a target: `components` doubles for each section or item
 * in its range; *count becomes the number of doubles. target may be NULL: the whole layout.
 * [reader] [created] Fails: LH_NO_SUCH_INDEX (also for an unknown name), LH_INVALID_ARGUMENT,
 * LH_BUFFER_TOO_SMALL.
 */
LH_EXPORT lh_status lh_layout_get_property(lh_layout *LH_NULLABLE layout,
                                           const char *LH_NULLABLE name,
                                           const lh_target *LH_NULLABLE target,
                                           double *LH_NULLABLE values, size_t capacity,
                                           size_t *LH_NULLABLE count, lh_error *LH_NULLABLE error);

/*
 * Gets the value that was set for the target's first section or item at exactly its scope, NaN if none
 * was; *length becomes the number of targets from there on that have the same value. To copy values of
 * a billion items, call it once for each run. [reader] [created] Fails: LH_NO_SUCH_INDEX (also for an
 * unknown name), LH_INVALID_ARGUMENT (also for a list).
 */
LH_EXPORT lh_status lh_layout_property_run(lh_layout *LH_NULLABLE layout,
                                           const char *LH_NULLABLE name,
                                           const lh_target *LH_NULLABLE target,
                                           double *LH_NULLABLE value, int64_t *LH_NULLABLE length,
                                           lh_error *LH_NULLABLE error);

/*
 * Sets the visible part of the content: its origin (the content offset), size, insets, direction and
 * scale. To scroll, call it again with another origin, which is cheap. [owner] [created]
 * [unprepares] Fails: LH_INVALID_ARGUMENT, LH_NOT_FINITE, LH_OUT_OF_RANGE.
 */
LH_EXPORT lh_status lh_layout_set_viewport(lh_layout *LH_NULLABLE layout,
                                           const lh_viewport *LH_NULLABLE viewport,
                                           lh_error *LH_NULLABLE error);

/*
 * Applies a batch of insertions, deletions, moves and reloads (change.h). Either all changes are
 * applied or none. [owner] [created] [unprepares] Fails: LH_INVALID_ARGUMENT, LH_NO_SUCH_INDEX,
 * LH_OUT_OF_RANGE, LH_INCONSISTENT_BATCH, LH_OUT_OF_MEMORY; the message names the change by its index
 * in the array.
 */
LH_EXPORT lh_status lh_layout_update(lh_layout *LH_NULLABLE layout,
                                     const lh_change *LH_NULLABLE changes, size_t change_count,
                                     lh_error *LH_NULLABLE error);

/*
 * Computes the layout for the current input; returns at once if nothing changed. Every function that
 * needs the result calls it, so a program calls it only to choose the moment. May queue events.
 * [owner] [created] Fails: LH_OUT_OF_MEMORY, and as the layout's page says for property values that
 * contradict each other.
 */
LH_EXPORT lh_status lh_layout_prepare(lh_layout *LH_NULLABLE layout, lh_error *LH_NULLABLE error);

/*
 * Gets the size of the scrollable content, in points. Computes every section that prepare left for
 * later. [reader] [created] Fails: LH_INVALID_ARGUMENT, LH_OUT_OF_MEMORY.
 */
LH_EXPORT lh_status lh_layout_content_size(lh_layout *LH_NULLABLE layout, lh_size *LH_NULLABLE out,
                                           lh_error *LH_NULLABLE error);

/*
 * Gets the content size as far as it is known without further work: *is_exact becomes 1 and *out the
 * content size, or *is_exact becomes 0 and *out a size that the content has at least. O(1). [reader]
 * [created] Fails: LH_INVALID_ARGUMENT.
 */
LH_EXPORT lh_status lh_layout_content_size_bound(lh_layout *LH_NULLABLE layout,
                                                 lh_size *LH_NULLABLE out,
                                                 uint32_t *LH_NULLABLE is_exact,
                                                 lh_error *LH_NULLABLE error);

/*
 * Gets how the content scrolls: its axes, offset range, paging and deceleration (viewport.h).
 * [reader] [created] Fails: LH_INVALID_ARGUMENT.
 */
LH_EXPORT lh_status lh_layout_scroll_traits(lh_layout *LH_NULLABLE layout,
                                            lh_scroll_traits *LH_NULLABLE out,
                                            lh_error *LH_NULLABLE error);

/*
 * Gets the elements whose frame intersects rect (in content space), usually the viewport's bounds:
 * cells, and the headers, footers and backgrounds of sections, told apart by `kind`. They do not come
 * in drawing order; sort them with lh_element_order.
 *
 * elements has room for `capacity` of them, and *count becomes the number that there are. If capacity
 * is smaller, the call fills the array, and returns LH_BUFFER_TOO_SMALL. With a capacity of 0 (and
 * NULL) it only counts:
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
 * LH_INVALID_ARGUMENT, LH_NO_SUCH_INDEX, LH_NOT_SHOWN (an item of a closed section, say),
 * LH_OUT_OF_MEMORY.
 */
LH_EXPORT lh_status lh_layout_element_at(lh_layout *LH_NULLABLE layout,
                                         const lh_path *LH_NULLABLE path,
                                         lh_element *LH_NULLABLE out, lh_error *LH_NULLABLE error);

/*
 * Gets where an element starts (LH_INITIAL) or ends (LH_FINAL) when the last change is animated. A path
 * for LH_INITIAL counts after the change, one for LH_FINAL before it. LH_ELEMENT_KEPT in the result's
 * flags means that the element exists before and after. [reader] [created] Fails: as
 * lh_layout_element_at.
 */
LH_EXPORT lh_status lh_layout_appearance(lh_layout *LH_NULLABLE layout, uint32_t end,
                                         const lh_path *LH_NULLABLE path,
                                         lh_element *LH_NULLABLE out, lh_error *LH_NULLABLE error);

/*
 * Gets the elements at one moment of opening or closing an item (gesture.h), and in *content_alpha the
 * opacity of the opened page. Depends on transition->progress only, and changes nothing. elements,
 * capacity and count are those of lh_layout_elements_in_rect. [reader] [created] Fails:
 * LH_UNSUPPORTED (the class lacks LH_CAPABILITY_TRANSITION), and as lh_layout_elements_in_rect and
 * lh_layout_element_at.
 */
LH_EXPORT lh_status lh_layout_transition(lh_layout *LH_NULLABLE layout,
                                         const lh_transition *LH_NULLABLE transition,
                                         lh_element *LH_NULLABLE elements, size_t capacity,
                                         size_t *LH_NULLABLE count,
                                         double *LH_NULLABLE content_alpha,
                                         lh_error *LH_NULLABLE error);

/*
 * Gets the content offset at which a scroll should stop: the proposed offset, or for a layout with
 * LH_CAPABILITY_SNAPPING the offset of an item or a page near it. [reader] [created] Fails:
 * LH_INVALID_ARGUMENT, LH_NOT_FINITE, LH_OUT_OF_RANGE, LH_OUT_OF_MEMORY.
 */
LH_EXPORT lh_status lh_layout_target_offset(lh_layout *LH_NULLABLE layout,
                                            const lh_scroll *LH_NULLABLE scroll,
                                            lh_point *LH_NULLABLE out, lh_error *LH_NULLABLE error);

/*
 * Gets which element would react to a gesture that begins at gesture->location (content space), and
 * how: LH_REPLY_IGNORED if none would. Changes nothing and does not call the delegate. [reader]
 * [created] Fails: LH_INVALID_ARGUMENT, LH_NOT_FINITE, LH_OUT_OF_RANGE, LH_OUT_OF_MEMORY.
 */
LH_EXPORT lh_status lh_layout_hit_test(lh_layout *LH_NULLABLE layout,
                                       const lh_gesture *LH_NULLABLE gesture,
                                       lh_gesture_reply *LH_NULLABLE reply,
                                       lh_error *LH_NULLABLE error);

/*
 * Reports one phase of a tap, pan or drag. The layout may call the delegate, change its state and the
 * order of items, and queue events; a call that fails undoes all of that. Without a fitting gesture
 * the reply is LH_REPLY_IGNORED and the status LH_OK. [owner] [created] Fails: LH_INVALID_ARGUMENT,
 * LH_NOT_FINITE, LH_OUT_OF_RANGE, LH_BUSY, LH_OUT_OF_MEMORY.
 */
LH_EXPORT lh_status lh_layout_gesture(lh_layout *LH_NULLABLE layout,
                                      const lh_gesture *LH_NULLABLE gesture,
                                      lh_gesture_reply *LH_NULLABLE reply,
                                      lh_error *LH_NULLABLE error);

/*
 * Takes the oldest event that was not read yet; event->kind becomes LH_EVENT_NONE when there is none.
 * Prepares first if something changed, so that the events of that change are among them. [owner]
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
 * Restores a state that this layout, or an older version of it, saved. Every byte is checked. [owner]
 * [created] [unprepares] Fails: LH_INVALID_ARGUMENT, LH_BAD_STATE.
 */
LH_EXPORT lh_status lh_layout_restore_state(lh_layout *LH_NULLABLE layout,
                                            const uint8_t *LH_NULLABLE bytes, size_t count,
                                            lh_error *LH_NULLABLE error);

/*
 * Gets the table of functions that the layout offers under an id such as "example.org/name/1", or NULL.
 * It is constant, and valid until the layout is swapped or destroyed. [any-thread] [created]
 */
LH_EXPORT const void *LH_NULLABLE lh_layout_extension(lh_layout *LH_NULLABLE layout,
                                                      const char *LH_NULLABLE id);

#ifdef __cplusplus
}
#endif

#endif
