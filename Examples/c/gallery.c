/*
 * gallery.c - prints the elements that a gallery shows, with the host library.
 *
 *    gcc -std=c11 -Wall -Iinclude Examples/c/gallery.c -L.build/release -llayouthost
 *        -Wl,-rpath,$PWD/.build/release -o gallery                                    (one line)
 *
 *    ./gallery                              1,000 items of bnb in a viewport of 320 by 568 points
 *    ./gallery bnb@^1.0 568 320 20 1500 0 --set grid_padding=8 --set grid_cell_size=120,80
 *
 * The arguments: layout, width and height of the viewport, number of items, content offset x and y;
 * then any number of properties. The first word of each printed row is its type.
 */
#include <layouthost/host.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static lh_error error = LH_ERROR_INIT;

/* Every call returns a status. If it is not LH_OK, error.message says why. */
static void check(lh_status status) {
  if (status == LH_OK)
    return;
  fprintf(stderr, "%s: %s\n", lh_status_name(status), error.message);
  exit(EXIT_FAILURE);
}

/* Sets a property from "name=1" or "name=1,2". A value of any type is 1, 2 or 4 numbers. */
static void set(lh_layout *layout, const char *option, char *assignment) {
  double values[4];
  size_t count = 0;
  if (strcmp(option, "--set") != 0 || !assignment) {
    fprintf(stderr, "not an option: %s; there is --set name=value,...\n", option);
    exit(EXIT_FAILURE);
  }
  char *equals = strchr(assignment, '=');
  for (char *next = equals; next && *next && count < 4; count++)
    values[count] = strtod(next + 1, &next);
  if (equals)
    *equals = 0;
  check(lh_layout_set_property(layout, assignment, NULL, values, count, &error));
}

/* The layout's name of an element kind: "cell", "header" ... */
static const char *kind_name(const lh_layout_class *cls, uint32_t kind) {
  for (uint32_t i = 0; i < cls->kind_count; i++)
    if (cls->kinds[i]->kind == kind)
      return cls->kinds[i]->name;
  return "?";
}

int main(int argc, char **argv) {
  int given = 1; /* the arguments before the first option */
  while (given < argc && strncmp(argv[given], "--", 2) != 0)
    given++;
  const char *requirement = given > 1 ? argv[1] : "bnb@^1.0";
  int64_t items = given > 4 ? atoll(argv[4]) : 1000;
  lh_viewport viewport = LH_VIEWPORT_INIT;
  viewport.bounds.width = given > 2 ? atof(argv[2]) : 320;
  viewport.bounds.height = given > 3 ? atof(argv[3]) : 568;
  viewport.bounds.x = given > 5 ? atof(argv[5]) : 0;
  viewport.bounds.y = given > 6 ? atof(argv[6]) : 0;

  /* The host finds the plugin, here in the library's own folder; host.h lists all folders. */
  lh_host *host = NULL;
  lh_layout *layout = NULL;
  check(lh_host_create(NULL, &host, &error));
  check(lh_layout_create(host, requirement, NULL, &layout, &error));
  const lh_layout_class *cls = lh_layout_class_of(layout);

  /* Inputs: the number of items, properties, the viewport. */
  check(lh_layout_set_item_counts(layout, &items, 1, &error));
  for (int i = given; i < argc; i += 2)
    set(layout, argv[i], argv[i + 1]);
  check(lh_layout_set_viewport(layout, &viewport, &error));

  /* Results. The first call, without a buffer, returns the required size. */
  lh_size size;
  size_t count = 0;
  check(lh_layout_content_size(layout, &size, &error));
  lh_status status = lh_layout_elements_in_rect(layout, &viewport.bounds, NULL, 0, &count, &error);
  if (status != LH_BUFFER_TOO_SMALL)
    check(status);
  lh_element *elements = calloc(count + 1, sizeof *elements);
  if (!elements)
    return EXIT_FAILURE;
  check(lh_layout_elements_in_rect(layout, &viewport.bounds, elements, count, &count, &error));

  printf("layout   %s %s\n", cls->id, cls->version);
  printf("content  %.12g %.12g\n", size.width, size.height);
  printf("#        kind       section  item  x y width height  parallax x y\n");
  for (size_t i = 0; i < count; i++) {
    const lh_element *e = &elements[i];
    printf("element  %-10s %7lld %5lld  %.12g %.12g %.12g %.12g  %.12g %.12g\n",
           kind_name(cls, e->kind), (long long)e->section, (long long)e->item, e->frame.x,
           e->frame.y, e->frame.width, e->frame.height, e->content_offset.x, e->content_offset.y);
  }

  /* Events: read until the queue is empty. */
  lh_event event = LH_EVENT_INIT;
  for (;;) {
    check(lh_layout_next_event(layout, &event, &error));
    if (event.kind == LH_EVENT_NONE)
      break;
    printf("event    %s\n", event.kind == LH_EVENT_LOAD_MORE ? "load_more" : "other");
  }

  free(elements);
  lh_layout_destroy(layout);
  lh_host_destroy(host);
  return EXIT_SUCCESS;
}
