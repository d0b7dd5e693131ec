/*
 * batch.h - what became of each item in a batch of changes (layouthost/change.h). Copy unchanged.
 */
#ifndef BATCH_H
#define BATCH_H

#include "layouthost/plugin.h"

/* A run of items that were neighbours before, or are new. */
typedef struct batch_run {
  int64_t section, start, count;
  /* Where it was; -1: nowhere. */
  int64_t old_section, old_start;
} batch_run;

/* One batch, worked out: every item of the new arrangement is in one of the runs. */
typedef struct batch {
  int64_t *old_counts, *counts;
  size_t old_section_count, section_count;
  /* By the new place, and those that were somewhere by the old one. */
  batch_run *runs, *departures;
  size_t run_count, departure_count;
  /* What shows something else now, as in the old arrangement. */
  batch_run *reloads;
  size_t reload_count;
} batch;

/* Works out a batch against the counts it starts from. Writes a sentence on failure. */
lh_status batch_make(batch *out, const int64_t *counts, size_t section_count,
                     const lh_change *changes, size_t change_count, char sentence[504]);
void batch_free(batch *batch);

/* Replaces an item of one arrangement by the same item of the other; false if it is not there. */
bool batch_before(const batch *batch, int64_t *section, int64_t *item, bool *is_reloaded);
bool batch_after(const batch *batch, int64_t *section, int64_t *item, bool *is_reloaded);

#endif
