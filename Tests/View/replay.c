/*
 * Replays a recording, and counts the allocations of frames that only scroll.
 *
 *    replay id recording.txt
 *
 * Prints the number of frames, the number of those that were not the same bit for bit, and the
 * number of allocations in frames that scroll over elements that were visible before.
 */
#include "../counted_malloc.h"

#include <layouthost/layouthost.h>
#include <stdio.h>
#include <stdlib.h>

static lh_error error = LH_ERROR_INIT;

static void check(lh_status status) {
  if (!status)
    return;
  fprintf(stderr, "%s: %s\n", lh_status_name(status), error.message);
  exit(1);
}

static int32_t permit(void *context, uint32_t action, const lh_path *from, const lh_path *to) {
  (void)context, (void)action, (void)from, (void)to;
  return 1;
}

static lh_view *view_of(lh_host *host, const char *id, lh_layout **layout) {
  lh_delegate delegate = LH_DELEGATE_INIT;
  lh_view *view;
  delegate.permit = permit;
  check(lh_layout_create(host, id, &delegate, layout, &error));
  check(lh_view_create(*layout, &view, &error));
  return view;
}

static void replay(lh_host *host, const char *id, const char *file) {
  FILE *stream = fopen(file, "rb");
  if (!stream)
    perror(file), exit(1);
  fseek(stream, 0, SEEK_END);
  size_t size = (size_t)ftell(stream), place = 0;
  uint8_t *text = malloc(size);
  rewind(stream);
  if (fread(text, 1, size, stream) != size)
    exit(1);
  fclose(stream);
  lh_layout *layout;
  lh_view *view = view_of(host, id, &layout);
  lh_frame frame = LH_FRAME_INIT;
  uint32_t is_same = 0;
  int frames = 0, others = 0;
  lh_status status;
  while (!(status = lh_view_replay(view, text, size, &place, &is_same, &frame, &error)))
    frames++, others += !is_same;
  if (status != LH_NOT_FOUND)
    check(status);
  printf("\"frames\": %d, \"others\": %d, ", frames, others);
  lh_view_destroy(view);
  lh_layout_destroy(layout);
  free(text);
}

static lh_input pointer(uint32_t phase, double x, double y, double time) {
  lh_input input = {LH_INPUT_POINTER, phase, 1, time, {x, y}, {0, 0}};
  return input;
}

/* Drags up and down and to and fro, so that the same elements appear again and again. */
static void scroll(lh_host *host, const char *id) {
  lh_layout *layout;
  lh_view *view = view_of(host, id, &layout);
  const int64_t counts[] = {200, 100};
  lh_viewport window = LH_VIEWPORT_INIT;
  window.bounds.width = 390;
  window.bounds.height = 844;
  check(lh_view_set_window(view, &window, &error));
  check(lh_view_set_item_counts(view, counts, 2, &error));
  lh_frame frame = LH_FRAME_INIT;
  long before = 0;
  double time = 0;
  int seen = 0;
  check(lh_view_frame(view, time, &frame, &error));
  for (int round = 0; round < 6; round++) {
    if (round == 4)
      before = allocations;
    for (int step = 0; step < 160; step++) {
      const double way = step < 80 ? 4.0 * step : 4.0 * (160 - step);
      const uint32_t phase = step == 0     ? LH_POINTER_DOWN
                             : step == 159 ? LH_POINTER_UP
                                           : LH_POINTER_MOVED;
      const lh_input input = pointer(phase, 350 - way, 700 - way, time);
      check(lh_view_input(view, &input, 1, &error));
      check(lh_view_frame(view, time, &frame, &error));
      seen += (int)frame.element_count;
      time += 1.0 / 60;
    }
    for (int step = 0; step < 240; step++, time += 1.0 / 60)
      check(lh_view_frame(view, time, &frame, &error));
  }
  printf("\"seen\": %d, \"allocations\": %ld", seen, allocations - before);
  lh_view_destroy(view);
  lh_layout_destroy(layout);
}

int main(int count, char **arguments) {
  if (count != 3)
    return 2;
  lh_host *host;
  check(lh_host_create(NULL, &host, &error));
  printf("{");
  replay(host, arguments[1], arguments[2]);
  scroll(host, arguments[1]);
  puts("}");
  lh_host_destroy(host);
  return 0;
}
