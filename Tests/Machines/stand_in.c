/*
 * stand_in.c - a plugin that runs elsewhere: it sends each call to a server on another machine, and
 * returns the result.
 *
 *    cc -shared -fPIC -DMACHINE_COMMAND='"node server.mjs CircleLayout.wasm"' stand_in.c
 *
 * To its users, the host library, the golden runner or the conformance suite, it is an ordinary
 * plugin, so every test of plugins also tests that machine. Its tables are copies of the real
 * one's.
 *
 * Only one call is in progress at a time, from any thread; a call from inside the delegate is
 * nested in the call that invoked it.
 */
#include "wire.h"

#include <layouthost/entry.h>

#include <fcntl.h>
#include <pthread.h>
#include <spawn.h>
#include <sys/wait.h>

extern char **environ;

static pthread_mutex_t lock = PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP;
static pthread_once_t once = PTHREAD_ONCE_INIT;
static int to_server = -1, from_server = -1;
static pid_t server;
static lh_plugin *plugin;

struct lh_instance {
  uint64_t there;
  lh_delegate delegate;
};

/* ---- Calls ----------------------------------------------------------------------------------- */

struct argument {
  enum wire_argument what;
  uint64_t number; /* or capacity, or context */
  uint32_t size;   /* or struct_size */
  uint32_t flag;   /* or abi_version */
  void *here;      /* copied there, and back */
};

static struct argument number(uint64_t value) {
  return (struct argument){.what = WIRE_NUMBER, .number = value};
}

static struct argument instance_of(const lh_instance *instance) {
  return (struct argument){.what = WIRE_INSTANCE, .number = instance ? instance->there : 0};
}

static struct argument bytes(enum wire_argument what, const void *here, size_t size) {
  return (struct argument){
      .what = here ? what : WIRE_NULL, .size = (uint32_t)size, .here = (void *)here};
}

#define IN(pointer) bytes(WIRE_IN, pointer, sizeof *(pointer))
#define OUT(pointer) bytes(WIRE_IN_OUT, pointer, sizeof *(pointer))

/* A struct with its own size: read no more of it than that. */
static struct argument sized(enum wire_argument what, const void *here, size_t size) {
  uint32_t said = here ? *(const uint32_t *)here : 0;
  return bytes(what, here, said < 4 ? 4 : said < size ? said : size);
}

#define IN_SIZED(pointer) sized(WIRE_IN, pointer, sizeof *(pointer))
#define OUT_SIZED(pointer) sized(WIRE_IN_OUT, pointer, sizeof *(pointer))

static struct argument room(void *here, size_t entry, size_t capacity) {
  return (struct argument){.what = here ? WIRE_ROOM : WIRE_NULL,
                           .size = (uint32_t)entry,
                           .number = capacity,
                           .here = here};
}

static struct argument count(size_t *here) {
  return (struct argument){
      .what = here ? WIRE_COUNT : WIRE_NULL, .number = here ? *here : 0, .here = here};
}

/* An array whose length the plugin may reject before it reads any of it. */
static struct argument array(const void *here, size_t entry, size_t length) {
  return bytes(WIRE_IN, here, length > (1u << 28) / entry ? 0 : length * entry);
}

static void put_argument(struct wire *wire, const struct argument *argument) {
  wire_put_u32(wire, argument->what);
  switch (argument->what) {
  case WIRE_NUMBER:
  case WIRE_INSTANCE:
  case WIRE_COUNT:
    wire_put_u64(wire, argument->number);
    return;
  case WIRE_IN:
  case WIRE_IN_OUT:
    wire_put_u32(wire, argument->size);
    wire_put(wire, argument->here, argument->size);
    return;
  case WIRE_ROOM:
    wire_put_u32(wire, argument->size);
    wire_put_u64(wire, argument->number);
    return;
  case WIRE_CLASS:
    wire_put_u32(wire, argument->flag);
    return;
  case WIRE_DELEGATE:
    wire_put_u32(wire, argument->size);
    wire_put_u64(wire, argument->number);
    wire_put_u32(wire, argument->flag);
    return;
  case WIRE_HOST:
    wire_put_u32(wire, argument->size);
    wire_put_u32(wire, argument->flag);
    return;
  case WIRE_NULL:
    return;
  }
}

static void take_back(struct wire *wire, const struct argument *argument) {
  if (argument->what == WIRE_IN_OUT)
    memcpy(argument->here, wire_take(wire, argument->size), argument->size);
  if (argument->what == WIRE_COUNT)
    *(size_t *)argument->here = (size_t)wire_take_u64(wire);
  if (argument->what == WIRE_ROOM) {
    const size_t size = (size_t)wire_take_u32(wire) * argument->size;
    const void *entries = wire_take(wire, size);
    if (size)
      memcpy(argument->here, entries, size);
  }
}

static void send_permission(struct wire *wire) {
  const lh_instance *asker = (const lh_instance *)(uintptr_t)wire_take_u64(wire);
  const uint32_t action = wire_take_u32(wire);
  lh_path from, to;
  memcpy(&from, wire_take(wire, sizeof from), sizeof from);
  const uint32_t has_target = wire_take_u32(wire);
  memcpy(&to, wire_take(wire, sizeof to), sizeof to);
  const int32_t said =
      asker->delegate.permit(asker->delegate.context, action, &from, has_target ? &to : NULL);
  wire_begin(wire);
  wire_put_u32(wire, WIRE_REPLY);
  wire_put_u32(wire, (uint32_t)said);
  wire_send(wire, to_server);
}

static uint64_t call(uint32_t function, const struct argument *arguments, uint32_t length) {
  struct wire wire = {0};
  wire_begin(&wire);
  wire_put_u32(&wire, WIRE_CALL);
  wire_put_u32(&wire, function);
  wire_put_u32(&wire, length);
  for (uint32_t i = 0; i < length; i++)
    put_argument(&wire, &arguments[i]);
  pthread_mutex_lock(&lock);
  wire_send(&wire, to_server);
  for (;;) {
    if (!wire_receive(&wire, from_server))
      wire_end("the server is gone in the middle of a call: " MACHINE_COMMAND);
    if (wire_take_u32(&wire) == WIRE_RESULT)
      break;
    send_permission(&wire);
  }
  pthread_mutex_unlock(&lock);
  const uint64_t value = wire_take_u64(&wire);
  for (uint32_t i = 0; i < length; i++)
    take_back(&wire, &arguments[i]);
  free(wire.bytes);
  return value;
}

/* The number of a function is its place in the vtable, after the eight bytes of struct_size and
 * reserved. */
#define SLOT(name) ((uint32_t)((offsetof(lh_vtable, name) - 8) / sizeof(void (*)(void))))
#define CALL(name, ...)                                                                            \
  (lh_status) call(SLOT(name), (struct argument[]){__VA_ARGS__},                                   \
                   sizeof((struct argument[]){__VA_ARGS__}) / sizeof(struct argument))

static lh_status create(const lh_layout_class *cls, const lh_delegate *delegate, lh_instance **out,
                        lh_error *error) {
  uint32_t layout = 0;
  while (cls && plugin->layouts[layout] != cls)
    layout++;
  lh_instance *made = calloc(1, sizeof *made);
  if (!made)
    wire_end("no memory for an instance");
  /* NULL, once the server has sent it. */
  size_t there = out ? (size_t)*out : 0;
  const struct argument class_there = {.what = cls ? WIRE_CLASS : WIRE_NULL, .flag = layout};
  const struct argument delegate_there = {
      .what = delegate ? WIRE_DELEGATE : WIRE_NULL,
      .size = delegate ? delegate->struct_size : 0,
      .number = (uint64_t)(uintptr_t)made,
      .flag = delegate && delegate->struct_size >= sizeof *delegate && delegate->permit};
  if (delegate_there.flag)
    made->delegate = *delegate;
  const lh_status status =
      CALL(create, class_there, delegate_there, count(out ? &there : NULL), OUT_SIZED(error));
  made->there = there;
  if (out)
    *out = status == LH_OK ? made : (lh_instance *)there;
  if (status != LH_OK)
    free(made);
  return status;
}

static void destroy(lh_instance *instance) {
  (void)CALL(destroy, instance_of(instance));
  free(instance);
}

static lh_status set_item_counts(lh_instance *instance, const int64_t *counts, size_t length,
                                 lh_error *error) {
  return CALL(set_item_counts, instance_of(instance), array(counts, sizeof *counts, length),
              number(length), OUT_SIZED(error));
}

static lh_status item_counts(lh_instance *instance, int64_t *counts, size_t capacity,
                             size_t *length, lh_error *error) {
  return CALL(item_counts, instance_of(instance), room(counts, sizeof *counts, capacity),
              number(capacity), count(length), OUT_SIZED(error));
}

static lh_status set_property(lh_instance *instance, uint32_t property, const lh_target *target,
                              const double *values, size_t length, lh_error *error) {
  return CALL(set_property, instance_of(instance), number(property), IN(target),
              array(values, sizeof *values, length), number(length), OUT_SIZED(error));
}

static lh_status get_property(lh_instance *instance, uint32_t property, const lh_target *target,
                              double *values, size_t capacity, size_t *length, lh_error *error) {
  return CALL(get_property, instance_of(instance), number(property), IN(target),
              room(values, sizeof *values, capacity), number(capacity), count(length),
              OUT_SIZED(error));
}

static lh_status property_run(lh_instance *instance, uint32_t property, const lh_target *target,
                              double *value, int64_t *length, lh_error *error) {
  uint32_t components = 1;
  for (uint32_t i = 0; i < plugin->layout_count; i++)
    if (property < plugin->layouts[i]->property_count &&
        plugin->layouts[i]->properties[property]->components > components)
      components = plugin->layouts[i]->properties[property]->components;
  return CALL(property_run, instance_of(instance), number(property), IN(target),
              bytes(WIRE_IN_OUT, value, components * sizeof *value), OUT(length), OUT_SIZED(error));
}

static lh_status set_viewport(lh_instance *instance, const lh_viewport *viewport, lh_error *error) {
  return CALL(set_viewport, instance_of(instance), IN_SIZED(viewport), OUT_SIZED(error));
}

static lh_status update(lh_instance *instance, const lh_change *changes, size_t length,
                        lh_error *error) {
  return CALL(update, instance_of(instance), array(changes, sizeof *changes, length),
              number(length), OUT_SIZED(error));
}

static lh_status prepare(lh_instance *instance, lh_error *error) {
  return CALL(prepare, instance_of(instance), OUT_SIZED(error));
}

static lh_status content_size(lh_instance *instance, lh_size *out, lh_error *error) {
  return CALL(content_size, instance_of(instance), OUT(out), OUT_SIZED(error));
}

static lh_status content_size_bound(lh_instance *instance, lh_size *out, uint32_t *is_exact,
                                    lh_error *error) {
  return CALL(content_size_bound, instance_of(instance), OUT(out), OUT(is_exact), OUT_SIZED(error));
}

static lh_status scroll_traits(lh_instance *instance, lh_scroll_traits *out, lh_error *error) {
  return CALL(scroll_traits, instance_of(instance), OUT_SIZED(out), OUT_SIZED(error));
}

static lh_status elements_in_rect(lh_instance *instance, const lh_rect *rect, lh_element *elements,
                                  size_t capacity, size_t *length, lh_error *error) {
  return CALL(elements_in_rect, instance_of(instance), IN(rect),
              room(elements, sizeof *elements, capacity), number(capacity), count(length),
              OUT_SIZED(error));
}

static lh_status element_at(lh_instance *instance, const lh_path *path, lh_element *out,
                            lh_error *error) {
  return CALL(element_at, instance_of(instance), IN(path), OUT(out), OUT_SIZED(error));
}

static lh_status appearance(lh_instance *instance, uint32_t end, const lh_path *path,
                            lh_element *out, lh_error *error) {
  return CALL(appearance, instance_of(instance), number(end), IN(path), OUT(out), OUT_SIZED(error));
}

static lh_status transition(lh_instance *instance, const lh_transition *given, lh_element *elements,
                            size_t capacity, size_t *length, double *alpha, lh_error *error) {
  return CALL(transition, instance_of(instance), IN_SIZED(given),
              room(elements, sizeof *elements, capacity), number(capacity), count(length),
              OUT(alpha), OUT_SIZED(error));
}

static lh_status target_offset(lh_instance *instance, const lh_scroll *scroll, lh_point *out,
                               lh_error *error) {
  return CALL(target_offset, instance_of(instance), IN_SIZED(scroll), OUT(out), OUT_SIZED(error));
}

static lh_status hit_test(lh_instance *instance, const lh_gesture *given, lh_gesture_reply *reply,
                          lh_error *error) {
  return CALL(hit_test, instance_of(instance), IN_SIZED(given), OUT_SIZED(reply), OUT_SIZED(error));
}

static lh_status gesture(lh_instance *instance, const lh_gesture *given, lh_gesture_reply *reply,
                         lh_error *error) {
  return CALL(gesture, instance_of(instance), IN_SIZED(given), OUT_SIZED(reply), OUT_SIZED(error));
}

static lh_status next_event(lh_instance *instance, lh_event *event, lh_error *error) {
  return CALL(next_event, instance_of(instance), OUT_SIZED(event), OUT_SIZED(error));
}

static lh_status save_state(lh_instance *instance, uint8_t *state, size_t capacity, size_t *length,
                            lh_error *error) {
  return CALL(save_state, instance_of(instance), room(state, 1, capacity), number(capacity),
              count(length), OUT_SIZED(error));
}

static lh_status restore_state(lh_instance *instance, const uint8_t *state, size_t length,
                               lh_error *error) {
  return CALL(restore_state, instance_of(instance), array(state, 1, length), number(length),
              OUT_SIZED(error));
}

static const void *extension(lh_instance *instance, const char *id) {
  const struct argument arguments[] = {instance_of(instance),
                                       bytes(WIRE_IN, id, id ? strlen(id) + 1 : 0)};
  if (call(SLOT(extension), arguments, 2))
    wire_end("an extension, which nobody here could call");
  return NULL;
}

static const lh_vtable vtable = {sizeof(lh_vtable),
                                 0,
                                 create,
                                 destroy,
                                 set_item_counts,
                                 item_counts,
                                 set_property,
                                 get_property,
                                 property_run,
                                 set_viewport,
                                 update,
                                 prepare,
                                 content_size,
                                 content_size_bound,
                                 scroll_traits,
                                 elements_in_rect,
                                 element_at,
                                 appearance,
                                 transition,
                                 target_offset,
                                 hit_test,
                                 gesture,
                                 next_event,
                                 save_state,
                                 restore_state,
                                 extension};

/* ---- The tables ------------------------------------------------------------------------------ */

static void *made(size_t size) {
  void *room = calloc(1, size ? size : 1);
  if (!room)
    wire_end("no memory for the tables");
  return room;
}

static const char *take_text(struct wire *wire) {
  const uint32_t length = wire_take_u32(wire);
  return memcpy(made(length + 1), wire_take(wire, length), length);
}

static const lh_property *take_property(struct wire *wire) {
  lh_property *row = made(sizeof *row);
  row->struct_size = sizeof *row;
  row->type = wire_take_u32(wire);
  row->scopes = wire_take_u32(wire);
  row->flags = wire_take_u32(wire);
  row->name = take_text(wire);
  row->unit = take_text(wire);
  row->summary = take_text(wire);
  row->choice_count = wire_take_u32(wire);
  const char **choices = row->choice_count ? made(row->choice_count * sizeof *choices) : NULL;
  for (uint32_t i = 0; i < row->choice_count; i++)
    choices[i] = take_text(wire);
  row->choices = choices;
  row->components = wire_take_u32(wire);
  memcpy(row->initial, wire_take(wire, sizeof row->initial), sizeof row->initial);
  memcpy(&row->minimum, wire_take(wire, sizeof row->minimum), sizeof row->minimum);
  memcpy(&row->maximum, wire_take(wire, sizeof row->maximum), sizeof row->maximum);
  return row;
}

static const lh_kind *take_kind(struct wire *wire) {
  lh_kind *kind = made(sizeof *kind);
  kind->struct_size = sizeof *kind;
  kind->kind = wire_take_u32(wire);
  kind->name = take_text(wire);
  kind->summary = take_text(wire);
  return kind;
}

static const lh_layout_class *take_class(struct wire *wire) {
  lh_layout_class *cls = made(sizeof *cls);
  cls->struct_size = sizeof *cls;
  cls->capabilities = wire_take_u32(wire);
  cls->id = take_text(wire);
  cls->name = take_text(wire);
  cls->version = take_text(wire);
  cls->summary = take_text(wire);
  cls->property_count = wire_take_u32(wire);
  const lh_property **properties = made(cls->property_count * sizeof *properties);
  for (uint32_t i = 0; i < cls->property_count; i++)
    properties[i] = take_property(wire);
  cls->properties = properties;
  cls->kind_count = wire_take_u32(wire);
  const lh_kind **kinds = made(cls->kind_count * sizeof *kinds);
  for (uint32_t i = 0; i < cls->kind_count; i++)
    kinds[i] = take_kind(wire);
  cls->kinds = kinds;
  cls->vtable = &vtable;
  return cls;
}

static void take_tables(struct wire *wire) {
  plugin = made(sizeof *plugin);
  plugin->struct_size = sizeof *plugin;
  plugin->abi_version = wire_take_u32(wire);
  plugin->id = take_text(wire);
  plugin->name = take_text(wire);
  plugin->version = take_text(wire);
  plugin->layout_count = wire_take_u32(wire);
  const lh_layout_class **layouts = made(plugin->layout_count * sizeof *layouts);
  for (uint32_t i = 0; i < plugin->layout_count; i++)
    layouts[i] = take_class(wire);
  plugin->layouts = layouts;
}

/* ---- The server ------------------------------------------------------------------------------ */

static void start(void) {
  int there[2], back[2];
  char *const arguments[] = {"sh", "-c", "exec " MACHINE_COMMAND, NULL};
  posix_spawn_file_actions_t actions;
  struct wire wire = {0};
  if (pipe2(there, O_CLOEXEC) || pipe2(back, O_CLOEXEC) || posix_spawn_file_actions_init(&actions))
    wire_end("no pipe to a server");
  posix_spawn_file_actions_adddup2(&actions, there[0], STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, back[1], STDOUT_FILENO);
  if (posix_spawn(&server, "/bin/sh", &actions, NULL, arguments, environ))
    wire_end("the server does not start: " MACHINE_COMMAND);
  posix_spawn_file_actions_destroy(&actions);
  close(there[0]);
  close(back[1]);
  to_server = there[1];
  from_server = back[0];
  if (!wire_receive(&wire, from_server))
    wire_end("the server says nothing: " MACHINE_COMMAND);
  take_tables(&wire);
  free(wire.bytes);
}

/* The server ends when its input is closed. The memory of the tables stays until the process
 * ends. */
__attribute__((destructor)) static void stop(void) {
  if (!plugin)
    return;
  close(to_server);
  close(from_server);
  waitpid(server, NULL, 0);
}

const lh_plugin *lh_plugin_entry(const lh_host_info *host, lh_error *error) {
  pthread_once(&once, start);
  const struct argument host_there = {.what = host ? WIRE_HOST : WIRE_NULL,
                                      .size = host ? host->struct_size : 0,
                                      .flag = host ? host->abi_version : 0};
  const struct argument arguments[] = {host_there, OUT_SIZED(error)};
  return call(WIRE_ENTRY, arguments, 2) ? plugin : NULL;
}
