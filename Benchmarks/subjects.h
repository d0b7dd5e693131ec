/* subjects.h - layouts to time, through their plugin's own table, and the yardsticks. */
#ifndef SUBJECTS_H
#define SUBJECTS_H

#include "../Tests/loaded_class.h"
#include "rounds.h"

enum { MILLION = 1000000, CAPACITY = 512 };

static lh_element results[CAPACITY];

/* The class of an id, from a file in the folder of built plugins; stays loaded. */
static inline const lh_layout_class *class_of(const char *folder, const char *file,
                                              const char *id) {
  char path[4096];
  snprintf(path, sizeof path, "%s/lib%s.so", folder, file);
  return loaded_class(path, id);
}

/* A phone's screen. */
static inline lh_viewport phone(void) {
  lh_viewport viewport = LH_VIEWPORT_INIT;
  viewport.bounds.width = 390;
  viewport.bounds.height = 844;
  return viewport;
}

/* A view of one section on a phone's screen. */
static inline lh_view *view_of(lh_layout *layout, int64_t items) {
  lh_view *view;
  const lh_viewport window = phone();
  check(lh_view_create(layout, &view, &error));
  check(lh_view_set_window(view, &window, &error));
  check(lh_view_set_item_counts(view, &items, 1, &error));
  return view;
}

/* A layout on a screen, with default properties. */
struct subject {
  const lh_layout_class *cls;
  lh_instance *instance;
  lh_viewport viewport;
};

static inline struct subject subject_of(const lh_layout_class *cls, const int64_t *counts,
                                        size_t sections) {
  struct subject made = {cls, NULL, phone()};
  check(cls->vtable->create(cls, NULL, &made.instance, &error));
  check(cls->vtable->set_item_counts(made.instance, counts, sections, &error));
  check(cls->vtable->set_viewport(made.instance, &made.viewport, &error));
  return made;
}

static inline void set_values(struct subject *self, const char *property, const lh_target *target,
                              const double *values, size_t count) {
  uint32_t number = property_of(self->cls, property);
  check(self->cls->vtable->set_property(self->instance, number, target, values, count, &error));
}

static inline void set(struct subject *self, const char *property, double value) {
  set_values(self, property, NULL, &value, 1);
}

static inline void prepare(struct subject *self) {
  check(self->cls->vtable->prepare(self->instance, &error));
}

static inline lh_size content_size(struct subject *self) {
  lh_size size;
  check(self->cls->vtable->content_size(self->instance, &size, &error));
  return size;
}

static inline size_t visible(struct subject *self) {
  size_t count = 0;
  check(self->cls->vtable->elements_in_rect(self->instance, &self->viewport.bounds, results,
                                            CAPACITY, &count, &error));
  return count;
}

static inline void end(struct subject *self) { self->cls->vtable->destroy(self->instance); }

/* Lengths between least and most, the same in every run. */
static inline double *lengths(size_t count, double least, double most, uint64_t seed) {
  double *values = malloc(count * sizeof *values);
  for (size_t i = 0; i < count; i++) {
    seed = seed * 6364136223846793005u + 1442695040888963407u;
    values[i] = least + (double)(seed >> 33) / 2147483648.0 * (most - least);
  }
  return values;
}

/* ---- Yardsticks ------------------------------------------------------------------------------ */

/* Opaque to the compiler, so that it does not remove a copy whose result is unused. */
static void *(*volatile copy_bytes)(void *, const void *, size_t) = memcpy;

enum { PLACES = 8 };

/* So many arrays that none is still in a cache when its turn comes again. */
struct numbers {
  double *places[PLACES];
  size_t count;
  size_t turn;
};

static inline struct numbers numbers_of(size_t count) {
  struct numbers made = {.count = count};
  for (int i = 0; i < PLACES; i++)
    made.places[i] = lengths(count, 0, 1, 1);
  return made;
}

/* Copies numbers to memory that was written before. */
static inline void copy_numbers(void *numbers) {
  struct numbers *self = numbers;
  const double *from = self->places[self->turn++ % PLACES];
  copy_bytes(self->places[(self->turn + PLACES / 2) % PLACES], from, self->count * sizeof *from);
}

static inline void forget(struct numbers *self) {
  for (int i = 0; i < PLACES; i++)
    free(self->places[i]);
}

enum { EMPTY_CALLS = 100000 };

static lh_status return_nothing(lh_instance *instance, lh_size *size, lh_error *failure) {
  (void)instance, (void)size, (void)failure;
  return LH_OK;
}

/* A second function: in some runs, processors predict a call with a constant target, which then
   takes two thirds of the time. */
static lh_status return_nothing_either(lh_instance *instance, lh_size *size, lh_error *failure) {
  (void)instance, (void)size, (void)failure;
  __asm__ volatile("");
  return LH_OK;
}
static lh_status (*volatile empty_call[2])(lh_instance *, lh_size *,
                                           lh_error *) = {return_nothing, return_nothing_either};

static inline void call_nobody(void *nobody) {
  (void)nobody;
  lh_size size;
  for (int i = 0; i < EMPTY_CALLS; i++)
    check(empty_call[i % 2](NULL, &size, &error));
}

static const struct contender empty_calls = {.run = call_nobody, .times = EMPTY_CALLS};

#endif
