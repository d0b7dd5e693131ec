/*
 * bench.c - what the library costs, measured on bnb; prints one Markdown table.
 *
 *    bench libBnbLayout.so STRIPPED_PLUGIN STRIPPED_HOST
 *
 * Every number is the median of several rounds of one run; the rounds of things that are compared
 * take turns, so that a busy moment of the machine falls on all of them. Nothing passes or fails.
 */
#include <layouthost/host.h>

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <time.h>

enum { ROUNDS = 31, CALLS = 2000, LOADS = 20, SIZES = 3, CAPACITY = 256 };

static const int64_t sizes[SIZES] = {1000, 1000000, 1000000000};
static const char *const size_names[SIZES] = {"10^3", "10^6", "10^9"};
static lh_error error = LH_ERROR_INIT;
static lh_element elements[CAPACITY];

static void check(lh_status status) {
  if (status == LH_OK)
    return;
  fprintf(stderr, "bench: %s: %s\n", lh_status_name(status), error.message);
  exit(EXIT_FAILURE);
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

static int ascending(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

/* Sorts the rounds. */
static double median(double *rounds) {
  qsort(rounds, ROUNDS, sizeof *rounds, ascending);
  return rounds[ROUNDS / 2];
}

static void row(const char *what, double nanoseconds, double reference) {
  const char *unit = nanoseconds < 1000 ? "ns" : "µs";
  double shown = nanoseconds < 1000 ? nanoseconds : nanoseconds / 1000;
  printf("| %-46s | %8.1f %s | %7.2f |\n", what, shown, unit, nanoseconds / reference);
}

/* A screen in the middle of a gallery of so many items. */
static lh_layout *gallery(lh_host *host, int64_t items, lh_viewport *viewport) {
  lh_layout *layout = NULL;
  lh_size size;
  viewport->bounds.width = 390;
  viewport->bounds.height = 844;
  check(lh_layout_create(host, "bnb", NULL, &layout, &error));
  check(lh_layout_set_item_counts(layout, &items, 1, &error));
  check(lh_layout_set_viewport(layout, viewport, &error));
  check(lh_layout_content_size(layout, &size, &error));
  viewport->bounds.y = size.height / 2;
  return layout;
}

/* Tells the number of items, as after new data, and prepares. */
static double prepare_time(lh_layout *layout, int64_t items) {
  double start = now();
  for (int i = 0; i < CALLS; i++) {
    int64_t count = items + i % 2;
    check(lh_layout_set_item_counts(layout, &count, 1, &error));
    check(lh_layout_prepare(layout, &error));
  }
  return (now() - start) / CALLS;
}

/* Scrolls by a step and asks what is visible. */
static double query_time(lh_layout *layout, lh_viewport viewport) {
  size_t count = 0;
  double start = now();
  for (int i = 0; i < CALLS; i++) {
    viewport.bounds.y += 7;
    check(lh_layout_set_viewport(layout, &viewport, &error));
    check(lh_layout_elements_in_rect(layout, &viewport.bounds, elements, CAPACITY, &count, &error));
  }
  return (now() - start) / CALLS;
}

static void by_size(lh_host *host) {
  static double prepares[SIZES][ROUNDS], queries[SIZES][ROUNDS];
  lh_layout *layouts[SIZES];
  lh_viewport viewports[SIZES];
  for (int s = 0; s < SIZES; s++) {
    viewports[s] = (lh_viewport)LH_VIEWPORT_INIT;
    layouts[s] = gallery(host, sizes[s], &viewports[s]);
  }
  for (int round = 0; round < ROUNDS; round++)
    for (int s = 0; s < SIZES; s++) {
      prepares[s][round] = prepare_time(layouts[s], sizes[s]);
      queries[s][round] = query_time(layouts[s], viewports[s]);
    }
  char what[64];
  double reference = median(prepares[0]);
  for (int s = 0; s < SIZES; s++) {
    snprintf(what, sizeof what, "set the count and prepare, %s items", size_names[s]);
    row(what, median(prepares[s]), reference);
  }
  reference = median(queries[0]);
  for (int s = 0; s < SIZES; s++) {
    snprintf(what, sizeof what, "scroll and ask what is visible, %s items", size_names[s]);
    row(what, median(queries[s]), reference);
    lh_layout_destroy(layouts[s]);
  }
}

/* Opens the plugin by hand. */
static const lh_plugin *open_plugin(const char *path, void **library) {
  lh_plugin_entry_function entry = NULL;
  *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  if (*library)
    *(void **)&entry = dlsym(*library, LH_ENTRY_SYMBOL);
  if (!entry) {
    fprintf(stderr, "bench: %s\n", dlerror());
    exit(EXIT_FAILURE);
  }
  lh_host_info host = LH_HOST_INFO_INIT("bench", "1.0");
  const lh_plugin *plugin = entry(&host, &error);
  check(plugin ? LH_OK : error.status);
  return plugin;
}

/* The cheapest call, through a handle and through the plugin's own table. */
static void one_call(lh_host *host, const char *path) {
  double by_handle[ROUNDS], by_table[ROUNDS];
  void *library;
  const lh_layout_class *cls = open_plugin(path, &library)->layouts[0];
  lh_instance *instance = NULL;
  lh_viewport viewport = LH_VIEWPORT_INIT;
  lh_layout *layout = gallery(host, 1000, &viewport);
  lh_size size;
  check(cls->vtable->create(cls, NULL, &instance, &error));
  check(cls->vtable->prepare(instance, &error));
  for (int round = 0; round < ROUNDS; round++) {
    double start = now();
    for (int i = 0; i < CALLS; i++)
      check(cls->vtable->content_size(instance, &size, &error));
    by_table[round] = (now() - start) / CALLS;
    start = now();
    for (int i = 0; i < CALLS; i++)
      check(lh_layout_content_size(layout, &size, &error));
    by_handle[round] = (now() - start) / CALLS;
  }
  double reference = median(by_table);
  row("content_size through the plugin's table", reference, reference);
  row("content_size through the host's handle", median(by_handle), reference);
  cls->vtable->destroy(instance);
  lh_layout_destroy(layout);
  dlclose(library);
}

/* From a file to a layout and back: by hand, and through the host with all its checks. */
static void load_and_unload(lh_host *host, const char *path) {
  double by_hand[ROUNDS], by_host[ROUNDS];
  check(lh_host_unload_unused(host, NULL, &error));
  for (int round = 0; round < ROUNDS; round++) {
    double start = now();
    for (int i = 0; i < LOADS; i++) {
      void *library;
      lh_instance *instance = NULL;
      const lh_layout_class *cls = open_plugin(path, &library)->layouts[0];
      check(cls->vtable->create(cls, NULL, &instance, &error));
      cls->vtable->destroy(instance);
      dlclose(library);
    }
    by_hand[round] = (now() - start) / LOADS;
    start = now();
    for (int i = 0; i < LOADS; i++) {
      lh_layout *layout = NULL;
      check(lh_layout_create_from_file(host, path, NULL, NULL, &layout, &error));
      lh_layout_destroy(layout);
      check(lh_host_unload_unused(host, NULL, &error));
    }
    by_host[round] = (now() - start) / LOADS;
  }
  double reference = median(by_hand);
  row("load, create, destroy, unload by dlopen", reference, reference);
  row("the same through the host, checked", median(by_host), reference);
}

static void file_size(const char *what, const char *path) {
  struct stat file;
  if (stat(path, &file) != 0) {
    perror(path);
    exit(EXIT_FAILURE);
  }
  printf("| %-46s | %8.1f KB | %7s |\n", what, (double)file.st_size / 1024, "");
}

int main(int argc, char **argv) {
  if (argc != 4) {
    fprintf(stderr, "usage: bench PLUGIN.so STRIPPED_PLUGIN.so STRIPPED_HOST.so\n");
    return EXIT_FAILURE;
  }
  lh_host *host = NULL;
  check(lh_host_create(NULL, &host, &error));
  printf("| %-46s | %11s | %7s |\n", "bnb, a screen of 390 by 844 points", "median", "ratio");
  printf("| :--------------------------------------------- | ----------: | ------: |\n");
  by_size(host);
  one_call(host, argv[1]);
  load_and_unload(host, argv[1]);
  file_size("the plugin, stripped", argv[2]);
  file_size("the host library, stripped", argv[3]);
  lh_host_destroy(host);
  return EXIT_SUCCESS;
}
