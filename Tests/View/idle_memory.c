/*
 * Prints the memory of a view of a row after its first frame, without the layout's, in bytes.
 *
 *    idle_memory carousel
 */
#include <layouthost/view.h>
#include <malloc.h>
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
  if (count != 2)
    return 2;
  lh_host *host;
  lh_layout *layout;
  lh_view *view;
  const int64_t items = 1000;
  lh_viewport window = LH_VIEWPORT_INIT;
  window.bounds.width = 390;
  window.bounds.height = 200;
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
  printf("%zu\n", mallinfo2().uordblks - before);
  lh_view_destroy(view);
  lh_layout_destroy(layout);
  lh_host_destroy(host);
  return 0;
}
