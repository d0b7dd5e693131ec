/*
 * layouthost/host.h - the host library: finds layouts, checks and loads them, and drives them.
 *
 * Link with liblayouthost.so; it needs nothing but libc and libm. The shortest whole program:
 *
 *    lh_error error = LH_ERROR_INIT;
 *    lh_host *host = NULL;
 *    lh_layout *layout = NULL;
 *    lh_host_create(NULL, &host, &error);
 *    if (lh_layout_create(host, "bnb@^1.0", NULL, &layout, &error)) return puts(error.message);
 *
 *    int64_t count = 1000;
 *    lh_viewport viewport = LH_VIEWPORT_INIT;
 *    viewport.bounds.width = 320; viewport.bounds.height = 568;
 *    lh_layout_set_item_counts(layout, &count, 1, &error);
 *    lh_layout_set_viewport(layout, &viewport, &error);
 *
 *    lh_element elements[64];
 *    size_t visible;
 *    lh_layout_elements_in_rect(layout, &viewport.bounds, elements, 64, &visible, &error);
 *
 *    lh_layout_destroy(layout);
 *    lh_host_destroy(host);
 *
 * A layout handle is an instance of a plugin's layout (plugin.h) seen through the host: the same
 * functions, with the same rules, owners, failures and costs, except that
 *
 *  - properties go by name, which stays right whatever version of the layout answers;
 *  - prepare is on demand: functions tagged [prepared] in plugin.h are here [created], and prepare
 *    first if something changed. The first of them after a change does the work while other readers
 *    wait; call lh_layout_prepare yourself to choose when. They can therefore also fail as prepare
 *    does, and one that then fails for another reason has prepared all the same: the events of that
 *    are there to be read;
 *  - every call from inside a callback of the same handle is LH_BUSY and changes nothing. Only
 *    lh_layout_class_of and lh_layout_extension answer as ever, and lh_layout_destroy does nothing:
 *    destroy the layout when the call that asked has returned;
 *  - while a view (view.h) drives the layout, every function that changes it is LH_BUSY and changes
 *    nothing: set_item_counts, set_property, set_viewport, update, gesture, next_event, restore_state.
 *    Queries, prepare and save_state stay legal;
 *  - a NULL handle is LH_INVALID_ARGUMENT.
 *
 * Not watched, as in plugin.h, is which thread calls what when: see the tags in base.h.
 *
 * The functions of a layout handle themselves take no memory, whatever they answer. Those of a host
 * and those that make layouts take little, for names, paths and sentences; without that, the
 * program ends.
 *
 * What follows therefore documents only what plugin.h does not.
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

/* The version of this library, such as "1.0.0". Valid for ever. [any-thread] */
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
 * or, where there is none, the folder that holds this library.
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
 * Those statuses are LH_NOT_FOUND, LH_BAD_PLUGIN and LH_IO_ERROR, and come from nothing else. An
 * index counts as for lh_host_candidate_at. The whole search, in words:
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
 * What is made comes from the bytes that are in the file at this moment, in all hosts of a process.
 * Replace a file by renaming another over it: layouts of its former contents then live on beside
 * the new ones, which are loaded from a copy in memory (LH_IO_ERROR where there can be none). A
 * file that is overwritten while it is loaded changes under the layouts that run from it.
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

LH_EXPORT lh_status lh_layout_set_item_counts(lh_layout *LH_NULLABLE layout,
                                              const int64_t *LH_NULLABLE counts,
                                              size_t section_count, lh_error *LH_NULLABLE error);

LH_EXPORT lh_status lh_layout_item_counts(lh_layout *LH_NULLABLE layout,
                                          int64_t *LH_NULLABLE counts, size_t capacity,
                                          size_t *LH_NULLABLE count, lh_error *LH_NULLABLE error);

/* An unknown name is LH_NO_SUCH_INDEX. */
LH_EXPORT lh_status lh_layout_set_property(lh_layout *LH_NULLABLE layout,
                                           const char *LH_NULLABLE name,
                                           const lh_target *LH_NULLABLE target,
                                           const double *LH_NULLABLE values, size_t value_count,
                                           lh_error *LH_NULLABLE error);

LH_EXPORT lh_status lh_layout_get_property(lh_layout *LH_NULLABLE layout,
                                           const char *LH_NULLABLE name,
                                           const lh_target *LH_NULLABLE target,
                                           double *LH_NULLABLE values, size_t capacity,
                                           size_t *LH_NULLABLE count, lh_error *LH_NULLABLE error);

LH_EXPORT lh_status lh_layout_property_run(lh_layout *LH_NULLABLE layout,
                                           const char *LH_NULLABLE name,
                                           const lh_target *LH_NULLABLE target,
                                           double *LH_NULLABLE value, int64_t *LH_NULLABLE length,
                                           lh_error *LH_NULLABLE error);

LH_EXPORT lh_status lh_layout_set_viewport(lh_layout *LH_NULLABLE layout,
                                           const lh_viewport *LH_NULLABLE viewport,
                                           lh_error *LH_NULLABLE error);

LH_EXPORT lh_status lh_layout_update(lh_layout *LH_NULLABLE layout,
                                     const lh_change *LH_NULLABLE changes, size_t change_count,
                                     lh_error *LH_NULLABLE error);

LH_EXPORT lh_status lh_layout_prepare(lh_layout *LH_NULLABLE layout, lh_error *LH_NULLABLE error);

LH_EXPORT lh_status lh_layout_content_size(lh_layout *LH_NULLABLE layout, lh_size *LH_NULLABLE out,
                                           lh_error *LH_NULLABLE error);

LH_EXPORT lh_status lh_layout_content_size_bound(lh_layout *LH_NULLABLE layout,
                                                 lh_size *LH_NULLABLE out,
                                                 uint32_t *LH_NULLABLE is_exact,
                                                 lh_error *LH_NULLABLE error);

LH_EXPORT lh_status lh_layout_scroll_traits(lh_layout *LH_NULLABLE layout,
                                            lh_scroll_traits *LH_NULLABLE out,
                                            lh_error *LH_NULLABLE error);

LH_EXPORT lh_status lh_layout_elements_in_rect(lh_layout *LH_NULLABLE layout,
                                               const lh_rect *LH_NULLABLE rect,
                                               lh_element *LH_NULLABLE elements, size_t capacity,
                                               size_t *LH_NULLABLE count,
                                               lh_error *LH_NULLABLE error);

LH_EXPORT lh_status lh_layout_element_at(lh_layout *LH_NULLABLE layout,
                                         const lh_path *LH_NULLABLE path,
                                         lh_element *LH_NULLABLE out, lh_error *LH_NULLABLE error);

LH_EXPORT lh_status lh_layout_appearance(lh_layout *LH_NULLABLE layout, uint32_t end,
                                         const lh_path *LH_NULLABLE path,
                                         lh_element *LH_NULLABLE out, lh_error *LH_NULLABLE error);

LH_EXPORT lh_status lh_layout_transition(lh_layout *LH_NULLABLE layout,
                                         const lh_transition *LH_NULLABLE transition,
                                         lh_element *LH_NULLABLE elements, size_t capacity,
                                         size_t *LH_NULLABLE count,
                                         double *LH_NULLABLE content_alpha,
                                         lh_error *LH_NULLABLE error);

LH_EXPORT lh_status lh_layout_target_offset(lh_layout *LH_NULLABLE layout,
                                            const lh_scroll *LH_NULLABLE scroll,
                                            lh_point *LH_NULLABLE out, lh_error *LH_NULLABLE error);

LH_EXPORT lh_status lh_layout_hit_test(lh_layout *LH_NULLABLE layout,
                                       const lh_gesture *LH_NULLABLE gesture,
                                       lh_gesture_reply *LH_NULLABLE reply,
                                       lh_error *LH_NULLABLE error);

LH_EXPORT lh_status lh_layout_gesture(lh_layout *LH_NULLABLE layout,
                                      const lh_gesture *LH_NULLABLE gesture,
                                      lh_gesture_reply *LH_NULLABLE reply,
                                      lh_error *LH_NULLABLE error);

/* Prepares first if something changed, so that the events of that change are among those answered.
   */
LH_EXPORT lh_status lh_layout_next_event(lh_layout *LH_NULLABLE layout, lh_event *LH_NULLABLE event,
                                         lh_error *LH_NULLABLE error);

LH_EXPORT lh_status lh_layout_save_state(lh_layout *LH_NULLABLE layout, uint8_t *LH_NULLABLE bytes,
                                         size_t capacity, size_t *LH_NULLABLE count,
                                         lh_error *LH_NULLABLE error);

LH_EXPORT lh_status lh_layout_restore_state(lh_layout *LH_NULLABLE layout,
                                            const uint8_t *LH_NULLABLE bytes, size_t count,
                                            lh_error *LH_NULLABLE error);

LH_EXPORT const void *LH_NULLABLE lh_layout_extension(lh_layout *LH_NULLABLE layout,
                                                      const char *LH_NULLABLE id);

#ifdef __cplusplus
}
#endif

#endif
