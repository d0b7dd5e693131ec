/*
 * Prints the memory of a view after its first frame, without the layout's, and how much more it
 * takes after it has scrolled, in bytes.
 *
 *    view_memory carousel 200    # the height of the viewport
 */
#include "../loaded_class.h"

int main(int count, char **arguments) {
  if (count != 3)
    return 2;
  lh_host *host;
  lh_layout *layout;
  lh_view *view;
  const int64_t items = 1000;
  lh_viewport window = LH_VIEWPORT_INIT;
  window.bounds.width = 390;
  window.bounds.height = atof(arguments[2]);
  check(lh_host_create(NULL, &host, &error));
  check(lh_layout_create(host, arguments[1], NULL, &layout, &error));
  check(lh_layout_set_item_counts(layout, &items, 1, &error));
  check(lh_layout_set_viewport(layout, &window, &error));
  check(lh_layout_prepare(layout, &error));
  const double before = in_use();
  lh_frame frame = LH_FRAME_INIT;
  check(lh_view_create(layout, &view, &error));
  check(lh_view_set_window(view, &window, &error));
  check(lh_view_frame(view, 0, &frame, &error));
  const double first = in_use();
  for (int step = 1; step <= 30; step++) {
    const lh_point offset = {40 * step, 40 * step};
    check(lh_view_set_offset(view, &offset, 0, &error));
    check(lh_view_frame(view, step / 60.0, &frame, &error));
  }
  printf("%.0f %.0f\n", first - before, in_use() - first);
  lh_view_destroy(view);
  lh_layout_destroy(layout);
  lh_host_destroy(host);
  return 0;
}
