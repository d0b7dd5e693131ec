/*
 * instructions.c - fixed work whose instructions are counted, one piece for each name.
 *
 *    instructions PLUGINS NAME      runs it; only the instructions inside `counted` count
 *    instructions                   prints the names
 */
#include "subjects.h"

enum { ITEMS = 100000, TIMES = 100, SECTIONS = 100 };

static const char *folder;
static struct subject subject;
static double *values;

static void begin(const char *file, const char *id, int64_t items) {
  subject = subject_of(class_of(folder, file, id), &items, 1);
  if (!strcmp(id, "column")) {
    set(&subject, "columns", 3);
    set(&subject, "background", 0);
  }
}

static void set_all(const char *property, size_t components) {
  const lh_target all = LH_ITEMS_TARGET(0);
  set_values(&subject, property, &all, values, components * ITEMS);
}

/* Queries once before it counts, so that deferred work is done. */
static void settle(void) {
  prepare(&subject);
  lh_size size = content_size(&subject);
  subject.viewport.bounds.y = size.height / 2;
  visible(&subject);
}

/* ---- Preparation, and counted work
 * ------------------------------------------------------------ */

static void columns(void) { begin("ColumnLayout", "column", ITEMS); }

static void packed_columns(void) {
  columns();
  set(&subject, "placement", 1);
}

static void columns_with_heights(void) {
  columns();
  set_all("exact_height", 1);
  settle();
}

static void packed_columns_with_heights(void) {
  packed_columns();
  set_all("exact_height", 1);
  settle();
}

static void flow(void) { begin("ReorderFlow", "flow", ITEMS); }

static void flow_with_sizes(void) {
  flow();
  set_all("item_size", 2);
  settle();
}

static void alike(const char *file, const char *id) {
  begin(file, id, ITEMS);
  prepare(&subject);
  visible(&subject);
}

static void alike_bnb(void) { alike("BnbLayout", "bnb"); }
static void alike_flow(void) { alike("ReorderFlow", "flow"); }
static void alike_line(void) { alike("ReorderFlow", "line"); }
static void alike_carousel(void) { alike("CarouselLayout", "carousel"); }
static void alike_safari(void) { alike("SafariLayout", "safari"); }

static void drawers(void) {
  int64_t counts[SECTIONS];
  for (int i = 0; i < SECTIONS; i++)
    counts[i] = SECTIONS;
  const double header[] = {390, 44};
  subject = subject_of(class_of(folder, "ColumnLayout", "column"), counts, SECTIONS);
  set_values(&subject, "header_size", NULL, header, 2);
  prepare(&subject);
  visible(&subject);
}

static void set_and_prepare(const char *property, size_t components) {
  set_all(property, components);
  prepare(&subject);
  visible(&subject);
  content_size(&subject);
}

static void set_heights(void) { set_and_prepare("exact_height", 1); }
static void set_sizes(void) { set_and_prepare("item_size", 2); }

static void query(void) {
  for (int i = 0; i < TIMES; i++) {
    visible(&subject);
    subject.viewport.bounds.y += 7;
  }
}

static void scroll(void) {
  lh_event event = LH_EVENT_INIT;
  for (int i = 0; i < TIMES; i++) {
    subject.viewport.bounds.x += 3;
    check(subject.cls->vtable->set_viewport(subject.instance, &subject.viewport, &error));
    prepare(&subject);
    visible(&subject);
    do
      check(subject.cls->vtable->next_event(subject.instance, &event, &error));
    while (event.kind != LH_EVENT_NONE);
  }
}

static void query_size(void) {
  for (int i = 0; i < TIMES; i++)
    content_size(&subject);
}

static void insert(void) {
  const lh_change change = {LH_INSERT_ITEMS, 0, 0, 0, 1, 0, 0};
  for (int i = 0; i < 10; i++) {
    check(subject.cls->vtable->update(subject.instance, &change, 1, &error));
    prepare(&subject);
    visible(&subject);
  }
}

static void resize_one(void) {
  const lh_target one = LH_ITEM_TARGET(0, ITEMS / 2);
  for (int i = 0; i < TIMES; i++) {
    set_values(&subject, "item_size", &one, &values[2 * i], 2);
    prepare(&subject);
    visible(&subject);
  }
}

static void set_singles(void) {
  for (int64_t i = 0; i < 1000; i++) {
    const lh_target one = LH_ITEM_TARGET(0, i * 7919 % 1000 * 97);
    set_values(&subject, "exact_height", &one, &values[i], 1);
  }
  prepare(&subject);
}

static void toggle(void) {
  for (int i = 0; i < TIMES; i++) {
    const lh_target one = LH_SECTION_TARGET(i);
    const double closed = 0;
    set_values(&subject, "expanded", &one, &closed, 1);
    prepare(&subject);
    visible(&subject);
  }
}

static lh_host *host;
static char plugin[4096];

static void open_host(void) {
  snprintf(plugin, sizeof plugin, "%s/libBnbLayout.so", folder);
  check(lh_host_create(NULL, &host, &error));
}

static void load(void) {
  lh_layout *layout = NULL;
  lh_size size;
  check(lh_layout_create_from_file(host, plugin, "bnb", NULL, &layout, &error));
  check(lh_layout_content_size(layout, &size, &error));
  lh_layout_destroy(layout);
  check(lh_host_unload_unused(host, NULL, &error));
}

static const struct {
  const char *name;
  void (*before)(void), (*work)(void);
} works[] = {
    {"column: 10^5 heights in turn", columns, set_heights},
    {"column: 10^5 heights, shortest", packed_columns, set_heights},
    {"column: 100 queries in turn", columns_with_heights, query},
    {"column: 100 queries, shortest", packed_columns_with_heights, query},
    {"column: insert 10 in front", columns_with_heights, insert},
    {"column: 1,000 single heights", columns, set_singles},
    {"column: close 100 sections", drawers, toggle},
    {"flow: 10^5 sizes", flow, set_sizes},
    {"flow: 100 queries, own sizes", flow_with_sizes, query},
    {"flow: 100 queries, alike", alike_flow, query},
    {"flow: insert 10 in front", flow_with_sizes, insert},
    {"flow: 100 sizes of one", flow_with_sizes, resize_one},
    {"line: 100 queries", alike_line, query},
    {"bnb: 100 queries", alike_bnb, query},
    {"bnb: 100 content sizes", alike_bnb, query_size},
    {"carousel: 100 frames", alike_carousel, scroll},
    {"safari: 100 queries", alike_safari, query},
    {"bnb: load, query, unload", open_host, load},
};

/* The tool that counts finds this function by its name. */
__attribute__((noinline)) void counted(void (*work)(void));
void counted(void (*work)(void)) { work(); }

int main(int count, char **arguments) {
  for (size_t i = 0; i < sizeof works / sizeof *works; i++) {
    if (count != 3)
      puts(works[i].name);
    else if (!strcmp(works[i].name, arguments[2])) {
      folder = arguments[1];
      values = lengths(2 * ITEMS, 40, 100, 1);
      works[i].before();
      counted(works[i].work);
      return EXIT_SUCCESS;
    }
  }
  return count == 3;
}
