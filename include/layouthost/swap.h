/*
 * layouthost/swap.h - replacing a layout in a running program.
 *
 * A swap is a transaction. The new plugin is copied, tried if the program wants that, loaded beside
 * the old one, and given all that each live layout of the host was told: item counts, properties by
 * name, the viewport, the saved state, events that were not read. Then all layouts are exchanged in
 * one step between two calls. If anything fails before that, nothing has happened.
 *
 *    lh_swap_options options = LH_SWAP_OPTIONS_INIT;
 *    const lh_swap_report *report = NULL;
 *    options.flags = LH_SWAP_PROVES;
 *    lh_host_swap(host, "carousel@^1.1", &options, &report, &error);
 *    if (report) puts(report->text);
 *    lh_swap_report_destroy(report);
 *
 * Or let the host notice new builds by itself, which takes no thread, only a call now and then:
 *
 *    lh_host_watch(host, "/opt/kiosk/layouts", NULL, &error);
 *    ...
 *    while (lh_host_poll(host, &report, &error) == LH_OK && report)
 *      puts(report->text), lh_swap_report_destroy(report);
 *
 * Handles stay as they are: a program notices a swap by lh_layout_exchanges, and by nothing else than
 * what the new version does differently. Which layouts take part: those of the host and the id whose
 * requirement, as they were made with, the new version satisfies; all that were made from a file.
 * From then on lh_layout_create makes layouts of this id from the same plugin, where the requirement
 * allows it.
 *
 * Calls may run on any thread while a swap is made. Questions ([reader]) are answered all the while,
 * by the old version until all layouts change in one step. Calls that change a layout ([owner]) wait
 * for the moment in which it is read, and for the one in which all are exchanged; those under way are
 * waited for, but never for long while others wait. Making and ending layouts of the host waits for
 * one layout to be carried over.
 *
 * A plugin that a swap brought runs from a private copy: whatever happens to the file, it runs on.
 */
#ifndef LAYOUTHOST_SWAP_H
#define LAYOUTHOST_SWAP_H

#include "host.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Conditions ------------------------------------------------------------------------------ */

/* Have the candidate tried first, in a process of its own (layouthost-prove, installed with the
   library), with the inputs and the state of the live layouts. What crashes, hangs, answers numbers
   that are not finite or contradicts itself is refused, and no line of it has run in the program. */
#define LH_SWAP_PROVES (1u << 0)
/* Take an older version than the one that runs. */
#define LH_SWAP_ALLOWS_OLDER (1u << 1)

/*
 * On which conditions layouts are exchanged.
 *
 * Initial values: struct_size its own size, proof_seconds 10, gesture_seconds -1, call_seconds 5,
 * element_limit -1, distance_limit -1, all else 0 (LH_SWAP_OPTIONS_INIT).
 */
typedef struct lh_swap_options {
  uint32_t struct_size;
  /* LH_SWAP_ bits. */
  uint32_t flags;
  /* How long the candidate's trial may take, in seconds. */
  double proof_seconds;
  /* A gesture that is under way, and the animation that it leads to, are waited for: for so many
     seconds, after which the gesture is cancelled in the layout's own way, which stays so if the
     swap is refused for something else; below 0 for ever. */
  double gesture_seconds;
  /* How long to wait for calls that do not return, in seconds. */
  double call_seconds;
  /* By how many the numbers of visible elements may change, added up over all layouts; -1: any. */
  int64_t element_limit;
  /* How far the edge of a visible element may move, in points; below 0: any distance. */
  double distance_limit;
} lh_swap_options;

#define LH_SWAP_OPTIONS_INIT                                                                       \
  { (uint32_t)sizeof(lh_swap_options), 0u, 10, -1, 5, -1, -1 }

/* ---- Reports --------------------------------------------------------------------------------- */

/* All layouts concerned run the new plugin. */
#define LH_SWAP_EXCHANGED 0u
/* They run this very build already; nothing was done. */
#define LH_SWAP_UNCHANGED 1u
/* All is ready but for a gesture that is under way: lh_host_poll goes on with it. */
#define LH_SWAP_WAITING 2u
/* Nothing was changed; `status` and `reason` say why. */
#define LH_SWAP_REFUSED 3u

/* The property is not there any more; its values were left behind. */
#define LH_SWAP_NOTE_REMOVED 0u
/* It has another type. */
#define LH_SWAP_NOTE_RETYPED 1u
/* It can only be read now. */
#define LH_SWAP_NOTE_READ_ONLY 2u
/* It cannot be set any more for what some values were set for. */
#define LH_SWAP_NOTE_UNSCOPED 3u
/* Its range is smaller: values beyond were brought to its ends. Of a choice: some are gone or have
   moved; who had one that is gone has the initial one. */
#define LH_SWAP_NOTE_NARROWED 4u
/* It is new. */
#define LH_SWAP_NOTE_ADDED 5u
/* Its initial value is another one, which counts wherever the program set none. */
#define LH_SWAP_NOTE_NEW_DEFAULT 6u
/* A rollback met a state that the former version cannot read, and took the one that layouts had when
   that version was swapped out. */
#define LH_SWAP_NOTE_EARLIER_STATE 7u

/* Something that differs between the two versions. Belongs to its report. */
typedef struct lh_swap_note {
  uint32_t struct_size;
  /* LH_SWAP_NOTE_ numbers. */
  uint32_t kind;
  /* The property's name; "" for what is about none. */
  const char *LH_NONNULL property_name;
  /* In words. */
  const char *LH_NONNULL text;
  /* How many values that were set it cost or changed. */
  int64_t values;
} lh_swap_note;

/*
 * What a swap did. Belongs to whoever received it, until lh_swap_report_destroy; the strings are
 * part of it.
 */
typedef struct lh_swap_report {
  uint32_t struct_size;
  /* LH_SWAP_EXCHANGED and so on. */
  uint32_t outcome;
  /* Why it was refused; LH_OK otherwise. */
  lh_status status;
  uint32_t note_count;
  /* The whole report as text: some lines, the first of which says it all. */
  const char *LH_NONNULL text;
  /* Why it was refused; "" otherwise. */
  const char *LH_NONNULL reason;
  /* The layouts' ids, separated by commas. */
  const char *LH_NONNULL ids;
  /* The candidate's file. The rest is "" as far as it is not known. */
  const char *LH_NONNULL path;
  const char *LH_NONNULL old_version;
  const char *LH_NONNULL new_version;
  const char *LH_NONNULL old_build_id;
  const char *LH_NONNULL new_build_id;
  /* NULL when there are none. */
  const lh_swap_note *LH_NONNULL const *LH_NULLABLE notes;
  /* How many layouts were exchanged, and how many stay because they were made with a requirement
     that the new version does not satisfy. */
  int64_t exchanged;
  int64_t kept;
  /* The visible elements of the layouts that were prepared, before and after, up to 4,096 of each:
     how many there are in both, how many of these look or lie differently, and how many came and
     went. After: from the offset at which the viewport is once the program has followed what the new
     version announces, with edges measured on the screen. An element of an endless row stays the
     same, whichever copy of its item is seen. */
  int64_t same;
  int64_t moved;
  int64_t appeared;
  int64_t vanished;
  /* The farthest that the edge of a frame moved, in points. */
  double farthest;
  /* How long each step took, in seconds; 0 for what was not done. `wait`: for gestures and calls. */
  double copy_seconds;
  double prove_seconds;
  double load_seconds;
  double carry_seconds;
  double wait_seconds;
  double exchange_seconds;
  /* The longest that the layouts were held together, in seconds: calls that change them waited so
     long at most, while questions were answered. */
  double held_seconds;
  /* The longest that a question and a change waited for this swap, as they themselves measured it:
     questions only wait where they would have to prepare. */
  double question_wait_seconds;
  double change_wait_seconds;
} lh_swap_report;

/* Frees a report. NULL is legal. [any-thread] */
LH_EXPORT void lh_swap_report_destroy(const lh_swap_report *LH_NULLABLE report);

/* ---- Swapping -------------------------------------------------------------------------------- */

/*
 * Looks through the search folders anew, and swaps the layouts of the requirement's id to what it
 * stands for now (lh_host_resolve). options may be NULL: the initial ones. report may be NULL;
 * otherwise *report becomes the swap's report, also of one that is refused, or NULL when there was
 * nothing to begin with (a malformed requirement, say).
 *
 * Succeeds when the layouts are exchanged, when they run this build already, and when only the end
 * of a gesture is waited for: LH_SWAP_WAITING; another swap of the same layouts takes its place then.
 * Swaps of one host wait for each other. [any-thread]
 *
 * Fails, with nothing changed: as lh_host_resolve and lh_layout_create; LH_REFUSED (an older version,
 * a limit, all layouts were made for other versions); LH_BAD_PLUGIN (also for one that crashes or hangs
 * in its trial); LH_BUSY (from inside a call of a layout, or calls did not return); LH_IO_ERROR (no
 * copy can be made); LH_NOT_FOUND (also when the program that tries candidates is missing); whatever
 * the new plugin answers when it is given what a layout was told.
 */
LH_EXPORT lh_status lh_host_swap(lh_host *LH_NULLABLE host, const char *LH_NULLABLE requirement,
                                 const lh_swap_options *LH_NULLABLE options,
                                 const lh_swap_report *LH_NULLABLE *LH_NULLABLE report,
                                 lh_error *LH_NULLABLE error);

/* The same for the layouts of an id, to the plugin in a file, wherever it is. [any-thread] Fails: as
   lh_host_swap. */
LH_EXPORT lh_status lh_host_swap_to_file(lh_host *LH_NULLABLE host, const char *LH_NULLABLE id,
                                         const char *LH_NULLABLE path,
                                         const lh_swap_options *LH_NULLABLE options,
                                         const lh_swap_report *LH_NULLABLE *LH_NULLABLE report,
                                         lh_error *LH_NULLABLE error);

/*
 * The same, back to the plugin that the layouts of an id ran before their last swap. It is loaded
 * still, and was in use, so nothing is copied or tried; a second rollback goes forward again. What the
 * former version had set and the later one had no place for, at the scope of the whole layout, is
 * back. A watched folder does not bring again what was rolled back, until it is another build.
 * [any-thread] Fails: as lh_host_swap; LH_NOT_FOUND (nothing to go back to: no swap, or
 * lh_host_unload_unused since).
 */
LH_EXPORT lh_status lh_host_rollback(lh_host *LH_NULLABLE host, const char *LH_NULLABLE id,
                                     const lh_swap_options *LH_NULLABLE options,
                                     const lh_swap_report *LH_NULLABLE *LH_NULLABLE report,
                                     lh_error *LH_NULLABLE error);

/* How often the layout was exchanged since it was made. When it changes, what lh_layout_class_of and
   lh_layout_extension answered is not valid any more; 0 for NULL. [any-thread] */
LH_EXPORT uint64_t lh_layout_exchanges(lh_layout *LH_NULLABLE layout);

/* ---- Watching -------------------------------------------------------------------------------- */

/*
 * Watches a folder: whatever *.so is written or moved there, and offers layouts that are alive, is
 * swapped in by lh_host_poll. Plugins in it are loaded from copies from now on, so that they may be
 * overwritten; one that is loaded already runs from its file until it is swapped, so watch before
 * making layouts. Watching twice only sets the options anew. options may be NULL: then the initial ones with LH_SWAP_PROVES. The
 * folder is watched until lh_host_destroy; if it is deleted, a report says so, and it is watched again
 * when it is back. [any-thread] Fails: LH_INVALID_ARGUMENT, LH_NOT_FOUND, LH_IO_ERROR (also where the system's
 * number of watches is used up).
 */
LH_EXPORT lh_status lh_host_watch(lh_host *LH_NULLABLE host, const char *LH_NULLABLE folder,
                                  const lh_swap_options *LH_NULLABLE options,
                                  lh_error *LH_NULLABLE error);

/*
 * Goes on with what was noticed or waits, and never waits itself: a build that was written is
 * swapped in when nothing was written to it for a twentieth of a second, a trial runs beside the
 * program, a gesture is left alone. *report becomes the report of a swap that is over, the oldest
 * first, or NULL when there is none; that a swap was refused is no failure of the poll. Call it once a
 * frame, or as often as new builds matter; without any, it costs one system call. [any-thread] Fails:
 * LH_INVALID_ARGUMENT, LH_BUSY (from inside a call of a layout), LH_IO_ERROR.
 */
LH_EXPORT lh_status lh_host_poll(lh_host *LH_NULLABLE host,
                                 const lh_swap_report *LH_NULLABLE *LH_NULLABLE report,
                                 lh_error *LH_NULLABLE error);

/*
 * Has the copies of plugins made in a folder instead of in memory, so that debuggers and profilers
 * find them; NULL goes back to memory. The path is absolute; the folder is made when needed. Copies
 * are deleted when their plugin is unloaded. [any-thread] Fails: LH_INVALID_ARGUMENT.
 */
LH_EXPORT lh_status lh_host_use_store(lh_host *LH_NULLABLE host, const char *LH_NULLABLE folder,
                                      lh_error *LH_NULLABLE error);

/*
 * Where the program is that tries candidates; NULL goes back to layouthost-prove in the last of the
 * folders that lh_host_create names, the library's own. [any-thread] Fails: LH_INVALID_ARGUMENT.
 */
LH_EXPORT lh_status lh_host_use_prover(lh_host *LH_NULLABLE host, const char *LH_NULLABLE path,
                                       lh_error *LH_NULLABLE error);

#ifdef __cplusplus
}
#endif

#endif
