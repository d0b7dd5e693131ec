/*
 * swaps.c - what it costs that layouts can be swapped; prints one Markdown table.
 *
 *    swaps libBnbLayout.so CAROUSEL_1_0.so CAROUSEL_1_1.so EMPTY.so
 *
 * A call through a handle beside the bare call through the plugin's table, in empty C calls; a
 * plugin's whole life beside that of an empty library; the exchange of a hundred layouts. Every
 * number is the median of several rounds of one run; the rounds of things that are compared take
 * turns.
 */
#include <layouthost/layouthost.h>

#include <dlfcn.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum {
  ROUNDS = 31,
  CALLS = 20000,
  LOADS = 20,
  LAYOUTS = 100,
  ITEMS = 1000,
  READERS = 4,
  SWAPS = 200
};

static lh_error error = LH_ERROR_INIT;
static atomic_bool is_over;

static void check(lh_status status) {
  if (status == LH_OK)
    return;
  fprintf(stderr, "swaps: %s: %s\n", lh_status_name(status), error.message);
  exit(EXIT_FAILURE);
}

static double read_clock(clockid_t clock) {
  struct timespec time;
  clock_gettime(clock, &time);
  return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

static double now(void) { return read_clock(CLOCK_MONOTONIC); }

/* What this thread itself worked: where there are more threads than processors, it is often away.
 */
static double worked(void) { return read_clock(CLOCK_THREAD_CPUTIME_ID); }

static int ascending(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

static double median(double *values, size_t count) {
  qsort(values, count, sizeof *values, ascending);
  return values[count / 2];
}

static void row(const char *what, double nanoseconds, double ratio, const char *of) {
  const char *unit = nanoseconds < 1000 ? "ns" : nanoseconds < 1e6 ? "µs" : "ms";
  double shown = nanoseconds < 1000  ? nanoseconds
                 : nanoseconds < 1e6 ? nanoseconds / 1e3
                                     : nanoseconds / 1e6;
  printf("| %-52s | %7.1f %s | %6.2f %-22s |\n", what, shown, unit, ratio, of);
}

static lh_status empty(void) { return LH_OK; }
/* Not known before it is called. */
static lh_status (*volatile empty_call)(void) = empty;

struct subject {
  const lh_layout_class *cls;
  lh_instance *instance;
  lh_layout *layout;
};

static void ask_table(const struct subject *subject) {
  lh_size size;
  for (int i = 0; i < CALLS; i++)
    check(subject->cls->vtable->content_size(subject->instance, &size, NULL));
}

static void ask_handle(const struct subject *subject) {
  lh_size size;
  for (int i = 0; i < CALLS; i++)
    check(lh_layout_content_size(subject->layout, &size, NULL));
}

static void ask_nobody(const struct subject *subject) {
  (void)subject;
  for (int i = 0; i < CALLS; i++)
    check(empty_call());
}

/* The same question, asked by one thread after another or by several at once. */
struct asking {
  void (*ask)(const struct subject *);
  const struct subject *subject;
};

static void *ask_on(void *asking) {
  const struct asking *self = asking;
  while (!atomic_load_explicit(&is_over, memory_order_relaxed))
    self->ask(self->subject);
  return NULL;
}

/* The median time of one call, while so many other threads make the same on the same instance. */
static double time_calls(const struct subject *subject, void (*ask)(const struct subject *),
                         int others) {
  double rounds[ROUNDS];
  pthread_t threads[READERS];
  struct asking asking = {ask, subject};
  atomic_store(&is_over, false);
  for (int i = 0; i < others; i++)
    pthread_create(&threads[i], NULL, ask_on, &asking);
  for (int round = 0; round < ROUNDS; round++) {
    double start = worked();
    ask(subject);
    rounds[round] = (worked() - start) / CALLS;
  }
  atomic_store(&is_over, true);
  for (int i = 0; i < others; i++)
    pthread_join(threads[i], NULL);
  return median(rounds, ROUNDS);
}

static void calls(lh_host *host, const char *path) {
  struct subject subject;
  void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  lh_plugin_entry_function entry = NULL;
  if (library)
    *(void **)&entry = dlsym(library, LH_ENTRY_SYMBOL);
  lh_host_info info = LH_HOST_INFO_INIT("bench", "1.0");
  if (!entry)
    exit(EXIT_FAILURE);
  subject.cls = entry(&info, &error)->layouts[0];
  check(subject.cls->vtable->create(subject.cls, NULL, &subject.instance, &error));
  check(subject.cls->vtable->prepare(subject.instance, &error));
  check(lh_layout_create_from_file(host, path, NULL, NULL, &subject.layout, &error));
  double none = time_calls(&subject, ask_nobody, 0);
  row("an empty C call through a pointer", none, 1, "");
  for (int others = 0; others <= READERS; others += READERS) {
    double bare = time_calls(&subject, ask_table, others);
    double handle = time_calls(&subject, ask_handle, others);
    row(others ? "content_size by table, 4 others at the instance" : "content_size by table", bare,
        bare / none, "empty calls");
    row(others ? "by handle, 4 others at the handle" : "by handle", handle, (handle - bare) / none,
        "empty calls more");
  }
  subject.cls->vtable->destroy(subject.instance);
  lh_layout_destroy(subject.layout);
  dlclose(library);
}

/* What could keep a swap from pulling an instance away under a call, other than a slot for each
 * thread. */
static atomic_long inside;
static pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;

static void count_call(void) {
  atomic_fetch_add(&inside, 1);
  check(empty_call());
  atomic_fetch_sub(&inside, 1);
}

static void lock_call(void) {
  pthread_rwlock_rdlock(&lock);
  check(empty_call());
  pthread_rwlock_unlock(&lock);
}

static double time_way(void (*way)(void)) {
  double rounds[ROUNDS];
  for (int round = 0; round < ROUNDS; round++) {
    double start = worked();
    for (int i = 0; i < CALLS; i++)
      way();
    rounds[round] = (worked() - start) / CALLS;
  }
  return median(rounds, ROUNDS);
}

static void *go_on(void *way) {
  while (!atomic_load_explicit(&is_over, memory_order_relaxed))
    (*(void (**)(void))way)();
  return NULL;
}

static void other_ways(void) {
  static void (*ways[])(void) = {count_call, lock_call};
  static const char *const names[] = {"two atomic additions around an empty call",
                                      "a read lock around an empty call"};
  for (int i = 0; i < 2; i++) {
    double alone = time_way(ways[i]);
    pthread_t other;
    atomic_store(&is_over, false);
    pthread_create(&other, NULL, go_on, &ways[i]);
    double together = time_way(ways[i]);
    atomic_store(&is_over, true);
    pthread_join(other, NULL);
    row(names[i], alone, together / alone, "with a second thread");
  }
}

static void lives(lh_host *host, const char *path, const char *empty_library) {
  double nothing[ROUNDS], whole[ROUNDS];
  lh_viewport viewport = LH_VIEWPORT_INIT;
  viewport.bounds.width = 320, viewport.bounds.height = 568;
  check(lh_host_unload_unused(host, NULL, &error));
  for (int round = 0; round < ROUNDS; round++) {
    double start = now();
    for (int i = 0; i < LOADS; i++)
      if (dlclose(dlopen(empty_library, RTLD_NOW | RTLD_LOCAL)))
        exit(EXIT_FAILURE);
    nothing[round] = (now() - start) / LOADS;
    start = now();
    for (int i = 0; i < LOADS; i++) {
      lh_layout *layout = NULL;
      lh_element elements[64];
      int64_t items = ITEMS;
      size_t count = 0;
      check(lh_layout_create_from_file(host, path, NULL, NULL, &layout, &error));
      check(lh_layout_set_item_counts(layout, &items, 1, &error));
      check(lh_layout_set_viewport(layout, &viewport, &error));
      check(lh_layout_elements_in_rect(layout, &viewport.bounds, elements, 64, &count, &error));
      lh_layout_destroy(layout);
      check(lh_host_unload_unused(host, NULL, &error));
    }
    whole[round] = (now() - start) / LOADS;
  }
  double reference = median(nothing, ROUNDS);
  row("dlopen and dlclose of an empty library", reference, 1, "");
  row("load, first query, unload through the host", median(whole, ROUNDS),
      median(whole, ROUNDS) / reference, "empty libraries");
}

static void exchanges(lh_host *host, const char *one, const char *other) {
  static lh_layout *layouts[LAYOUTS];
  static double held[SWAPS], whole[SWAPS];
  lh_viewport viewport = LH_VIEWPORT_INIT;
  viewport.bounds.width = 320, viewport.bounds.height = 568;
  for (int i = 0; i < LAYOUTS; i++) {
    int64_t items = ITEMS;
    check(lh_layout_create_from_file(host, one, "carousel", NULL, &layouts[i], &error));
    check(lh_layout_set_item_counts(layouts[i], &items, 1, &error));
    check(lh_layout_set_viewport(layouts[i], &viewport, &error));
    check(lh_layout_prepare(layouts[i], &error));
  }
  for (int i = 0; i < SWAPS; i++) {
    const lh_swap_report *report = NULL;
    lh_swap_options options = LH_SWAP_OPTIONS_INIT;
    options.flags = LH_SWAP_ALLOWS_OLDER;
    double start = now();
    check(lh_host_swap_to_file(host, "carousel", i % 2 ? one : other, &options, &report, &error));
    whole[i] = now() - start, held[i] = report->held_seconds * 1e9;
    lh_swap_report_destroy(report);
  }
  double exchange = median(held, SWAPS);
  row("exchange of 100 layouts of 1,000 items", exchange, exchange / 1e6, "of a millisecond");
  row("the whole swap, all of it carried over", median(whole, SWAPS),
      median(whole, SWAPS) / exchange, "exchanges");
  for (int i = 0; i < LAYOUTS; i++)
    lh_layout_destroy(layouts[i]);
}

int main(int argc, char **argv) {
  if (argc != 5)
    return fprintf(stderr, "usage: swaps BNB.so CAROUSEL_1_0.so CAROUSEL_1_1.so EMPTY.so\n"), 2;
  lh_host *host = NULL;
  check(lh_host_create(NULL, &host, &error));
  printf("| %-52s | %10s | %29s |\n", "what can be swapped", "median", "ratio");
  printf("| :--------------------------------------------------- | ---------: | "
         "----------------------------: |\n");
  calls(host, argv[1]);
  other_ways();
  lives(host, argv[1], argv[4]);
  exchanges(host, argv[2], argv[3]);
  lh_host_destroy(host);
  return EXIT_SUCCESS;
}
