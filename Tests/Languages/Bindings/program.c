/* The small program that every language of this folder repeats, with the same output. */
#include <inttypes.h>
#include <stdio.h>

#include <layouthost/layouthost.h>

int main(int argc, char **argv) {
  lh_error error = LH_ERROR_INIT;
  lh_host_options options = LH_HOST_OPTIONS_INIT;
  lh_host *host = NULL;
  lh_layout *layout = NULL;
  options.flags = LH_HOST_NO_DEFAULT_PATHS;
  if (argc != 2 || lh_host_create(&options, &host, &error) ||
      lh_host_add_search_path(host, argv[1], &error)) {
    return 1;
  }

  printf("most items %" PRId64 "\n", (int64_t)LH_MAX_ITEMS);
  printf("nearest cycle %" PRId64 "\n", (int64_t)LH_NEAREST_CYCLE);
  printf("largest coordinate %.0f\n", LH_MAX_COORDINATE);
  printf("every one %d\n", LH_ALL);
  lh_status status = lh_layout_create(host, "nonesuch", NULL, &layout, &error);
  printf("%d %u %s\n", status == LH_NOT_FOUND, error.status, lh_status_name(status));

  if (lh_layout_create(host, "bnb", NULL, &layout, &error))
    return 1;
  const lh_layout_class *cls = lh_layout_class_of(layout);
  printf("%s %s %u\n", cls->id, cls->version, cls->property_count);
  int64_t count = 10;
  lh_viewport viewport = LH_VIEWPORT_INIT;
  viewport.bounds.width = 320;
  viewport.bounds.height = 568;
  if (lh_layout_set_item_counts(layout, &count, 1, &error) ||
      lh_layout_set_viewport(layout, &viewport, &error)) {
    return 1;
  }
  lh_size size;
  lh_layout_content_size(layout, &size, &error);
  printf("content %.3f %.3f\n", size.width, size.height);

  lh_element elements[64];
  size_t visible = 0;
  if (lh_layout_elements_in_rect(layout, &viewport.bounds, elements, 64, &visible, &error))
    return 1;
  for (size_t i = 0; i < visible; i++) {
    const lh_element *e = &elements[i];
    printf("%u %u %d %d %.3f %.3f %.3f %.3f\n", e->kind, e->flags, (int)e->section, (int)e->item,
           e->frame.x, e->frame.y, e->frame.width, e->frame.height);
  }
  lh_path path = LH_CELL_PATH(0, 10);
  status = lh_layout_element_at(layout, &path, elements, &error);
  printf("%d %s\n", status == LH_NO_SUCH_INDEX, error.message);

  lh_layout_destroy(layout);
  lh_host_destroy(host);
  return 0;
}
