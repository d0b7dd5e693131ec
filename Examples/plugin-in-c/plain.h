/*
 * plain.h - the declarations for a layout in C on top of plain.c.
 *
 * Copy plain.h, plain.c and batch.c unchanged. They implement every function of plugin.h: they
 * check arguments, store counts and property values, resolve batches of changes, and enforce the
 * order of calls. They are for layouts that
 *
 *  - show cells only, one for each item, untransformed;
 *  - have properties for the whole layout only;
 *  - treat all sections as one row of items, numbered from 0;
 *  - have no gestures, events or state.
 *
 * For a layout that needs more, change them, or write it in Swift with the plugin SDK.
 */
#ifndef PLAIN_H
#define PLAIN_H

#include "layouthost/plugin.h"

/* All inputs of a layout. */
typedef struct plain_input {
  int64_t item_count;
  /* By the index of the property; NaN if not set. */
  double (*values)[4];
  lh_viewport viewport;
} plain_input;

/* Collects the results of a query. */
typedef struct plain_query plain_query;

/* Adds those of the items first ... end - 1 that intersect the rectangle. Each item must be between
   its neighbors. Of very many items at one point, only some are added. The query fails if it adds
   or drops more than LH_MAX_ELEMENTS items. */
void plain_answer(plain_query *query, int64_t first, int64_t end);

/* A layout: its constant tables, and three functions that depend on their input alone. */
typedef struct plain_layout {
  const char *plugin_id, *id, *name, *version, *summary;
  const lh_property *const *properties;
  uint32_t property_count;
  const lh_kind *cell;
  /* NULL if the content is as large as the viewport. */
  lh_size (*content_size)(const plain_input *input);
  /* Sets the frame, and any other field that differs from its default (z 0, alpha 1 ...). */
  void (*place)(const plain_input *input, int64_t number, lh_element *element);
  /* Calls plain_answer for the items that may intersect rect: each at most once, in order. */
  void (*query)(const plain_input *input, const lh_rect *rect, plain_query *query);
} plain_layout;

/* Define it in your layout. */
extern const plain_layout plain_this;

/* The first number of a property's value. */
static inline double plain_number(const plain_input *input, uint32_t property) {
  return input->values[property][0];
}

/* The maximum of a coordinate, as the end of a property's range. */
#define PLAIN_FAR LH_MAX_COORDINATE

/* The address of a row of the property table; see property.h. x, y: the default value. */
#define PLAIN_PROPERTY(type, flags, name, unit, summary, components, x, y, minimum, maximum)       \
  &(const lh_property) {                                                                           \
    sizeof(lh_property), type, LH_SCOPE_LAYOUT, flags, name, unit, summary, NULL, 0u, components,  \
        {x, y, 0, 0}, minimum, maximum                                                             \
  }

/*
 * The ELF note that describes the plugin to a host before any of its code runs. It must match the
 * tables. Use it once, outside any function.
 */
#define PLAIN_NOTE(plugin_id, version, layout_id)                                                  \
  __attribute__((section(".note.package"), used, aligned(4))) static const struct {                \
    uint32_t owner_size, content_size, type;                                                       \
    char owner[4];                                                                                 \
    char content[sizeof PLAIN_NOTE_TEXT(plugin_id, version, layout_id)];                           \
  } plain_note = {4, sizeof PLAIN_NOTE_TEXT(plugin_id, version, layout_id), 0xcafe1a7eu, "FDO",    \
                  PLAIN_NOTE_TEXT(plugin_id, version, layout_id)}

#define PLAIN_NOTE_TEXT(plugin_id, version, layout_id)                                             \
  "{\"type\":\"layouthost-plugin\",\"name\":\"" plugin_id "\",\"version\":\"" version              \
  "\",\"abi\":\"" LH_ABI_TEXT "\",\"layouts\":[\"" layout_id "\"],\"unload\":\"safe\"}"

#endif
