/*
 * Tests liblayouthost.so from C: the rules of host.h for arguments, and leaks. Run it with the
 * folder of the good plugin; prints the first broken rule and fails.
 */
#include <malloc.h>
#include <sys/resource.h>

#include "expect.h"

/* Every function rejects NULL for a handle. */
static int null_handles(void) {
  size_t count = 7;
  uint32_t exact;
  int64_t length;
  double value = 1;
  lh_size size;
  lh_scroll_traits traits = LH_SCROLL_TRAITS_INIT;
  lh_point point;
  lh_rect rect = {0, 0, 1, 1};
  lh_path path = LH_CELL_PATH(0, 0);
  lh_element element;
  lh_event event = LH_EVENT_INIT;
  lh_viewport viewport = LH_VIEWPORT_INIT;
  lh_scroll scroll = LH_SCROLL_INIT;
  lh_gesture gesture = LH_GESTURE_INIT;
  lh_gesture_reply reply = LH_GESTURE_REPLY_INIT;
  lh_transition transition = LH_TRANSITION_INIT;
  lh_candidate candidate = LH_CANDIDATE_INIT;
  lh_layout *layout = (lh_layout *)&count;
  const lh_status statuses[] = {
      lh_host_create(NULL, NULL, &error),
      lh_host_add_search_path(NULL, "/", &error),
      lh_host_scan(NULL, &error),
      lh_host_candidate_at(NULL, 0, &candidate, &error),
      lh_host_resolve(NULL, "rows", &count, &error),
      lh_host_explain(NULL, "rows", 0, &error),
      lh_host_use_lock(NULL, NULL, &error),
      lh_host_use_lock(NULL, "/", &error),
      lh_host_unload_unused(NULL, &count, &error),
      lh_layout_create(NULL, "rows", NULL, &layout, &error),
      lh_layout_create_from_file(NULL, "/", NULL, NULL, &layout, &error),
      lh_layout_set_item_counts(NULL, NULL, 0, &error),
      lh_layout_item_counts(NULL, NULL, 0, &count, &error),
      lh_layout_set_property(NULL, "work", NULL, &value, 1, &error),
      lh_layout_get_property(NULL, "work", NULL, &value, 1, &count, &error),
      lh_layout_property_run(NULL, "work", NULL, &value, &length, &error),
      lh_layout_set_viewport(NULL, &viewport, &error),
      lh_layout_update(NULL, NULL, 0, &error),
      lh_layout_prepare(NULL, &error),
      lh_layout_content_size(NULL, &size, &error),
      lh_layout_content_size_bound(NULL, &size, &exact, &error),
      lh_layout_scroll_traits(NULL, &traits, &error),
      lh_layout_hit_test(NULL, &gesture, &reply, &error),
      lh_layout_elements_in_rect(NULL, &rect, &element, 1, &count, &error),
      lh_layout_element_at(NULL, &path, &element, &error),
      lh_layout_appearance(NULL, LH_INITIAL, &path, &element, &error),
      lh_layout_transition(NULL, &transition, &element, 1, &count, &value, &error),
      lh_layout_target_offset(NULL, &scroll, &point, &error),
      lh_layout_gesture(NULL, &gesture, &reply, &error),
      lh_layout_next_event(NULL, &event, &error),
      lh_layout_save_state(NULL, NULL, 0, &count, &error),
      lh_layout_restore_state(NULL, NULL, 0, &error),
      lh_element_corners(NULL, &point, &error),
      lh_layout_prepare(NULL, NULL),
  };
  for (size_t i = 0; i < sizeof statuses / sizeof *statuses; i++)
    EXPECT(statuses[i] == LH_INVALID_ARGUMENT);
  EXPECT(layout == NULL && count == 7);
  EXPECT(lh_host_candidate_count(NULL) == 0);
  EXPECT(lh_layout_class_of(NULL) == NULL && lh_layout_extension(NULL, "a") == NULL);
  lh_host_destroy(NULL);
  lh_layout_destroy(NULL);
  return 0;
}

/* Structs of later versions are accepted as long as they set nothing that this version does not
   know.
 */
static int longer_structs(lh_layout *layout) {
  struct {
    lh_viewport known;
    uint64_t added[2];
  } viewport = {LH_VIEWPORT_INIT, {0, 0}};
  viewport.known.struct_size = sizeof viewport;
  EXPECT(lh_layout_set_viewport(layout, &viewport.known, &error) == LH_OK);
  viewport.added[1] = 1ull << 56;
  EXPECT(lh_layout_set_viewport(layout, &viewport.known, &error) == LH_INVALID_ARGUMENT);
  char message[200];
  snprintf(message, sizeof message,
           "viewport has struct_size %zu, but the bytes after %zu are not 0", sizeof viewport,
           sizeof viewport.known);
  EXPECT(!strcmp(error.message, message));
  viewport.known.struct_size = UINT32_MAX;
  EXPECT(lh_layout_set_viewport(layout, &viewport.known, &error) == LH_INVALID_ARGUMENT);
  EXPECT(!strcmp(error.message, "viewport has struct_size 4294967295; it may be at most 4096"));
  viewport.known = (lh_viewport)LH_VIEWPORT_INIT;
  EXPECT(lh_layout_set_viewport(layout, &viewport.known, &error) == LH_OK);
  return 0;
}

/* NULLs and short structs, on a valid layout. */
static int arguments(lh_layout *layout) {
  size_t count;
  double value = 1;
  int64_t length;
  lh_size size;
  lh_point point;
  lh_rect rect = {0, 0, 320, 88};
  lh_path path = LH_CELL_PATH(0, 0);
  lh_element elements[3];
  lh_viewport viewport = LH_VIEWPORT_INIT;
  lh_scroll scroll = LH_SCROLL_INIT;
  lh_gesture gesture = LH_GESTURE_INIT;
  lh_gesture_reply reply = LH_GESTURE_REPLY_INIT;
  lh_transition transition = LH_TRANSITION_INIT;
  lh_event event = LH_EVENT_INIT;
  viewport.struct_size--, scroll.struct_size = 0, gesture.struct_size = 4;
  transition.struct_size = 16, event.struct_size = 8;
  const lh_status statuses[] = {
      lh_layout_set_item_counts(layout, NULL, 1, &error),
      lh_layout_item_counts(layout, NULL, 1, &count, &error),
      lh_layout_item_counts(layout, &length, 1, NULL, &error),
      lh_layout_set_property(layout, NULL, NULL, &value, 1, &error),
      lh_layout_set_property(layout, "work", NULL, NULL, 1, &error),
      lh_layout_get_property(layout, NULL, NULL, &value, 1, &count, &error),
      lh_layout_get_property(layout, "work", NULL, NULL, 1, &count, &error),
      lh_layout_get_property(layout, "work", NULL, &value, 1, NULL, &error),
      lh_layout_property_run(layout, NULL, NULL, &value, &length, &error),
      lh_layout_property_run(layout, "work", NULL, NULL, &length, &error),
      lh_layout_property_run(layout, "work", NULL, &value, NULL, &error),
      lh_layout_set_viewport(layout, NULL, &error),
      lh_layout_set_viewport(layout, &viewport, &error),
      lh_layout_update(layout, NULL, 1, &error),
      lh_layout_content_size(layout, NULL, &error),
      lh_layout_elements_in_rect(layout, NULL, elements, 3, &count, &error),
      lh_layout_elements_in_rect(layout, &rect, NULL, 3, &count, &error),
      lh_layout_elements_in_rect(layout, &rect, elements, 3, NULL, &error),
      lh_layout_element_at(layout, NULL, elements, &error),
      lh_layout_element_at(layout, &path, NULL, &error),
      lh_layout_appearance(layout, LH_FINAL, NULL, elements, &error),
      lh_layout_appearance(layout, LH_FINAL, &path, NULL, &error),
      lh_layout_transition(layout, NULL, elements, 3, &count, &value, &error),
      lh_layout_transition(layout, &transition, elements, 3, &count, &value, &error),
      lh_layout_target_offset(layout, NULL, &point, &error),
      lh_layout_target_offset(layout, &scroll, &point, &error),
      lh_layout_gesture(layout, NULL, &reply, &error),
      lh_layout_gesture(layout, &gesture, &reply, &error),
      lh_layout_hit_test(layout, NULL, &reply, &error),
      lh_layout_hit_test(layout, &gesture, &reply, &error),
      lh_layout_scroll_traits(layout, NULL, &error),
      lh_layout_content_size_bound(layout, &size, NULL, &error),
      lh_layout_next_event(layout, NULL, &error),
      lh_layout_next_event(layout, &event, &error),
      lh_layout_save_state(layout, NULL, 4, &count, &error),
      lh_layout_save_state(layout, NULL, 0, NULL, &error),
      lh_layout_restore_state(layout, NULL, 4, &error),
  };
  for (size_t i = 0; i < sizeof statuses / sizeof *statuses; i++) {
    if (statuses[i] != LH_INVALID_ARGUMENT)
      printf("call %zu\n", i);
    EXPECT(statuses[i] == LH_INVALID_ARGUMENT);
  }
  /* The layout decides about an empty list of values: a list may become empty. */
  EXPECT(lh_layout_set_property(layout, "work", NULL, NULL, 0, &error) == LH_INVALID_ARGUMENT);
  EXPECT(!strcmp(error.message, "one value is needed"));
  scroll.struct_size = sizeof scroll, gesture.struct_size = sizeof gesture, reply.struct_size = 4;
  EXPECT(lh_layout_target_offset(layout, &scroll, NULL, &error) == LH_INVALID_ARGUMENT);
  EXPECT(lh_layout_gesture(layout, &gesture, &reply, &error) == LH_INVALID_ARGUMENT);
  EXPECT(!strcmp(error.message, "reply has struct_size 4, below 56; initialize it with its "
                                "LH_..._INIT macro"));
  transition.struct_size = sizeof transition;
  EXPECT(lh_layout_transition(layout, &transition, elements, 3, &count, NULL, &error) ==
         LH_INVALID_ARGUMENT);
  EXPECT(lh_layout_elements_in_rect(layout, &rect, elements, 1, &count, &error) ==
         LH_BUFFER_TOO_SMALL);
  EXPECT(count == 2);
  EXPECT(lh_layout_content_size(layout, &size, NULL) == LH_OK && size.height == 440);
  EXPECT(lh_layout_extension(layout, NULL) == NULL && lh_layout_extension(layout, "none") == NULL);
  EXPECT(!strcmp(lh_layout_extension(layout, "example.org/rows/1"), "rows"));
  EXPECT(!strcmp(lh_layout_class_of(layout)->id, "rows"));
  return 0;
}

/* Scroll inputs and reactions reach the caller; the drawing order has no ties. */
static int scrolling(lh_layout *layout) {
  lh_size size;
  uint32_t exact = 7;
  lh_scroll_traits traits = LH_SCROLL_TRAITS_INIT;
  lh_gesture gesture = LH_GESTURE_INIT;
  lh_gesture_reply reply = LH_GESTURE_REPLY_INIT;
  EXPECT(lh_layout_content_size_bound(layout, &size, &exact, &error) == LH_OK);
  EXPECT(exact == 1 && size.height == 440);
  EXPECT(lh_layout_scroll_traits(layout, &traits, &error) == LH_OK);
  EXPECT(traits.vertical == LH_SCROLL_ENABLED && traits.highest.y == 440 && traits.page.y == 44);
  gesture.location.y = 100;
  EXPECT(lh_layout_hit_test(layout, &gesture, &reply, &error) == LH_OK);
  EXPECT(reply.result == LH_REPLY_TRACKING && reply.path.item == 2);

  static const struct {
    double z;
    int64_t section;
    uint32_t kind;
    int64_t item, cycle;
  } order[] = {{-1, 3, LH_FOOTER, 9, 9}, {0, 0, LH_CELL, 0, 5},   {0, 0, LH_CELL, 1, -2},
               {0, 0, LH_CELL, 1, 0},    {0, 0, LH_HEADER, 0, 0}, {0, 0, LH_FOOTER, 0, 0},
               {0, 1, LH_CELL, 0, 0},    {0.5, 0, LH_CELL, 0, 0}};
  enum { COUNT = sizeof order / sizeof *order };
  lh_element elements[COUNT];
  for (size_t i = 0; i < COUNT; i++) {
    size_t from = (i * 5 + 3) % COUNT;
    memset(&elements[i], 0, sizeof elements[i]);
    elements[i].z = order[from].z, elements[i].section = order[from].section;
    elements[i].kind = order[from].kind, elements[i].item = order[from].item;
    elements[i].cycle = order[from].cycle;
  }
  qsort(elements, COUNT, sizeof *elements, lh_element_order);
  for (size_t i = 0; i < COUNT; i++)
    EXPECT(elements[i].z == order[i].z && elements[i].section == order[i].section &&
           elements[i].kind == order[i].kind && elements[i].item == order[i].item &&
           elements[i].cycle == order[i].cycle);
  EXPECT(lh_element_order(elements, elements) == 0 && lh_element_order(NULL, elements) == 0);
  return 0;
}

/* An lh_error is written up to its own struct_size, the status from 8 on, and cut at a character.
 */
static int short_errors(lh_host *host) {
  struct {
    lh_error error;
    char beyond[8];
  } room;
  for (uint32_t size = 0; size <= sizeof(lh_error); size++) {
    memset(&room, 0x55, sizeof room);
    room.error.struct_size = size;
    EXPECT(lh_host_resolve(host, "\xc3\xa4\xc3\xa4\xc3\xa4@1", &(size_t){0}, &room.error) ==
           LH_BAD_REQUIREMENT);
    const unsigned char *bytes = (const unsigned char *)&room;
    for (size_t i = size < 8 ? 4 : size; i < sizeof room; i++)
      EXPECT(bytes[i] == 0x55);
    if (size < 8)
      continue;
    EXPECT(room.error.status == LH_BAD_REQUIREMENT);
    if (size < 9)
      continue;
    size_t length = strnlen(room.error.message, size - 8);
    EXPECT(length < size - 8);
    /* Never a lead byte alone at the end. */
    EXPECT(length == 0 || (unsigned char)room.error.message[length - 1] != 0xc3);
  }
  return 0;
}

static char lock_path[1100];

/* Writes a lock file with one entry, whose SHA-256 no file has. */
static int write_lock(const char *id, const char *version, const char *build_id) {
  FILE *file = fopen(lock_path, "w");
  EXPECT(file != NULL);
  fprintf(file,
          "{\"version\": 1, \"layouts\": {\"%s\": {\"version\": \"%s\", \"build_id\": \"%s\", "
          "\"sha256\": \"%064d\"}}}",
          id, version, build_id, 0);
  EXPECT(fclose(file) == 0);
  return 0;
}

/* A pinned layout is rejected with the reason, others are free, and NULL removes the lock. */
static int locks(lh_host *host) {
  size_t index;
  lh_layout *layout;
  lh_candidate candidate = LH_CANDIDATE_INIT;
  EXPECT(lh_host_candidate_at(host, 0, &candidate, &error) == LH_OK);
  EXPECT(lh_host_use_lock(host, NULL, &error) == LH_OK);
  EXPECT(lh_host_use_lock(host, "", &error) == LH_INVALID_ARGUMENT);
  EXPECT(lh_host_use_lock(host, "/", &error) == LH_INVALID_ARGUMENT);
  EXPECT(lh_host_use_lock(host, lock_path, &error) == LH_NOT_FOUND);
  char longest[5000];
  memset(longest, 'a', sizeof longest - 1), longest[sizeof longest - 1] = 0;
  EXPECT(lh_host_use_lock(host, longest, &error) == LH_INVALID_ARGUMENT);

  if (write_lock("rows", "1.1.0", candidate.build_id))
    return 1;
  EXPECT(lh_host_use_lock(host, lock_path, &error) == LH_OK);
  EXPECT(lh_host_resolve(host, "rows", &index, &error) == LH_NOT_FOUND);
  EXPECT(strstr(error.message, " has version 1.2.0, but layouts.lock pins rows to 1.1.0"));
  EXPECT(lh_host_explain(host, "rows", 0, &error) == LH_NOT_FOUND);
  EXPECT(strstr(error.message, " has version 1.2.0, but layouts.lock pins rows to 1.1.0"));
  EXPECT(lh_layout_create(host, "rows", NULL, &layout, &error) == LH_NOT_FOUND && !layout);

  if (write_lock("rows", "1.2.0", candidate.build_id))
    return 1;
  /* The file is read only once. */
  EXPECT(lh_host_resolve(host, "rows", &index, &error) == LH_NOT_FOUND);
  EXPECT(lh_host_use_lock(host, lock_path, &error) == LH_OK);
  EXPECT(lh_host_resolve(host, "rows", &index, &error) == LH_OK && index == 0);
  EXPECT(lh_layout_create(host, "rows", NULL, &layout, &error) == LH_BAD_PLUGIN && !layout);
  EXPECT(strstr(error.message, "…, but layouts.lock pins rows to 0000000000000000…"));
  EXPECT(lh_layout_create_from_file(host, candidate.path, NULL, NULL, &layout, &error) ==
         LH_BAD_PLUGIN);

  /* An invalid one keeps the previous lock. */
  if (write_lock("rows", "1.2", ""))
    return 1;
  EXPECT(lh_host_use_lock(host, lock_path, &error) == LH_INVALID_ARGUMENT);
  EXPECT(strstr(error.message, "/layouts.lock: rows: its \"version\": the version \"1.2\" needs"));
  EXPECT(lh_layout_create(host, "rows", NULL, &layout, &error) == LH_BAD_PLUGIN);
  if (write_lock("columns", "1.2.0", ""))
    return 1;
  EXPECT(lh_host_use_lock(host, lock_path, NULL) == LH_OK);
  EXPECT(lh_layout_create(host, "rows", NULL, &layout, &error) == LH_OK);
  lh_layout_destroy(layout);
  EXPECT(lh_host_use_lock(host, NULL, NULL) == LH_OK);
  return 0;
}

/* Each candidate has an explanation; the requirement is checked before the index. */
static int explanations(lh_host *host) {
  EXPECT(lh_host_explain(host, "rows@^1", 0, &error) == LH_OK);
  EXPECT(lh_host_explain(host, "rows@7", 0, &error) == LH_NOT_FOUND);
  EXPECT(strstr(error.message, "/rows.so has version 1.2.0, not 7"));
  EXPECT(lh_host_explain(host, "columns", 0, NULL) == LH_NOT_FOUND);
  EXPECT(lh_host_explain(host, "rows", 1, &error) == LH_NO_SUCH_INDEX);
  EXPECT(lh_host_explain(host, "rows", SIZE_MAX, &error) == LH_NO_SUCH_INDEX);
  EXPECT(!strcmp(error.message, "index is 18446744073709551615; the last scan found 1 candidates"));
  EXPECT(lh_host_explain(host, "rows@", 1, &error) == LH_BAD_REQUIREMENT);
  EXPECT(lh_host_explain(host, NULL, 0, &error) == LH_INVALID_ARGUMENT);
  return 0;
}

/* Calls that fail after they have begun work: a second view, a trial without its program, watching
   when the system has no file descriptor left. */
static int errors(lh_host *host, const char *folder) {
  lh_layout *layout;
  lh_view *view, *second;
  lh_delegate delegate = LH_DELEGATE_INIT;
  lh_swap_options options = LH_SWAP_OPTIONS_INIT;
  struct rlimit most, few;
  EXPECT(lh_layout_create(host, "rows", NULL, &layout, &error) == LH_OK);
  lh_layout_destroy(layout);
  /* A delegate without functions counts as none. */
  EXPECT(lh_layout_create(host, "rows", &delegate, &layout, &error) == LH_OK);
  EXPECT(lh_view_create(layout, &view, &error) == LH_OK);
  EXPECT(lh_view_create(layout, &second, &error) == LH_INVALID_ARGUMENT && !second);
  lh_view_destroy(view);
  lh_layout_destroy(layout);
  char plugin[4096];
  snprintf(plugin, sizeof plugin, "%s/rows.so", folder);
  EXPECT(lh_host_use_prover(host, "/nowhere/prover", &error) == LH_OK);
  options.flags = LH_SWAP_PROVES;
  EXPECT(lh_host_swap_to_file(host, "rows", plugin, &options, NULL, &error) == LH_NOT_FOUND);
  EXPECT(lh_host_use_prover(host, NULL, &error) == LH_OK);
  EXPECT(!getrlimit(RLIMIT_NOFILE, &most));
  few = most, few.rlim_cur = 0;
  EXPECT(!setrlimit(RLIMIT_NOFILE, &few));
  EXPECT(lh_host_watch(host, folder, NULL, &error) == LH_IO_ERROR);
  EXPECT(!setrlimit(RLIMIT_NOFILE, &most));
  return 0;
}

/* Ten thousand layouts, and a thousand loads, leave the heap unchanged. */
static int leaks(const char *folder) {
  size_t before = 0;
  if (write_lock("columns", "1.2.0", ""))
    return 1;
  for (int round = 0; round < 4; round++) {
    lh_host *host;
    lh_layout *layout;
    size_t index;
    EXPECT(lh_host_create(NULL, &host, &error) == LH_OK);
    EXPECT(lh_host_add_search_path(host, folder, &error) == LH_OK);
    for (int i = 0; i < 10000; i++) {
      lh_size size;
      EXPECT(lh_layout_create(host, "rows", NULL, &layout, &error) == LH_OK);
      EXPECT(lh_layout_content_size(layout, &size, &error) == LH_OK);
      lh_layout_destroy(layout);
      if (i % 10)
        continue;
      EXPECT(lh_host_unload_unused(host, NULL, &error) == LH_OK);
      EXPECT(lh_host_resolve(host, "rows@7", &index, &error) == LH_NOT_FOUND);
      EXPECT(lh_host_explain(host, "rows@7", 0, &error) == LH_NOT_FOUND);
      EXPECT(lh_host_use_lock(host, lock_path, &error) == LH_OK);
      EXPECT(lh_host_use_lock(host, folder, &error) == LH_INVALID_ARGUMENT);
      EXPECT(lh_layout_create(host, "ro ws", NULL, &layout, &error) == LH_BAD_REQUIREMENT);
      lh_candidate candidate = LH_CANDIDATE_INIT;
      EXPECT(lh_host_scan(host, &error) == LH_OK);
      EXPECT(lh_host_candidate_at(host, 0, &candidate, &error) == LH_OK);
      if (i % 100 == 0 && errors(host, folder))
        return 1;
    }
    lh_host_destroy(host);
    size_t used = mallinfo2().uordblks;
    /* The first rounds allocate caches that libc keeps. */
    EXPECT(round < 3 || used <= before);
    before = used;
  }
  return 0;
}

static int candidates(lh_host *host, const char *folder) {
  EXPECT(lh_host_candidate_count(host) == 1);
  lh_candidate candidate = LH_CANDIDATE_INIT;
  EXPECT(lh_host_candidate_at(host, 1, &candidate, &error) == LH_NO_SUCH_INDEX);
  EXPECT(lh_host_candidate_at(host, SIZE_MAX, &candidate, &error) == LH_NO_SUCH_INDEX);
  EXPECT(lh_host_candidate_at(host, 0, NULL, &error) == LH_INVALID_ARGUMENT);
  EXPECT(lh_host_candidate_at(host, 0, &candidate, &error) == LH_OK);
  EXPECT(!strncmp(candidate.path, folder, strlen(folder)) && !*candidate.reason);
  EXPECT(candidate.status == LH_OK && candidate.abi_version == LH_ABI_VERSION);
  EXPECT(!strcmp(candidate.id, "RowsLayout") && !strcmp(candidate.version, "1.2.0"));
  EXPECT(candidate.layout_count == 1 && !strcmp(candidate.layouts[0], "rows"));
  candidate.struct_size -= 8;
  EXPECT(lh_host_candidate_at(host, 0, &candidate, &error) == LH_INVALID_ARGUMENT);
  return 0;
}

int main(int count, char **arguments_) {
  if (count != 2)
    return 2;
  lh_host *host;
  lh_layout *layout;
  lh_host_options options = LH_HOST_OPTIONS_INIT;
  if (null_handles())
    return 1;

  options.flags = 2;
  EXPECT(lh_host_create(&options, &host, &error) == LH_INVALID_ARGUMENT && host == NULL);
  options.flags = LH_HOST_NO_DEFAULT_PATHS, options.struct_size = 8;
  EXPECT(lh_host_create(&options, &host, &error) == LH_INVALID_ARGUMENT);
  options.struct_size = sizeof options, options.program_name = "host_calls";
  EXPECT(lh_host_create(&options, &host, &error) == LH_OK);
  EXPECT(lh_host_candidate_count(host) == 0);
  EXPECT(lh_host_add_search_path(host, NULL, &error) == LH_INVALID_ARGUMENT);
  EXPECT(lh_host_add_search_path(host, arguments_[1], &error) == LH_OK);
  snprintf(lock_path, sizeof lock_path, "%s/layouts.lock", arguments_[1]);
  if (candidates(host, arguments_[1]) || explanations(host) || locks(host) || short_errors(host))
    return 1;

  lh_delegate delegate = LH_DELEGATE_INIT;
  delegate.struct_size = 8;
  EXPECT(lh_layout_create(host, "rows", &delegate, &layout, &error) == LH_INVALID_ARGUMENT);
  EXPECT(lh_layout_create(host, NULL, NULL, &layout, &error) == LH_INVALID_ARGUMENT);
  EXPECT(lh_layout_create(host, "rows", NULL, NULL, &error) == LH_INVALID_ARGUMENT);
  EXPECT(lh_layout_create(host, "rows@", NULL, &layout, &error) == LH_BAD_REQUIREMENT);
  EXPECT(lh_layout_create_from_file(host, NULL, NULL, NULL, &layout, &error) ==
         LH_INVALID_ARGUMENT);
  EXPECT(lh_layout_create_from_file(host, "", NULL, NULL, &layout, &error) == LH_INVALID_ARGUMENT);
  EXPECT(lh_layout_create(host, "rows", NULL, &layout, &error) == LH_OK);
  EXPECT(lh_layout_set_item_counts(layout, &(int64_t){10}, 1, &error) == LH_OK);
  if (longer_structs(layout) || arguments(layout) || scrolling(layout))
    return 1;
  /* A layout outlives its host. */
  lh_host_destroy(host);
  if (arguments(layout))
    return 1;
  lh_layout_destroy(layout);

  EXPECT(!strcmp(lh_status_name(LH_OUT_OF_RANGE), "LH_OUT_OF_RANGE"));
  EXPECT(!strcmp(lh_status_name(-1), "unknown status"));
  EXPECT(!strncmp(lh_library_version(), "1.", 2));
  return leaks(arguments_[1]);
}
