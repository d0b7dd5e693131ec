/*
 * plain.h - what is left to say about a layout in C once plain.c has done the rest.
 *
 * Copy plain.h, plain.c and batch.c unchanged. They answer every function of the contract: they
 * check arguments, keep counts and property values, work out batches of changes and who came from
 * where, and order calls. They serve layouts that
 *
 *  - show cells only, one for each item, untransformed;
 *  - have properties for the whole layout only;
 *  - treat sections as one row of items, numbered through from 0;
 *  - know no gestures, events or state.
 *
 * A layout that needs more changes them, or is written in Swift, where the kit does all of it.
 */
#ifndef PLAIN_H
#define PLAIN_H

#include "layouthost/plugin.h"

/* All that a layout is computed from. */
typedef struct plain_input {
  int64_t item_count;
  /* By the number of the property; those that are not set are NaN. */
  double (*values)[4];
  lh_viewport viewport;
} plain_input;

/* Where a query collects the items that it was told of. */
typedef struct plain_query plain_query;

/* Tells of the items number first ... end - 1, of which each must lie between its neighbours. Those
   that do not meet the rectangle are dropped. Of very many in one place some are answered; of more
   than LH_MAX_ELEMENTS elsewhere none: the query is refused. */
void plain_answer(plain_query *query, int64_t first, int64_t end);

/* A layout: its constant tables, and three functions that may look at the input and nothing else.
 */
typedef struct plain_layout {
  const char *plugin_id, *id, *name, *version, *summary;
  const lh_property *const *properties;
  uint32_t property_count;
  const lh_kind *cell;
  /* NULL for a layout whose content is as large as the viewport. */
  lh_size (*content_size)(const plain_input *input);
  /* Fills in frame, and z, alpha and so on where they are not 0, 1 and so on. */
  void (*place)(const plain_input *input, int64_t number, lh_element *element);
  /* Calls plain_answer with what may meet rect: each item at most once, in rising order. */
  void (*query)(const plain_input *input, const lh_rect *rect, plain_query *query);
} plain_layout;

/* Yours to define. */
extern const plain_layout plain_this;

/* One number of a property. */
static inline double plain_number(const plain_input *input, uint32_t property) {
  return input->values[property][0];
}

/* As the end of a property's range: no coordinate is larger. */
#define PLAIN_FAR LH_MAX_COORDINATE

/* The address of a constant row of the property table; see property.h. x, y: the initial value. */
#define PLAIN_PROPERTY(type, flags, name, unit, summary, components, x, y, minimum, maximum)       \
  &(const lh_property) {                                                                           \
    sizeof(lh_property), type, LH_SCOPE_LAYOUT, flags, name, unit, summary, NULL, 0u, components,  \
        {x, y, 0, 0}, minimum, maximum                                                             \
  }

/*
 * The ELF note that tells a host what the file is before any of its code runs. What it says must be
 * what the tables say. Write it once, outside any function.
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
