/* Written by make_cdef.py from include/layouthost. */

/* base.h */
typedef struct lh_point {
  double x, y;
} lh_point;
typedef struct lh_size {
  double width, height;
} lh_size;
typedef struct lh_rect {
  double x, y, width, height;
} lh_rect;
typedef struct lh_insets {
  double top, left, bottom, right;
} lh_insets;
typedef int32_t lh_status;
typedef struct lh_error {
  uint32_t struct_size;
  lh_status status;
  char message[504];
} lh_error;
typedef struct lh_path {
  uint32_t kind;
  uint32_t reserved;
  int64_t section;
  int64_t item;
  int64_t cycle;
} lh_path;

/* property.h */
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
  double minimum, maximum;
} lh_property;
typedef struct lh_target {
  uint32_t scope;
  uint32_t reserved;
  int64_t section;
  int64_t first;
  int64_t count;
} lh_target;

/* viewport.h */
typedef struct lh_viewport {
  uint32_t struct_size;
  uint32_t direction;
  uint32_t flags;
  uint32_t reserved;
  lh_rect bounds;
  lh_insets content_insets;
  double scale;
} lh_viewport;
typedef struct lh_scroll {
  uint32_t struct_size;
  uint32_t reserved;
  lh_point current;
  lh_point proposed;
  lh_point velocity;
} lh_scroll;
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

/* element.h */
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
typedef struct lh_change {
  uint32_t kind;
  uint32_t reserved;
  int64_t section;
  int64_t item;
  int64_t count;
  int64_t to_section;
  int64_t to_item;
} lh_change;

/* gesture.h */
typedef struct lh_gesture {
  uint32_t struct_size;
  uint32_t kind;
  uint32_t phase;
  uint32_t animation;
  lh_point location;
  lh_point translation;
  lh_point velocity;
} lh_gesture;
typedef struct lh_gesture_reply {
  uint32_t struct_size;
  uint32_t result;
  lh_path path;
  double animation_duration;
  uint32_t animation;
  uint32_t reserved;
} lh_gesture_reply;
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
typedef int32_t (*lh_permit_function)(void *context, uint32_t action, const lh_path *from, const lh_path *to);
typedef struct lh_delegate {
  uint32_t struct_size;
  uint32_t reserved;
  void *context;
  lh_permit_function permit;
} lh_delegate;

/* event.h */
typedef struct lh_event {
  uint32_t struct_size;
  uint32_t kind;
  lh_path path;
  lh_path to;
  lh_point value;
  int64_t count;
} lh_event;

/* plugin.h */
typedef struct lh_instance lh_instance;
typedef struct lh_layout_class lh_layout_class;
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
const lh_plugin *lh_plugin_entry(const lh_host_info *host, lh_error *error);
typedef const lh_plugin * (*lh_plugin_entry_function)(const lh_host_info *host, lh_error *error);

/* host.h */
typedef struct lh_host lh_host;
typedef struct lh_layout lh_layout;
const char *lh_library_version(void);
const char *lh_status_name(lh_status status);
lh_status lh_element_corners(const lh_element *element, lh_point *corners, lh_error *error);
int lh_element_order(const void *a, const void *b);
typedef struct lh_host_options {
  uint32_t struct_size;
  uint32_t flags;
  const char *program_name;
  const char *program_version;
} lh_host_options;
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
size_t lh_host_candidate_count(lh_host *host);
lh_status lh_host_candidate_at(lh_host *host, size_t index, lh_candidate *out, lh_error *error);
lh_status lh_host_resolve(lh_host *host, const char *requirement, size_t *index, lh_error *error);
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
