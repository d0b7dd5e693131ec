/*
 * What rows and drags cost: prints the bytes for each item of a table of rows, how much cheaper one
 * change among many items is than all of them, and the microseconds of a move in a drag.
 *
 *    flow_cost 0          items are alike
 *    flow_cost 1          each has a size of its own
 *    flow_cost 1 1000     the move only, with as many items spread over 1,000 sections
 *
 * Time is that of the processor, so that a busy machine does not count.
 */
#include <layouthost/host.h>
#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { MANY = 1000000, DRAGGED = 30000, MOVES = 1000 };

static lh_error error = LH_ERROR_INIT;

static void check(lh_status status) {
  if (status) {
    fprintf(stderr, "%d: %s\n", status, error.message);
    exit(1);
  }
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static double in_use(void) {
  const struct mallinfo2 info = mallinfo2();
  return (double)info.uordblks + (double)info.hblkhd;
}

static int32_t permit(void *context, uint32_t action, const lh_path *from, const lh_path *to) {
  (void)context, (void)action, (void)from, (void)to;
  return 1;
}

/* Widths of least ... least + 59, one for each item of a section. */
static void vary(lh_layout *layout, int64_t section, int64_t items, int least) {
  double *sizes = malloc(16 * (size_t)items);
  for (int64_t i = 0; i < items; i++) {
    sizes[2 * i] = least + (double)(rand() % 60);
    sizes[2 * i + 1] = 40 + (double)(rand() % 40);
  }
  const lh_target all = LH_ITEMS_TARGET(section);
  check(lh_layout_set_property(layout, "item_size", &all, sizes, 2 * (size_t)items, &error));
  free(sizes);
}

static lh_layout *make(lh_host *host, const char *id, const int64_t *items, size_t sections) {
  lh_delegate delegate = LH_DELEGATE_INIT;
  delegate.permit = permit;
  lh_viewport viewport = LH_VIEWPORT_INIT;
  viewport.bounds.width = 390;
  viewport.bounds.height = 844;
  lh_layout *layout;
  check(lh_layout_create(host, id, &delegate, &layout, &error));
  check(lh_layout_set_item_counts(layout, items, sections, &error));
  check(lh_layout_set_viewport(layout, &viewport, &error));
  return layout;
}

/* Rows of one item each, the most that there can be. */
static void rows(lh_host *host, int varied) {
  const int64_t items = MANY;
  lh_layout *layout = make(host, "flow", &items, 1);
  if (varied)
    vary(layout, 0, MANY, 300);
  const double before = in_use(), start = now();
  check(lh_layout_prepare(layout, &error));
  const double first = now() - start, bytes = in_use() - before;
  double change = 0;
  for (int i = 0; i < 20; i++) {
    const lh_target one = LH_ITEM_TARGET(0, 0);
    const double size[] = {300 + i, 50};
    check(lh_layout_set_property(layout, "item_size", &one, size, 2, &error));
    const double begun = now();
    check(lh_layout_prepare(layout, &error));
    change += (now() - begun) / 20;
  }
  printf("\"bytes\": %g, \"ratio\": %g, ", bytes / MANY, first / change);
  lh_layout_destroy(layout);
}

static void drag(lh_host *host, int varied, int64_t sections) {
  int64_t *counts = calloc((size_t)sections, sizeof *counts);
  for (int64_t i = 0; i < sections; i++)
    counts[i] = DRAGGED / sections + (i < DRAGGED % sections);
  lh_layout *layout = make(host, "reorder-flow", counts, (size_t)sections);
  for (int64_t i = 0; varied && i < sections; i++)
    vary(layout, i, counts[i], 40);
  free(counts);
  const double no = 0;
  check(lh_layout_set_property(layout, "hysteresis", NULL, &no, 1, &error));
  check(lh_layout_prepare(layout, &error));
  lh_gesture finger = LH_GESTURE_INIT;
  lh_gesture_reply reply = LH_GESTURE_REPLY_INIT;
  lh_size content;
  finger.kind = LH_GESTURE_DRAG;
  finger.phase = LH_PHASE_BEGAN;
  finger.location = (lh_point){20, 20};
  check(lh_layout_gesture(layout, &finger, &reply, &error));
  check(lh_layout_content_size(layout, &content, &error));
  double time = 0;
  int moves = 0;
  finger.phase = LH_PHASE_CHANGED;
  while (moves < MOVES) {
    finger.location.x = rand() % 390;
    finger.location.y = content.height * rand() / RAND_MAX;
    const double begun = now();
    check(lh_layout_gesture(layout, &finger, &reply, &error));
    const double taken = now() - begun;
    lh_event event = LH_EVENT_INIT;
    do {
      check(lh_layout_next_event(layout, &event, &error));
      if (event.kind == LH_EVENT_DID_MOVE) {
        moves++;
        time += taken;
      }
    } while (event.kind != LH_EVENT_NONE);
  }
  printf("\"move\": %g", time / moves * 1e6);
  lh_layout_destroy(layout);
}

int main(int count, char **arguments) {
  if (count != 2 && count != 3)
    return 2;
  const int varied = atoi(arguments[1]);
  const int64_t sections = count == 3 ? atoll(arguments[2]) : 1;
  if (sections < 1 || sections > DRAGGED)
    return 2;
  lh_host *host;
  check(lh_host_create(NULL, &host, &error));
  printf("{");
  if (count == 2)
    rows(host, varied);
  drag(host, varied, sections);
  printf("}\n");
  lh_host_destroy(host);
  return 0;
}
