/*
 * Scrolls a row for a long time, with the plugin called directly, and reports the cost and the
 * final offset: one line of JSON. A replaced malloc counts the memory.
 *
 *    strip_cost libCarouselLayout.so carousel 1000000 4000 0.7
 *
 * The arguments: library, layout, items, scrolls, and the distance of each scroll as a fraction of
 * a cycle (or, for a row with ends, of ten items).
 */
#include "../../counted_malloc.h"
#include "../../loaded_class.h"

#include <math.h>

int main(int count, char **arguments) {
  if (count != 6)
    return 2;
  const lh_layout_class *cls = loaded_class(arguments[1], arguments[2]);
  const lh_vtable *call = cls->vtable;
  const int64_t items = atoll(arguments[3]);
  const long scrolls = atol(arguments[4]);
  const double part = atof(arguments[5]);

  lh_instance *layout;
  check(call->create(cls, NULL, &layout, &error));
  check(call->set_item_counts(layout, &items, 1, &error));
  /* Sizes that no double holds exactly. */
  const double size[2] = {73.3, 91.7}, spacing = 4.6;
  check(call->set_property(layout, property_of(cls, "item_size"), NULL, size, 2, &error));
  check(
      call->set_property(layout, property_of(cls, "interitem_spacing"), NULL, &spacing, 1, &error));
  lh_viewport viewport = LH_VIEWPORT_INIT;
  viewport.bounds.width = 320;
  viewport.bounds.height = 400;
  check(call->set_viewport(layout, &viewport, &error));
  check(call->prepare(layout, &error));

  lh_event event = LH_EVENT_INIT;
  lh_element elements[64];
  size_t shown = 0;
  double scrolled = 0;
  const double pitch = size[0] + spacing;
  const double cycle = pitch * (double)items;
  const int is_endless = strcmp(arguments[2], "snap-to-center") && items >= 6;
  const double step = part * (is_endless ? cycle : 10 * pitch);
  long double travelled = 0;
  double worst = 0, farthest = 0, start = 0;
  long allocated = 0, wide = 0;
  for (long scroll = -2; scroll < scrolls; scroll++) {
    const long before = allocations;
    /* The first two rounds only follow the initial events. */
    if (scroll >= 0) {
      viewport.bounds.x += step;
      travelled = fmodl(travelled + step, cycle);
      if (!is_endless && viewport.bounds.x > cycle - 320)
        viewport.bounds.x = 0;
      check(call->set_viewport(layout, &viewport, &error));
    }
    check(call->prepare(layout, &error));
    for (;;) {
      check(call->next_event(layout, &event, &error));
      if (event.kind == LH_EVENT_NONE)
        break;
      if (event.kind == LH_EVENT_ADJUST_OFFSET) {
        viewport.bounds.x += event.value.x;
        scrolled += scroll >= 0;
        check(call->set_viewport(layout, &viewport, &error));
        check(call->prepare(layout, &error));
      }
    }
    check(call->elements_in_rect(layout, &viewport.bounds, elements, 64, &shown, &error));
    if (scroll >= 0) {
      allocated += allocations - before;
      wide += shown > 6;
    } else {
      start = elements[0].frame.x - viewport.bounds.x - pitch * (double)elements[0].item;
    }
    if (is_endless && scroll >= 0) {
      const double expected = start - (double)travelled + pitch * (double)elements[0].item;
      const double off = elements[0].frame.x - viewport.bounds.x - expected;
      const double error_now = fabs(off - cycle * round(off / cycle));
      worst = error_now > worst ? error_now : worst;
      farthest = fabs(viewport.bounds.x) > farthest ? fabs(viewport.bounds.x) : farthest;
    }
  }
  printf("{\"allocations\": %ld, \"wide\": %ld, \"scrolled\": %g,"
         " \"worst\": %g, \"farthest\": %g, \"last_cycle\": %lld}\n",
         allocated, wide, scrolled, worst, farthest / cycle, (long long)elements[0].cycle);
  call->destroy(layout);
  return 0;
}
