/*
 * Makes failing calls of every kind, directly through a plugin's table and through the host; prints
 * their number and the number of allocations meanwhile.
 *
 *    errors_allocate_nothing libBnbLayout.so bnb
 */
#include "../counted_malloc.h"
#include "../loaded_class.h"

#include <layouthost/host.h>
#include <math.h>

static long failed, allocated;

/* The second of two calls, because the first may bind symbols. */
#define FAILS(expression)                                                                          \
  do {                                                                                             \
    for (int again = 0; again < 2; again++) {                                                      \
      const long before = allocations;                                                             \
      const lh_status status = (expression);                                                       \
      const long made = allocations - before;                                                      \
      if (status == LH_OK) {                                                                       \
        fprintf(stderr, "%s did not fail\n", #expression);                                         \
        exit(1);                                                                                   \
      }                                                                                            \
      if (again && made)                                                                           \
        fprintf(stderr, "%s (%d) allocates\n", #expression, status);                               \
      failed += again;                                                                             \
      allocated += again ? made : 0;                                                               \
    }                                                                                              \
  } while (0)

static const int64_t counts[] = {5, 7}, below[] = {5, -1}, above[] = {INT64_MAX, INT64_MAX};
static const double nan_size[] = {NAN, 1, 1, 1}, far[] = {1e300, 1e300, 1e300, 1e300};
static const double infinite[] = {INFINITY, 1, 1, 1}, three[3] = {1, 1, 1};

static void through_the_table(const lh_layout_class *cls) {
  const lh_vtable *call = cls->vtable;
  lh_instance *it;
  lh_element element;
  lh_size size;
  lh_point point;
  lh_event event = LH_EVENT_INIT;
  double value[4];
  int64_t length, numbers[2];
  uint8_t byte;
  size_t count;
  FAILS(call->create(NULL, NULL, &it, &error));
  FAILS(call->create(cls, NULL, NULL, &error));
  check(call->create(cls, NULL, &it, &error));
  FAILS(call->content_size(it, &size, &error));
  FAILS(call->set_item_counts(NULL, counts, 2, &error));
  FAILS(call->set_item_counts(it, NULL, 2, &error));
  FAILS(call->set_item_counts(it, below, 2, &error));
  FAILS(call->set_item_counts(it, above, 2, &error));
  FAILS(call->set_item_counts(it, counts, SIZE_MAX, &error));
  check(call->set_item_counts(it, counts, 2, &error));
  const double yes = 1;
  for (uint32_t i = 0; i < cls->property_count; i++)
    if (!strcmp(cls->properties[i]->name, "expanded"))
      check(call->set_property(it, i, NULL, &yes, 1, &error));
  FAILS(call->item_counts(it, numbers, 1, &count, &error));
  FAILS(call->item_counts(it, NULL, 1, &count, &error));
  FAILS(call->set_property(it, 1000, NULL, value, 1, &error));
  for (uint32_t i = 0; i < cls->property_count; i++) {
    const lh_target nobody = {77, 0, 0, 0, 1}, beyond = {LH_SCOPE_ITEM, 0, 9, 0, 1};
    const lh_target many = {LH_SCOPE_SECTION, 0, 0, 0, 99};
    FAILS(call->set_property(it, i, NULL, NULL, 1, &error));
    FAILS(call->set_property(it, i, NULL, three, 3, &error));
    FAILS(call->set_property(it, i, NULL, far, cls->properties[i]->components, &error));
    FAILS(call->set_property(it, i, NULL, infinite, cls->properties[i]->components, &error));
    FAILS(call->set_property(it, i, &nobody, far, cls->properties[i]->components, &error));
    FAILS(call->set_property(it, i, &beyond, far, cls->properties[i]->components, &error));
    FAILS(call->set_property(it, i, &many, far, cls->properties[i]->components, &error));
    if (!(cls->properties[i]->flags & LH_PROPERTY_OPTIONAL))
      FAILS(call->set_property(it, i, NULL, nan_size, cls->properties[i]->components, &error));
    if (!(cls->properties[i]->flags & LH_PROPERTY_LIST))
      FAILS(call->get_property(it, i, NULL, value, 0, &count, &error));
    FAILS(call->property_run(it, i, NULL, NULL, &length, &error));
  }
  lh_viewport viewport = LH_VIEWPORT_INIT;
  FAILS(call->set_viewport(it, NULL, &error));
  viewport.bounds.x = NAN;
  FAILS(call->set_viewport(it, &viewport, &error));
  viewport.bounds.x = 0;
  viewport.bounds.width = -390;
  FAILS(call->set_viewport(it, &viewport, &error));
  viewport.bounds.width = 390;
  viewport.bounds.height = 844;
  viewport.struct_size = 8;
  FAILS(call->set_viewport(it, &viewport, &error));
  viewport.struct_size = sizeof viewport;
  check(call->set_viewport(it, &viewport, &error));
  const lh_change unknown = {99, 0, 0, 0, 1, 0, 0}, no_item = {LH_DELETE_ITEMS, 0, 0, 5, 1, 0, 0};
  const lh_change no_section = {LH_DELETE_SECTIONS, 0, 3, 0, 1, 0, 0};
  FAILS(call->update(it, NULL, 1, &error));
  FAILS(call->update(it, &unknown, 1, &error));
  FAILS(call->update(it, &no_item, 1, &error));
  FAILS(call->update(it, &no_section, 1, &error));
  check(call->prepare(it, &error));

  const lh_rect rect = {0, 0, 390, 844}, bad = {0, NAN, 1, 1};
  const lh_path nowhere = LH_CELL_PATH(0, 5);
  const lh_path strange = {4711, 0, 0, 0, 0};
  FAILS(call->elements_in_rect(it, &rect, &element, 1, &count, &error));
  FAILS(call->elements_in_rect(it, &rect, NULL, 1, &count, &error));
  FAILS(call->elements_in_rect(it, &bad, &element, 1, &count, &error));
  FAILS(call->elements_in_rect(it, NULL, &element, 1, &count, &error));
  FAILS(call->element_at(it, &nowhere, &element, &error));
  FAILS(call->element_at(it, &strange, &element, &error));
  FAILS(call->appearance(it, 7, &nowhere, &element, &error));
  FAILS(call->content_size(it, NULL, &error));
  FAILS(call->transition(it, NULL, &element, 1, &count, value, &error));
  FAILS(call->target_offset(it, NULL, &point, &error));
  lh_gesture gesture = LH_GESTURE_INIT;
  lh_gesture_reply reply = LH_GESTURE_REPLY_INIT;
  gesture.location.x = NAN;
  FAILS(call->gesture(it, &gesture, &reply, &error));
  gesture.kind = 99;
  FAILS(call->gesture(it, &gesture, &reply, &error));
  event.struct_size = 4;
  FAILS(call->next_event(it, &event, &error));
  FAILS(call->save_state(it, &byte, 1, &count, &error));
  FAILS(call->restore_state(it, (const uint8_t *)"nonsense", 8, &error));
  FAILS(call->restore_state(it, NULL, 8, &error));
  call->destroy(it);
}

static void through_the_host(const char *path, const char *id) {
  lh_host *host;
  lh_layout *it;
  lh_element element;
  lh_size size;
  lh_point point;
  double value = 1;
  int64_t length, numbers[2];
  uint8_t byte;
  size_t count;
  check(lh_host_create(NULL, &host, &error));
  check(lh_layout_create_from_file(host, path, id, NULL, &it, &error));
  FAILS(lh_layout_set_item_counts(NULL, counts, 2, &error));
  FAILS(lh_layout_set_item_counts(it, NULL, 2, &error));
  FAILS(lh_layout_set_item_counts(it, below, 2, &error));
  check(lh_layout_set_item_counts(it, counts, 2, &error));
  FAILS(lh_layout_item_counts(it, numbers, 1, &count, &error));
  FAILS(lh_layout_item_counts(it, numbers, 2, NULL, &error));
  FAILS(lh_layout_set_property(it, NULL, NULL, &value, 1, &error));
  FAILS(lh_layout_set_property(it, "no_such_property", NULL, &value, 1, &error));
  FAILS(lh_layout_set_property(it,
                               "\xff\xc3 and a name that is longer than any property's may be, "
                               "which is 64 bytes",
                               NULL, &value, 1, &error));
  FAILS(lh_layout_get_property(it, "no_such_property", NULL, &value, 1, &count, &error));
  FAILS(lh_layout_property_run(it, "no_such_property", NULL, &value, &length, &error));
  lh_viewport viewport = LH_VIEWPORT_INIT;
  viewport.struct_size = 8;
  FAILS(lh_layout_set_viewport(it, &viewport, &error));
  FAILS(lh_layout_set_viewport(it, NULL, &error));
  viewport.struct_size = sizeof viewport;
  viewport.bounds.width = 390;
  viewport.bounds.height = 844;
  check(lh_layout_set_viewport(it, &viewport, &error));
  const lh_change unknown = {99, 0, 0, 0, 1, 0, 0};
  FAILS(lh_layout_update(it, &unknown, 1, &error));
  FAILS(lh_layout_update(it, NULL, 1, &error));
  check(lh_layout_prepare(it, &error));
  const lh_path nowhere = LH_CELL_PATH(0, 5);
  const lh_rect bad = {0, NAN, 1, 1};
  FAILS(lh_layout_content_size(it, NULL, &error));
  FAILS(lh_layout_content_size(NULL, &size, &error));
  FAILS(lh_layout_elements_in_rect(it, &bad, &element, 1, &count, &error));
  FAILS(lh_layout_element_at(it, &nowhere, &element, &error));
  FAILS(lh_layout_appearance(it, 7, &nowhere, &element, &error));
  FAILS(lh_layout_transition(it, NULL, &element, 1, &count, &value, &error));
  FAILS(lh_layout_target_offset(it, NULL, &point, &error));
  lh_gesture gesture = LH_GESTURE_INIT;
  gesture.struct_size = 4;
  lh_gesture_reply reply = LH_GESTURE_REPLY_INIT;
  FAILS(lh_layout_gesture(it, &gesture, &reply, &error));
  lh_event event = LH_EVENT_INIT;
  event.struct_size = 4;
  FAILS(lh_layout_next_event(it, &event, &error));
  FAILS(lh_layout_save_state(it, &byte, 1, &count, &error));
  FAILS(lh_layout_restore_state(it, (const uint8_t *)"nonsense", 8, &error));
  lh_layout_destroy(it);
  lh_host_destroy(host);
}

int main(int count, char **arguments) {
  if (count != 3)
    return 2;
  through_the_table(loaded_class(arguments[1], arguments[2]));
  through_the_host(arguments[1], arguments[2]);
  printf("{\"failed\": %ld, \"allocations\": %ld}\n", failed, allocated);
  return 0;
}
