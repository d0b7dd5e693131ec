/*
 * hot_swap.c - scrolls through a layout in the terminal, while you rebuild its plugin.
 *
 *    gcc -std=c11 -Wall -Iinclude Examples/c/hot_swap.c -L.build/release -llayouthost -lm
 *        -Wl,-rpath,$PWD/.build/release -o hot_swap                                   (one line)
 *
 *    mkdir watched && cp .build/release/libCarouselLayout.so watched
 *    ./hot_swap watched carousel 844 390 24 300 item_size=230,300
 *
 * The arguments: the folder to watch, layout, width and height of the viewport, number of items,
 * seconds; then properties. While it runs, change a constant, such as the 0.85 in
 * Plugins/CarouselLayout/CarouselProperties.swift, and in another terminal run
 *
 *    make && cp .build/release/libCarouselLayout.so watched
 *
 * The new build first runs in another process, then replaces the old one between two frames. A
 * report describes the swap, and scrolling continues from the same offset. An invalid build is
 * rejected.
 */
#define _POSIX_C_SOURCE 200809L
#include <layouthost/layouthost.h>

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { COLUMNS = 80, ROWS = 60, ELEMENTS = 4096, FRAMES_A_SECOND = 20, POINTS_A_SECOND = 60 };

static lh_error error = LH_ERROR_INIT;
static lh_layout *layout;
static lh_viewport viewport = LH_VIEWPORT_INIT; /* a swap does not change the offset */
static char picture[ROWS][COLUMNS][4];          /* one UTF-8 character per cell */

static void check(lh_status status) {
  if (status == LH_OK)
    return;
  fprintf(stderr, "%s: %s\n", lh_status_name(status), error.message);
  exit(EXIT_FAILURE);
}

static void put(int x, int y, const char *character) {
  if (x >= 0 && x < COLUMNS && y >= 0 && y < ROWS)
    strcpy(picture[y][x], character);
}

/* The length in terminal cells, clamped to the picture. */
static int places(double length, double unit) {
  return (int)fmax(-1, fmin(COLUMNS + 1, floor(length / unit + 0.5)));
}

/* Draws the bounding box of a transformed element, with the item's number in the middle. */
static void draw_element(const lh_element *element, double unit) {
  lh_point corner[4], low = {INFINITY, INFINITY}, high = {-INFINITY, -INFINITY};
  check(lh_element_corners(element, corner, &error));
  for (int i = 0; i < 4; i++) {
    low = (lh_point){fmin(low.x, corner[i].x), fmin(low.y, corner[i].y)};
    high = (lh_point){fmax(high.x, corner[i].x), fmax(high.y, corner[i].y)};
  }
  int left = places(low.x - viewport.bounds.x, unit);
  int right = places(high.x - viewport.bounds.x, unit) - 1;
  int top = places(low.y - viewport.bounds.y, 2 * unit);
  int bottom = places(high.y - viewport.bounds.y, 2 * unit) - 1;
  for (int y = top; y <= bottom; y++)
    for (int x = left; x <= right; x++)
      put(x, y, y == top || y == bottom ? "─" : x == left || x == right ? "│" : " ");
  put(left, top, "┌"), put(right, top, "┐"), put(left, bottom, "└"), put(right, bottom, "┘");
  char label[24];
  int length = snprintf(label, sizeof label, "%lld", (long long)element->item);
  for (int i = 0; i < length && right - left > length; i++)
    put((left + right + 1 - length) / 2 + i, (top + bottom) / 2, (char[]){label[i], 0});
}

/* Draws one frame, the nearest elements last. In a terminal it replaces the previous frame. */
static void draw(int frame) {
  static lh_element elements[ELEMENTS];
  size_t count = 0;
  const lh_rect window = viewport.bounds;
  const double unit = window.width / COLUMNS; /* the width of a cell, which is twice as high */
  check(lh_layout_elements_in_rect(layout, &window, elements, ELEMENTS, &count, &error));
  qsort(elements, count, sizeof elements[0], lh_element_order);
  for (int i = 0; i < ROWS * COLUMNS; i++)
    put(i % COLUMNS, i / COLUMNS, " ");
  for (size_t i = 0; i < count; i++)
    if (!(elements[i].flags & LH_ELEMENT_HIDDEN))
      draw_element(&elements[i], unit);
  /* A class is invalid after a swap, so read it again. */
  const lh_layout_class *cls = lh_layout_class_of(layout);
  printf("%sframe %d  offset %.12g %.12g  %s %s\n", isatty(1) ? "\033[H" : "", frame, window.x,
         window.y, cls->id, cls->version);
  for (int y = 0; y < ROWS && y * 2 * unit < window.height; y++) {
    for (int x = 0; x < COLUMNS; x++)
      fputs(picture[y][x], stdout);
    puts("");
  }
  fflush(stdout);
}

/* Scrolls by a distance, and then by the layout's own adjustments. */
static void scroll(double x, double y) {
  lh_event event = LH_EVENT_INIT;
  do {
    viewport.bounds.x += x, viewport.bounds.y += y;
    check(lh_layout_set_viewport(layout, &viewport, &error));
    check(lh_layout_prepare(layout, &error));
    do
      check(lh_layout_next_event(layout, &event, &error));
    while (event.kind != LH_EVENT_NONE && event.kind != LH_EVENT_ADJUST_OFFSET);
    x = event.value.x, y = event.value.y;
  } while (event.kind == LH_EVENT_ADJUST_OFFSET);
}

int main(int argc, char **argv) {
  if (argc < 7)
    return fprintf(stderr, "usage: %s folder layout width height items seconds\n", argv[0]), 2;
  const int64_t items = atoll(argv[5]);
  lh_host *host = NULL;
  check(lh_host_create(NULL, &host, &error));
  check(lh_host_add_search_path(host, argv[1], &error));
  /* Before the layout is created, so that its plugin runs from a copy and can be overwritten. */
  check(lh_host_watch(host, argv[1], NULL, &error));
  check(lh_layout_create(host, argv[2], NULL, &layout, &error));
  check(lh_layout_set_item_counts(layout, &items, 1, &error));
  for (int i = 7; i < argc; i++) {
    char name[64] = "";
    double v[4] = {0};
    int read = sscanf(argv[i], "%63[^=]=%lf,%lf,%lf,%lf", name, &v[0], &v[1], &v[2], &v[3]);
    check(lh_layout_set_property(layout, name, NULL, v, read < 2 ? 0 : (size_t)read - 1, &error));
  }
  viewport.bounds = (lh_rect){0, 0, atof(argv[3]), atof(argv[4])};
  scroll(0, 0);
  double way = (double)POINTS_A_SECOND / FRAMES_A_SECOND;
  printf("%s", isatty(1) ? "\033[2J" : "");
  for (int frame = 0; frame < atof(argv[6]) * FRAMES_A_SECOND; frame++) {
    const lh_swap_report *report = NULL;
    draw(frame);
    check(lh_host_poll(host, &report, &error));
    if (report) { /* draw the frame again with the new plugin, and print the report below it */
      draw(frame);
      printf("%s%s\n", isatty(1) ? "\033[J" : "", report->text);
      lh_swap_report_destroy(report);
    }
    lh_scroll_traits can = LH_SCROLL_TRAITS_INIT; /* only along the axes that scroll */
    check(lh_layout_scroll_traits(layout, &can, &error));
    double x = fmax(can.lowest.x, fmin(viewport.bounds.x + way, can.highest.x));
    double y = fmax(can.lowest.y, fmin(viewport.bounds.y + way, can.highest.y));
    if (x == viewport.bounds.x && y == viewport.bounds.y)
      way = -way; /* at an end */
    scroll(x - viewport.bounds.x, y - viewport.bounds.y);
    nanosleep(&(struct timespec){0, 1000000000 / FRAMES_A_SECOND}, NULL);
  }
  lh_layout_destroy(layout);
  lh_host_destroy(host);
  return EXIT_SUCCESS;
}
