/*
 * batch.h - maps items from before to after a batch of changes (layouthost/change.h). Copy
 * unchanged.
 */
#ifndef BATCH_H
#define BATCH_H

#include "layouthost/plugin.h"

/* A run of items that were neighbors before, or are new. */
typedef struct batch_run {
  int64_t section, start, count;
  /* Its place before the batch; a section of -1: it is new. */
  int64_t old_section, old_start;
} batch_run;

/* A resolved batch: every item of the new arrangement is in one of the runs. */
typedef struct batch {
  int64_t *old_counts, *counts;
  size_t old_section_count, section_count;
  /* All runs, sorted by new place; and those that are not new, sorted by old place. */
  batch_run *runs, *departures;
  size_t run_count, departure_count;
  /* The reloaded items and sections, in the old arrangement. */
  batch_run *reloads;
  size_t reload_count;
} batch;

/* Resolves a batch of changes to these counts. Writes an error message on failure. */
lh_status batch_make(batch *out, const int64_t *counts, size_t section_count,
                     const lh_change *changes, size_t change_count, char sentence[504]);
void batch_free(batch *batch);

/* Converts the place of an item from one arrangement to the other; false if it is not there. */
bool batch_before(const batch *batch, int64_t *section, int64_t *item, bool *is_reloaded);
bool batch_after(const batch *batch, int64_t *section, int64_t *item, bool *is_reloaded);

#endif
