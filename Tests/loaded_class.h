/* A layout's class from a plugin's file, and its properties by name: for tests and benchmarks that
   use a plugin without the host. */
#ifndef LOADED_CLASS_H
#define LOADED_CLASS_H

#include <dlfcn.h>
#include <layouthost/layouthost.h>
#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static lh_error error = LH_ERROR_INIT;

/* Ends the program if a call failed. */
static inline void check(lh_status status) {
  if (status) {
    fprintf(stderr, "%d: %s\n", status, error.message);
    exit(1);
  }
}

/* Ends the program if there is no such file or class. The library stays loaded. */
static inline const lh_layout_class *loaded_class(const char *path, const char *id) {
  void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  if (!library) {
    fprintf(stderr, "%s\n", dlerror());
    exit(1);
  }
  lh_plugin_entry_function entry;
  *(void **)&entry = dlsym(library, LH_ENTRY_SYMBOL);
  const lh_host_info host = LH_HOST_INFO_INIT("layout tests", "1.0");
  const lh_plugin *plugin = entry(&host, &error);
  for (uint32_t i = 0; plugin && i < plugin->layout_count; i++)
    if (!strcmp(plugin->layouts[i]->id, id))
      return plugin->layouts[i];
  fprintf(stderr, "%s has no layout %s\n", path, id);
  exit(3);
}

/* The number of a property; ends the program if there is none of that name. */
static inline uint32_t property_of(const lh_layout_class *cls, const char *name) {
  for (uint32_t i = 0; i < cls->property_count; i++)
    if (!strcmp(cls->properties[i]->name, name))
      return i;
  fprintf(stderr, "%s has no property %s\n", cls->id, name);
  exit(4);
}

/* The allocated bytes of the program. */
static inline double in_use(void) {
  const struct mallinfo2 info = mallinfo2();
  return (double)info.uordblks + (double)info.hblkhd;
}

#endif
