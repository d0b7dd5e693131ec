/*
 * threads.c - two threads with a layout each do twice the work of one in hardly more time.
 *
 *    threads PLUGINS
 *
 * The time is wall-clock time, since a lock or a shared cache line makes threads wait and not work.
 * So the best of many short rounds counts, in which both processors were free.
 */
#include "subjects.h"

#include <pthread.h>

enum { FRAMES = 400, TELLS = 20, SHORT_ROUNDS = 150 };

static void scroll(struct subject *self) {
  lh_viewport viewport = self->viewport;
  for (int i = 0; i < FRAMES; i++) {
    viewport.bounds.y = 3 * (i % 1000);
    check(self->cls->vtable->set_viewport(self->instance, &viewport, NULL));
    check(self->cls->vtable->prepare(self->instance, NULL));
    lh_element elements[128];
    size_t count = 0;
    check(self->cls->vtable->elements_in_rect(self->instance, &viewport.bounds, elements, 128,
                                              &count, NULL));
  }
}

/* Allocates memory and frees it. */
static void set_inputs(struct subject *self) {
  double heights[100];
  const lh_target some = {LH_SCOPE_ITEM, 0, 0, 0, 100};
  uint32_t number = property_of(self->cls, "exact_height");
  for (int i = 0; i < TELLS; i++) {
    for (int j = 0; j < 100; j++)
      heights[j] = 50 + i % 50;
    check(self->cls->vtable->set_property(self->instance, number, &some, heights, 100, NULL));
    check(self->cls->vtable->prepare(self->instance, NULL));
  }
}

struct worker {
  void (*work)(struct subject *);
  struct subject subject;
  pthread_barrier_t *start;
  double taken;
};

static void *work(void *worker) {
  struct worker *self = worker;
  pthread_barrier_wait(self->start);
  double begun = read_clock(CLOCK_MONOTONIC);
  self->work(&self->subject);
  self->taken = read_clock(CLOCK_MONOTONIC) - begun;
  return NULL;
}

static double time_of(struct worker *workers, unsigned count) {
  pthread_barrier_t start;
  pthread_t threads[2];
  double longest = 0;
  pthread_barrier_init(&start, NULL, count);
  for (unsigned i = 0; i < count; i++) {
    workers[i].start = &start;
    pthread_create(&threads[i], NULL, work, &workers[i]);
  }
  for (unsigned i = 0; i < count; i++) {
    pthread_join(threads[i], NULL);
    longest = longest > workers[i].taken ? longest : workers[i].taken;
  }
  pthread_barrier_destroy(&start);
  return longest;
}

static void measure(const lh_layout_class *cls, void (*what)(struct subject *), const char *name) {
  const int64_t items = MILLION;
  const lh_target all = LH_ITEMS_TARGET(0);
  double *heights = lengths(MILLION, 40, 100, 1);
  struct worker workers[2];
  for (int i = 0; i < 2; i++) {
    workers[i] = (struct worker){what, subject_of(cls, &items, 1), NULL, 0};
    set(&workers[i].subject, "columns", 3);
    set(&workers[i].subject, "background", 0);
    set_values(&workers[i].subject, "exact_height", &all, heights, MILLION);
    prepare(&workers[i].subject);
  }
  double one = 0, two = 0;
  for (int round = 0; round < SHORT_ROUNDS; round++) {
    double alone = time_of(workers, 1), together = time_of(workers, 2);
    one = round && one < alone ? one : alone;
    two = round && two < together ? two : together;
  }
  row(name, "ns", two, "one thread, half the work", one, 2 / 1.9);
  end(&workers[0].subject);
  end(&workers[1].subject);
  free(heights);
}

int main(int count, char **arguments) {
  if (count != 2)
    return fprintf(stderr, "usage: threads PLUGINS\n"), 2;
  const lh_layout_class *column = class_of(arguments[1], "ColumnLayout", "column");
  measure(column, scroll, "two threads, a layout each: scroll");
  measure(column, set_inputs, "two threads, a layout each: set, prepare");
}
