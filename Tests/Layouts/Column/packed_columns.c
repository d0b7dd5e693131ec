/*
 * Prints the memory of a column layout for packed items, step by step, in bytes. Packing leaves
 * checkpoints, so the memory shows how far the layout has packed.
 *
 *    packed_columns libColumnLayout.so 1000000 3
 *
 * The arguments: library, items, columns. All items are in one section, with their own heights and
 * placement "shortest".
 */
#include "../../loaded_class.h"

static lh_instance *layout;
static const lh_vtable *call;

static void set(const lh_layout_class *cls, const char *name, const lh_target *target,
                const double *values, size_t count) {
  check(call->set_property(layout, property_of(cls, name), target, values, count, &error));
}

/* Prepares at an offset, and returns the growth of the memory. */
static size_t prepare(double y) {
  const size_t before = mallinfo2().uordblks;
  lh_viewport viewport = LH_VIEWPORT_INIT;
  viewport.bounds = (lh_rect){0, y, 390, 844};
  check(call->set_viewport(layout, &viewport, &error));
  check(call->prepare(layout, &error));
  return mallinfo2().uordblks - before;
}

/* The same, and queries the visible elements. */
static size_t view(double y) {
  static lh_element elements[2048];
  const size_t before = mallinfo2().uordblks;
  size_t shown = 0;
  const lh_rect visible = {0, y, 390, 844};
  prepare(y);
  check(call->elements_in_rect(layout, &visible, elements, 2048, &shown, &error));
  return shown ? mallinfo2().uordblks - before : 0;
}

static size_t measure_all(lh_size *size) {
  const size_t before = mallinfo2().uordblks;
  check(call->content_size(layout, size, &error));
  return mallinfo2().uordblks - before;
}

int main(int count, char **arguments) {
  if (count != 4)
    return 2;
  const lh_layout_class *cls = loaded_class(arguments[1], "column");
  const int64_t items = atoll(arguments[2]);
  const lh_target all = LH_ITEMS_TARGET(0), first = LH_ITEM_TARGET(0, 0);
  const double columns = atof(arguments[3]), shortest = 1, yes = 1, no = 0;
  double *heights = malloc((size_t)items * sizeof *heights);
  for (int64_t item = 0; item < items; item++)
    heights[item] = 20 + (double)(item * 7919 % 1801) / 10;
  call = cls->vtable;
  check(call->create(cls, NULL, &layout, &error));
  check(call->set_item_counts(layout, &items, 1, &error));
  set(cls, "columns", NULL, &columns, 1);
  set(cls, "placement", NULL, &shortest, 1);
  set(cls, "expanded", NULL, &yes, 1);
  set(cls, "background", NULL, &no, 1);
  set(cls, "exact_height", &all, heights, (size_t)items);

  lh_size size;
  const size_t front = view(0);
  const size_t whole = measure_all(&size);
  set(cls, "exact_height", &first, &columns, 1);
  const size_t changed = view(0);
  const size_t middle = view(size.height / 2);
  const size_t again = measure_all(&size);
  set(cls, "background", NULL, &yes, 1);
  prepare(500);
  set(cls, "exact_height", &first, &yes, 1);
  const size_t prepared = prepare(500);
  printf("{\"front\": %zu, \"whole\": %zu, \"changed\": %zu, \"middle\": %zu, \"again\": %zu, "
         "\"prepared\": %zu}\n",
         front, whole, changed, middle, again, prepared);
  call->destroy(layout);
  free(heights);
  return 0;
}
