/*
 * layouthost/swap.h - replacing a layout in a running program.
 *
 * A swap is a transaction. The host copies the new plugin, runs it in another process first if
 * LH_SWAP_PROVES is set (a trial run), loads it beside the old one, and transfers the state of each
 * live layout: item counts, properties by name, viewport, saved state, unread events. Then all
 * layouts switch to it in one step between two calls. If anything fails before that, nothing
 * changes.
 *
 *    lh_swap_options options = LH_SWAP_OPTIONS_INIT;
 *    const lh_swap_report *report = NULL;
 *    options.flags = LH_SWAP_PROVES;
 *    lh_status status = lh_host_swap(host, "carousel@^1.1", &options, &report, &error);
 *    if (status != LH_OK) fprintf(stderr, "%s\n", error.message);
 *    if (report) puts(report->text);
 *    lh_swap_report_destroy(report);
 *
 * Or let the host swap new builds as they appear. It starts no thread, so poll it, with the `check`
 * of host.h:
 *
 *    check(lh_host_watch(host, "/opt/kiosk/layouts", NULL, &error));
 *    ...
 *    check(lh_host_poll(host, &report, &error));
 *    if (report) puts(report->text);
 *    lh_swap_report_destroy(report);
 *
 * Handles stay the same; lh_layout_exchanges counts the swaps of a layout. A swap affects each
 * layout of the host with that id whose own requirement allows the new version, and each layout
 * with that id that was created from a file. From then on lh_layout_create uses the new plugin for
 * this id where a requirement allows it.
 *
 * Calls may run on any thread during a swap. Queries ([reader]) do not wait, unless they have to
 * prepare: the old version returns their results until all layouts switch in one step. Calls that
 * change a layout ([owner]) wait while the swap reads that layout and while all layouts switch. The
 * swap waits for calls in progress, but never for long while others wait. A call that creates or
 * destroys a layout of the host waits while the swap transfers one layout.
 *
 * A swapped-in plugin runs from a private copy: its file may be changed or deleted.
 */
#ifndef LAYOUTHOST_SWAP_H
#define LAYOUTHOST_SWAP_H

#include "host.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Conditions ------------------------------------------------------------------------------ */

/* Starts a trial run first: a process of its own (layouthost-prove, installed with the library)
   runs the candidate with the inputs and state of the live layouts. A candidate that crashes,
   hangs or returns NaN, infinity or inconsistent results is rejected before any of its code runs in
   the program. */
#define LH_SWAP_PROVES (1u << 0)
/* Allows a version older than the running one. */
#define LH_SWAP_ALLOWS_OLDER (1u << 1)

/*
 * The conditions of a swap.
 *
 * Initial values: struct_size its own size, proof_seconds 10, gesture_seconds -1, call_seconds 5,
 * element_limit -1, distance_limit -1, all else 0 (LH_SWAP_OPTIONS_INIT).
 */
typedef struct lh_swap_options {
  uint32_t struct_size;
  /* LH_SWAP_ bits. */
  uint32_t flags;
  /* Time limit of the trial run, in seconds. */
  double proof_seconds;
  /* How long to wait for a gesture in progress and the animation after it, in seconds; below 0:
     forever. Then the layout cancels the gesture, which stays canceled if the swap fails for
     another reason. */
  double gesture_seconds;
  /* How long to wait for calls that do not return, in seconds. */
  double call_seconds;
  /* The largest change in the number of visible elements, added up over all layouts; -1: any. */
  int64_t element_limit;
  /* The largest distance that an edge of a visible element may move, in points; below 0: any. */
  double distance_limit;
} lh_swap_options;

#define LH_SWAP_OPTIONS_INIT                                                                       \
  { (uint32_t)sizeof(lh_swap_options), 0u, 10, -1, 5, -1, -1 }

/* ---- Reports --------------------------------------------------------------------------------- */

/* Swapped: all affected layouts run the new plugin. */
#define LH_SWAP_EXCHANGED 0u
/* Unchanged: they run this build already. */
#define LH_SWAP_UNCHANGED 1u
/* Waiting for the end of a gesture: lh_host_poll completes the swap. */
#define LH_SWAP_WAITING 2u
/* Rejected: the swap failed and changed nothing; `status` and `reason` say why. */
#define LH_SWAP_REFUSED 3u

/* The property was removed; its values were dropped. */
#define LH_SWAP_NOTE_REMOVED 0u
/* It has another type. */
#define LH_SWAP_NOTE_RETYPED 1u
/* It is read-only now. */
#define LH_SWAP_NOTE_READ_ONLY 2u
/* It lost a scope at which values were set. */
#define LH_SWAP_NOTE_UNSCOPED 3u
/* Its range is smaller: values outside became the nearest allowed one. Choices were removed or
   moved: a value whose choice is gone became the initial one. */
#define LH_SWAP_NOTE_NARROWED 4u
/* The property is new. */
#define LH_SWAP_NOTE_ADDED 5u
/* Its initial value changed, and applies where the program set none. */
#define LH_SWAP_NOTE_NEW_DEFAULT 6u
/* In a rollback, the former version cannot read the current state; its layouts got the state that
   they had when it was swapped out. */
#define LH_SWAP_NOTE_EARLIER_STATE 7u

/* A difference between the two versions. Belongs to its report. */
typedef struct lh_swap_note {
  uint32_t struct_size;
  /* An LH_SWAP_NOTE_ number. */
  uint32_t kind;
  /* "" if it is not about a property. */
  const char *LH_NONNULL property_name;
  /* The note as text. */
  const char *LH_NONNULL text;
  /* How many values that were set were dropped or changed. */
  int64_t values;
} lh_swap_note;

/*
 * The result of a swap. The program owns it and its strings, and frees it with
 * lh_swap_report_destroy.
 */
typedef struct lh_swap_report {
  uint32_t struct_size;
  /* LH_SWAP_EXCHANGED, LH_SWAP_UNCHANGED, LH_SWAP_WAITING or LH_SWAP_REFUSED. */
  uint32_t outcome;
  /* The error of a failed swap; otherwise LH_OK. */
  lh_status status;
  uint32_t note_count;
  /* The whole report as text of several lines; the first one is a summary. */
  const char *LH_NONNULL text;
  /* The error message of a failed swap; otherwise "". */
  const char *LH_NONNULL reason;
  /* The ids of the layouts, separated by commas. */
  const char *LH_NONNULL ids;
  /* The candidate's file. The next four strings are "" if unknown. */
  const char *LH_NONNULL path;
  const char *LH_NONNULL old_version;
  const char *LH_NONNULL new_version;
  const char *LH_NONNULL old_build_id;
  const char *LH_NONNULL new_build_id;
  /* NULL if there are none. */
  const lh_swap_note *LH_NONNULL const *LH_NULLABLE notes;
  /* How many layouts were swapped, and how many keep the old plugin because their requirement does
     not allow the new version. */
  int64_t exchanged;
  int64_t kept;
  /* Visible elements of the prepared layouts, at most 4,096 of each: how many exist before and
     after (`same`), how many of those look different or have moved (`moved`), how many appeared,
     how many vanished. Compared on the screen, at the offset after the program has followed the new
     version's LH_EVENT_ADJUST_OFFSET. In an endless row, all copies of an item are the same
     element. */
  int64_t same;
  int64_t moved;
  int64_t appeared;
  int64_t vanished;
  /* The largest distance that an edge of a frame moved, in points. */
  double farthest;
  /* The durations of the steps in seconds, 0 for a skipped one: copying the file, the trial run,
     loading, transferring inputs and state, waiting for gestures and calls, and the switch of all
     layouts. */
  double copy_seconds;
  double prove_seconds;
  double load_seconds;
  double carry_seconds;
  double wait_seconds;
  double exchange_seconds;
  /* The longest time that all layouts were locked together, in seconds: calls that change them
     waited at most this long. */
  double held_seconds;
  /* The longest time that a query and a changing call waited for this swap, in seconds. A query
     waits only if it has to prepare. */
  double question_wait_seconds;
  double change_wait_seconds;
} lh_swap_report;

/* Frees a report. NULL is legal. [any-thread] */
LH_EXPORT void lh_swap_report_destroy(const lh_swap_report *LH_NULLABLE report);

/* ---- Swapping -------------------------------------------------------------------------------- */

/*
 * Scans the search folders, and swaps the layouts of the requirement's id to the plugin that
 * lh_host_resolve finds for it. options may be NULL: the initial ones. report may be NULL;
 * otherwise *report becomes the swap's report, also of a failed one, or NULL if the swap did not
 * begin (a malformed requirement, say). Swaps of one host wait for each other. [any-thread]
 *
 * Succeeds if the layouts switched, if they run this build already, or if only the end of a gesture
 * is missing (LH_SWAP_WAITING); another swap of the same layouts then replaces this one.
 *
 * Fails, with nothing changed:
 *
 *    LH_REFUSED        an older version; a limit of the options; no layout's requirement allows it
 *    LH_BAD_PLUGIN     also: it crashed or hung in its trial run
 *    LH_BUSY           called from inside a call of a layout, or calls did not return in time
 *    LH_IO_ERROR       no copy can be made
 *    LH_NOT_FOUND      also: the program for trial runs is missing
 *    any other         as lh_host_resolve and lh_layout_create, or the new plugin's error for the
 *                      state of a layout
 */
LH_EXPORT lh_status lh_host_swap(lh_host *LH_NULLABLE host, const char *LH_NULLABLE requirement,
                                 const lh_swap_options *LH_NULLABLE options,
                                 const lh_swap_report *LH_NULLABLE *LH_NULLABLE report,
                                 lh_error *LH_NULLABLE error);

/* Swaps the layouts of an id to the plugin in a file in any folder; otherwise as lh_host_swap.
   [any-thread] Fails: as lh_host_swap. */
LH_EXPORT lh_status lh_host_swap_to_file(lh_host *LH_NULLABLE host, const char *LH_NULLABLE id,
                                         const char *LH_NULLABLE path,
                                         const lh_swap_options *LH_NULLABLE options,
                                         const lh_swap_report *LH_NULLABLE *LH_NULLABLE report,
                                         lh_error *LH_NULLABLE error);

/*
 * Swaps the layouts of an id back to the plugin that they ran before their last swap; otherwise as
 * lh_host_swap. That plugin is still loaded, so it is neither copied nor run in a trial; a second
 * rollback goes forward again. If the later version rejected a value of the whole layout, the
 * rollback sets that value again. A watched folder does not swap in the same build again.
 * [any-thread] Fails: as lh_host_swap; LH_NOT_FOUND (no swap to undo, or lh_host_unload_unused was
 * called since).
 */
LH_EXPORT lh_status lh_host_rollback(lh_host *LH_NULLABLE host, const char *LH_NULLABLE id,
                                     const lh_swap_options *LH_NULLABLE options,
                                     const lh_swap_report *LH_NULLABLE *LH_NULLABLE report,
                                     lh_error *LH_NULLABLE error);

/* Returns how often the layout was swapped since it was created; 0 for NULL. When it changes, the
   results of lh_layout_class_of and lh_layout_extension are no longer valid. [any-thread] */
LH_EXPORT uint64_t lh_layout_exchanges(lh_layout *LH_NULLABLE layout);

/* ---- Watching -------------------------------------------------------------------------------- */

/*
 * Watches a folder: lh_host_poll swaps in each *.so that is written or moved there and has the id
 * of a live layout. options may be NULL: the initial ones with LH_SWAP_PROVES. Watching it again
 * only replaces the options. From now on the host loads plugins in it from copies, so their files
 * may be overwritten; a plugin that is already loaded runs from its file until it is swapped, so
 * watch before you create layouts. The folder is watched until lh_host_destroy; if it is deleted, a
 * report says so, and watching resumes when it is back. [any-thread] Fails: LH_INVALID_ARGUMENT,
 * LH_NOT_FOUND, LH_IO_ERROR (also if the system's watches are used up).
 */
LH_EXPORT lh_status lh_host_watch(lh_host *LH_NULLABLE host, const char *LH_NULLABLE folder,
                                  const lh_swap_options *LH_NULLABLE options,
                                  lh_error *LH_NULLABLE error);

/*
 * Continues watched and waiting swaps, without blocking. A new build is swapped in when its file
 * has not changed for 0.05 s; trial runs run in parallel, and gestures are left alone. *report
 * becomes the report of a completed swap, the oldest first, or NULL; the poll succeeds also if that
 * swap failed. Call it once a frame or less often; without new builds it costs one system call.
 * [any-thread] Fails: LH_INVALID_ARGUMENT, LH_BUSY (from inside a call of a layout), LH_IO_ERROR.
 */
LH_EXPORT lh_status lh_host_poll(lh_host *LH_NULLABLE host,
                                 const lh_swap_report *LH_NULLABLE *LH_NULLABLE report,
                                 lh_error *LH_NULLABLE error);

/*
 * Gets a file descriptor that becomes readable when lh_host_poll has something to do, for the event
 * loop of the program: poll(2), QSocketNotifier. Call lh_host_poll then, until *report is NULL; do
 * not read from the descriptor. While a new build or a swap is pending, it becomes readable every
 * 0.05 s. The host closes it in lh_host_destroy. [any-thread] Fails: LH_INVALID_ARGUMENT,
 * LH_NOT_FOUND (no folder is watched).
 */
LH_EXPORT lh_status lh_host_watch_descriptor(lh_host *LH_NULLABLE host,
                                             int32_t *LH_NULLABLE descriptor,
                                             lh_error *LH_NULLABLE error);

/*
 * Sets the folder for copies of plugins, so that debuggers and profilers can open them; NULL:
 * copies are in memory, as initially. The path is absolute; the folder is created when needed. A
 * copy is deleted when its plugin is unloaded. [any-thread] Fails: LH_INVALID_ARGUMENT.
 */
LH_EXPORT lh_status lh_host_use_store(lh_host *LH_NULLABLE host, const char *LH_NULLABLE folder,
                                      lh_error *LH_NULLABLE error);

/*
 * Sets the path of the program for trial runs; NULL: layouthost-prove in the last folder that
 * lh_host_create lists, the library's own. [any-thread] Fails: LH_INVALID_ARGUMENT.
 */
LH_EXPORT lh_status lh_host_use_prover(lh_host *LH_NULLABLE host, const char *LH_NULLABLE path,
                                       lh_error *LH_NULLABLE error);

#ifdef __cplusplus
}
#endif

#endif
