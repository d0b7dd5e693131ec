/*
 * batch.h - the fate of each item in a batch of changes (layouthost/change.h). Copy unchanged.
 */
#ifndef BATCH_H
#define BATCH_H

#include "layouthost/plugin.h"

/* A run of items that were consecutive before, or are new. */
typedef struct batch_run {
  int64_t section, start, count;
  /* The old place; -1 for new items. */
  int64_t old_section, old_start;
} batch_run;

/* The effect of one batch: every item of the new arrangement is in one of the runs. */
typedef struct batch {
  int64_t *old_counts, *counts;
  size_t old_section_count, section_count;
  /* By new place; and those that have an old place, by that. */
  batch_run *runs, *departures;
  size_t run_count, departure_count;
  /* The reloaded items and sections, in the old arrangement. */
  batch_run *reloads;
  size_t reload_count;
} batch;

/* Computes the effect of a batch on the given counts. Writes a message on failure. */
lh_status batch_make(batch *out, const int64_t *counts, size_t section_count,
                     const lh_change *changes, size_t change_count, char message[504]);
void batch_free(batch *batch);

/* Replaces an item of one arrangement by the same item of the other; returns false if it is not
 * there. */
bool batch_before(const batch *batch, int64_t *section, int64_t *item, bool *is_reloaded);
bool batch_after(const batch *batch, int64_t *section, int64_t *item, bool *is_reloaded);

#endif
