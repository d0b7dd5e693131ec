/*
 * fling.c - lays out two sections of cards, flings them with a finger, and prints an error.
 *
 *    gcc -std=c11 -Wall -Iinclude Examples/c/fling.c -L.build/release -llayouthost
 *        -Wl,-rpath,$PWD/.build/release -o fling                                      (one line)
 *
 *    ./fling
 *
 * Examples/languages has the same program in Rust, Go and Lua, with the same output.
 */
#include <layouthost/layouthost.h>

#include <stdio.h>
#include <stdlib.h>

enum { CARDS = 9, MOVES = 5 };

static lh_error error = LH_ERROR_INIT;

static void check(lh_status status) {
  if (status == LH_OK)
    return;
  fprintf(stderr, "%s: %s\n", lh_status_name(status), error.message);
  exit(EXIT_FAILURE);
}

/* The layout's name of an element kind: "cell", "header" ... */
static const char *kind_name(const lh_layout_class *cls, uint32_t kind) {
  for (uint32_t i = 0; i < cls->kind_count; i++)
    if (cls->kinds[i]->kind == kind)
      return cls->kinds[i]->name;
  return "?";
}

/* Sets two columns, two headers, and a height for each card of the first section. */
static void tell(lh_layout *layout) {
  const int64_t counts[] = {CARDS, 40};
  const double columns = 2, spacing = 10, header[] = {390, 40};
  const lh_target cards = LH_ITEMS_TARGET(0);
  double heights[CARDS];
  for (int i = 0; i < CARDS; i++)
    heights[i] = 120 + 30 * (i % 4);
  check(lh_layout_set_item_counts(layout, counts, 2, &error));
  check(lh_layout_set_property(layout, "columns", NULL, &columns, 1, &error));
  check(lh_layout_set_property(layout, "item_spacing", NULL, &spacing, 1, &error));
  check(lh_layout_set_property(layout, "header_size", NULL, header, 2, &error));
  check(lh_layout_set_property(layout, "exact_height", &cards, heights, CARDS, &error));
}

static void print_elements(lh_layout *layout, const lh_rect *window) {
  const lh_layout_class *cls = lh_layout_class_of(layout);
  size_t count = 0;
  /* A call without a buffer returns the required size. */
  lh_status status = lh_layout_elements_in_rect(layout, window, NULL, 0, &count, &error);
  if (status != LH_BUFFER_TOO_SMALL)
    check(status);
  lh_element *elements = calloc(count + 1, sizeof *elements);
  if (!elements)
    exit(EXIT_FAILURE);
  check(lh_layout_elements_in_rect(layout, window, elements, count, &count, &error));
  printf("%s %s shows %zu elements\n", cls->id, cls->version, count);
  for (size_t i = 0; i < count; i++) {
    const lh_element *e = &elements[i];
    printf("%s %lld.%lld at %.1f %.1f, %.1f by %.1f\n", kind_name(cls, e->kind),
           (long long)e->section, (long long)e->item, e->frame.x, e->frame.y, e->frame.width,
           e->frame.height);
  }
  free(elements);
}

/* Presses a finger, moves it up by 30 points every 1/60 second, and lifts it. */
static void fling(lh_view *view) {
  lh_input inputs[MOVES + 2];
  for (int i = 0; i < MOVES + 2; i++)
    inputs[i] = (lh_input){.kind = LH_INPUT_POINTER,
                           .phase = LH_POINTER_MOVED,
                           .time = i / 60.0,
                           .location = {195, 700 - 30.0 * i}};
  inputs[0].phase = LH_POINTER_DOWN;
  inputs[MOVES + 1].phase = LH_POINTER_UP;
  check(lh_view_input(view, inputs, MOVES + 2, &error));
}

/* Prints four frames per second, until the view needs no more. */
static void print_frames(lh_view *view) {
  lh_frame frame = LH_FRAME_INIT;
  for (double now = 0.25; now == 0.25 || (frame.flags & LH_FRAME_NEEDS_ANOTHER); now += 0.25) {
    check(lh_view_frame(view, now, &frame, &error));
    printf("at %.2f s: offset %.3f, %zu elements\n", now, frame.content_offset.y,
           frame.element_count);
    for (size_t i = 0; i < frame.event_count; i++)
      if (frame.events[i].kind == LH_VIEW_EVENT_SCROLL_ENDED)
        printf("at rest since %.3f s\n", frame.events[i].time);
  }
}

int main(void) {
  lh_host *host = NULL;
  lh_layout *layout = NULL;
  lh_view *view = NULL;
  lh_viewport viewport = LH_VIEWPORT_INIT;
  viewport.bounds.width = 390;
  viewport.bounds.height = 844;
  check(lh_host_create(NULL, &host, &error));
  check(lh_layout_create(host, "column@^1.0", NULL, &layout, &error));
  tell(layout);
  check(lh_layout_set_viewport(layout, &viewport, &error));
  print_elements(layout, &viewport.bounds);

  check(lh_view_create(layout, &view, &error));
  check(lh_view_set_window(view, &viewport, &error));
  fling(view);
  print_frames(view);

  /* A typing error: the message suggests the right name. */
  const double three = 3;
  lh_status status = lh_view_set_property(view, "colums", NULL, &three, 1, &error);
  printf("%s: %s\n", lh_status_name(status), error.message);

  size_t unloaded = 0;
  lh_view_destroy(view);
  lh_layout_destroy(layout);
  check(lh_host_unload_unused(host, &unloaded, &error));
  printf("plugins unloaded: %zu\n", unloaded);
  lh_host_destroy(host);
  return EXIT_SUCCESS;
}
