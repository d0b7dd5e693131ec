/*
 * visible.c - frames of a view that shows all of its 10^5 items, as a circle does, beside computing
 * and writing their elements.
 *
 *    visible PLUGINS
 */
#include "subjects.h"

#include <math.h>

enum { ITEMS = 100000 };

static lh_view_element written[ITEMS + ROUNDS + 1];

struct circle {
  lh_host *host;
  lh_layout *layout;
  lh_view *view;
  double time;
  int64_t items;
};

static void frame_at(struct circle *self, double time) {
  lh_frame frame = LH_FRAME_INIT;
  self->time = time;
  check(lh_view_frame(self->view, time, &frame, &error));
}

static void show(void *circle) {
  struct circle *self = circle;
  self->items = ITEMS;
  check(lh_layout_create(self->host, "circle", NULL, &self->layout, &error));
  self->view = view_of(self->layout, self->items);
  frame_at(self, 0);
}

static void hide(void *circle) {
  struct circle *self = circle;
  lh_view_destroy(self->view);
  lh_layout_destroy(self->layout);
}

/* After the animation of the last insertion. */
static void insert(void *circle) {
  struct circle *self = circle;
  frame_at(self, self->time + 10);
  const lh_change change = {.kind = LH_INSERT_ITEMS, .item = self->items / 2, .count = 1};
  check(lh_view_update(self->view, &change, 1, &error));
  self->items += 1;
}

static void begin_animation(void *circle) {
  struct circle *self = circle;
  frame_at(self, self->time);
}

/* Places of the items in a circle, written into each element's model and frame. */
static void write_places(void *circle) {
  const struct circle *self = circle;
  for (int64_t i = 0; i < self->items; i++) {
    const double angle = 6.283185307179586 * (double)i / (double)self->items;
    lh_view_element *element = &written[i];
    *element = (lh_view_element){.element.item = i, .slot = (uint32_t)i};
    element->element.frame.x = 195 + 150 * cos(angle);
    element->element.frame.y = 422 + 150 * sin(angle);
    element->frame = element->clip = element->element.frame;
  }
}

/* The same, before an insertion and after it. */
static void write_ends(void *circle) {
  write_places(circle);
  write_places(circle);
}

int main(int count, char **arguments) {
  if (count != 2)
    return fprintf(stderr, "usage: visible PLUGINS\n"), 2;
  setenv("LAYOUTHOST_PATH", arguments[1], 1);
  struct circle circle = {.items = ITEMS};
  check(lh_host_create(NULL, &circle.host, &error));
  struct contender first[] = {{.run = show, .subject = &circle, .times = ITEMS, .after = hide},
                              {.run = write_places, .subject = &circle, .times = ITEMS}};
  take_turns(first, 2);
  row("10^5 visible items: an item in the first frame", "ns", first[0].median,
      "computing and writing its place", first[1].median, 5);
  show(&circle);
  struct contender inserted[] = {
      {.run = begin_animation, .subject = &circle, .times = ITEMS, .before = insert},
      {.run = write_ends, .subject = &circle, .times = ITEMS}};
  take_turns(inserted, 2);
  row("10^5 visible items: an item in a frame that begins an insertion", "ns", inserted[0].median,
      "computing and writing both its places", inserted[1].median, 2);
  hide(&circle);
  lh_host_destroy(circle.host);
}
