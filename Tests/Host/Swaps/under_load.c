/*
 * Swaps under load: readers query a hundred layouts while their owners scroll and set, and two
 * versions of a plugin alternate. No call may fail, mix the results of both versions, or be lost;
 * the process's mappings and allocations must not grow.
 *
 * swap_under_load <swaps> <libBnbLayout.so> <libColumnLayout.so> <carousel 1.0> <carousel 1.1>
 * [limits]
 *
 * Without `limits`, machine-dependent results (waiting times) are printed, but not judged.
 */
#include <dirent.h>
#include <malloc.h>
#include <math.h>
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "layouthost/layouthost.h"

enum { LAYOUTS = 100, READERS = 4, OWNERS = 2, ITEMS = 1000, MOST_ELEMENTS = 64, STRETCH = 1000 };

static lh_layout *layouts[LAYOUTS];
/* The contract forbids readers during a change, so each layout has an owner's lock. The time that
   readers wait for a swap is measured inside it. */
static pthread_rwlock_t locks[LAYOUTS];
static atomic_bool is_over;
static atomic_ulong calls, failures;
/* The longest duration of a call in nanoseconds, since it was last read. */
static atomic_ulong longest;

static double seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

/* The CPU time of this thread alone: the rest of a call's duration is waiting. */
static void fail(const char *what, const lh_error *error) {
  if (atomic_fetch_add(&failures, 1) < 5)
    fprintf(stderr, "%s: %s\n", what, error->message);
}

static void note_time(double taken) {
  unsigned long nanoseconds = (unsigned long)(taken * 1e9), known = atomic_load(&longest);
  while (nanoseconds > known && !atomic_compare_exchange_weak(&longest, &known, nanoseconds))
    continue;
}

/* One round of queries: the visible elements must agree with the queries of single ones. */
static void read_layout(lh_layout *layout) {
  lh_error error = LH_ERROR_INIT;
  lh_element elements[MOST_ELEMENTS], again[MOST_ELEMENTS];
  lh_rect rect = {0, 0, 320, 568};
  size_t count = 0, count_again = 0;
  uint64_t before = lh_layout_exchanges(layout);
  double start = seconds();
  if (lh_layout_elements_in_rect(layout, &rect, elements, MOST_ELEMENTS, &count, &error))
    fail("elements_in_rect", &error);
  note_time(seconds() - start);
  if (lh_layout_elements_in_rect(layout, &rect, again, MOST_ELEMENTS, &count_again, &error))
    fail("elements_in_rect", &error);
  /* Within one version, equal queries have equal results. */
  if (before == lh_layout_exchanges(layout) &&
      (count != count_again || memcmp(elements, again, count * sizeof elements[0])))
    fail("two results of one version differ", &error);
  for (size_t i = 0; i < count; i++)
    if (!isfinite(elements[i].frame.x) || elements[i].frame.width <= 0)
      fail("an element is torn", &error);
  atomic_fetch_add(&calls, 2);
}

static void *run_reader(void *argument) {
  unsigned seed = (unsigned)(size_t)argument;
  while (!atomic_load(&is_over)) {
    size_t which = (size_t)rand_r(&seed) % LAYOUTS;
    pthread_rwlock_rdlock(&locks[which]);
    read_layout(layouts[which]);
    pthread_rwlock_unlock(&locks[which]);
  }
  return NULL;
}

static void *run_owner(void *argument) {
  unsigned seed = 1000 + (unsigned)(size_t)argument;
  for (int step = 0; !atomic_load(&is_over); step++) {
    size_t which = (size_t)rand_r(&seed) % LAYOUTS;
    lh_error error = LH_ERROR_INIT;
    lh_event event = LH_EVENT_INIT;
    lh_viewport viewport = LH_VIEWPORT_INIT;
    viewport.bounds = (lh_rect){0, rand_r(&seed) % 100, 320, 568};
    pthread_rwlock_wrlock(&locks[which]);
    double start = seconds();
    if (lh_layout_set_viewport(layouts[which], &viewport, &error))
      fail("set_viewport", &error);
    if (step % 16 == 0) {
      int64_t items = ITEMS + rand_r(&seed) % 8;
      if (lh_layout_set_item_counts(layouts[which], &items, 1, &error))
        fail("set_item_counts", &error);
      int64_t read = 0;
      size_t sections = 0;
      if (lh_layout_item_counts(layouts[which], &read, 1, &sections, &error) || read != items)
        fail("item_counts forgot what was set", &error);
    }
    while (!lh_layout_next_event(layouts[which], &event, &error) && event.kind)
      continue;
    note_time(seconds() - start);
    pthread_rwlock_unlock(&locks[which]);
    atomic_fetch_add(&calls, 3);
    sched_yield();
  }
  return NULL;
}

static size_t mapped_libraries(void) {
  FILE *maps = fopen("/proc/self/maps", "r");
  char line[1024];
  size_t count = 0;
  while (maps && fgets(line, sizeof line, maps))
    count += strstr(line, ".so") != NULL || strstr(line, "memfd") != NULL;
  if (maps)
    fclose(maps);
  return count;
}

static int by_size(const void *one, const void *other) {
  double a = *(const double *)one, b = *(const double *)other;
  return (a > b) - (a < b);
}

static double median(double *values, size_t count) {
  qsort(values, count, sizeof *values, by_size);
  return count ? values[count / 2] : 0;
}

int main(int argc, char **argv) {
  if (argc < 6)
    return fprintf(stderr, "usage: see the source\n"), 2;
  size_t swaps = strtoul(argv[1], NULL, 10);
  int judges = argc > 6;
  lh_error error = LH_ERROR_INIT;
  lh_host *host = NULL;
  lh_host_options options = LH_HOST_OPTIONS_INIT;
  options.flags = LH_HOST_NO_DEFAULT_PATHS;
  if (lh_host_create(&options, &host, &error))
    return fprintf(stderr, "%s\n", error.message), 1;
  static const char *const ids[] = {"bnb", "column", "carousel"};
  for (size_t i = 0; i < LAYOUTS; i++) {
    const char *file = i % 3 == 0 ? argv[2] : i % 3 == 1 ? argv[3] : argv[4];
    int64_t items = ITEMS;
    lh_viewport viewport = LH_VIEWPORT_INIT;
    viewport.bounds.width = 320, viewport.bounds.height = 568;
    pthread_rwlock_init(&locks[i], NULL);
    if (lh_layout_create_from_file(host, file, ids[i % 3], NULL, &layouts[i], &error) ||
        lh_layout_set_item_counts(layouts[i], &items, 1, &error) ||
        lh_layout_set_viewport(layouts[i], &viewport, &error) ||
        lh_layout_prepare(layouts[i], &error))
      return fprintf(stderr, "%s\n", error.message), 1;
  }
  pthread_t readers[READERS], owners[OWNERS];
  for (size_t i = 0; i < READERS; i++)
    pthread_create(&readers[i], NULL, run_reader, (void *)(i + 1));
  for (size_t i = 0; i < OWNERS; i++)
    pthread_create(&owners[i], NULL, run_owner, (void *)(i + 1));

  double worst[1024] = {0}, held_worst[1024] = {0}, reader_worst[1024] = {0},
         change_worst[1024] = {0}, *held = calloc(swaps, sizeof *held);
  size_t stretches = 0, mapped = 0, memory = 0, warm = swaps < 200 ? swaps / 4 : 100;
  double started = seconds();
  for (size_t i = 0; i < swaps; i++) {
    const lh_swap_report *report = NULL;
    lh_swap_options conditions = LH_SWAP_OPTIONS_INIT;
    conditions.flags = LH_SWAP_ALLOWS_OLDER;
    if (lh_host_swap_to_file(host, "carousel", argv[4 + (i + 1) % 2], &conditions, &report, &error))
      fail("swap", &error);
    else if (report->outcome != LH_SWAP_EXCHANGED || report->exchanged != LAYOUTS / 3)
      fail(report->text, &error);
    held[i] = report ? report->held_seconds : 0;
    if (report) {
      reader_worst[stretches] = fmax(reader_worst[stretches], report->question_wait_seconds);
      change_worst[stretches] = fmax(change_worst[stretches], report->change_wait_seconds);
    }
    lh_swap_report_destroy(report);
    /* Every second time it unloads unused plugins, so that libraries are loaded again as well. */
    if (i % 2)
      lh_host_unload_unused(host, NULL, &error);
    if (i == warm)
      mapped = mapped_libraries(), memory = (size_t)mallinfo2().uordblks;
    if ((i + 1) % STRETCH == 0 || i + 1 == swaps) {
      size_t first = i - i % STRETCH;
      for (size_t j = first; j <= i; j++)
        held_worst[stretches] = fmax(held_worst[stretches], held[j]);
      worst[stretches++] = (double)atomic_exchange(&longest, 0) * 1e-9;
    }
  }
  double took = seconds() - started;
  size_t mapped_after = mapped_libraries(), memory_after = (size_t)mallinfo2().uordblks;
  atomic_store(&is_over, true);
  for (size_t i = 0; i < READERS; i++)
    pthread_join(readers[i], NULL);
  for (size_t i = 0; i < OWNERS; i++)
    pthread_join(owners[i], NULL);
  double worst_reader = median(reader_worst, stretches),
         worst_change = median(change_worst, stretches);
  double worst_call = median(worst, stretches), worst_held = median(held_worst, stretches);
  double typical = median(held, swaps);
  printf("%zu swaps of %d layouts of %d items in %.1f s, %lu calls, %lu failures\n", swaps,
         LAYOUTS / 3, ITEMS, took, atomic_load(&calls), atomic_load(&failures));
  printf("layouts held back: %.3f ms at the median, worst of each 1,000: %.3f ms at the median\n",
         typical * 1e3, worst_held * 1e3);
  printf("readers waited: worst of each 1,000: %.3f ms at the median; owners %.3f ms\n",
         worst_reader * 1e3, worst_change * 1e3);
  printf("longest call: worst of each 1,000 swaps %.3f ms at the median\n", worst_call * 1e3);
  printf("mapped libraries %zu -> %zu, allocated %zu -> %zu KB\n", mapped, mapped_after,
         memory / 1024, memory_after / 1024);
  for (size_t i = 0; i < LAYOUTS; i++)
    lh_layout_destroy(layouts[i]);
  lh_host_destroy(host);
  if (atomic_load(&failures) || mapped_after > mapped + 8 || memory_after > memory + (1 << 20))
    return 1;
  return judges && worst_reader > 1e-3;
}
