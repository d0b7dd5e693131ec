/*
 * Prints the bytes per item of a table of rows.
 *
 *    flow_cost 0          equal items
 *    flow_cost 1          items of different sizes
 */
#include "../../loaded_class.h"

enum { MANY = 1000000 };

/* Widths of least ... least + 59, one for each item of a section. */
static void vary(lh_layout *layout, int64_t section, int64_t items, int least) {
  double *sizes = malloc(16 * (size_t)items);
  for (int64_t i = 0; i < items; i++) {
    sizes[2 * i] = least + (double)(rand() % 60);
    sizes[2 * i + 1] = 40 + (double)(rand() % 40);
  }
  const lh_target all = LH_ITEMS_TARGET(section);
  check(lh_layout_set_property(layout, "item_size", &all, sizes, 2 * (size_t)items, &error));
  free(sizes);
}

static lh_layout *make(lh_host *host, const char *id, const int64_t *items, size_t sections) {
  lh_viewport viewport = LH_VIEWPORT_INIT;
  viewport.bounds.width = 390;
  viewport.bounds.height = 844;
  lh_layout *layout;
  check(lh_layout_create(host, id, NULL, &layout, &error));
  check(lh_layout_set_item_counts(layout, items, sections, &error));
  check(lh_layout_set_viewport(layout, &viewport, &error));
  return layout;
}

/* Rows of one item each, the maximum number of rows. */
static void rows(lh_host *host, int varied) {
  const int64_t items = MANY;
  lh_layout *layout = make(host, "flow", &items, 1);
  if (varied)
    vary(layout, 0, MANY, 300);
  const double before = in_use();
  check(lh_layout_prepare(layout, &error));
  printf("%g\n", (in_use() - before) / MANY);
  lh_layout_destroy(layout);
}

int main(int count, char **arguments) {
  if (count != 2)
    return 2;
  lh_host *host;
  check(lh_host_create(NULL, &host, &error));
  rows(host, atoi(arguments[1]));
  lh_host_destroy(host);
  return 0;
}
