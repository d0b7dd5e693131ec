/* Loads a plugin with nothing but dlopen and prints its constant tables as JSON. */
#include "layouthost/plugin.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>

static void text(const char *name, const char *value, const char *end) {
  printf("\"%s\":\"", name);
  for (; *value; value++) {
    if (*value == '"' || *value == '\\')
      putchar('\\');
    putchar(*value);
  }
  printf("\"%s", end);
}

static void property(const lh_property *property) {
  printf("{");
  text("name", property->name, ",");
  printf("\"type\":%u,\"components\":%u,\"choices\":[", property->type, property->components);
  for (uint32_t i = 0; i < property->choice_count; i++)
    printf("%s\"%s\"", i ? "," : "", property->choices[i]);
  printf("]}");
}

static void layout(const lh_layout_class *cls) {
  printf("{");
  text("id", cls->id, ",");
  text("name", cls->name, ",");
  text("version", cls->version, ",");
  text("summary", cls->summary, ",\"properties\":[");
  for (uint32_t i = 0; i < cls->property_count; i++) {
    printf("%s", i ? "," : "");
    property(cls->properties[i]);
  }
  printf("],\"kinds\":[");
  for (uint32_t i = 0; i < cls->kind_count; i++)
    printf("%s\"%s\"", i ? "," : "", cls->kinds[i]->name);
  printf("]}");
}

int main(int argc, char **argv) {
  void *library = argc == 2 ? dlopen(argv[1], RTLD_NOW | RTLD_LOCAL) : NULL;
  if (!library) {
    fprintf(stderr, "usage: print_tables PLUGIN.so (%s)\n", argc == 2 ? dlerror() : "no plugin");
    return EXIT_FAILURE;
  }
  lh_plugin_entry_function entry;
  *(void **)&entry = dlsym(library, LH_ENTRY_SYMBOL);
  lh_error error = LH_ERROR_INIT;
  lh_host_info host = LH_HOST_INFO_INIT("print_tables", "1.0");
  const lh_plugin *plugin = entry ? entry(&host, &error) : NULL;
  if (!plugin) {
    fprintf(stderr, "%s: %s\n", argv[1], entry ? error.message : dlerror());
    return EXIT_FAILURE;
  }
  printf("{");
  text("id", plugin->id, ",");
  text("name", plugin->name, ",");
  text("version", plugin->version, ",");
  printf("\"abi\":\"%u.%u\",\"layouts\":[", plugin->abi_version >> 16,
         plugin->abi_version & 0xffff);
  for (uint32_t i = 0; i < plugin->layout_count; i++) {
    printf("%s", i ? "," : "");
    layout(plugin->layouts[i]);
  }
  printf("]}\n");
  return dlclose(library) ? EXIT_FAILURE : EXIT_SUCCESS;
}
