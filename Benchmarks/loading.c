/*
 * loading.c - loading and unloading a plugin beside an empty library, and swaps: of a hundred
 * layouts to another version, and of a million heights to another build.
 *
 *    loading PLUGINS EMPTY.so CAROUSEL_1_0.so CAROUSEL_1_1.so COLUMN.so
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

static void swaps_of_many(lh_host *host, const char *one, const char *other) {
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
  double the_switch = median(held, SWAPS);
  row("swap of 100 layouts of 1,000 items: switch", "ns", the_switch, "1 ms", 1e6, 1);
  row("swap of 100 layouts of 1,000 items: all of it", "ns", median(whole, SWAPS), "the switch",
      the_switch, 0);
  for (int i = 0; i < LAYOUTS; i++)
    lh_layout_destroy(layouts[i]);
}

struct builds {
  lh_host *host;
  const char *places[2];
  size_t turn;
};

static void swap_columns(void *builds) {
  struct builds *self = builds;
  const lh_swap_report *report = NULL;
  const char *next = self->places[++self->turn % 2];
  check(lh_host_swap_to_file(self->host, "column", next, NULL, &report, &error));
  if (report->exchanged != 1)
    exit(fprintf(stderr, "%s\n", report->text));
  lh_swap_report_destroy(report);
}

static void swaps_of_heights(lh_host *host, const char *folder, const char *other) {
  enum { MANY = 1000000 };
  const lh_target all = LH_ITEMS_TARGET(0);
  const int64_t items = MANY;
  char path[4096];
  snprintf(path, sizeof path, "%s/libColumnLayout.so", folder);
  struct builds builds = {.host = host, .places = {path, other}};
  struct numbers numbers = numbers_of(MANY);
  lh_layout *layout = NULL;
  check(lh_layout_create_from_file(host, path, "column", NULL, &layout, &error));
  check(lh_layout_set_item_counts(layout, &items, 1, &error));
  check(lh_layout_set_property(layout, "exact_height", &all, numbers.places[0], MANY, &error));
  check(lh_layout_prepare(layout, &error));
  struct contender contenders[] = {{.run = swap_columns, .subject = &builds},
                                   {.run = copy_numbers, .subject = &numbers}};
  take_turns(contenders, 2);
  row("swap of 10^6 heights", "ns", contenders[0].median, "memcpy of the heights",
      contenders[1].median, 50);
  lh_layout_destroy(layout);
  forget(&numbers);
}

int main(int count, char **arguments) {
  if (count != 6)
    return fprintf(stderr,
                   "usage: loading PLUGINS EMPTY.so CAROUSEL_1_0.so CAROUSEL_1_1.so COLUMN.so\n"),
           2;
  lh_host *host = NULL;
  check(lh_host_create(NULL, &host, &error));
  lives(host, arguments[1], arguments[2]);
  swaps_of_many(host, arguments[3], arguments[4]);
  swaps_of_heights(host, arguments[1], arguments[5]);
  lh_host_destroy(host);
}
