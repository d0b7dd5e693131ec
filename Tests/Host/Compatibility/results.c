/*
 * Makes seeded random calls on a layout of a plugin's file, and prints each result: its status, and
 * a hash of all numbers bit for bit.
 *
 *    results <plugin's file> <layout's id> <steps>
 *
 * It is built with the headers of 1.0, and run with one host library after the other.
 */
#include <inttypes.h>
#include <layouthost/layouthost.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_ELEMENTS = 4096, MOST_SECTIONS = 16 };

static uint64_t state;

/* SplitMix64, the same on every machine. */
static uint64_t draw(void) {
  uint64_t z = (state += 0x9E3779B97F4A7C15u);
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
  return z ^ (z >> 31);
}
static int64_t below(int64_t end) { return (int64_t)(draw() % (uint64_t)(end > 0 ? end : 1)); }
static double between(double low, double high) {
  return low + (high - low) * (double)(draw() >> 11) * 0x1p-53;
}

/* FNV-1a: https://www.rfc-editor.org/rfc/rfc9923 */
static uint64_t hashed(uint64_t hash, const void *data, size_t size) {
  for (const unsigned char *byte = data; size--; byte++)
    hash = (hash ^ *byte) * 0x100000001B3u;
  return hash;
}

static void tell(const char *what, lh_status status, const void *data, size_t size) {
  uint64_t hash = hashed(0xCBF29CE484222325u, data, status == LH_OK ? size : 0);
  printf("%s %s %016" PRIx64 "\n", what, lh_status_name(status), hash);
}

static int64_t counts[MOST_SECTIONS];
static size_t sections;
static lh_rect window;

static void set_counts(lh_layout *layout) {
  sections = below(9) ? (size_t)(1 + below(4)) : 0;
  for (size_t i = 0; i < sections; i++)
    counts[i] = below(40);
  tell("counts", lh_layout_set_item_counts(layout, counts, sections, NULL), NULL, 0);
}

static void set_property(lh_layout *layout) {
  const lh_layout_class *cls = lh_layout_class_of(layout);
  const lh_property *property = cls->properties[below(cls->property_count)];
  /* Random lists are almost never a valid pattern. */
  if (property->flags & LH_PROPERTY_LIST)
    return;
  lh_target target = {LH_SCOPE_LAYOUT, 0, 0, 0, 0}, *whom = &target;
  if (property->scopes & LH_SCOPE_ITEM && sections && below(2))
    target = (lh_target){LH_SCOPE_ITEM, 0, below((int64_t)sections), below(20), 1 + below(9)};
  else if (property->scopes & LH_SCOPE_SECTION && below(2))
    target = (lh_target){LH_SCOPE_SECTION, 0, 0, below(5), 1};
  else
    whom = NULL;
  double low = property->minimum > -300 ? property->minimum : -300;
  double high = property->maximum < 300 ? property->maximum : 300, values[4];
  int is_whole = property->type == LH_TYPE_BOOL || property->type == LH_TYPE_INT ||
                 property->type == LH_TYPE_CHOICE;
  for (int i = 0; i < 4; i++)
    values[i] = is_whole ? low + (double)below((int64_t)(high - low) + 1) : between(low, high);
  tell(property->name,
       lh_layout_set_property(layout, property->name, whom, values, property->components, NULL),
       NULL, 0);
}

static void update(lh_layout *layout) {
  if (!sections)
    return;
  int64_t section = below((int64_t)sections), item = below(counts[section] + 1),
          count = 1 + below(4);
  lh_change change = {
      (uint32_t)below(2) ? LH_INSERT_ITEMS : LH_DELETE_ITEMS, 0, section, item, count, 0, 0};
  lh_status status = lh_layout_update(layout, &change, 1, NULL);
  tell("update", status, NULL, 0);
  if (status == LH_OK)
    counts[section] += change.kind == LH_INSERT_ITEMS ? count : -count;
}

static void touch(lh_layout *layout) {
  lh_gesture gesture = LH_GESTURE_INIT;
  lh_gesture_reply reply = LH_GESTURE_REPLY_INIT;
  gesture.kind = (uint32_t)below(3);
  gesture.phase = (uint32_t)below(5);
  gesture.location = (lh_point){between(0, 320), between(0, 900)};
  gesture.translation = (lh_point){between(-90, 90), between(-90, 90)};
  tell("touch", lh_layout_gesture(layout, &gesture, &reply, NULL), &reply, sizeof reply);
}

static void scroll(lh_layout *layout) {
  lh_viewport viewport = LH_VIEWPORT_INIT;
  window = (lh_rect){between(-20, 90), between(-60, 500), between(200, 500), between(300, 900)};
  viewport.bounds = window;
  viewport.direction = (uint32_t)below(2);
  tell("viewport", lh_layout_set_viewport(layout, &viewport, NULL), NULL, 0);
}

static void ask(lh_layout *layout) {
  static lh_element elements[MOST_ELEMENTS];
  static uint8_t bytes[1 << 16];
  lh_size size = {0, 0};
  lh_scroll_traits traits = LH_SCROLL_TRAITS_INIT;
  lh_scroll fling = LH_SCROLL_INIT;
  lh_point target = {0, 0};
  lh_rect rect = {between(-100, 400), between(-100, 2000), 300, 600};
  size_t count = 0;
  tell("prepare", lh_layout_prepare(layout, NULL), NULL, 0);
  tell("size", lh_layout_content_size(layout, &size, NULL), &size, sizeof size);
  tell("traits", lh_layout_scroll_traits(layout, &traits, NULL), &traits, sizeof traits);
  lh_status status =
      lh_layout_elements_in_rect(layout, &window, elements, MOST_ELEMENTS, &count, NULL);
  tell("visible", status, elements, count * sizeof *elements);
  status = lh_layout_elements_in_rect(layout, &rect, elements, MOST_ELEMENTS, &count, NULL);
  tell("elements", status, elements, count * sizeof *elements);
  fling.current = (lh_point){between(0, 900), between(0, 900)};
  fling.proposed = (lh_point){fling.current.x + 90, fling.current.y + 90};
  fling.velocity = (lh_point){500, -500};
  tell("target", lh_layout_target_offset(layout, &fling, &target, NULL), &target, sizeof target);
  for (int i = 0; i < 3 && sections; i++) {
    lh_path path = {LH_CELL, 0, below((int64_t)sections), below(30), 0};
    tell("start", lh_layout_appearance(layout, LH_INITIAL, &path, elements, NULL), elements,
         sizeof *elements);
  }
  status = lh_layout_save_state(layout, bytes, sizeof bytes, &count, NULL);
  tell("state", status, bytes, count);
  if (status == LH_OK)
    tell("restore", lh_layout_restore_state(layout, bytes, count, NULL), NULL, 0);
  for (;;) {
    lh_event event = LH_EVENT_INIT;
    status = lh_layout_next_event(layout, &event, NULL);
    tell("event", status, &event, sizeof event);
    if (status != LH_OK || event.kind == LH_EVENT_NONE)
      return;
  }
}

static void step(lh_layout *layout) {
  switch (below(8)) {
  case 0:
    set_counts(layout);
    break;
  case 1:
  case 2:
  case 3:
    set_property(layout);
    break;
  case 4:
    update(layout);
    break;
  case 5:
    touch(layout);
    break;
  default:
    scroll(layout);
    break;
  }
}

int main(int count, char **words) {
  lh_error error = LH_ERROR_INIT;
  lh_host_options options = LH_HOST_OPTIONS_INIT;
  lh_host *host = NULL;
  lh_layout *layout = NULL;
  if (count != 4)
    return 2;
  options.flags = LH_HOST_NO_DEFAULT_PATHS;
  if (lh_host_create(&options, &host, &error) ||
      lh_layout_create_from_file(host, words[1], words[2], NULL, &layout, &error)) {
    fprintf(stderr, "%s\n", error.message);
    return 1;
  }
  state = hashed(0xCBF29CE484222325u, words[2], strlen(words[2]));
  set_counts(layout);
  scroll(layout);
  for (int left = atoi(words[3]); left > 0; left--) {
    step(layout);
    ask(layout);
  }
  lh_layout_destroy(layout);
  lh_host_destroy(host);
  return 0;
}
