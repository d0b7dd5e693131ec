/*
 * The circle of Examples/plugin-in-c with one fault, which FAULT selects. It is built together with
 * the circle, whose own entry is then renamed sound_entry (LayoutHostTests/FaultyPlugin.swift).
 */
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "layouthost/entry.h"
#undef lh_plugin_entry

enum fault {
  CRASHES,
  HANGS,
  WAITS,
  LEAVES,
  WAVERS,
  LEAKS,
  SHARES,
  CHATTERS,
  ENDS_AT_NOTHING,
  ENDS_LATE,
  ENDS_SHORT,
  FILLS_LATE,
  HOARDS,
  WALKS,
  BADGES,
  MISCOUNTS,
  MIRRORS_NOTHING
};
enum { BADGE = LH_FIRST_CUSTOM_KIND };

const lh_plugin *sound_entry(const lh_host_info *host, lh_error *error);

static const lh_vtable *sound;
static const lh_layout_class *sound_class;
static lh_layout_class faulty_class;
static _Atomic(double) shared_width;
static atomic_int questions;
static atomic_bool is_filled;
static _Atomic(double) filled;
static _Atomic(size_t) sections, items;

static lh_status faulty_create(const lh_layout_class *cls, const lh_delegate *delegate,
                               lh_instance **out, lh_error *error) {
  return sound->create(cls == &faulty_class ? sound_class : NULL, delegate, out, error);
}

static void *work(void *nothing) {
  (void)nothing;
  for (;;)
    ;
}

/* In so many threads that the process gets its time on a busy machine, too. */
static void work_for_ever(void) {
  pthread_t thread;
  for (int others = 15; others > 0 && pthread_create(&thread, NULL, work, NULL) == 0; others--)
    ;
  work(NULL);
}

static lh_status faulty_prepare(lh_instance *self, lh_error *error) {
  if (FAULT == HANGS)
    work_for_ever();
  for (; FAULT == WAITS;)
    pause();
  if (FAULT == LEAVES)
    exit(0);
  if (FAULT == CHATTERS)
    puts("{\"done\":{}}"), fflush(stdout);
  is_filled = false, filled = 0;
  if (FAULT == HOARDS) {
    volatile char *hoard = malloc(16 * items + 1);
    for (size_t i = 0; i < 16 * items; i += 4096)
      hoard[i] = 1;
    free((void *)hoard);
  }
  return sound->prepare(self, error);
}

static lh_status faulty_counts(lh_instance *self, const int64_t *counts, size_t section_count,
                               lh_error *error) {
  lh_status status = sound->set_item_counts(self, counts, section_count, error);
  if (status == LH_OK)
    for (sections = section_count, items = 0; section_count > 0;)
      items += (size_t)counts[--section_count];
  return status;
}

/* Each cell, and a badge on it. */
static lh_status badges(lh_instance *self, const lh_rect *rect, lh_element *elements,
                        size_t capacity, size_t *count, lh_error *error) {
  lh_status status = sound->elements_in_rect(self, rect, NULL, 0, count, NULL);
  if ((status != LH_OK && status != LH_BUFFER_TOO_SMALL) || (!elements && capacity > 0))
    return sound->elements_in_rect(self, rect, elements, capacity, count, error);
  lh_element *cells = calloc(*count + 1, sizeof *cells);
  status = sound->elements_in_rect(self, rect, cells, *count, count, error);
  *count *= 2;
  for (size_t i = 0; status == LH_OK && i < *count && i < capacity; i++)
    elements[i] = cells[i / 2], elements[i].kind = i % 2 ? BADGE : LH_CELL;
  free(cells);
  if (status == LH_OK && capacity < *count)
    /* The sound layout reports the error. */
    status = sound->elements_in_rect(self, rect, NULL, 0, &(size_t){0}, error);
  return status;
}

static lh_path cell_of(const lh_path *path) {
  lh_path cell = *path;
  if (FAULT == BADGES && path->kind == BADGE)
    cell.kind = LH_CELL;
  return cell;
}

static lh_status faulty_element(lh_instance *self, const lh_path *path, lh_element *out,
                                lh_error *error) {
  if (!path)
    return sound->element_at(self, path, out, error);
  lh_path cell = cell_of(path);
  lh_status status = sound->element_at(self, &cell, out, error);
  if (status == LH_OK)
    out->kind = path->kind;
  return status;
}

static lh_status faulty_appearance(lh_instance *self, uint32_t end, const lh_path *path,
                                   lh_element *out, lh_error *error) {
  if (!path)
    return sound->appearance(self, end, path, out, error);
  lh_path cell = cell_of(path);
  lh_status status = sound->appearance(self, end, &cell, out, error);
  if (status == LH_OK)
    out->kind = path->kind;
  return status;
}

static lh_status faulty_elements(lh_instance *self, const lh_rect *rect, lh_element *elements,
                                 size_t capacity, size_t *count, lh_error *error) {
  if (FAULT == BADGES)
    return badges(self, rect, elements, capacity, count, error);
  if (FAULT == MISCOUNTS && rect && count) {
    *count = 0;
    return LH_OUT_OF_RANGE;
  }
  lh_status status = sound->elements_in_rect(self, rect, elements, capacity, count, error);
  for (volatile size_t i = 0, n = FAULT == WALKS ? 10 * sections : 0; i < n;)
    i = i + 1;
  if (FAULT == FILLS_LATE && status == LH_OK && *count > 0) {
    if (!is_filled)
      is_filled = true, usleep(2000), filled = 1;
    elements[0].z += filled;
  }
  if (FAULT == CRASHES && status == LH_OK)
    *(volatile int *)8 = 1;
  if (FAULT == WAVERS && status == LH_OK && *count > 0)
    elements[0].z += questions++ % 2;
  return status;
}

static lh_status faulty_viewport(lh_instance *self, const lh_viewport *viewport, lh_error *error) {
  lh_status status = sound->set_viewport(self, viewport, error);
  if (status == LH_OK)
    shared_width = viewport->bounds.width;
  return status;
}

static lh_status faulty_size(lh_instance *self, lh_size *out, lh_error *error) {
  lh_status status = sound->content_size(self, out, error);
  if (FAULT == SHARES && status == LH_OK)
    out->width = shared_width;
  if (FAULT == ENDS_AT_NOTHING && status == LH_OK)
    out->width = out->height = 0;
  if (FAULT == ENDS_LATE && status == LH_OK)
    out->width *= 3, out->height *= 3;
  if (FAULT == ENDS_SHORT && status == LH_OK)
    out->width = 240;
  return status;
}

static void faulty_destroy(lh_instance *self) {
  if (FAULT != LEAKS)
    sound->destroy(self);
}

LH_EXPORT const lh_plugin *lh_plugin_entry(const lh_host_info *host, lh_error *error) {
  static lh_plugin plugin;
  static const lh_layout_class *classes[] = {&faulty_class};
  static lh_vtable vtable;
  static lh_kind badge;
  static const lh_kind *kinds[] = {NULL, &badge};
  const lh_plugin *whole = sound_entry(host, error);
  if (!whole)
    return NULL;
  plugin = *whole, plugin.layouts = classes;
  sound_class = whole->layouts[0], sound = sound_class->vtable, vtable = *sound;
  vtable.create = faulty_create;
  vtable.destroy = faulty_destroy;
  vtable.set_viewport = faulty_viewport;
  vtable.prepare = faulty_prepare;
  vtable.content_size = faulty_size;
  vtable.elements_in_rect = faulty_elements;
  vtable.set_item_counts = faulty_counts;
  vtable.element_at = faulty_element;
  vtable.appearance = faulty_appearance;
  faulty_class = *sound_class, faulty_class.vtable = &vtable;
  if (FAULT == MIRRORS_NOTHING)
    faulty_class.capabilities |= LH_CAPABILITY_MIRRORS;
  if (FAULT == BADGES) {
    badge = *(kinds[0] = sound_class->kinds[0]), badge.kind = BADGE, badge.name = "badge";
    faulty_class.kinds = kinds, faulty_class.kind_count = 2;
  }
  return &plugin;
}
