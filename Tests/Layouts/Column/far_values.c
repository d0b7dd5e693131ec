/*
 * Sets the heights of single items that are far from each other, one by one. Prints the memory of
 * each, in storage and in the placement, in bytes; and the number of allocations for the last of a
 * tenth of them and for the last of all, one by one, while the placement shares them.
 *
 *    far_values libColumnLayout.so 50000
 */
#include "../../counted_malloc.h"
#include "../../loaded_class.h"

#define FEW 100

static lh_instance *layout;
static const lh_vtable *call;
static const lh_layout_class *cls;

static void set(const char *name, const lh_target *target, double value) {
  check(call->set_property(layout, property_of(cls, name), target, &value, 1, &error));
}

/* So that each is far from the one before. */
static void set_one(int64_t item, int64_t count) {
  const lh_target target = LH_ITEM_TARGET(0, item * 7919 % count * 10007);
  set("exact_height", &target, 20 + (double)(item % 1801) / 10);
}

/* The average number of allocations per call while everything is shared. */
static double allocations_of(int64_t from, int64_t count) {
  long made = 0;
  for (int64_t item = from; item < from + FEW; item++) {
    check(call->prepare(layout, &error));
    const long before = allocations;
    set_one(item, count);
    made += allocations - before;
  }
  return (double)made / FEW;
}

int main(int argument_count, char **arguments) {
  if (argument_count != 3)
    return 2;
  cls = loaded_class(arguments[1], "column");
  call = cls->vtable;
  const int64_t count = atoll(arguments[2]), items = count * 10007;
  check(call->create(cls, NULL, &layout, &error));
  check(call->set_item_counts(layout, &items, 1, &error));
  set("columns", NULL, 3);
  set("expanded", NULL, 1);
  lh_viewport viewport = LH_VIEWPORT_INIT;
  viewport.bounds = (lh_rect){0, 0, 390, 844};
  check(call->set_viewport(layout, &viewport, &error));
  const size_t empty = mallinfo2().uordblks;
  for (int64_t item = 0; item < count / 10; item++)
    set_one(item, count);
  const double few = allocations_of(count / 10, count);
  for (int64_t item = count / 10 + FEW; item < count - FEW; item++)
    set_one(item, count);
  const double all = allocations_of(count - FEW, count);
  check(call->prepare(layout, &error));
  const size_t placed = mallinfo2().uordblks;
  printf("{\"bytes\": %.1f, \"few\": %.1f, \"all\": %.1f}\n",
         (double)(placed - empty) / (double)count, few, all);
  call->destroy(layout);
  return 0;
}
