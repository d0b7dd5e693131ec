/*
 * self_sizing.c - flings a chat of 100,000 messages, which are measured when they come into view,
 * and prints how far messages moved on the screen otherwise than by scrolling.
 *
 *    gcc -std=c11 -Wall -Iinclude Examples/c/self_sizing.c -L.build/release -llayouthost
 *        -Wl,-rpath,$PWD/.build/release -lm -o self_sizing                            (one line)
 */
#include <layouthost/layouthost.h>

#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

static lh_error error = LH_ERROR_INIT;

static void check(lh_status status) {
  if (status == LH_OK)
    return;
  fprintf(stderr, "%s: %s\n", lh_status_name(status), error.message);
  exit(EXIT_FAILURE);
}

/* The height of 1 to 12 lines. A program would break its text into lines of run->length points. */
static void measure(void *measured, const lh_measure_run *run, double *sizes) {
  for (int64_t i = 0; i < run->count; i++)
    sizes[i] = 20 * (double)(1 + (run->first + i) * 7 % 12);
  *(int64_t *)measured += run->count;
}

int main(void) {
  lh_host *host = NULL;
  lh_layout *layout = NULL;
  lh_view *view = NULL;
  lh_viewport viewport = LH_VIEWPORT_INIT;
  const int64_t messages = 100000;
  const double one = 1, estimate = 60;
  int64_t measured = 0;
  viewport.bounds.width = 390, viewport.bounds.height = 844;
  check(lh_host_create(NULL, &host, &error));
  check(lh_layout_create(host, "column", NULL, &layout, &error));
  check(lh_view_create(layout, &view, &error));
  check(lh_view_set_window(view, &viewport, &error));
  check(lh_view_set_item_counts(view, &messages, 1, &error));
  check(lh_view_set_property(view, "columns", NULL, &one, 1, &error));
  check(lh_view_set_property(view, "exact_height", NULL, &estimate, 1, &error));
  check(lh_view_set_measure(view, "exact_height", measure, &measured, &error));
  check(lh_view_set_home(view, LH_HOME_END, &error));

  lh_frame frame = LH_FRAME_INIT;
  check(lh_view_frame(view, 0, &frame, &error));
  /* A finger moves down by 70 points every 1/60 second. */
  for (uint32_t i = 0; i < 7; i++) {
    const uint32_t phase = i == 0 ? LH_POINTER_DOWN : i < 6 ? LH_POINTER_MOVED : LH_POINTER_UP;
    const lh_input input = {LH_INPUT_POINTER, phase, 1, i / 60.0, {195, 200 + 70.0 * i}, {0, 0}};
    check(lh_view_input(view, &input, 1, &error));
  }
  double places[1000], velocity = 0, largest = 0;
  for (int number = 0; number == 0 || velocity != 0; number++) {
    check(lh_view_frame(view, 0.1 + number / 60.0, &frame, &error));
    /* The deceleration in view.h. */
    double scrolled = velocity * (pow(0.998, 1000 / 60.0) - 1) / (1000 * log(0.998));
    velocity = frame.velocity.y;
    for (size_t i = 0; i < frame.element_count; i++) {
      const lh_view_element *e = &frame.elements[i];
      bool was_shown = e->element.kind == LH_CELL && !(e->flags & LH_VIEW_ENTERED);
      if (was_shown && scrolled != 0 && velocity != 0)
        largest = fmax(largest, fabs(e->frame.y - (places[e->slot] - scrolled)));
      places[e->slot] = e->frame.y;
    }
    if (number % 60 == 0 || velocity == 0)
      printf("%3d frames: %4.0f points/s, %3lld messages measured, largest jump %.6f points\n",
             number, velocity, (long long)measured, largest);
  }
  lh_view_destroy(view);
  lh_layout_destroy(layout);
  lh_host_destroy(host);
}
