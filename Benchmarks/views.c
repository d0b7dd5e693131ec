/*
 * views.c - a frame of the collection view, beside copying as many elements, and the first frame of
 * a view, beside one query of a layout without a view.
 *
 *    views PLUGINS
 */
#include "subjects.h"

/* Some 200 items of these sizes are in the viewport. */
enum { FRAMES = 60, SMALL = 30, LARGE = 34 };

struct moving {
  lh_view *view;
  double time;
  size_t shown;
  /* Whether a change is animating, or only the content moves. */
  bool changes;
  double size;
};

static void frame_at(struct moving *self) {
  lh_frame frame = LH_FRAME_INIT;
  check(lh_view_frame(self->view, self->time, &frame, &error));
  self->shown = frame.element_count;
}

/* A change that lasts as long as the round, or a finger that flings the content. */
static void set_out(void *moving) {
  struct moving *self = moving;
  self->time += 10;
  frame_at(self);
  if (self->changes) {
    self->size = LARGE + SMALL - self->size;
    const double size[] = {self->size, self->size};
    check(lh_view_set_property(self->view, "item_size", NULL, size, 2, &error));
  } else {
    for (uint32_t phase = LH_POINTER_DOWN; phase <= LH_POINTER_UP; phase++) {
      const lh_input input = {LH_INPUT_POINTER,          phase, 0, self->time += 0.01,
                              {200, 700 - 40.0 * phase}, {0, 0}};
      check(lh_view_input(self->view, &input, 1, &error));
    }
  }
  frame_at(self);
}

static void frames(void *moving) {
  struct moving *self = moving;
  for (int i = 0; i < FRAMES; i++) {
    self->time += 0.2 / FRAMES;
    frame_at(self);
  }
}

static lh_element some[4096], others[4096];

static void copy(void *moving) {
  const struct moving *self = moving;
  for (int i = 0; i < FRAMES; i++)
    copy_bytes(others, some, self->shown * sizeof *some);
}

/* A new row of 60 items, with a view or without one. */
struct row {
  lh_host *host;
  int64_t items;
  lh_viewport window;
};

static void first_frame(void *of) {
  const struct row *row = of;
  lh_layout *layout;
  lh_frame frame = LH_FRAME_INIT;
  check(lh_layout_create(row->host, "snap-to-center", NULL, &layout, &error));
  lh_view *view = view_of(layout, row->items);
  check(lh_view_frame(view, 0, &frame, &error));
  lh_view_destroy(view);
  lh_layout_destroy(layout);
}

static void first_query(void *of) {
  const struct row *row = of;
  lh_layout *layout;
  size_t found;
  check(lh_layout_create(row->host, "snap-to-center", NULL, &layout, &error));
  check(lh_layout_set_viewport(layout, &row->window, &error));
  check(lh_layout_set_item_counts(layout, &row->items, 1, &error));
  check(lh_layout_prepare(layout, &error));
  check(lh_layout_elements_in_rect(layout, &row->window.bounds, some, 4096, &found, &error));
  lh_layout_destroy(layout);
}

static void compare_first_frames(lh_host *host) {
  struct row subject = {host, 60, phone()};
  struct contender contenders[] = {{.run = first_frame, .subject = &subject},
                                   {.run = first_query, .subject = &subject}};
  take_turns(contenders, 2);
  row("view: first frame of a row", "ns", contenders[0].median, "one query without a view",
      contenders[1].median, 4);
}

int main(int count, char **arguments) {
  if (count != 2)
    return fprintf(stderr, "usage: views PLUGINS\n"), 2;
  setenv("LAYOUTHOST_PATH", arguments[1], 1);
  lh_host *host;
  lh_layout *layout;
  check(lh_host_create(NULL, &host, &error));
  check(lh_layout_create(host, "flow", NULL, &layout, &error));
  struct moving moving = {.view = view_of(layout, 100000), .size = SMALL};
  const double size[] = {SMALL, SMALL};
  check(lh_view_set_property(moving.view, "item_size", NULL, size, 2, &error));
  for (int changes = 0; changes < 2; changes++) {
    char name[100];
    moving.changes = changes;
    set_out(&moving);
    struct contender contenders[] = {
        {.run = frames, .subject = &moving, .times = FRAMES, .before = set_out},
        {.run = copy, .subject = &moving, .times = FRAMES},
    };
    take_turns(contenders, 2);
    snprintf(name, sizeof name, "view: frame of %zu elements that %s", moving.shown,
             changes ? "animate" : "scroll");
    row(name, "ns", contenders[0].median, "copying as many", contenders[1].median, 8);
  }
  lh_view_destroy(moving.view);
  lh_layout_destroy(layout);
  compare_first_frames(host);
  lh_host_destroy(host);
}
