/*
 * loading.c - loading and unloading a plugin beside an empty library, and the swap of a hundred
 * layouts to another version.
 *
 *    loading PLUGINS EMPTY.so CAROUSEL_1_0.so CAROUSEL_1_1.so
 */
#include "subjects.h"

enum { LOADS = 20, LAYOUTS = 100, ITEMS = 1000, SWAPS = 100, PLUGINS = 6 };

struct life {
  lh_host *host;
  const char *id;
  char path[4096];
};

static void live(void *life) {
  struct life *self = life;
  for (int i = 0; i < LOADS; i++) {
    lh_layout *layout = NULL;
    check(lh_layout_create_from_file(self->host, self->path, self->id, NULL, &layout, &error));
    lh_layout_destroy(layout);
    check(lh_host_unload_unused(self->host, NULL, &error));
  }
}

static void open_and_close(void *path) {
  for (int i = 0; i < LOADS; i++) {
    void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    if (!library || dlclose(library))
      exit(EXIT_FAILURE);
  }
}

static void lives(lh_host *host, const char *folder, char *empty) {
  static const struct {
    const char *file, *id;
  } plugins[PLUGINS] = {{"BnbLayout", "bnb"},       {"CarouselLayout", "carousel"},
                        {"CircleLayout", "circle"}, {"ColumnLayout", "column"},
                        {"ReorderFlow", "flow"},    {"SafariLayout", "safari"}};
  static struct life subjects[PLUGINS];
  struct contender contenders[PLUGINS + 1] = {
      {.run = open_and_close, .subject = empty, .times = LOADS}};
  for (int i = 0; i < PLUGINS; i++) {
    subjects[i].host = host, subjects[i].id = plugins[i].id;
    snprintf(subjects[i].path, sizeof subjects[i].path, "%s/lib%s.so", folder, plugins[i].file);
    contenders[i + 1] = (struct contender){.run = live, .subject = &subjects[i], .times = LOADS};
  }
  take_turns(contenders, PLUGINS + 1);
  for (int i = 0; i < PLUGINS; i++) {
    char name[96];
    snprintf(name, sizeof name, "%s: load, create, destroy, unload", plugins[i].file);
    row(name, "ns", contenders[i + 1].median, "dlopen + dlclose of nothing", contenders[0].median,
        3);
  }
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
    double start = read_clock(CLOCK_MONOTONIC);
    check(lh_host_swap_to_file(host, "carousel", i % 2 ? one : other, &options, &report, &error));
    whole[i] = read_clock(CLOCK_MONOTONIC) - start, held[i] = report->held_seconds * 1e9;
    lh_swap_report_destroy(report);
  }
  double exchange = median(held, SWAPS);
  row("swap of 100 layouts of 1,000 items: exchange", "ns", exchange, "1 ms", 1e6, 1);
  row("swap of 100 layouts of 1,000 items: all of it", "ns", median(whole, SWAPS), "the exchange",
      exchange, 0);
  for (int i = 0; i < LAYOUTS; i++)
    lh_layout_destroy(layouts[i]);
}

int main(int count, char **arguments) {
  if (count != 5)
    return fprintf(stderr, "usage: loading PLUGINS EMPTY.so CAROUSEL_1_0.so CAROUSEL_1_1.so\n"), 2;
  lh_host *host = NULL;
  check(lh_host_create(NULL, &host, &error));
  lives(host, arguments[1], arguments[2]);
  exchanges(host, arguments[3], arguments[4]);
  lh_host_destroy(host);
}
