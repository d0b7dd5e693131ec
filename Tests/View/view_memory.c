/*
 * Prints the memory of a view after its first frame, without the layout's, and how much more it
 * takes after it has scrolled, in bytes.
 *
 *    view_memory carousel 200    # the height of the viewport
 */
#include <layouthost/view.h>
#include <malloc.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

static lh_error error = LH_ERROR_INIT;

static void check(lh_status status) {
  if (status == LH_OK)
    return;
  fprintf(stderr, "%s\n", error.message);
  exit(EXIT_FAILURE);
}

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
  const size_t before = mallinfo2().uordblks;
  lh_frame frame = LH_FRAME_INIT;
  check(lh_view_create(layout, &view, &error));
  check(lh_view_set_window(view, &window, &error));
  check(lh_view_frame(view, 0, &frame, &error));
  const size_t first = mallinfo2().uordblks;
  for (int step = 1; step <= 30; step++) {
    const lh_point offset = {40 * step, 40 * step};
    check(lh_view_set_offset(view, &offset, 0, &error));
    check(lh_view_frame(view, step / 60.0, &frame, &error));
  }
  printf("%zu %td\n", first - before, (ptrdiff_t)(mallinfo2().uordblks - first));
  lh_view_destroy(view);
  lh_layout_destroy(layout);
  lh_host_destroy(host);
  return 0;
}
