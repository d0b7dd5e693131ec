/*
 * layouthost/property.h - the typed properties of a layout.
 *
 * A value of any type is 1, 2 or 4 doubles, so a million item heights are one call with one array.
 * A property has a value for the whole layout and, if its scopes allow, for sections and items; the
 * innermost one that is set applies.
 *
 *    type       doubles   order
 *    bool       1         0 or 1
 *    int        1         a whole number, exact up to 2^53
 *    number     1
 *    choice     1         the index into `choices`
 *    point      2         x, y
 *    size       2         width, height
 *    insets     4         top, left, bottom, right
 *    rect       4         x, y, width, height
 *
 * NaN means "not set". At section or item scope it removes the value, so that the outer one
 * applies; at layout scope it is legal only for an LH_PROPERTY_OPTIONAL property. Elsewhere NaN and
 * infinity fail with LH_NOT_FINITE.
 */
#ifndef LAYOUTHOST_PROPERTY_H
#define LAYOUTHOST_PROPERTY_H

#include "base.h"

#define LH_TYPE_BOOL 0u
#define LH_TYPE_INT 1u
#define LH_TYPE_NUMBER 2u
#define LH_TYPE_CHOICE 3u
#define LH_TYPE_POINT 4u
#define LH_TYPE_SIZE 5u
#define LH_TYPE_INSETS 6u
#define LH_TYPE_RECT 7u

#define LH_SCOPE_LAYOUT (1u << 0)
#define LH_SCOPE_SECTION (1u << 1)
#define LH_SCOPE_ITEM (1u << 2)

/* May have no value, which reads as NaN; the summary describes that case. */
#define LH_PROPERTY_OPTIONAL (1u << 0)
/* Read-only: setting it fails with LH_READ_ONLY. */
#define LH_PROPERTY_READ_ONLY (1u << 1)
/* The layout itself may change it and sends an event (a section that a tap expands, say). */
#define LH_PROPERTY_STATE (1u << 2)
/* A list of up to LH_MAX_LIST values, for the whole layout only. Setting it replaces all of them;
   value_count 0 empties it. Initially empty. */
#define LH_PROPERTY_LIST (1u << 3)
#define LH_MAX_LIST 1024u
/* The size of an item, or its length along the scroll axis, which a view can measure
   (lh_view_set_measure). At most one property of a layout; it has LH_SCOPE_ITEM and LH_TYPE_NUMBER
   or LH_TYPE_SIZE. */
#define LH_PROPERTY_MEASURABLE (1u << 4)

/* A property of a layout's class. Constant; valid until the plugin is unloaded. */
typedef struct lh_property {
  uint32_t struct_size;
  uint32_t type;
  /* The scopes at which it can be set, LH_SCOPE_ bits, always with LH_SCOPE_LAYOUT. */
  uint32_t scopes;
  uint32_t flags;
  /* The same in every version of the layout; snake_case. */
  const char *LH_NONNULL name;
  /* "points", "radians", "points/s", "seconds", "items", or "" for a plain number. */
  const char *LH_NONNULL unit;
  /* One sentence, UTF-8. */
  const char *LH_NONNULL summary;
  /* The choice_count names of an LH_TYPE_CHOICE property; otherwise NULL. */
  const char *const LH_NULLABLE *LH_NULLABLE choices;
  uint32_t choice_count;
  /* Doubles in a value: 1, 2 or 4. */
  uint32_t components;
  /* The initial value; unused components are 0, "not set" is NaN. */
  double initial[4];
  /* The range of every component, ends included; both are finite. */
  double minimum, maximum;
} lh_property;

/* As a section, first or count: all of them. */
#define LH_ALL (-1)

/*
 * The sections or items to which a value applies. A NULL target is the whole layout.
 *
 *    scope               section           first, count
 *    LH_SCOPE_LAYOUT     ignored           ignored
 *    LH_SCOPE_SECTION    ignored           sections first ... first + count - 1
 *    LH_SCOPE_ITEM       one, or LH_ALL    items first ... first + count - 1 of that section
 *
 * A count of LH_ALL extends to the end. A section of LH_ALL needs first 0, count LH_ALL and one
 * value for all.
 */
typedef struct lh_target {
  uint32_t scope;
  uint32_t reserved;
  int64_t section;
  int64_t first;
  int64_t count;
} lh_target;

#define LH_SECTION_TARGET(section)                                                                 \
  { LH_SCOPE_SECTION, 0u, 0, (section), 1 }
#define LH_ITEM_TARGET(section, item)                                                              \
  { LH_SCOPE_ITEM, 0u, (section), (item), 1 }
#define LH_ITEMS_TARGET(section)                                                                   \
  { LH_SCOPE_ITEM, 0u, (section), 0, LH_ALL }

#endif
