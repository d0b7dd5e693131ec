/*
 * batch.c - computes the effect of batches of changes. Copy unchanged.
 *
 * The sections of a layout and the items of a section are both sequences: some entries leave, the
 * rest keep their order, and insertions are at the given places with the rest around them.
 */
#include "batch.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A run that leaves a sequence, is inserted, or is reloaded. */
typedef struct entry {
  int64_t section, start, count;
  /* For an insertion: the old place if it moved, or -1 if it is new. 0 for a removal that moves. */
  int64_t from_section, from_start;
  /* The number of items in each inserted section. */
  int64_t items;
  size_t change;
} entry;

typedef struct list {
  entry *entries;
  size_t count;
} list;

enum { SECTION_LEAVES, SECTION_ARRIVES, SECTION_RELOADS, ITEM_LEAVES, ITEM_ARRIVES, ITEM_RELOADS };

typedef struct reader {
  list lists[6];
  const int64_t *counts;
  int64_t section_count;
  batch *out;
  size_t capacity;
  char *message;
} reader;

#define FAIL(reader, status, ...) (snprintf((reader)->message, 504, __VA_ARGS__), (status))

static int by_place(const void *a, const void *b) {
  const entry *x = a, *y = b;
  if (x->section != y->section)
    return x->section < y->section ? -1 : 1;
  return (x->start > y->start) - (x->start < y->start);
}

static int by_origin(const void *a, const void *b) {
  const batch_run *x = a, *y = b;
  if (x->old_section != y->old_section)
    return x->old_section < y->old_section ? -1 : 1;
  return (x->old_start > y->old_start) - (x->old_start < y->old_start);
}

static void sort(list *list) {
  if (list->count > 1)
    qsort(list->entries, list->count, sizeof(entry), by_place);
}

/* Returns the part of a sorted list that belongs to one section. */
static list slice(const list *all, int64_t section) {
  size_t low = 0, high = all->count;
  while (low < high) {
    size_t middle = (low + high) / 2;
    if (all->entries[middle].section < section)
      low = middle + 1;
    else
      high = middle;
  }
  list part = {all->count ? all->entries + low : NULL, 0};
  while (low + part.count < all->count && all->entries[low + part.count].section == section)
    part.count++;
  return part;
}

/* ---- Reading one change --------------------------------------------------------------------- */

static void add(list *list, size_t change, int64_t section, int64_t start, int64_t count,
                int64_t from_section, int64_t from_start, int64_t items) {
  list->entries[list->count++] =
      (entry){section, start, count, from_section, from_start, items, change};
}

static lh_status read_change(reader *in, const lh_change *c, size_t i) {
  bool of_items = c->kind <= LH_RELOAD_ITEMS;
  bool inserts = c->kind == LH_INSERT_ITEMS || c->kind == LH_INSERT_SECTIONS;
  if (c->kind > LH_RELOAD_SECTIONS)
    return FAIL(in, LH_INVALID_ARGUMENT, "change %zu: kind is %u", i, c->kind);
  int64_t most = c->kind == LH_INSERT_SECTIONS ? LH_MAX_SECTIONS : LH_MAX_ITEMS;
  if (c->count < 0 || c->count > most)
    return FAIL(in, LH_OUT_OF_RANGE, "change %zu: count is %lld", i, (long long)c->count);
  if (c->count == 0)
    return LH_OK;
  if (c->kind == LH_INSERT_SECTIONS && (c->item < 0 || c->item > LH_MAX_ITEMS))
    return FAIL(in, LH_OUT_OF_RANGE, "change %zu: item is %lld", i, (long long)c->item);

  /* The old place must exist. */
  if (!inserts) {
    int64_t row = in->section_count, first = c->section;
    if (of_items) {
      if (c->section < 0 || c->section >= in->section_count)
        return FAIL(in, LH_NO_SUCH_INDEX, "change %zu: section %lld of %lld does not exist", i,
                    (long long)c->section, (long long)in->section_count);
      row = in->counts[c->section], first = c->item;
    }
    if (first < 0 || first > row || c->count > row - first)
      return FAIL(in, LH_NO_SUCH_INDEX, "change %zu: %lld from %lld on are not all among the %lld",
                  i, (long long)c->count, (long long)first, (long long)row);
  }
  /* The new place; lay() detects gaps. */
  bool moves = c->kind == LH_MOVE_ITEMS || c->kind == LH_MOVE_SECTIONS;
  int64_t to = moves ? c->to_section : c->section, to_item = moves ? c->to_item : c->item;
  if ((inserts || moves) &&
      (to < 0 || to > LH_MAX_ITEMS || (of_items && (to_item < 0 || to_item > LH_MAX_ITEMS))))
    return FAIL(in, LH_NO_SUCH_INDEX, "change %zu: there is no place %lld, %lld", i, (long long)to,
                (long long)to_item);

  switch (c->kind) {
  case LH_MOVE_ITEMS:
    add(&in->lists[ITEM_LEAVES], i, c->section, c->item, c->count, 0, 0, 0);
    add(&in->lists[ITEM_ARRIVES], i, to, to_item, c->count, c->section, c->item, 0);
    break;
  case LH_MOVE_SECTIONS:
    add(&in->lists[SECTION_LEAVES], i, 0, c->section, c->count, 0, 0, 0);
    add(&in->lists[SECTION_ARRIVES], i, 0, to, c->count, 0, c->section, 0);
    break;
  case LH_INSERT_ITEMS:
    add(&in->lists[ITEM_ARRIVES], i, to, to_item, c->count, -1, 0, 0);
    break;
  case LH_INSERT_SECTIONS:
    add(&in->lists[SECTION_ARRIVES], i, 0, to, c->count, -1, 0, c->item);
    break;
  case LH_DELETE_ITEMS:
    add(&in->lists[ITEM_LEAVES], i, c->section, c->item, c->count, -1, 0, 0);
    break;
  case LH_DELETE_SECTIONS:
    add(&in->lists[SECTION_LEAVES], i, 0, c->section, c->count, -1, 0, 0);
    break;
  case LH_RELOAD_ITEMS:
    add(&in->lists[ITEM_RELOADS], i, c->section, c->item, c->count, -1, 0, 0);
    break;
  default:
    add(&in->lists[SECTION_RELOADS], i, 0, c->section, c->count, -1, 0, 0);
  }
  return LH_OK;
}

/* ---- One sequence --------------------------------------------------------------------------- */

static lh_status append(reader *in, batch_run run) {
  batch *out = in->out;
  if (out->run_count == in->capacity) {
    in->capacity = in->capacity * 2 + 16;
    batch_run *grown = realloc(out->runs, in->capacity * sizeof *grown);
    if (!grown)
      return FAIL(in, LH_OUT_OF_MEMORY, "no memory for %zu runs", in->capacity);
    out->runs = grown;
  }
  out->runs[out->run_count++] = run;
  return LH_OK;
}

/* Appends the runs of one sequence, whose length changes from old_count to *count. Both lists are
 * sorted. */
static lh_status lay(reader *in, int64_t row, int64_t old_row, int64_t old_count, list leaves,
                     list arrives, int64_t *count) {
  int64_t old = 0, position = 0, taken = 0;
  for (size_t l = 0; l < leaves.count; l++) {
    if (leaves.entries[l].start < taken)
      return FAIL(in, LH_INCONSISTENT_BATCH, "changes %zu and %zu both remove %lld",
                  leaves.entries[l - 1].change, leaves.entries[l].change,
                  (long long)leaves.entries[l].start);
    taken = leaves.entries[l].start + leaves.entries[l].count;
  }
  size_t leave = 0;
  for (size_t a = 0; a <= arrives.count; a++) {
    bool is_end = a == arrives.count;
    while (old < old_count && (is_end || position < arrives.entries[a].start)) {
      if (leave < leaves.count && leaves.entries[leave].start == old) {
        old += leaves.entries[leave++].count;
        continue;
      }
      int64_t length = (leave < leaves.count ? leaves.entries[leave].start : old_count) - old;
      if (!is_end && length > arrives.entries[a].start - position)
        length = arrives.entries[a].start - position;
      lh_status status = append(in, (batch_run){row, position, length, old_row, old});
      if (status)
        return status;
      old += length, position += length;
    }
    if (is_end)
      break;
    const entry *arrival = &arrives.entries[a];
    if (position != arrival->start)
      return FAIL(in, LH_INCONSISTENT_BATCH,
                  position > arrival->start ? "change %zu has the same destination as another, %lld"
                                            : "change %zu leaves a gap before %lld",
                  arrival->change, (long long)arrival->start);
    lh_status status = append(
        in, (batch_run){row, position, arrival->count, arrival->from_section, arrival->from_start});
    if (status)
      return status;
    position += arrival->count;
  }
  *count = position;
  return LH_OK;
}

/* ---- The whole batch ------------------------------------------------------------------------ */

/* Fails if something is both deleted and reloaded. */
static lh_status check_reloads(reader *in, const list *reloads, const list *leaves) {
  for (size_t r = 0; r < reloads->count; r++) {
    const entry *reload = &reloads->entries[r];
    list there = slice(leaves, reload->section);
    for (size_t l = 0; l < there.count; l++) {
      const entry *leave = &there.entries[l];
      if (leave->from_section < 0 && leave->start < reload->start + reload->count &&
          reload->start < leave->start + leave->count)
        return FAIL(in, LH_INCONSISTENT_BATCH, "change %zu deletes what change %zu reloads",
                    leave->change, reload->change);
    }
  }
  return LH_OK;
}

/* Items of a deleted section may move out of it, but not be deleted or reloaded. */
static lh_status check_deleted(reader *in, const list *list, const bool *survives) {
  for (size_t i = 0; i < list->count; i++)
    if (!survives[list->entries[i].section] && list->entries[i].from_section < 0)
      return FAIL(in, LH_INCONSISTENT_BATCH,
                  "change %zu names items of section %lld, which another change deletes",
                  list->entries[i].change, (long long)list->entries[i].section);
  return LH_OK;
}

/* Arranges the sections; returns, for each new one, the old one or -1, and its items before
 * changes. */
static lh_status lay_sections(reader *in, int64_t **sources) {
  batch *out = in->out;
  int64_t count = 0, arriving = 0;
  for (size_t i = 0; i < in->lists[SECTION_ARRIVES].count; i++)
    arriving += in->lists[SECTION_ARRIVES].entries[i].count;
  if (arriving > LH_MAX_SECTIONS)
    return FAIL(in, LH_OUT_OF_RANGE, "there would be more than 2^20 sections");
  lh_status status = lay(in, 0, 0, in->section_count, in->lists[SECTION_LEAVES],
                         in->lists[SECTION_ARRIVES], &count);
  if (status)
    return status;
  if (count > LH_MAX_SECTIONS)
    return FAIL(in, LH_OUT_OF_RANGE, "there would be %lld sections", (long long)count);
  out->section_count = (size_t)count;
  out->counts = calloc((size_t)count + 1, sizeof *out->counts);
  *sources = calloc((size_t)count + 1, sizeof **sources);
  if (!out->counts || !*sources)
    return FAIL(in, LH_OUT_OF_MEMORY, "no memory for %lld sections", (long long)count);
  for (size_t r = 0, arrival = 0; r < out->run_count; r++) {
    const batch_run run = out->runs[r];
    while (arrival < in->lists[SECTION_ARRIVES].count &&
           in->lists[SECTION_ARRIVES].entries[arrival].start < run.start)
      arrival++;
    for (int64_t i = 0; i < run.count; i++) {
      bool is_new = run.old_section < 0;
      (*sources)[run.start + i] = is_new ? -1 : run.old_start + i;
      out->counts[run.start + i] = is_new ? in->lists[SECTION_ARRIVES].entries[arrival].items
                                          : in->counts[run.old_start + i];
    }
  }
  out->run_count = 0;
  return LH_OK;
}

static lh_status lay_items(reader *in, const int64_t *sources, bool *survives) {
  batch *out = in->out;
  int64_t total = 0, count = (int64_t)out->section_count;
  for (int64_t i = 0; i < count; i++)
    if (sources[i] >= 0)
      survives[sources[i]] = true;
  for (size_t a = 0; a < in->lists[ITEM_ARRIVES].count; a++)
    if (in->lists[ITEM_ARRIVES].entries[a].section >= count)
      return FAIL(in, LH_NO_SUCH_INDEX, "change %zu: section %lld will not exist",
                  in->lists[ITEM_ARRIVES].entries[a].change,
                  (long long)in->lists[ITEM_ARRIVES].entries[a].section);
  lh_status status = check_deleted(in, &in->lists[ITEM_LEAVES], survives);
  if (!status)
    status = check_deleted(in, &in->lists[ITEM_RELOADS], survives);
  for (int64_t old = 0; old < in->section_count && !status; old++) {
    int64_t ignored;
    if (!survives[old]) /* Only checks that no item leaves twice. */
      status = lay(in, 0, old, in->counts[old], slice(&in->lists[ITEM_LEAVES], old),
                   (list){NULL, 0}, &ignored);
  }
  out->run_count = 0;
  for (int64_t i = 0; i < count && !status; i++) {
    list none = {NULL, 0};
    status = lay(in, i, sources[i], out->counts[i],
                 sources[i] < 0 ? none : slice(&in->lists[ITEM_LEAVES], sources[i]),
                 slice(&in->lists[ITEM_ARRIVES], i), &out->counts[i]);
    if (!status && out->counts[i] > LH_MAX_ITEMS - total)
      status = FAIL(in, LH_OUT_OF_RANGE, "there would be more than 2^48 items in all");
    total += out->counts[i];
  }
  return status;
}

/* Stores what batch_before and batch_after need: removals, and reloads. */
static lh_status index_runs(reader *in) {
  batch *out = in->out;
  out->departures = calloc(out->run_count + 1, sizeof *out->departures);
  out->reloads = calloc(in->lists[ITEM_RELOADS].count + in->lists[SECTION_RELOADS].count + 1,
                        sizeof *out->reloads);
  if (!out->departures || !out->reloads)
    return FAIL(in, LH_OUT_OF_MEMORY, "no memory for %zu runs", out->run_count);
  for (size_t r = 0; r < out->run_count; r++)
    if (out->runs[r].old_section >= 0)
      out->departures[out->departure_count++] = out->runs[r];
  if (out->departure_count > 1)
    qsort(out->departures, out->departure_count, sizeof(batch_run), by_origin);
  for (size_t i = 0; i < in->lists[ITEM_RELOADS].count; i++) {
    const entry *e = &in->lists[ITEM_RELOADS].entries[i];
    out->reloads[out->reload_count++] = (batch_run){-1, e->start, e->count, e->section, e->start};
  }
  for (size_t i = 0; i < in->lists[SECTION_RELOADS].count; i++) {
    const entry *e = &in->lists[SECTION_RELOADS].entries[i];
    out->reloads[out->reload_count++] = (batch_run){e->start, 0, e->count, -1, 0};
  }
  return LH_OK;
}

lh_status batch_make(batch *out, const int64_t *counts, size_t section_count,
                     const lh_change *changes, size_t change_count, char message[504]) {
  memset(out, 0, sizeof *out);
  reader in = {
      .counts = counts, .section_count = (int64_t)section_count, .out = out, .message = message};
  int64_t *sources = NULL;
  bool *survives = calloc(section_count + 1, sizeof *survives);
  entry *entries = calloc(6 * change_count + 1, sizeof *entries);
  out->old_counts = calloc(section_count + 1, sizeof *out->old_counts);
  lh_status status = LH_OK;
  if (!survives || !entries || !out->old_counts)
    status = FAIL(&in, LH_OUT_OF_MEMORY, "no memory for %zu changes", change_count);
  for (size_t i = 0; i < 6 && !status; i++)
    in.lists[i].entries = entries + i * change_count;
  for (size_t i = 0; i < change_count && !status; i++)
    status = read_change(&in, &changes[i], i);
  for (size_t i = 0; i < 6 && !status; i++)
    sort(&in.lists[i]);
  if (!status)
    status = lay_sections(&in, &sources);
  if (!status)
    status = check_reloads(&in, &in.lists[SECTION_RELOADS], &in.lists[SECTION_LEAVES]);
  if (!status)
    status = lay_items(&in, sources, survives);
  if (!status)
    status = check_reloads(&in, &in.lists[ITEM_RELOADS], &in.lists[ITEM_LEAVES]);
  if (!status)
    status = index_runs(&in);
  if (!status && section_count)
    memcpy(out->old_counts, counts, section_count * sizeof *counts);
  out->old_section_count = section_count;
  free(entries);
  free(survives);
  free(sources);
  if (status)
    batch_free(out);
  return status;
}

void batch_free(batch *batch) {
  free(batch->old_counts);
  free(batch->counts);
  free(batch->runs);
  free(batch->departures);
  free(batch->reloads);
  memset(batch, 0, sizeof *batch);
}

/* ---- Old and new places --------------------------------------------------------------------- */

/* O(reloads). */
static bool reloaded(const batch *batch, int64_t old_section, int64_t old_item) {
  for (size_t i = 0; i < batch->reload_count; i++) {
    const batch_run *r = &batch->reloads[i];
    bool is_items = r->old_section >= 0;
    int64_t place = is_items ? old_item : old_section, start = is_items ? r->start : r->section;
    if ((!is_items || r->old_section == old_section) && place >= start && place < start + r->count)
      return true;
  }
  return false;
}

bool batch_before(const batch *batch, int64_t *section, int64_t *item, bool *is_reloaded) {
  size_t low = 0, high = batch->run_count;
  while (low < high) {
    size_t middle = (low + high) / 2;
    const batch_run *r = &batch->runs[middle];
    if (r->section < *section || (r->section == *section && r->start + r->count <= *item))
      low = middle + 1;
    else
      high = middle;
  }
  if (low == batch->run_count || batch->runs[low].old_section < 0)
    return false;
  *item += batch->runs[low].old_start - batch->runs[low].start;
  *section = batch->runs[low].old_section;
  *is_reloaded = *is_reloaded || reloaded(batch, *section, *item);
  return true;
}

bool batch_after(const batch *batch, int64_t *section, int64_t *item, bool *is_reloaded) {
  size_t low = 0, high = batch->departure_count;
  while (low < high) {
    size_t middle = (low + high) / 2;
    const batch_run *r = &batch->departures[middle];
    if (r->old_section < *section ||
        (r->old_section == *section && r->old_start + r->count <= *item))
      low = middle + 1;
    else
      high = middle;
  }
  if (low == batch->departure_count)
    return false;
  const batch_run *r = &batch->departures[low];
  if (r->old_section != *section || r->old_start > *item)
    return false;
  *is_reloaded = *is_reloaded || reloaded(batch, *section, *item);
  *item += r->start - r->old_start;
  *section = r->section;
  return true;
}
