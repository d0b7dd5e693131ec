/*
 * plain.h - what you define for a layout in C; plain.c does the rest.
 *
 * Copy plain.h, plain.c, batch.h and batch.c unchanged. They implement every function of the C ABI:
 * they check arguments, store counts and property values, compute the effect of batches, and keep
 * the order of calls. They support layouts that
 *
 *  - show only cells, one for each item, untransformed;
 *  - have properties for the whole layout only;
 *  - treat all sections as one sequence of items, numbered from 0;
 *  - have no gestures, events or state.
 *
 * For other layouts, change these files, or use Swift, whose plugin SDK supports everything.
 */
#ifndef PLAIN_H
#define PLAIN_H

#include "layouthost/plugin.h"

/* The input of a layout. */
typedef struct plain_input {
  int64_t item_count;
  /* By property index; unset values are NaN. */
  double (*values)[4];
  lh_viewport viewport;
} plain_input;

/* Collects the items of a query. */
typedef struct plain_query plain_query;

/* Adds the items number first ... end - 1, each of which must be between its neighbors. Items
 * outside the rectangle are dropped. Of very many items at one point only some are returned; if
 * more than LH_MAX_ELEMENTS items elsewhere meet the rectangle, the query fails. */
void plain_add(plain_query *query, int64_t first, int64_t end);

/* A layout: its constant tables, and three pure functions of the input. */
typedef struct plain_layout {
  const char *plugin_id, *id, *name, *version, *summary;
  const lh_property *const *properties;
  uint32_t property_count;
  const lh_kind *cell;
  /* NULL for a layout whose content is as large as the viewport. */
  lh_size (*content_size)(const plain_input *input);
  /* Sets frame and, if they differ from the defaults (z 0, alpha 1), other fields. */
  void (*place)(const plain_input *input, int64_t number, lh_element *element);
  /* Calls plain_add with the items that may meet rect: each at most once, in ascending order. */
  void (*query)(const plain_input *input, const lh_rect *rect, plain_query *query);
} plain_layout;

/* Define this. */
extern const plain_layout plain_this;

/* Returns a property's first component. */
static inline double plain_number(const plain_input *input, uint32_t property) {
  return input->values[property][0];
}

/* The largest coordinate, for the end of a property's range. */
#define PLAIN_FAR LH_MAX_COORDINATE

/* The address of a constant row of the property table; see property.h. x, y: the initial value. */
#define PLAIN_PROPERTY(type, flags, name, unit, summary, components, x, y, minimum, maximum)       \
  &(const lh_property) {                                                                           \
    sizeof(lh_property), type, LH_SCOPE_LAYOUT, flags, name, unit, summary, NULL, 0u, components,  \
        {x, y, 0, 0}, minimum, maximum                                                             \
  }

/*
 * The ELF note that describes the file to a host before any of its code runs. It must match the
 * tables. Write it once, outside any function.
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
