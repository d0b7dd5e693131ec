/*
 * layouthost/layouthost_flat.h - all declarations of the C ABI, without preprocessor directives.
 *
 * For tools that read C declarations and run no preprocessor: LuaJIT's ffi.cdef, PHP's FFI::cdef,
 * cffi's cdef, SWIG. They read this file unedited. The other headers document the declarations.
 *
 * A macro of the other headers is an enumerator here, or a function (lh_library_...) if its value
 * is not a 32-bit integer. The comment after a struct lists its initial values.
 *
 * A C program includes layouthost.h, and not this file. To compile this file, include <stddef.h>
 * and <stdint.h> first. Written by `make contract`; do not edit.
 */

/* base.h */

enum {
  LH_ABI_MAJOR = 1,
  LH_ABI_MINOR = 1,
  LH_ABI_VERSION = 65537
};

/* LH_ABI_TEXT is "1.1". */

typedef struct lh_point {
  double x;
  double y;
} lh_point;

typedef struct lh_size {
  double width;
  double height;
} lh_size;

typedef struct lh_rect {
  double x;
  double y;
  double width;
  double height;
} lh_rect;

typedef struct lh_insets {
  double top;
  double left;
  double bottom;
  double right;
} lh_insets;

typedef uint32_t lh_status;

enum {
  LH_OK = 0,
  LH_INVALID_ARGUMENT = 1,
  LH_NOT_FINITE = 2,
  LH_OUT_OF_RANGE = 3,
  LH_NO_SUCH_INDEX = 4,
  LH_NOT_SHOWN = 5,
  LH_NOT_PREPARED = 6,
  LH_BUFFER_TOO_SMALL = 7,
  LH_READ_ONLY = 8,
  LH_INCONSISTENT_BATCH = 9,
  LH_UNSUPPORTED = 10,
  LH_BUSY = 11,
  LH_BAD_STATE = 12,
  LH_OUT_OF_MEMORY = 13,
  LH_NOT_FOUND = 14,
  LH_BAD_PLUGIN = 15,
  LH_IO_ERROR = 16,
  LH_BAD_REQUIREMENT = 17,
  LH_REFUSED = 18
};

typedef struct lh_error {
  uint32_t struct_size;
  lh_status status;
  char message[504];
} lh_error;

/* lh_error, initial values: struct_size its own size, status LH_OK, all else 0. */

enum {
  LH_CELL = 0,
  LH_HEADER = 1,
  LH_FOOTER = 2,
  LH_BACKGROUND = 3,
  LH_LOADER = 4,
  LH_FLOATING_CELL = 5,
  LH_FIRST_CUSTOM_KIND = 64
};

/* LH_NEAREST_CYCLE is -9223372036854775808; lh_library_nearest_cycle returns it. */

typedef struct lh_path {
  uint32_t kind;
  uint32_t reserved;
  int64_t section;
  int64_t item;
  int64_t cycle;
} lh_path;

/* lh_path, LH_CELL_PATH(section, item): kind LH_CELL, section as given, item as given, cycle LH_NEAREST_CYCLE, all else 0. */

/* property.h */

enum {
  LH_TYPE_BOOL = 0,
  LH_TYPE_INT = 1,
  LH_TYPE_NUMBER = 2,
  LH_TYPE_CHOICE = 3,
  LH_TYPE_POINT = 4,
  LH_TYPE_SIZE = 5,
  LH_TYPE_INSETS = 6,
  LH_TYPE_RECT = 7,
  LH_SCOPE_LAYOUT = 1,
  LH_SCOPE_SECTION = 2,
  LH_SCOPE_ITEM = 4,
  LH_PROPERTY_OPTIONAL = 1,
  LH_PROPERTY_READ_ONLY = 2,
  LH_PROPERTY_STATE = 4,
  LH_PROPERTY_LIST = 8,
  LH_MAX_LIST = 1024,
  LH_PROPERTY_MEASURABLE = 16
};

typedef struct lh_property {
  uint32_t struct_size;
  uint32_t type;
  uint32_t scopes;
  uint32_t flags;
  const char *name;
  const char *unit;
  const char *summary;
  const char *const *choices;
  uint32_t choice_count;
  uint32_t components;
  double initial[4];
  double minimum;
  double maximum;
} lh_property;

enum {
  LH_ALL = -1
};

typedef struct lh_target {
  uint32_t scope;
  uint32_t reserved;
  int64_t section;
  int64_t first;
  int64_t count;
} lh_target;

/* lh_target, LH_SECTION_TARGET(section): scope LH_SCOPE_SECTION, first as given, count 1, all else 0. */
/* lh_target, LH_ITEM_TARGET(section, item): scope LH_SCOPE_ITEM, section as given, first as given, count 1, all else 0. */
/* lh_target, LH_ITEMS_TARGET(section): scope LH_SCOPE_ITEM, section as given, count LH_ALL, all else 0. */

/* viewport.h */

enum {
  LH_LEFT_TO_RIGHT = 0,
  LH_RIGHT_TO_LEFT = 1,
  LH_VIEWPORT_MOVING = 1
};

typedef struct lh_viewport {
  uint32_t struct_size;
  uint32_t direction;
  uint32_t flags;
  uint32_t reserved;
  lh_rect bounds;
  lh_insets content_insets;
  double scale;
} lh_viewport;

/* lh_viewport, initial values: struct_size its own size, direction LH_LEFT_TO_RIGHT, scale 1, all else 0. */

typedef struct lh_scroll {
  uint32_t struct_size;
  uint32_t reserved;
  lh_point current;
  lh_point proposed;
  lh_point velocity;
} lh_scroll;

/* lh_scroll, initial values: struct_size its own size, all else 0. */

enum {
  LH_SCROLL_ENABLED = 1,
  LH_SCROLL_BOUNCES = 2,
  LH_SCROLL_ENDLESS = 4,
  LH_SCROLL_OPEN_ENDED = 8,
  LH_SCROLL_KEEPS_ELEMENTS = 16,
  LH_DECELERATION_NORMAL = 0,
  LH_DECELERATION_FAST = 1
};

typedef struct lh_scroll_traits {
  uint32_t struct_size;
  uint32_t horizontal;
  uint32_t vertical;
  uint32_t deceleration;
  lh_point lowest;
  lh_point highest;
  lh_point page;
  lh_point initial;
} lh_scroll_traits;

/* lh_scroll_traits, initial values: struct_size its own size, deceleration LH_DECELERATION_NORMAL, all else 0. */

/* element.h */

enum {
  LH_ELEMENT_TRANSFORMED = 1,
  LH_ELEMENT_HIDDEN = 2,
  LH_ELEMENT_PINNED = 4,
  LH_ELEMENT_DRAGGED = 8,
  LH_ELEMENT_PARALLAX = 16,
  LH_ELEMENT_CLIPPED = 32,
  LH_ELEMENT_KEPT = 64
};

typedef struct lh_element {
  uint32_t kind;
  uint32_t flags;
  int64_t section;
  int64_t item;
  int64_t cycle;
  lh_rect frame;
  double alpha;
  double z;
  lh_point content_offset;
  lh_size content_outset;
  double transform[16];
  lh_rect clip;
  double reserved[2];
} lh_element;

/* change.h */

enum {
  LH_INSERT_ITEMS = 0,
  LH_DELETE_ITEMS = 1,
  LH_MOVE_ITEMS = 2,
  LH_RELOAD_ITEMS = 3,
  LH_INSERT_SECTIONS = 4,
  LH_DELETE_SECTIONS = 5,
  LH_MOVE_SECTIONS = 6,
  LH_RELOAD_SECTIONS = 7
};

typedef struct lh_change {
  uint32_t kind;
  uint32_t reserved;
  int64_t section;
  int64_t item;
  int64_t count;
  int64_t to_section;
  int64_t to_item;
} lh_change;

enum {
  LH_INITIAL = 0,
  LH_FINAL = 1
};

/* gesture.h */

enum {
  LH_GESTURE_TAP = 0,
  LH_GESTURE_PAN = 1,
  LH_GESTURE_DRAG = 2,
  LH_PHASE_BEGAN = 0,
  LH_PHASE_CHANGED = 1,
  LH_PHASE_ENDED = 2,
  LH_PHASE_CANCELLED = 3,
  LH_PHASE_ANIMATION_ENDED = 4
};

typedef struct lh_gesture {
  uint32_t struct_size;
  uint32_t kind;
  uint32_t phase;
  uint32_t animation;
  lh_point location;
  lh_point translation;
  lh_point velocity;
} lh_gesture;

/* lh_gesture, initial values: struct_size its own size, all else 0. */

enum {
  LH_REPLY_IGNORED = 0,
  LH_REPLY_TRACKING = 1,
  LH_REPLY_FINISHED = 2
};

typedef struct lh_gesture_reply {
  uint32_t struct_size;
  uint32_t result;
  lh_path path;
  double animation_duration;
  uint32_t animation;
  uint32_t reserved;
} lh_gesture_reply;

/* lh_gesture_reply, initial values: struct_size its own size, all else 0. */

enum {
  LH_TRANSITION_OPEN = 0,
  LH_TRANSITION_CLOSE = 1,
  LH_TRANSITION_INTERPOLATES_CONTENT = 1
};

typedef struct lh_transition {
  uint32_t struct_size;
  uint32_t kind;
  uint32_t flags;
  uint32_t reserved;
  lh_path path;
  double progress;
  lh_rect container;
  lh_rect target;
} lh_transition;

/* lh_transition, initial values: struct_size its own size, path.cycle LH_NEAREST_CYCLE, all else 0. */

enum {
  LH_PERMIT_DRAG = 0,
  LH_PERMIT_MOVE = 1,
  LH_PERMIT_DELETE = 2
};

typedef int32_t (*lh_permit_function)(void *context, uint32_t action, const lh_path *from, const lh_path *to);

typedef struct lh_delegate {
  uint32_t struct_size;
  uint32_t reserved;
  void *context;
  lh_permit_function permit;
} lh_delegate;

/* lh_delegate, initial values: struct_size its own size, all else 0. */

/* event.h */

enum {
  LH_EVENT_NONE = 0,
  LH_EVENT_ADJUST_OFFSET = 1,
  LH_EVENT_FOCUS_WILL_CHANGE = 2,
  LH_EVENT_FOCUS_DID_CHANGE = 3,
  LH_EVENT_LOAD_MORE = 4,
  LH_EVENT_WILL_BEGIN_DRAG = 5,
  LH_EVENT_DID_BEGIN_DRAG = 6,
  LH_EVENT_DID_MOVE = 7,
  LH_EVENT_WILL_END_DRAG = 8,
  LH_EVENT_DID_END_DRAG = 9,
  LH_EVENT_AUTOSCROLL = 10,
  LH_EVENT_DID_DELETE = 11,
  LH_EVENT_DID_EXPAND = 12,
  LH_EVENT_DID_COLLAPSE = 13,
  LH_EVENT_LOST = 14
};

typedef struct lh_event {
  uint32_t struct_size;
  uint32_t kind;
  lh_path path;
  lh_path to;
  lh_point value;
  int64_t count;
} lh_event;

/* lh_event, initial values: struct_size its own size, kind LH_EVENT_NONE, all else 0. */

/* plugin.h */

typedef struct lh_instance lh_instance;

typedef struct lh_layout_class lh_layout_class;

enum {
  LH_MAX_SECTIONS = 1048576,
  LH_MAX_ELEMENTS = 524288
};

/* LH_MAX_ITEMS is 281474976710656; lh_library_max_items returns it. */

/* LH_MAX_COORDINATE is 281474976710656.0; lh_library_max_coordinate returns it. */

typedef struct lh_vtable {
  uint32_t struct_size;
  uint32_t reserved;
  lh_status (*create)(const lh_layout_class *cls, const lh_delegate *delegate, lh_instance **out, lh_error *error);
  void (*destroy)(lh_instance *instance);
  lh_status (*set_item_counts)(lh_instance *instance, const int64_t *counts, size_t section_count, lh_error *error);
  lh_status (*item_counts)(lh_instance *instance, int64_t *counts, size_t capacity, size_t *count, lh_error *error);
  lh_status (*set_property)(lh_instance *instance, uint32_t property, const lh_target *target, const double *values, size_t value_count, lh_error *error);
  lh_status (*get_property)(lh_instance *instance, uint32_t property, const lh_target *target, double *values, size_t capacity, size_t *count, lh_error *error);
  lh_status (*property_run)(lh_instance *instance, uint32_t property, const lh_target *target, double *value, int64_t *length, lh_error *error);
  lh_status (*set_viewport)(lh_instance *instance, const lh_viewport *viewport, lh_error *error);
  lh_status (*update)(lh_instance *instance, const lh_change *changes, size_t change_count, lh_error *error);
  lh_status (*prepare)(lh_instance *instance, lh_error *error);
  lh_status (*content_size)(lh_instance *instance, lh_size *out, lh_error *error);
  lh_status (*content_size_bound)(lh_instance *instance, lh_size *out, uint32_t *is_exact, lh_error *error);
  lh_status (*scroll_traits)(lh_instance *instance, lh_scroll_traits *out, lh_error *error);
  lh_status (*elements_in_rect)(lh_instance *instance, const lh_rect *rect, lh_element *elements, size_t capacity, size_t *count, lh_error *error);
  lh_status (*element_at)(lh_instance *instance, const lh_path *path, lh_element *out, lh_error *error);
  lh_status (*appearance)(lh_instance *instance, uint32_t end, const lh_path *path, lh_element *out, lh_error *error);
  lh_status (*transition)(lh_instance *instance, const lh_transition *transition, lh_element *elements, size_t capacity, size_t *count, double *content_alpha, lh_error *error);
  lh_status (*target_offset)(lh_instance *instance, const lh_scroll *scroll, lh_point *out, lh_error *error);
  lh_status (*hit_test)(lh_instance *instance, const lh_gesture *gesture, lh_gesture_reply *reply, lh_error *error);
  lh_status (*gesture)(lh_instance *instance, const lh_gesture *gesture, lh_gesture_reply *reply, lh_error *error);
  lh_status (*next_event)(lh_instance *instance, lh_event *event, lh_error *error);
  lh_status (*save_state)(lh_instance *instance, uint8_t *bytes, size_t capacity, size_t *count, lh_error *error);
  lh_status (*restore_state)(lh_instance *instance, const uint8_t *bytes, size_t count, lh_error *error);
  const void *(*extension)(lh_instance *instance, const char *id);
} lh_vtable;

enum {
  LH_CAPABILITY_SNAPPING = 1,
  LH_CAPABILITY_TAP = 2,
  LH_CAPABILITY_PAN = 4,
  LH_CAPABILITY_DRAG = 8,
  LH_CAPABILITY_TRANSITION = 16,
  LH_CAPABILITY_FOLLOWS_SCROLL = 32,
  LH_CAPABILITY_MIRRORS = 64,
  LH_CAPABILITY_ENDLESS = 128
};

typedef struct lh_kind {
  uint32_t struct_size;
  uint32_t kind;
  const char *name;
  const char *summary;
} lh_kind;

struct lh_layout_class {
  uint32_t struct_size;
  uint32_t capabilities;
  const char *id;
  const char *name;
  const char *version;
  const char *summary;
  const lh_property *const *properties;
  const lh_kind *const *kinds;
  uint32_t property_count;
  uint32_t kind_count;
  const lh_vtable *vtable;
};

typedef struct lh_plugin {
  uint32_t struct_size;
  uint32_t abi_version;
  const char *id;
  const char *name;
  const char *version;
  const lh_layout_class *const *layouts;
  uint32_t layout_count;
  uint32_t reserved;
} lh_plugin;

typedef struct lh_host_info {
  uint32_t struct_size;
  uint32_t abi_version;
  const char *name;
  const char *version;
} lh_host_info;

/* lh_host_info, initial values: struct_size its own size, abi_version LH_ABI_VERSION, name as given, version as given. */

/* LH_ENTRY_SYMBOL is "lh_plugin_entry". */

typedef const lh_plugin *(*lh_plugin_entry_function)(const lh_host_info *host, lh_error *error);

/* host.h */

typedef struct lh_host lh_host;

typedef struct lh_layout lh_layout;

const char *lh_library_version(void);
const char *lh_status_name(lh_status status);
int64_t lh_library_nearest_cycle(void);
int64_t lh_library_max_items(void);
double lh_library_max_coordinate(void);
lh_status lh_element_corners(const lh_element *element, lh_point *corners, lh_error *error);
int lh_element_order(const void *a, const void *b);

enum {
  LH_HOST_NO_DEFAULT_PATHS = 1
};

typedef struct lh_host_options {
  uint32_t struct_size;
  uint32_t flags;
  const char *program_name;
  const char *program_version;
} lh_host_options;

/* lh_host_options, initial values: struct_size its own size, all else 0. */

lh_status lh_host_create(const lh_host_options *options, lh_host **out, lh_error *error);
void lh_host_destroy(lh_host *host);
lh_status lh_host_add_search_path(lh_host *host, const char *folder, lh_error *error);
lh_status lh_host_scan(lh_host *host, lh_error *error);

typedef struct lh_candidate {
  uint32_t struct_size;
  lh_status status;
  const char *path;
  const char *reason;
  const char *id;
  const char *version;
  const char *build_id;
  const char *const *layouts;
  uint32_t layout_count;
  uint32_t abi_version;
} lh_candidate;

/* lh_candidate, initial values: struct_size its own size, all else 0. */

size_t lh_host_candidate_count(lh_host *host);
lh_status lh_host_candidate_at(lh_host *host, size_t index, lh_candidate *out, lh_error *error);
lh_status lh_host_resolve(lh_host *host, const char *requirement, size_t *index, lh_error *error);
lh_status lh_host_explain(lh_host *host, const char *requirement, size_t index, lh_error *error);
lh_status lh_host_use_lock(lh_host *host, const char *path, lh_error *error);
lh_status lh_host_unload_unused(lh_host *host, size_t *count, lh_error *error);
lh_status lh_layout_create(lh_host *host, const char *requirement, const lh_delegate *delegate, lh_layout **out, lh_error *error);
lh_status lh_layout_create_from_file(lh_host *host, const char *path, const char *id, const lh_delegate *delegate, lh_layout **out, lh_error *error);
void lh_layout_destroy(lh_layout *layout);
const lh_layout_class *lh_layout_class_of(lh_layout *layout);
lh_status lh_layout_set_item_counts(lh_layout *layout, const int64_t *counts, size_t section_count, lh_error *error);
lh_status lh_layout_item_counts(lh_layout *layout, int64_t *counts, size_t capacity, size_t *count, lh_error *error);
lh_status lh_layout_set_property(lh_layout *layout, const char *name, const lh_target *target, const double *values, size_t value_count, lh_error *error);
lh_status lh_layout_get_property(lh_layout *layout, const char *name, const lh_target *target, double *values, size_t capacity, size_t *count, lh_error *error);
lh_status lh_layout_property_run(lh_layout *layout, const char *name, const lh_target *target, double *value, int64_t *length, lh_error *error);
lh_status lh_layout_set_viewport(lh_layout *layout, const lh_viewport *viewport, lh_error *error);
lh_status lh_layout_update(lh_layout *layout, const lh_change *changes, size_t change_count, lh_error *error);
lh_status lh_layout_prepare(lh_layout *layout, lh_error *error);
lh_status lh_layout_content_size(lh_layout *layout, lh_size *out, lh_error *error);
lh_status lh_layout_content_size_bound(lh_layout *layout, lh_size *out, uint32_t *is_exact, lh_error *error);
lh_status lh_layout_scroll_traits(lh_layout *layout, lh_scroll_traits *out, lh_error *error);
lh_status lh_layout_elements_in_rect(lh_layout *layout, const lh_rect *rect, lh_element *elements, size_t capacity, size_t *count, lh_error *error);
lh_status lh_layout_element_at(lh_layout *layout, const lh_path *path, lh_element *out, lh_error *error);
lh_status lh_layout_appearance(lh_layout *layout, uint32_t end, const lh_path *path, lh_element *out, lh_error *error);
lh_status lh_layout_transition(lh_layout *layout, const lh_transition *transition, lh_element *elements, size_t capacity, size_t *count, double *content_alpha, lh_error *error);
lh_status lh_layout_target_offset(lh_layout *layout, const lh_scroll *scroll, lh_point *out, lh_error *error);
lh_status lh_layout_hit_test(lh_layout *layout, const lh_gesture *gesture, lh_gesture_reply *reply, lh_error *error);
lh_status lh_layout_gesture(lh_layout *layout, const lh_gesture *gesture, lh_gesture_reply *reply, lh_error *error);
lh_status lh_layout_next_event(lh_layout *layout, lh_event *event, lh_error *error);
lh_status lh_layout_save_state(lh_layout *layout, uint8_t *bytes, size_t capacity, size_t *count, lh_error *error);
lh_status lh_layout_restore_state(lh_layout *layout, const uint8_t *bytes, size_t count, lh_error *error);
const void *lh_layout_extension(lh_layout *layout, const char *id);

/* swap.h */

enum {
  LH_SWAP_PROVES = 1,
  LH_SWAP_ALLOWS_OLDER = 2
};

typedef struct lh_swap_options {
  uint32_t struct_size;
  uint32_t flags;
  double proof_seconds;
  double gesture_seconds;
  double call_seconds;
  int64_t element_limit;
  double distance_limit;
} lh_swap_options;

/* lh_swap_options, initial values: struct_size its own size, proof_seconds 10, gesture_seconds -1, call_seconds 5, element_limit -1, distance_limit -1, all else 0. */

enum {
  LH_SWAP_EXCHANGED = 0,
  LH_SWAP_UNCHANGED = 1,
  LH_SWAP_WAITING = 2,
  LH_SWAP_REFUSED = 3,
  LH_SWAP_NOTE_REMOVED = 0,
  LH_SWAP_NOTE_RETYPED = 1,
  LH_SWAP_NOTE_READ_ONLY = 2,
  LH_SWAP_NOTE_UNSCOPED = 3,
  LH_SWAP_NOTE_NARROWED = 4,
  LH_SWAP_NOTE_ADDED = 5,
  LH_SWAP_NOTE_NEW_DEFAULT = 6,
  LH_SWAP_NOTE_EARLIER_STATE = 7
};

typedef struct lh_swap_note {
  uint32_t struct_size;
  uint32_t kind;
  const char *property_name;
  const char *text;
  int64_t values;
} lh_swap_note;

typedef struct lh_swap_report {
  uint32_t struct_size;
  uint32_t outcome;
  lh_status status;
  uint32_t note_count;
  const char *text;
  const char *reason;
  const char *ids;
  const char *path;
  const char *old_version;
  const char *new_version;
  const char *old_build_id;
  const char *new_build_id;
  const lh_swap_note *const *notes;
  int64_t exchanged;
  int64_t kept;
  int64_t same;
  int64_t moved;
  int64_t appeared;
  int64_t vanished;
  double farthest;
  double copy_seconds;
  double prove_seconds;
  double load_seconds;
  double carry_seconds;
  double wait_seconds;
  double exchange_seconds;
  double held_seconds;
  double question_wait_seconds;
  double change_wait_seconds;
} lh_swap_report;

void lh_swap_report_destroy(const lh_swap_report *report);
lh_status lh_host_swap(lh_host *host, const char *requirement, const lh_swap_options *options, const lh_swap_report **report, lh_error *error);
lh_status lh_host_swap_to_file(lh_host *host, const char *id, const char *path, const lh_swap_options *options, const lh_swap_report **report, lh_error *error);
lh_status lh_host_rollback(lh_host *host, const char *id, const lh_swap_options *options, const lh_swap_report **report, lh_error *error);
uint64_t lh_layout_exchanges(lh_layout *layout);
lh_status lh_host_watch(lh_host *host, const char *folder, const lh_swap_options *options, lh_error *error);
lh_status lh_host_poll(lh_host *host, const lh_swap_report **report, lh_error *error);
lh_status lh_host_watch_descriptor(lh_host *host, int32_t *descriptor, lh_error *error);
lh_status lh_host_use_store(lh_host *host, const char *folder, lh_error *error);
lh_status lh_host_use_prover(lh_host *host, const char *path, lh_error *error);

/* view.h */

typedef struct lh_view lh_view;

enum {
  LH_INPUT_POINTER = 0,
  LH_INPUT_WHEEL = 1,
  LH_INPUT_KEY = 2,
  LH_POINTER_DOWN = 0,
  LH_POINTER_MOVED = 1,
  LH_POINTER_UP = 2,
  LH_POINTER_CANCELLED = 3,
  LH_POINTER_LONG_PRESS = 4,
  LH_POINTER_PRECISE = 256,
  LH_POINTER_SELECTS = 512,
  LH_WHEEL_NOTCHES = 0,
  LH_WHEEL_POINTS = 1,
  LH_WHEEL_BEGAN = 2,
  LH_WHEEL_MOVED = 3,
  LH_WHEEL_ENDED = 4,
  LH_WHEEL_MOMENTUM = 5,
  LH_KEY_LEFT = 0,
  LH_KEY_RIGHT = 1,
  LH_KEY_UP = 2,
  LH_KEY_DOWN = 3,
  LH_KEY_PAGE_UP = 4,
  LH_KEY_PAGE_DOWN = 5,
  LH_KEY_HOME = 6,
  LH_KEY_END = 7
};

typedef struct lh_input {
  uint32_t kind;
  uint32_t phase;
  int64_t id;
  double time;
  lh_point location;
  lh_point delta;
} lh_input;

enum {
  LH_OUTCOME_CONSUMED = 1,
  LH_OUTCOME_OWNED = 2
};

typedef struct lh_input_result {
  uint32_t struct_size;
  uint32_t flags;
  lh_point remainder;
} lh_input_result;

/* lh_input_result, initial values: struct_size its own size, all else 0. */

enum {
  LH_VIEW_ENTERED = 1,
  LH_VIEW_CHANGED = 2,
  LH_VIEW_LEAVING = 4,
  LH_VIEW_ESTIMATED = 8
};

typedef struct lh_view_element {
  lh_element element;
  lh_rect frame;
  lh_rect clip;
  uint32_t slot;
  uint32_t flags;
  uint64_t identity;
} lh_view_element;

typedef struct lh_view_event {
  uint32_t kind;
  uint32_t reserved;
  lh_path path;
  lh_path to;
  lh_point value;
  int64_t count;
  double time;
  uint64_t identity;
} lh_view_event;

enum {
  LH_VIEW_EVENT_TAP = 64,
  LH_VIEW_EVENT_LONG_PRESS = 65,
  LH_VIEW_EVENT_SCROLL_BEGAN = 66,
  LH_VIEW_EVENT_SCROLL_ENDED = 67,
  LH_VIEW_EVENT_OPENED = 69,
  LH_VIEW_EVENT_CLOSED = 70,
  LH_VIEW_EVENT_REFRESH = 71,
  LH_VIEW_EVENT_MEASURE_FAILED = 72,
  LH_VIEW_EVENT_REMAINDER = 68,
  LH_FRAME_HELD = 1,
  LH_FRAME_SCROLLING = 2,
  LH_FRAME_ANIMATING = 4,
  LH_FRAME_OPEN = 16,
  LH_FRAME_REFRESHING = 32,
  LH_FRAME_ONLY_SCROLLED = 64,
  LH_FRAME_ENDLESS_X = 128,
  LH_FRAME_ENDLESS_Y = 256,
  LH_FRAME_NEEDS_ANOTHER = 8
};

typedef struct lh_frame {
  uint32_t struct_size;
  uint32_t flags;
  double time;
  double next_time;
  lh_point content_offset;
  lh_point velocity;
  lh_point lowest;
  lh_point highest;
  const lh_view_element *elements;
  size_t element_count;
  const uint32_t *left_slots;
  size_t left_slot_count;
  const lh_view_event *events;
  size_t event_count;
  double open_progress;
  double open_content_alpha;
} lh_frame;

/* lh_frame, initial values: struct_size its own size, all else 0. */

enum {
  LH_SCROLL_TO_START = 0,
  LH_SCROLL_TO_CENTER = 1,
  LH_SCROLL_TO_END = 2,
  LH_SCROLL_TO_NEAREST = 3
};

lh_status lh_view_create(lh_layout *layout, lh_view **out, lh_error *error);
void lh_view_destroy(lh_view *view);
lh_status lh_view_set_window(lh_view *view, const lh_viewport *window, lh_error *error);
lh_status lh_view_animate(lh_view *view, double duration, lh_error *error);
lh_status lh_view_set_item_counts(lh_view *view, const int64_t *counts, size_t section_count, lh_error *error);
lh_status lh_view_set_items(lh_view *view, const uint64_t *sections, const int64_t *counts, size_t section_count, const uint64_t *items, size_t item_count, lh_error *error);
lh_status lh_view_set_property(lh_view *view, const char *name, const lh_target *target, const double *values, size_t value_count, lh_error *error);
lh_status lh_view_update(lh_view *view, const lh_change *changes, size_t change_count, lh_error *error);
lh_status lh_view_update_items(lh_view *view, const lh_change *changes, size_t change_count, const uint64_t *sections, size_t section_count, const uint64_t *items, size_t item_count, lh_error *error);
lh_status lh_view_input(lh_view *view, const lh_input *inputs, size_t input_count, lh_error *error);
lh_status lh_view_scroll_to(lh_view *view, const lh_path *path, uint32_t position, int32_t animated, lh_error *error);
lh_status lh_view_open(lh_view *view, const lh_path *path, const lh_rect *target, uint32_t flags, double duration, lh_error *error);
lh_status lh_view_close(lh_view *view, double duration, lh_error *error);
lh_status lh_view_follow_opening(lh_view *view, double progress, lh_error *error);
lh_status lh_view_set_refresh(lh_view *view, double distance, lh_error *error);
lh_status lh_view_end_refresh(lh_view *view, lh_error *error);
lh_status lh_view_frame(lh_view *view, double time, lh_frame *out, lh_error *error);
lh_status lh_view_element_at(lh_view *view, const lh_point *place, lh_view_element *out, lh_error *error);
lh_status lh_view_hit_test(lh_view *view, const lh_point *place, uint32_t kind, lh_gesture_reply *reply, lh_error *error);
lh_status lh_view_neighbour(lh_view *view, const lh_path *path, uint32_t direction, lh_path *out, lh_error *error);
lh_status lh_view_reading_order(lh_view *view, uint32_t *order, size_t capacity, size_t *count, lh_error *error);

typedef struct lh_item_range {
  int64_t section;
  int64_t first;
  int64_t count;
  double distance;
} lh_item_range;

lh_status lh_view_prefetch(lh_view *view, double windows, lh_item_range *ranges, size_t capacity, size_t *count, lh_error *error);
lh_status lh_view_set_layout(lh_view *view, lh_layout *layout, double duration, lh_error *error);

typedef struct lh_measure_run {
  int64_t section;
  int64_t first;
  int64_t count;
  double length;
  const uint64_t *identities;
} lh_measure_run;

typedef void (*lh_measure_function)(void *context, const lh_measure_run *run, double *sizes);

lh_status lh_view_set_measure(lh_view *view, const char *property, lh_measure_function function, void *context, lh_error *error);
lh_status lh_view_set_measured(lh_view *view, int64_t section, int64_t first, const double *sizes, size_t count, lh_error *error);
lh_status lh_view_set_measured_items(lh_view *view, const uint64_t *identities, const double *sizes, size_t count, lh_error *error);
lh_status lh_view_invalidate_items(lh_view *view, const uint64_t *identities, size_t count, double duration, lh_error *error);
lh_status lh_view_unmeasured(lh_view *view, double time, double ahead, lh_measure_run *runs, size_t capacity, size_t *count, lh_error *error);

enum {
  LH_HOME_START = 0,
  LH_HOME_END = 1
};

lh_status lh_view_set_home(lh_view *view, uint32_t home, lh_error *error);
lh_status lh_view_scroll_to_fraction(lh_view *view, double fraction, int32_t held, lh_error *error);

enum {
  LH_SCROLLING_NO_BOUNCE = 1,
  LH_SCROLLING_NO_DECELERATION = 2
};

lh_status lh_view_set_scrolling(lh_view *view, uint32_t flags, lh_error *error);

enum {
  LH_OFFSET_HELD = 1,
  LH_OFFSET_FREE = 2
};

lh_status lh_view_set_offset(lh_view *view, const lh_point *offset, uint32_t flags, lh_error *error);
lh_status lh_view_set_overscan(lh_view *view, double windows, lh_error *error);
lh_status lh_view_process_input(lh_view *view, const lh_input *input, lh_input_result *result, lh_error *error);
lh_status lh_view_next_time(lh_view *view, double *time, lh_error *error);

typedef struct lh_event_clock {
  double distance;
  double last_stamp;
  double last_time;
  uint32_t is_started;
  uint32_t reserved;
} lh_event_clock;

double lh_event_time(lh_event_clock *clock, double stamp, double now);
lh_status lh_view_record(lh_view *view, int32_t on, lh_error *error);
lh_status lh_view_recording(lh_view *view, uint8_t *bytes, size_t capacity, size_t *count, lh_error *error);
lh_status lh_view_replay(lh_view *view, const uint8_t *bytes, size_t count, size_t *position, uint32_t *is_same, lh_frame *out, lh_error *error);
