/*
 * Tests liblayouthost.so from C: calls from inside a layout's own callback, and the lifetime of
 * returned pointers. Run it with the folder of the good plugin; prints the first broken rule and
 * fails.
 */
#include "expect.h"

static lh_layout *asking;
static int calls, wrong;

/* Makes every call on the layout that is calling back, and counts those that do not fail with
   LH_BUSY. */
static int32_t permit(void *context, uint32_t action, const lh_path *from, const lh_path *to) {
  (void)context, (void)action, (void)from, (void)to;
  calls++;
  size_t count;
  int64_t length, counts[1] = {3};
  double value = 1;
  lh_size size;
  lh_point point;
  lh_rect rect = {0, 0, 320, 88};
  lh_path path = LH_CELL_PATH(0, 0);
  lh_element element;
  lh_viewport viewport = LH_VIEWPORT_INIT;
  lh_scroll scroll = LH_SCROLL_INIT;
  lh_gesture gesture = LH_GESTURE_INIT;
  lh_gesture_reply reply = LH_GESTURE_REPLY_INIT;
  lh_transition transition = LH_TRANSITION_INIT;
  lh_event event = LH_EVENT_INIT;
  uint8_t bytes[4];
  const lh_status statuses[] = {
      lh_layout_set_item_counts(asking, counts, 1, &error),
      lh_layout_item_counts(asking, counts, 1, &count, &error),
      lh_layout_set_property(asking, "row_height", NULL, &value, 1, &error),
      lh_layout_get_property(asking, "row_height", NULL, &value, 1, &count, &error),
      lh_layout_property_run(asking, "row_height", NULL, &value, &length, &error),
      lh_layout_set_viewport(asking, &viewport, &error),
      lh_layout_update(asking, NULL, 0, &error),
      lh_layout_content_size(asking, &size, &error),
      lh_layout_elements_in_rect(asking, &rect, &element, 1, &count, &error),
      lh_layout_element_at(asking, &path, &element, &error),
      lh_layout_appearance(asking, LH_INITIAL, &path, &element, &error),
      lh_layout_transition(asking, &transition, &element, 1, &count, &value, &error),
      lh_layout_target_offset(asking, &scroll, &point, &error),
      lh_layout_gesture(asking, &gesture, &reply, &error),
      lh_layout_next_event(asking, &event, &error),
      lh_layout_save_state(asking, bytes, 4, &count, &error),
      lh_layout_restore_state(asking, (const uint8_t *)"ROW1", 4, &error),
      lh_layout_prepare(asking, &error),
  };
  for (size_t i = 0; i < sizeof statuses / sizeof *statuses; i++)
    if (statuses[i] != LH_BUSY) {
      printf("call %zu from inside returns %d\n", i, statuses[i]);
      wrong++;
    }
  if (strcmp(error.message, "the layout was called from inside its own permit callback"))
    wrong++;
  /* Constant values are still available; destroying is deferred. */
  if (strcmp(lh_layout_class_of(asking)->id, "rows") ||
      !lh_layout_extension(asking, "example.org/rows/1"))
    wrong++;
  lh_layout_destroy(asking);
  return 1;
}

static int inside(lh_host *host) {
  lh_delegate delegate = LH_DELEGATE_INIT;
  delegate.permit = permit;
  EXPECT(lh_layout_create(host, "rows", &delegate, &asking, &error) == LH_OK);
  EXPECT(lh_layout_set_item_counts(asking, &(int64_t){10}, 1, &error) == LH_OK);
  lh_gesture gesture = LH_GESTURE_INIT;
  lh_gesture_reply reply = LH_GESTURE_REPLY_INIT;
  gesture.kind = LH_GESTURE_DRAG, gesture.location.y = 50;
  EXPECT(lh_layout_gesture(asking, &gesture, &reply, &error) == LH_OK);
  EXPECT(calls == 1 && wrong == 0);
  EXPECT(reply.result == LH_REPLY_TRACKING && reply.path.item == 1);
  /* It is still alive and unchanged. */
  lh_size size;
  EXPECT(lh_layout_content_size(asking, &size, &error) == LH_OK && size.height == 440);
  lh_layout_destroy(asking);
  return 0;
}

/* A candidate's strings outlive scans and search paths, also those of another thread. */
static int strings(lh_host *host) {
  lh_candidate before = LH_CANDIDATE_INIT, after = LH_CANDIDATE_INIT;
  EXPECT(lh_host_candidate_at(host, 0, &before, &error) == LH_OK);
  char *path = strdup(before.path), *id = strdup(before.layouts[0]);
  for (int i = 0; i < 100; i++) {
    EXPECT(lh_host_add_search_path(host, i % 2 ? "/nowhere" : "/", &error) == LH_OK);
    EXPECT(lh_host_scan(host, &error) == LH_OK);
    EXPECT(lh_host_candidate_at(host, 0, &after, &error) == LH_OK);
    /* The memory is not reused; and unchanged strings are not stored twice. */
    EXPECT(after.path == before.path && after.layouts == before.layouts);
  }
  EXPECT(!strcmp(before.path, path) && !strcmp(before.layouts[0], id));
  free(path), free(id);
  return 0;
}

int main(int count, char **arguments) {
  if (count != 2)
    return 2;
  lh_host *host;
  lh_host_options options = LH_HOST_OPTIONS_INIT;
  options.flags = LH_HOST_NO_DEFAULT_PATHS;
  EXPECT(lh_host_create(&options, &host, &error) == LH_OK);
  EXPECT(lh_host_add_search_path(host, arguments[1], &error) == LH_OK);
  if (inside(host) || strings(host))
    return 1;
  lh_host_destroy(host);

  /* 64 KB of folders are enough; a longer list would be cut in the middle of a name. */
  const size_t most = 1 << 16;
  char *folders = malloc(most + 2);
  memset(folders, 'a', most + 2);
  for (size_t i = 0; i < most; i += 100)
    folders[i] = ':';
  folders[most] = 0;
  setenv("LAYOUTHOST_PATH", folders, 1);
  EXPECT(lh_host_create(NULL, &host, &error) == LH_OK);
  lh_host_destroy(host);
  folders[most] = 'a', folders[most + 1] = 0;
  setenv("LAYOUTHOST_PATH", folders, 1);
  EXPECT(lh_host_create(NULL, &host, &error) == LH_INVALID_ARGUMENT && host == NULL);
  EXPECT(!strcmp(error.message, "LAYOUTHOST_PATH has more than 65536 bytes"));
  /* Hosts that do not search the default folders are not affected. */
  EXPECT(lh_host_create(&options, &host, &error) == LH_OK);
  lh_host_destroy(host);
  free(folders);
  return 0;
}
