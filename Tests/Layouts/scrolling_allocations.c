/*
 * Scrolls any layout up, down and sideways, reads events and elements after each step, and prints
 * the number of allocations meanwhile.
 *
 *    scrolling_allocations libColumnLayout.so column 100000 placement 1 columns 16
 *
 * The arguments: library, layout, items in each of three sections, and names and values of further
 * properties, for every third item if items may have them. Sections are expanded if possible, and
 * items have their own sizes if allowed. The content size is queried before counting, so that no
 * deferred work is left.
 */
#include "../counted_malloc.h"
#include "../loaded_class.h"

static void set(lh_instance *layout, const lh_layout_class *cls, const char *name, double value) {
  for (uint32_t i = 0; i < cls->property_count; i++)
    if (!strcmp(cls->properties[i]->name, name))
      check(cls->vtable->set_property(layout, i, NULL, &value, 1, &error));
}

/* Gives every third item of section 0 its own value, if items may have one; returns whether they
 * may. */
static int vary(lh_instance *layout, const lh_layout_class *cls, const char *name, double value,
                int64_t items) {
  const double values[2] = {value, 47};
  int found = 0;
  for (uint32_t i = 0; i < cls->property_count; i++)
    if (!strcmp(cls->properties[i]->name, name) && cls->properties[i]->scopes & LH_SCOPE_ITEM)
      for (int64_t item = 0; item < items; item += 3) {
        const lh_target target = LH_ITEM_TARGET(0, item);
        found = 1;
        check(cls->vtable->set_property(layout, i, &target, values, cls->properties[i]->components,
                                        &error));
      }
  return found;
}

int main(int count, char **arguments) {
  if (count < 4 || count % 2)
    return 2;
  const lh_layout_class *cls = loaded_class(arguments[1], arguments[2]);
  const lh_vtable *call = cls->vtable;

  lh_instance *layout;
  check(call->create(cls, NULL, &layout, &error));
  const int64_t items = atoll(arguments[3]), counts[3] = {items, items, items};
  check(call->set_item_counts(layout, counts, 3, &error));
  set(layout, cls, "expanded", 1);
  set(layout, cls, "columns", 3);
  set(layout, cls, "sticky_header", 1);
  set(layout, cls, "sticky_headers", 1);
  vary(layout, cls, "item_size", 61, items);
  vary(layout, cls, "exact_height", 61, items);
  for (int i = 4; i < count; i += 2)
    if (!vary(layout, cls, arguments[i], atof(arguments[i + 1]), items))
      set(layout, cls, arguments[i], atof(arguments[i + 1]));

  lh_viewport viewport = LH_VIEWPORT_INIT;
  viewport.bounds.width = 390;
  viewport.bounds.height = 844;
  static lh_element elements[8192];
  lh_event event = LH_EVENT_INIT;
  lh_size size;
  size_t shown = 0, most = 0;
  long before = 0;
  for (int step = -8; step < 400; step++) {
    /* The first steps follow the initial events, and let the event queue grow. */
    if (step == 0) {
      check(call->content_size(layout, &size, &error));
      before = allocations;
    }
    if (step >= 0)
      viewport.bounds.x += step % 40 < 20 ? 37.5 : -37.5;
    viewport.bounds.y += step % 100 < 60 ? 83.25 : -83.25;
    check(call->set_viewport(layout, &viewport, &error));
    check(call->prepare(layout, &error));
    do {
      check(call->next_event(layout, &event, &error));
      if (event.kind == LH_EVENT_ADJUST_OFFSET) {
        viewport.bounds.x += event.value.x;
        viewport.bounds.y += event.value.y;
        check(call->set_viewport(layout, &viewport, &error));
        check(call->prepare(layout, &error));
      }
    } while (event.kind != LH_EVENT_NONE);
    check(call->elements_in_rect(layout, &viewport.bounds, elements, 8192, &shown, &error));
    most = shown > most ? shown : most;
  }
  printf("{\"allocations\": %ld, \"shown\": %zu}\n", allocations - before, most);
  call->destroy(layout);
  return 0;
}
