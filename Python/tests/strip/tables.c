/* The constant tables, and the entry. */
#include <stddef.h>

#include "strip.h"

/* Built with STRIP_VERSION it has another version, and from 1.3 on, which says STRIP_NEXT, other
   tables: in what they differ is what tests of swaps look for. */
#ifndef STRIP_VERSION
#define STRIP_VERSION "1.2.3"
#endif
#ifdef STRIP_NEXT
#define HIGHEST 60
#define APART 12
#define ANCHOR_NAME "pivot"
#define LIMIT_TYPE LH_TYPE_INT
#define RULER (LH_FIRST_CUSTOM_KIND + 1)
static const char *const flows[] = {"up", "down"};
#else
#define HIGHEST 1000
#define APART 10
#define ANCHOR_NAME "anchor"
#define LIMIT_TYPE LH_TYPE_NUMBER
#define RULER LH_FIRST_CUSTOM_KIND
static const char *const flows[] = {"down", "up"};
#endif

#define PROPERTY(type, scopes, flags, name, unit, summary, components, ...)                        \
  {                                                                                                \
    sizeof(lh_property), type, scopes, flags, name, unit, summary, NULL, 0, components,            \
        {__VA_ARGS__}, -1e6, 1e6                                                                   \
  }

const lh_property strip_properties[PROPERTIES] = {
    [HEIGHT] = {sizeof(lh_property),
                LH_TYPE_NUMBER,
                LH_SCOPE_LAYOUT | LH_SCOPE_SECTION | LH_SCOPE_ITEM,
                0,
                "item_height",
                "points",
                "How high an item is.",
                NULL,
                0,
                1,
                {50},
                0,
                HIGHEST},
    [SPACING] = PROPERTY(LH_TYPE_NUMBER, LH_SCOPE_LAYOUT | LH_SCOPE_SECTION, 0, "spacing", "points",
                         "The space between two items.", 1, APART),
    [CELL_SIZE] = PROPERTY(LH_TYPE_SIZE, LH_SCOPE_LAYOUT, 0, "cell_size", "points",
                           "A size that nothing depends on.", 2, 30, 40),
    [MARGIN] = PROPERTY(LH_TYPE_INSETS, LH_SCOPE_LAYOUT, 0, "margin", "points",
                        "Insets that nothing depends on.", 4, 1, 2, 3, 4),
    [ANCHOR] = PROPERTY(LH_TYPE_POINT, LH_SCOPE_LAYOUT, 0, ANCHOR_NAME, "points",
                        "A point that nothing depends on.", 2, 0, 0),
    [FLOW] = {sizeof(lh_property),
              LH_TYPE_CHOICE,
              LH_SCOPE_LAYOUT,
              0,
              "flow",
              "",
              "A choice that nothing depends on.",
              flows,
              2,
              1,
              {0},
              0,
              1},
    [SHOWN] = PROPERTY(LH_TYPE_INT, LH_SCOPE_LAYOUT, 0, "shown", "items",
                       "How many items an odd section shows.", 1, 1000),
    [ACTIVE] = {sizeof(lh_property),
                LH_TYPE_BOOL,
                LH_SCOPE_LAYOUT,
                LH_PROPERTY_STATE,
                "active",
                "",
                "A switch that nothing depends on.",
                NULL,
                0,
                1,
                {1},
                0,
                1},
    [LIMIT] = PROPERTY(LIMIT_TYPE, LH_SCOPE_LAYOUT, LH_PROPERTY_OPTIONAL, "limit", "points/s",
                       "A number that may be missing.", 1, NAN),
    [MARKS] = PROPERTY(LH_TYPE_RECT, LH_SCOPE_LAYOUT, LH_PROPERTY_LIST, "marks", "points",
                       "Rectangles that nothing depends on.", 4, 0),
    [FOCUSED] = PROPERTY(LH_TYPE_INT, LH_SCOPE_LAYOUT, LH_PROPERTY_READ_ONLY, "focused_item",
                         "items", "The item in the middle; -1: none.", 1, -1),
};

static const lh_property *const property_table[PROPERTIES] = {
    &strip_properties[HEIGHT], &strip_properties[SPACING], &strip_properties[CELL_SIZE],
    &strip_properties[MARGIN], &strip_properties[ANCHOR],  &strip_properties[FLOW],
    &strip_properties[SHOWN],  &strip_properties[ACTIVE],  &strip_properties[LIMIT],
    &strip_properties[MARKS],  &strip_properties[FOCUSED]};

static const lh_kind cell_kind = {sizeof(lh_kind), LH_CELL, "cell", "An item."};
static const lh_kind header_kind = {sizeof(lh_kind), LH_HEADER, "header", "Above a section."};
static const lh_kind ruler_kind = {sizeof(lh_kind), RULER, "ruler", "Never shown."};
static const lh_kind *const kind_table[] = {&cell_kind, &header_kind, &ruler_kind};

static const lh_vtable vtable = {
    sizeof(lh_vtable),
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
    extension,
};

static const lh_layout_class strip_class = {
    sizeof(lh_layout_class),
    LH_CAPABILITY_SNAPPING | LH_CAPABILITY_TAP | LH_CAPABILITY_PAN | LH_CAPABILITY_DRAG |
        LH_CAPABILITY_TRANSITION,
    "strip",
    "Strip",
    STRIP_VERSION,
    "One column of cells, for tests.",
    property_table,
    kind_table,
    PROPERTIES,
    3,
    &vtable,
};

static const lh_layout_class *const classes[] = {&strip_class};

static const lh_plugin plugin = {
    sizeof(lh_plugin), LH_ABI_VERSION, "StripLayout", "StripLayout", STRIP_VERSION, classes, 1, 0};

LH_EXPORT const lh_plugin *lh_plugin_entry(const lh_host_info *host, lh_error *error) {
  (void)host, (void)error;
  return &plugin;
}
