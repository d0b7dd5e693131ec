/*
 * header_only.c - prints the elements that a gallery shows, with a plugin and its header alone.
 *
 *    gcc -std=c11 -Wall -Iinclude Examples/c/header_only.c -ldl -o header_only
 *
 *    ./header_only .build/release/libBnbLayout.so 320 568 1000 0 0 --set grid_padding=8
 *
 * The arguments: the plugin's file, width and height of the viewport, number of items, content
 * offset x and y; then any number of properties. It prints the same rows as gallery.c.
 */
#include <layouthost/plugin.h>

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static lh_error error = LH_ERROR_INIT;

/* Every call returns a status. If it is not LH_OK, error.message says why. */
static void check(lh_status status) {
  if (status == LH_OK)
    return;
  fprintf(stderr, "status %d: %s\n", (int)status, error.message);
  exit(EXIT_FAILURE);
}

/* Opens a plugin and calls its exported function, which returns its tables. */
static const lh_plugin *load(const char *path) {
  void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  lh_plugin_entry_function entry = NULL;
  if (library)
    *(void **)&entry = dlsym(library, LH_ENTRY_SYMBOL);
  if (!entry) {
    fprintf(stderr, "%s\n", dlerror());
    exit(EXIT_FAILURE);
  }
  lh_host_info host = LH_HOST_INFO_INIT("header_only", "1.0");
  const lh_plugin *plugin = entry(&host, &error);
  check(plugin ? LH_OK : error.status);
  return plugin;
}

/* Sets a property from "name=1" or "name=1,2". A vtable takes its index in the class's table. */
static void set(const lh_layout_class *cls, lh_instance *instance, const char *option,
                char *assignment) {
  double values[4];
  size_t count = 0;
  uint32_t number = 0;
  if (strcmp(option, "--set") != 0 || !assignment) {
    fprintf(stderr, "not an option: %s; there is --set name=value,...\n", option);
    exit(EXIT_FAILURE);
  }
  char *equals = strchr(assignment, '=');
  for (char *next = equals; next && *next && count < 4; count++)
    values[count] = strtod(next + 1, &next);
  if (equals)
    *equals = 0;
  while (number < cls->property_count && strcmp(cls->properties[number]->name, assignment) != 0)
    number++;
  check(cls->vtable->set_property(instance, number, NULL, values, count, &error));
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
  const lh_plugin *plugin = load(given > 1 ? argv[1] : ".build/release/libBnbLayout.so");
  int64_t items = given > 4 ? atoll(argv[4]) : 1000;
  lh_viewport viewport = LH_VIEWPORT_INIT;
  viewport.bounds.width = given > 2 ? atof(argv[2]) : 320;
  viewport.bounds.height = given > 3 ? atof(argv[3]) : 568;
  viewport.bounds.x = given > 5 ? atof(argv[5]) : 0;
  viewport.bounds.y = given > 6 ? atof(argv[6]) : 0;

  /* A plugin may have several layouts; this takes the first. */
  const lh_layout_class *cls = plugin->layouts[0];
  const lh_vtable *call = cls->vtable;
  lh_instance *instance = NULL;
  check(call->create(cls, NULL, &instance, &error));
  check(call->set_item_counts(instance, &items, 1, &error));
  for (int i = given; i < argc; i += 2)
    set(cls, instance, argv[i], argv[i + 1]);
  check(call->set_viewport(instance, &viewport, &error));
  check(call->prepare(instance, &error)); /* the host library does this on demand */

  static lh_element elements[256];
  lh_size size;
  size_t count = 0;
  check(call->content_size(instance, &size, &error));
  check(call->elements_in_rect(instance, &viewport.bounds, elements, 256, &count, &error));

  printf("layout   %s %s\n", cls->id, cls->version);
  printf("content  %.12g %.12g\n", size.width, size.height);
  printf("#        kind       section  item  x y width height  parallax x y\n");
  for (size_t i = 0; i < count; i++) {
    const lh_element *e = &elements[i];
    printf("element  %-10s %7lld %5lld  %.12g %.12g %.12g %.12g  %.12g %.12g\n",
           kind_name(cls, e->kind), (long long)e->section, (long long)e->item, e->frame.x,
           e->frame.y, e->frame.width, e->frame.height, e->content_offset.x, e->content_offset.y);
  }

  lh_event event = LH_EVENT_INIT;
  for (;;) {
    check(call->next_event(instance, &event, &error));
    if (event.kind == LH_EVENT_NONE)
      break;
    printf("event    %s\n", event.kind == LH_EVENT_LOAD_MORE ? "load_more" : "other");
  }
  call->destroy(instance);
  return EXIT_SUCCESS;
}
