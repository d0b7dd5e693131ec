/*
 * server.c - calls a plugin for messages (wire.h): the other end of stand_in.c, on another machine.
 *
 *    server PLUGIN          reads calls from its standard input, writes results to its standard
 *    output
 *
 * Each memory argument is a separate block of exactly its size, so that writes beyond it are
 * detected.
 */
#include "wire.h"

#include <layouthost/plugin.h>

#include <dlfcn.h>

/* Behind every block; the plugin must not write here. */
#define GUARD 64
#define CANARY 0xA5
#define MOST_ARGUMENTS 8
/* The maximum size of a buffer; a larger one is cut to this. */
#define MOST_BYTES (1ull << 28)

static const lh_plugin *plugin;
static lh_plugin_entry_function entry;

struct argument {
  enum wire_argument what;
  uintptr_t value;
  size_t size;
  uint32_t entry_size;
  uint64_t capacity;
};

static void *block(size_t size) {
  char *made = malloc(size + GUARD);
  if (!made)
    wire_end("no memory for an argument");
  memset(made, CANARY, size + GUARD);
  return made;
}

static void serve_until(struct wire *reply);

static int32_t permit(void *context, uint32_t action, const lh_path *from, const lh_path *to) {
  static const lh_path none;
  struct wire wire = {0};
  wire_begin(&wire);
  wire_put_u32(&wire, WIRE_ASK);
  wire_put_u64(&wire, (uint64_t)(uintptr_t)context);
  wire_put_u32(&wire, action);
  wire_put(&wire, from, sizeof *from);
  wire_put_u32(&wire, to != NULL);
  wire_put(&wire, to ? to : &none, sizeof none);
  wire_send(&wire, STDOUT_FILENO);
  serve_until(&wire);
  int32_t permitted = (int32_t)wire_take_u32(&wire);
  free(wire.bytes);
  return permitted;
}

static void read_argument(struct wire *wire, struct argument *argument) {
  *argument = (struct argument){.what = wire_take_u32(wire)};
  switch (argument->what) {
  case WIRE_NUMBER:
  case WIRE_INSTANCE:
    argument->value = (uintptr_t)wire_take_u64(wire);
    return;
  case WIRE_NULL:
    return;
  case WIRE_IN:
  case WIRE_IN_OUT:
    argument->size = wire_take_u32(wire);
    argument->value = (uintptr_t)block(argument->size);
    memcpy((void *)argument->value, wire_take(wire, argument->size), argument->size);
    return;
  case WIRE_ROOM:
    argument->entry_size = wire_take_u32(wire);
    argument->capacity = wire_take_u64(wire);
    argument->size = argument->capacity > MOST_BYTES / argument->entry_size
                         ? MOST_BYTES
                         : (size_t)argument->capacity * argument->entry_size;
    argument->value = (uintptr_t)block(argument->size);
    return;
  case WIRE_COUNT:
    argument->size = sizeof(size_t);
    argument->value = (uintptr_t)block(argument->size);
    *(size_t *)argument->value = (size_t)wire_take_u64(wire);
    return;
  case WIRE_CLASS:
    argument->value = (uintptr_t)plugin->layouts[wire_take_u32(wire)];
    return;
  case WIRE_DELEGATE: {
    lh_delegate *delegate = block(argument->size = sizeof *delegate);
    *delegate = (lh_delegate)LH_DELEGATE_INIT;
    delegate->struct_size = wire_take_u32(wire);
    delegate->context = (void *)(uintptr_t)wire_take_u64(wire);
    delegate->permit = wire_take_u32(wire) ? permit : NULL;
    argument->value = (uintptr_t)delegate;
    return;
  }
  case WIRE_HOST: {
    lh_host_info *host = block(argument->size = sizeof *host);
    *host = (lh_host_info)LH_HOST_INFO_INIT("machine", "1.0");
    host->struct_size = wire_take_u32(wire);
    host->abi_version = wire_take_u32(wire);
    argument->value = (uintptr_t)host;
    return;
  }
  }
  wire_end("an argument of an unknown kind");
}

/* The returned bytes of an argument; `count` is the number of entries from the next argument. */
static void write_back(struct wire *wire, const struct argument *argument, uint64_t count) {
  const void *block = (const void *)argument->value;
  if (argument->what == WIRE_IN_OUT)
    wire_put(wire, block, argument->size);
  if (argument->what == WIRE_COUNT)
    wire_put_u64(wire, *(const size_t *)block);
  if (argument->what == WIRE_ROOM) {
    const uint64_t filled = count < argument->capacity ? count : argument->capacity;
    wire_put_u32(wire, (uint32_t)filled);
    wire_put(wire, block, (size_t)filled * argument->entry_size);
  }
}

static void free_block(const struct argument *argument) {
  const int has_block = argument->size || argument->what == WIRE_IN ||
                        argument->what == WIRE_IN_OUT || argument->what == WIRE_ROOM;
  if (!has_block)
    return;
  unsigned char *block = (unsigned char *)argument->value;
  for (size_t i = 0; i < GUARD; i++)
    if (block[argument->size + i] != CANARY)
      wire_end("the plugin wrote beyond what it was given");
  free(block);
}

typedef uintptr_t (*function)(uintptr_t, uintptr_t, uintptr_t, uintptr_t, uintptr_t, uintptr_t,
                              uintptr_t, uintptr_t);

/* All functions take up to eight words, and return at most one; unused words are in registers that
   the function does not read. A status fills half of one. */
static uint64_t invoke(uint32_t which, const struct argument *a) {
  function called;
  if (which == WIRE_ENTRY)
    memcpy(&called, &entry, sizeof called);
  else
    memcpy(&called, (const char *)plugin->layouts[0]->vtable + 8 + which * sizeof called,
           sizeof called);
  return called(a[0].value, a[1].value, a[2].value, a[3].value, a[4].value, a[5].value, a[6].value,
                a[7].value);
}

static void serve(struct wire *wire) {
  struct argument arguments[MOST_ARGUMENTS] = {0};
  const uint32_t which = wire_take_u32(wire);
  const uint32_t number = wire_take_u32(wire);
  if (number > MOST_ARGUMENTS)
    wire_end("a call with too many arguments");
  for (uint32_t i = 0; i < number; i++)
    read_argument(wire, &arguments[i]);
  const uint64_t value = invoke(which, arguments);
  const lh_status status = (lh_status)value;
  wire_begin(wire);
  wire_put_u32(wire, WIRE_RESULT);
  wire_put_u64(wire, value);
  for (uint32_t i = 0; i < number; i++) {
    uint64_t count = 0;
    if (status == LH_OK || status == LH_BUFFER_TOO_SMALL)
      for (uint32_t j = i; j < number && !count; j++)
        if (arguments[j].what == WIRE_COUNT)
          count = *(const size_t *)arguments[j].value;
    write_back(wire, &arguments[i], count);
  }
  for (uint32_t i = 0; i < number; i++)
    free_block(&arguments[i]);
  wire_send(wire, STDOUT_FILENO);
}

/* Serves calls until another message comes, which is the result of a callback; ends the program
   when the other end has closed. */
static void serve_until(struct wire *reply) {
  while (wire_receive(reply, STDIN_FILENO)) {
    if (wire_take_u32(reply) == WIRE_REPLY)
      return;
    serve(reply);
  }
  exit(EXIT_SUCCESS);
}

/* ---- The tables ------------------------------------------------------------------------------ */

static void put_text(struct wire *wire, const char *text) {
  wire_put_u32(wire, (uint32_t)strlen(text));
  wire_put(wire, text, strlen(text));
}

static void put_property(struct wire *wire, const lh_property *row) {
  wire_put_u32(wire, row->type);
  wire_put_u32(wire, row->scopes);
  wire_put_u32(wire, row->flags);
  put_text(wire, row->name);
  put_text(wire, row->unit);
  put_text(wire, row->summary);
  wire_put_u32(wire, row->choice_count);
  for (uint32_t i = 0; i < row->choice_count; i++)
    put_text(wire, row->choices[i]);
  wire_put_u32(wire, row->components);
  wire_put(wire, row->initial, sizeof row->initial);
  wire_put(wire, &row->minimum, sizeof row->minimum);
  wire_put(wire, &row->maximum, sizeof row->maximum);
}

static void put_class(struct wire *wire, const lh_layout_class *cls) {
  wire_put_u32(wire, cls->capabilities);
  put_text(wire, cls->id);
  put_text(wire, cls->name);
  put_text(wire, cls->version);
  put_text(wire, cls->summary);
  wire_put_u32(wire, cls->property_count);
  for (uint32_t i = 0; i < cls->property_count; i++)
    put_property(wire, cls->properties[i]);
  wire_put_u32(wire, cls->kind_count);
  for (uint32_t i = 0; i < cls->kind_count; i++) {
    wire_put_u32(wire, cls->kinds[i]->kind);
    put_text(wire, cls->kinds[i]->name);
    put_text(wire, cls->kinds[i]->summary);
  }
}

int main(int count, char **arguments) {
  struct wire wire = {0};
  lh_error error = LH_ERROR_INIT;
  lh_host_info host = LH_HOST_INFO_INIT("machine", "1.0");
  void *library = count == 2 ? dlopen(arguments[1], RTLD_NOW | RTLD_LOCAL) : NULL;
  if (!library)
    wire_end(count == 2 ? dlerror() : "there must be one argument, a plugin");
  *(void **)&entry = dlsym(library, LH_ENTRY_SYMBOL);
  if (!entry || !(plugin = entry(&host, &error)))
    wire_end(entry ? error.message : "there is no entry");
  for (uint32_t i = 1; i < plugin->layout_count; i++)
    if (memcmp(plugin->layouts[i]->vtable, plugin->layouts[0]->vtable, sizeof(lh_vtable)) != 0)
      wire_end("the layouts of a plugin have different functions");
  wire_begin(&wire);
  wire_put_u32(&wire, plugin->abi_version);
  put_text(&wire, plugin->id);
  put_text(&wire, plugin->name);
  put_text(&wire, plugin->version);
  wire_put_u32(&wire, plugin->layout_count);
  for (uint32_t i = 0; i < plugin->layout_count; i++)
    put_class(&wire, plugin->layouts[i]);
  wire_send(&wire, STDOUT_FILENO);
  serve_until(&wire);
  wire_end("a reply without a request");
}
