/*
 * The circle of Examples/plugin-in-c, sound but for one fault: FAULT names it. It is built together
 * with the circle, whose own entry is called sound_entry then (LayoutHostTests/FaultyPlugin.swift).
 */
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "layouthost/entry.h"
#undef lh_plugin_entry

enum fault { CRASHES, HANGS, WAITS, LEAVES, WAVERS, LEAKS, SHARES, CHATTERS };

const lh_plugin *sound_entry(const lh_host_info *host, lh_error *error);

static const lh_vtable *sound;
static const lh_layout_class *sound_class;
static lh_layout_class faulty_class;
static _Atomic(double) shared_width;
static atomic_int questions;

static lh_status faulty_create(const lh_layout_class *cls, const lh_delegate *delegate,
                               lh_instance **out, lh_error *error) {
  return sound->create(cls == &faulty_class ? sound_class : NULL, delegate, out, error);
}

static lh_status faulty_prepare(lh_instance *self, lh_error *error) {
  for (; FAULT == HANGS;)
    ;
  for (; FAULT == WAITS;)
    pause();
  if (FAULT == LEAVES)
    exit(0);
  if (FAULT == CHATTERS)
    puts("{\"done\":{}}"), fflush(stdout);
  return sound->prepare(self, error);
}

static lh_status faulty_elements(lh_instance *self, const lh_rect *rect, lh_element *elements,
                                 size_t capacity, size_t *count, lh_error *error) {
  lh_status status = sound->elements_in_rect(self, rect, elements, capacity, count, error);
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
  faulty_class = *sound_class, faulty_class.vtable = &vtable;
  return &plugin;
}
