package layouthost;

import com.sun.jna.Callback;
import com.sun.jna.Library;
import com.sun.jna.Pointer;
import com.sun.jna.PointerType;
import com.sun.jna.Structure;
import com.sun.jna.Structure.FieldOrder;
import com.sun.jna.ptr.PointerByReference;

/**
 * The contract as JNA takes it. Written by `make contract` from include/layouthost, where the
 * headers say what everything means; do not edit.
 *
 * <p>The names are those of the headers. A struct begins with its initial values. Numbers without a
 * sign are here those of the same width with one; size_t is a long, for the library is 64-bit. What
 * C takes as a pointer to numbers is an array; as one to structs, the first of those that toArray
 * makes.
 */
public interface Contract extends Library {

  // base.h

  int LH_ABI_MAJOR = 1;
  int LH_ABI_MINOR = 1;
  int LH_ABI_VERSION = 65537;
  String LH_ABI_TEXT = "1.1";

  @FieldOrder({"x", "y"})
  class lh_point extends Structure {
    public double x;
    public double y;

    public lh_point() {}

    public lh_point(Pointer at) {
      super(at);
      read();
    }
  }

  @FieldOrder({"width", "height"})
  class lh_size extends Structure {
    public double width;
    public double height;

    public lh_size() {}

    public lh_size(Pointer at) {
      super(at);
      read();
    }
  }

  @FieldOrder({"x", "y", "width", "height"})
  class lh_rect extends Structure {
    public double x;
    public double y;
    public double width;
    public double height;

    public lh_rect() {}

    public lh_rect(Pointer at) {
      super(at);
      read();
    }
  }

  @FieldOrder({"top", "left", "bottom", "right"})
  class lh_insets extends Structure {
    public double top;
    public double left;
    public double bottom;
    public double right;

    public lh_insets() {}

    public lh_insets(Pointer at) {
      super(at);
      read();
    }
  }

  int LH_OK = 0;
  int LH_INVALID_ARGUMENT = 1;
  int LH_NOT_FINITE = 2;
  int LH_OUT_OF_RANGE = 3;
  int LH_NO_SUCH_INDEX = 4;
  int LH_NOT_SHOWN = 5;
  int LH_NOT_PREPARED = 6;
  int LH_BUFFER_TOO_SMALL = 7;
  int LH_READ_ONLY = 8;
  int LH_INCONSISTENT_BATCH = 9;
  int LH_UNSUPPORTED = 10;
  int LH_BUSY = 11;
  int LH_BAD_STATE = 12;
  int LH_OUT_OF_MEMORY = 13;
  int LH_NOT_FOUND = 14;
  int LH_BAD_PLUGIN = 15;
  int LH_IO_ERROR = 16;
  int LH_BAD_REQUIREMENT = 17;
  int LH_REFUSED = 18;

  @FieldOrder({"struct_size", "status", "message"})
  class lh_error extends Structure {
    public int struct_size;
    public int status;
    public byte[] message = new byte[504];

    public lh_error() {
      struct_size = size();
      status = LH_OK;
    }

    public lh_error(Pointer at) {
      super(at);
      read();
    }
  }

  int LH_CELL = 0;
  int LH_HEADER = 1;
  int LH_FOOTER = 2;
  int LH_BACKGROUND = 3;
  int LH_LOADER = 4;
  int LH_FLOATING_CELL = 5;
  int LH_FIRST_CUSTOM_KIND = 64;
  long LH_NEAREST_CYCLE = -9223372036854775808L;

  @FieldOrder({"kind", "reserved", "section", "item", "cycle"})
  class lh_path extends Structure {
    public int kind;
    public int reserved;
    public long section;
    public long item;
    public long cycle;

    public lh_path() {}

    public lh_path(Pointer at) {
      super(at);
      read();
    }
  }

  // property.h

  int LH_TYPE_BOOL = 0;
  int LH_TYPE_INT = 1;
  int LH_TYPE_NUMBER = 2;
  int LH_TYPE_CHOICE = 3;
  int LH_TYPE_POINT = 4;
  int LH_TYPE_SIZE = 5;
  int LH_TYPE_INSETS = 6;
  int LH_TYPE_RECT = 7;
  int LH_SCOPE_LAYOUT = 1;
  int LH_SCOPE_SECTION = 2;
  int LH_SCOPE_ITEM = 4;
  int LH_PROPERTY_OPTIONAL = 1;
  int LH_PROPERTY_READ_ONLY = 2;
  int LH_PROPERTY_STATE = 4;
  int LH_PROPERTY_LIST = 8;
  int LH_MAX_LIST = 1024;

  @FieldOrder({"struct_size", "type", "scopes", "flags", "name", "unit", "summary", "choices", "choice_count", "components", "initial", "minimum", "maximum"})
  class lh_property extends Structure {
    public int struct_size;
    public int type;
    public int scopes;
    public int flags;
    public String name;
    public String unit;
    public String summary;
    public Pointer choices;
    public int choice_count;
    public int components;
    public double[] initial = new double[4];
    public double minimum;
    public double maximum;

    public lh_property() {}

    public lh_property(Pointer at) {
      super(at);
      read();
    }
  }

  int LH_ALL = -1;

  @FieldOrder({"scope", "reserved", "section", "first", "count"})
  class lh_target extends Structure {
    public int scope;
    public int reserved;
    public long section;
    public long first;
    public long count;

    public lh_target() {}

    public lh_target(Pointer at) {
      super(at);
      read();
    }
  }

  // viewport.h

  int LH_LEFT_TO_RIGHT = 0;
  int LH_RIGHT_TO_LEFT = 1;
  int LH_VIEWPORT_MOVING = 1;

  @FieldOrder({"struct_size", "direction", "flags", "reserved", "bounds", "content_insets", "scale"})
  class lh_viewport extends Structure {
    public int struct_size;
    public int direction;
    public int flags;
    public int reserved;
    public lh_rect bounds;
    public lh_insets content_insets;
    public double scale;

    public lh_viewport() {
      struct_size = size();
      direction = LH_LEFT_TO_RIGHT;
      scale = 1;
    }

    public lh_viewport(Pointer at) {
      super(at);
      read();
    }
  }

  @FieldOrder({"struct_size", "reserved", "current", "proposed", "velocity"})
  class lh_scroll extends Structure {
    public int struct_size;
    public int reserved;
    public lh_point current;
    public lh_point proposed;
    public lh_point velocity;

    public lh_scroll() {
      struct_size = size();
    }

    public lh_scroll(Pointer at) {
      super(at);
      read();
    }
  }

  int LH_SCROLL_ENABLED = 1;
  int LH_SCROLL_BOUNCES = 2;
  int LH_SCROLL_ENDLESS = 4;
  int LH_SCROLL_OPEN_ENDED = 8;
  int LH_SCROLL_KEEPS_ELEMENTS = 16;
  int LH_DECELERATION_NORMAL = 0;
  int LH_DECELERATION_FAST = 1;

  @FieldOrder({"struct_size", "horizontal", "vertical", "deceleration", "lowest", "highest", "page", "initial"})
  class lh_scroll_traits extends Structure {
    public int struct_size;
    public int horizontal;
    public int vertical;
    public int deceleration;
    public lh_point lowest;
    public lh_point highest;
    public lh_point page;
    public lh_point initial;

    public lh_scroll_traits() {
      struct_size = size();
      deceleration = LH_DECELERATION_NORMAL;
    }

    public lh_scroll_traits(Pointer at) {
      super(at);
      read();
    }
  }

  // element.h

  int LH_ELEMENT_TRANSFORMED = 1;
  int LH_ELEMENT_HIDDEN = 2;
  int LH_ELEMENT_PINNED = 4;
  int LH_ELEMENT_DRAGGED = 8;
  int LH_ELEMENT_PARALLAX = 16;
  int LH_ELEMENT_CLIPPED = 32;
  int LH_ELEMENT_KEPT = 64;

  @FieldOrder({"kind", "flags", "section", "item", "cycle", "frame", "alpha", "z", "content_offset", "content_outset", "transform", "clip", "reserved"})
  class lh_element extends Structure {
    public int kind;
    public int flags;
    public long section;
    public long item;
    public long cycle;
    public lh_rect frame;
    public double alpha;
    public double z;
    public lh_point content_offset;
    public lh_size content_outset;
    public double[] transform = new double[16];
    public lh_rect clip;
    public double[] reserved = new double[2];

    public lh_element() {}

    public lh_element(Pointer at) {
      super(at);
      read();
    }
  }

  // change.h

  int LH_INSERT_ITEMS = 0;
  int LH_DELETE_ITEMS = 1;
  int LH_MOVE_ITEMS = 2;
  int LH_RELOAD_ITEMS = 3;
  int LH_INSERT_SECTIONS = 4;
  int LH_DELETE_SECTIONS = 5;
  int LH_MOVE_SECTIONS = 6;
  int LH_RELOAD_SECTIONS = 7;

  @FieldOrder({"kind", "reserved", "section", "item", "count", "to_section", "to_item"})
  class lh_change extends Structure {
    public int kind;
    public int reserved;
    public long section;
    public long item;
    public long count;
    public long to_section;
    public long to_item;

    public lh_change() {}

    public lh_change(Pointer at) {
      super(at);
      read();
    }
  }

  int LH_INITIAL = 0;
  int LH_FINAL = 1;

  // gesture.h

  int LH_GESTURE_TAP = 0;
  int LH_GESTURE_PAN = 1;
  int LH_GESTURE_DRAG = 2;
  int LH_PHASE_BEGAN = 0;
  int LH_PHASE_CHANGED = 1;
  int LH_PHASE_ENDED = 2;
  int LH_PHASE_CANCELLED = 3;
  int LH_PHASE_ANIMATION_ENDED = 4;

  @FieldOrder({"struct_size", "kind", "phase", "animation", "location", "translation", "velocity"})
  class lh_gesture extends Structure {
    public int struct_size;
    public int kind;
    public int phase;
    public int animation;
    public lh_point location;
    public lh_point translation;
    public lh_point velocity;

    public lh_gesture() {
      struct_size = size();
    }

    public lh_gesture(Pointer at) {
      super(at);
      read();
    }
  }

  int LH_REPLY_IGNORED = 0;
  int LH_REPLY_TRACKING = 1;
  int LH_REPLY_FINISHED = 2;

  @FieldOrder({"struct_size", "result", "path", "animation_duration", "animation", "reserved"})
  class lh_gesture_reply extends Structure {
    public int struct_size;
    public int result;
    public lh_path path;
    public double animation_duration;
    public int animation;
    public int reserved;

    public lh_gesture_reply() {
      struct_size = size();
    }

    public lh_gesture_reply(Pointer at) {
      super(at);
      read();
    }
  }

  int LH_TRANSITION_OPEN = 0;
  int LH_TRANSITION_CLOSE = 1;
  int LH_TRANSITION_INTERPOLATES_CONTENT = 1;

  @FieldOrder({"struct_size", "kind", "flags", "reserved", "path", "progress", "container", "target"})
  class lh_transition extends Structure {
    public int struct_size;
    public int kind;
    public int flags;
    public int reserved;
    public lh_path path;
    public double progress;
    public lh_rect container;
    public lh_rect target;

    public lh_transition() {
      struct_size = size();
      path.cycle = LH_NEAREST_CYCLE;
    }

    public lh_transition(Pointer at) {
      super(at);
      read();
    }
  }

  int LH_PERMIT_DRAG = 0;
  int LH_PERMIT_MOVE = 1;
  int LH_PERMIT_DELETE = 2;

  interface lh_permit_function extends Callback {
    int invoke(Pointer context, int action, lh_path from, lh_path to);
  }

  @FieldOrder({"struct_size", "reserved", "context", "permit"})
  class lh_delegate extends Structure {
    public int struct_size;
    public int reserved;
    public Pointer context;
    public lh_permit_function permit;

    public lh_delegate() {
      struct_size = size();
    }

    public lh_delegate(Pointer at) {
      super(at);
      read();
    }
  }

  // event.h

  int LH_EVENT_NONE = 0;
  int LH_EVENT_ADJUST_OFFSET = 1;
  int LH_EVENT_FOCUS_WILL_CHANGE = 2;
  int LH_EVENT_FOCUS_DID_CHANGE = 3;
  int LH_EVENT_LOAD_MORE = 4;
  int LH_EVENT_WILL_BEGIN_DRAG = 5;
  int LH_EVENT_DID_BEGIN_DRAG = 6;
  int LH_EVENT_DID_MOVE = 7;
  int LH_EVENT_WILL_END_DRAG = 8;
  int LH_EVENT_DID_END_DRAG = 9;
  int LH_EVENT_AUTOSCROLL = 10;
  int LH_EVENT_DID_DELETE = 11;
  int LH_EVENT_DID_EXPAND = 12;
  int LH_EVENT_DID_COLLAPSE = 13;
  int LH_EVENT_LOST = 14;

  @FieldOrder({"struct_size", "kind", "path", "to", "value", "count"})
  class lh_event extends Structure {
    public int struct_size;
    public int kind;
    public lh_path path;
    public lh_path to;
    public lh_point value;
    public long count;

    public lh_event() {
      struct_size = size();
      kind = LH_EVENT_NONE;
    }

    public lh_event(Pointer at) {
      super(at);
      read();
    }
  }

  // plugin.h

  class lh_instance extends PointerType {
    public lh_instance() {}

    public lh_instance(Pointer at) {
      super(at);
    }
  }

  long LH_MAX_ITEMS = 281474976710656L;
  int LH_MAX_SECTIONS = 1048576;
  double LH_MAX_COORDINATE = 281474976710656.0;
  int LH_MAX_ELEMENTS = 524288;

  @FieldOrder({"struct_size", "reserved", "create", "destroy", "set_item_counts", "item_counts", "set_property", "get_property", "property_run", "set_viewport", "update", "prepare", "content_size", "content_size_bound", "scroll_traits", "elements_in_rect", "element_at", "appearance", "transition", "target_offset", "hit_test", "gesture", "next_event", "save_state", "restore_state", "extension"})
  class lh_vtable extends Structure {
    public int struct_size;
    public int reserved;
    public Pointer create;
    public Pointer destroy;
    public Pointer set_item_counts;
    public Pointer item_counts;
    public Pointer set_property;
    public Pointer get_property;
    public Pointer property_run;
    public Pointer set_viewport;
    public Pointer update;
    public Pointer prepare;
    public Pointer content_size;
    public Pointer content_size_bound;
    public Pointer scroll_traits;
    public Pointer elements_in_rect;
    public Pointer element_at;
    public Pointer appearance;
    public Pointer transition;
    public Pointer target_offset;
    public Pointer hit_test;
    public Pointer gesture;
    public Pointer next_event;
    public Pointer save_state;
    public Pointer restore_state;
    public Pointer extension;

    public lh_vtable() {}

    public lh_vtable(Pointer at) {
      super(at);
      read();
    }
  }

  int LH_CAPABILITY_SNAPPING = 1;
  int LH_CAPABILITY_TAP = 2;
  int LH_CAPABILITY_PAN = 4;
  int LH_CAPABILITY_DRAG = 8;
  int LH_CAPABILITY_TRANSITION = 16;
  int LH_CAPABILITY_FOLLOWS_SCROLL = 32;
  int LH_CAPABILITY_MIRRORS = 64;
  int LH_CAPABILITY_ENDLESS = 128;

  @FieldOrder({"struct_size", "kind", "name", "summary"})
  class lh_kind extends Structure {
    public int struct_size;
    public int kind;
    public String name;
    public String summary;

    public lh_kind() {}

    public lh_kind(Pointer at) {
      super(at);
      read();
    }
  }

  @FieldOrder({"struct_size", "capabilities", "id", "name", "version", "summary", "properties", "kinds", "property_count", "kind_count", "vtable"})
  class lh_layout_class extends Structure {
    public int struct_size;
    public int capabilities;
    public String id;
    public String name;
    public String version;
    public String summary;
    public Pointer properties;
    public Pointer kinds;
    public int property_count;
    public int kind_count;
    public Pointer vtable;

    public lh_layout_class() {}

    public lh_layout_class(Pointer at) {
      super(at);
      read();
    }
  }

  @FieldOrder({"struct_size", "abi_version", "id", "name", "version", "layouts", "layout_count", "reserved"})
  class lh_plugin extends Structure {
    public int struct_size;
    public int abi_version;
    public String id;
    public String name;
    public String version;
    public Pointer layouts;
    public int layout_count;
    public int reserved;

    public lh_plugin() {}

    public lh_plugin(Pointer at) {
      super(at);
      read();
    }
  }

  @FieldOrder({"struct_size", "abi_version", "name", "version"})
  class lh_host_info extends Structure {
    public int struct_size;
    public int abi_version;
    public String name;
    public String version;

    public lh_host_info() {
      struct_size = size();
      abi_version = LH_ABI_VERSION;
    }

    public lh_host_info(Pointer at) {
      super(at);
      read();
    }
  }

  String LH_ENTRY_SYMBOL = "lh_plugin_entry";

  interface lh_plugin_entry_function extends Callback {
    lh_plugin invoke(lh_host_info host, lh_error error);
  }

  // host.h

  class lh_host extends PointerType {
    public lh_host() {}

    public lh_host(Pointer at) {
      super(at);
    }
  }

  class lh_layout extends PointerType {
    public lh_layout() {}

    public lh_layout(Pointer at) {
      super(at);
    }
  }

  String lh_library_version();

  String lh_status_name(int status);

  long lh_library_nearest_cycle();

  long lh_library_max_items();

  double lh_library_max_coordinate();

  int lh_element_corners(lh_element element, lh_point corners, lh_error error);

  int lh_element_order(Pointer a, Pointer b);

  int LH_HOST_NO_DEFAULT_PATHS = 1;

  @FieldOrder({"struct_size", "flags", "program_name", "program_version"})
  class lh_host_options extends Structure {
    public int struct_size;
    public int flags;
    public String program_name;
    public String program_version;

    public lh_host_options() {
      struct_size = size();
    }

    public lh_host_options(Pointer at) {
      super(at);
      read();
    }
  }

  int lh_host_create(lh_host_options options, PointerByReference out, lh_error error);

  void lh_host_destroy(lh_host host);

  int lh_host_add_search_path(lh_host host, String folder, lh_error error);

  int lh_host_scan(lh_host host, lh_error error);

  @FieldOrder({"struct_size", "status", "path", "reason", "id", "version", "build_id", "layouts", "layout_count", "abi_version"})
  class lh_candidate extends Structure {
    public int struct_size;
    public int status;
    public String path;
    public String reason;
    public String id;
    public String version;
    public String build_id;
    public Pointer layouts;
    public int layout_count;
    public int abi_version;

    public lh_candidate() {
      struct_size = size();
    }

    public lh_candidate(Pointer at) {
      super(at);
      read();
    }
  }

  long lh_host_candidate_count(lh_host host);

  int lh_host_candidate_at(lh_host host, long index, lh_candidate out, lh_error error);

  int lh_host_resolve(lh_host host, String requirement, long[] index, lh_error error);

  int lh_host_explain(lh_host host, String requirement, long index, lh_error error);

  int lh_host_use_lock(lh_host host, String path, lh_error error);

  int lh_host_unload_unused(lh_host host, long[] count, lh_error error);

  int lh_layout_create(lh_host host, String requirement, lh_delegate delegate, PointerByReference out, lh_error error);

  int lh_layout_create_from_file(lh_host host, String path, String id, lh_delegate delegate, PointerByReference out, lh_error error);

  void lh_layout_destroy(lh_layout layout);

  lh_layout_class lh_layout_class_of(lh_layout layout);

  int lh_layout_set_item_counts(lh_layout layout, long[] counts, long section_count, lh_error error);

  int lh_layout_item_counts(lh_layout layout, long[] counts, long capacity, long[] count, lh_error error);

  int lh_layout_set_property(lh_layout layout, String name, lh_target target, double[] values, long value_count, lh_error error);

  int lh_layout_get_property(lh_layout layout, String name, lh_target target, double[] values, long capacity, long[] count, lh_error error);

  int lh_layout_property_run(lh_layout layout, String name, lh_target target, double[] value, long[] length, lh_error error);

  int lh_layout_set_viewport(lh_layout layout, lh_viewport viewport, lh_error error);

  int lh_layout_update(lh_layout layout, lh_change changes, long change_count, lh_error error);

  int lh_layout_prepare(lh_layout layout, lh_error error);

  int lh_layout_content_size(lh_layout layout, lh_size out, lh_error error);

  int lh_layout_content_size_bound(lh_layout layout, lh_size out, int[] is_exact, lh_error error);

  int lh_layout_scroll_traits(lh_layout layout, lh_scroll_traits out, lh_error error);

  int lh_layout_elements_in_rect(lh_layout layout, lh_rect rect, lh_element elements, long capacity, long[] count, lh_error error);

  int lh_layout_element_at(lh_layout layout, lh_path path, lh_element out, lh_error error);

  int lh_layout_appearance(lh_layout layout, int end, lh_path path, lh_element out, lh_error error);

  int lh_layout_transition(lh_layout layout, lh_transition transition, lh_element elements, long capacity, long[] count, double[] content_alpha, lh_error error);

  int lh_layout_target_offset(lh_layout layout, lh_scroll scroll, lh_point out, lh_error error);

  int lh_layout_hit_test(lh_layout layout, lh_gesture gesture, lh_gesture_reply reply, lh_error error);

  int lh_layout_gesture(lh_layout layout, lh_gesture gesture, lh_gesture_reply reply, lh_error error);

  int lh_layout_next_event(lh_layout layout, lh_event event, lh_error error);

  int lh_layout_save_state(lh_layout layout, byte[] bytes, long capacity, long[] count, lh_error error);

  int lh_layout_restore_state(lh_layout layout, byte[] bytes, long count, lh_error error);

  Pointer lh_layout_extension(lh_layout layout, String id);

  // swap.h

  int LH_SWAP_PROVES = 1;
  int LH_SWAP_ALLOWS_OLDER = 2;

  @FieldOrder({"struct_size", "flags", "proof_seconds", "gesture_seconds", "call_seconds", "element_limit", "distance_limit"})
  class lh_swap_options extends Structure {
    public int struct_size;
    public int flags;
    public double proof_seconds;
    public double gesture_seconds;
    public double call_seconds;
    public long element_limit;
    public double distance_limit;

    public lh_swap_options() {
      struct_size = size();
      proof_seconds = 10;
      gesture_seconds = -1;
      call_seconds = 5;
      element_limit = -1;
      distance_limit = -1;
    }

    public lh_swap_options(Pointer at) {
      super(at);
      read();
    }
  }

  int LH_SWAP_EXCHANGED = 0;
  int LH_SWAP_UNCHANGED = 1;
  int LH_SWAP_WAITING = 2;
  int LH_SWAP_REFUSED = 3;
  int LH_SWAP_NOTE_REMOVED = 0;
  int LH_SWAP_NOTE_RETYPED = 1;
  int LH_SWAP_NOTE_READ_ONLY = 2;
  int LH_SWAP_NOTE_UNSCOPED = 3;
  int LH_SWAP_NOTE_NARROWED = 4;
  int LH_SWAP_NOTE_ADDED = 5;
  int LH_SWAP_NOTE_NEW_DEFAULT = 6;
  int LH_SWAP_NOTE_EARLIER_STATE = 7;

  @FieldOrder({"struct_size", "kind", "property_name", "text", "values"})
  class lh_swap_note extends Structure {
    public int struct_size;
    public int kind;
    public String property_name;
    public String text;
    public long values;

    public lh_swap_note() {}

    public lh_swap_note(Pointer at) {
      super(at);
      read();
    }
  }

  @FieldOrder({"struct_size", "outcome", "status", "note_count", "text", "reason", "ids", "path", "old_version", "new_version", "old_build_id", "new_build_id", "notes", "exchanged", "kept", "same", "moved", "appeared", "vanished", "farthest", "copy_seconds", "prove_seconds", "load_seconds", "carry_seconds", "wait_seconds", "exchange_seconds", "held_seconds", "question_wait_seconds", "change_wait_seconds"})
  class lh_swap_report extends Structure {
    public int struct_size;
    public int outcome;
    public int status;
    public int note_count;
    public String text;
    public String reason;
    public String ids;
    public String path;
    public String old_version;
    public String new_version;
    public String old_build_id;
    public String new_build_id;
    public Pointer notes;
    public long exchanged;
    public long kept;
    public long same;
    public long moved;
    public long appeared;
    public long vanished;
    public double farthest;
    public double copy_seconds;
    public double prove_seconds;
    public double load_seconds;
    public double carry_seconds;
    public double wait_seconds;
    public double exchange_seconds;
    public double held_seconds;
    public double question_wait_seconds;
    public double change_wait_seconds;

    public lh_swap_report() {}

    public lh_swap_report(Pointer at) {
      super(at);
      read();
    }
  }

  void lh_swap_report_destroy(lh_swap_report report);

  int lh_host_swap(lh_host host, String requirement, lh_swap_options options, PointerByReference report, lh_error error);

  int lh_host_swap_to_file(lh_host host, String id, String path, lh_swap_options options, PointerByReference report, lh_error error);

  int lh_host_rollback(lh_host host, String id, lh_swap_options options, PointerByReference report, lh_error error);

  long lh_layout_exchanges(lh_layout layout);

  int lh_host_watch(lh_host host, String folder, lh_swap_options options, lh_error error);

  int lh_host_poll(lh_host host, PointerByReference report, lh_error error);

  int lh_host_use_store(lh_host host, String folder, lh_error error);

  int lh_host_use_prover(lh_host host, String path, lh_error error);

  // view.h

  class lh_view extends PointerType {
    public lh_view() {}

    public lh_view(Pointer at) {
      super(at);
    }
  }

  int LH_INPUT_POINTER = 0;
  int LH_INPUT_WHEEL = 1;
  int LH_INPUT_KEY = 2;
  int LH_POINTER_DOWN = 0;
  int LH_POINTER_MOVED = 1;
  int LH_POINTER_UP = 2;
  int LH_POINTER_CANCELLED = 3;
  int LH_WHEEL_NOTCHES = 0;
  int LH_WHEEL_POINTS = 1;
  int LH_WHEEL_BEGAN = 2;
  int LH_WHEEL_MOVED = 3;
  int LH_WHEEL_ENDED = 4;
  int LH_KEY_LEFT = 0;
  int LH_KEY_RIGHT = 1;
  int LH_KEY_UP = 2;
  int LH_KEY_DOWN = 3;
  int LH_KEY_PAGE_UP = 4;
  int LH_KEY_PAGE_DOWN = 5;
  int LH_KEY_HOME = 6;
  int LH_KEY_END = 7;

  @FieldOrder({"kind", "phase", "id", "time", "location", "delta"})
  class lh_input extends Structure {
    public int kind;
    public int phase;
    public long id;
    public double time;
    public lh_point location;
    public lh_point delta;

    public lh_input() {}

    public lh_input(Pointer at) {
      super(at);
      read();
    }
  }

  int LH_VIEW_ENTERED = 1;
  int LH_VIEW_CHANGED = 2;
  int LH_VIEW_LEAVING = 4;

  @FieldOrder({"element", "frame", "clip", "slot", "flags", "identity"})
  class lh_view_element extends Structure {
    public lh_element element;
    public lh_rect frame;
    public lh_rect clip;
    public int slot;
    public int flags;
    public long identity;

    public lh_view_element() {}

    public lh_view_element(Pointer at) {
      super(at);
      read();
    }
  }

  @FieldOrder({"kind", "reserved", "path", "to", "value", "count", "time", "identity"})
  class lh_view_event extends Structure {
    public int kind;
    public int reserved;
    public lh_path path;
    public lh_path to;
    public lh_point value;
    public long count;
    public double time;
    public long identity;

    public lh_view_event() {}

    public lh_view_event(Pointer at) {
      super(at);
      read();
    }
  }

  int LH_VIEW_EVENT_TAP = 64;
  int LH_VIEW_EVENT_LONG_PRESS = 65;
  int LH_VIEW_EVENT_SCROLL_BEGAN = 66;
  int LH_VIEW_EVENT_SCROLL_ENDED = 67;
  int LH_VIEW_EVENT_OPENED = 69;
  int LH_VIEW_EVENT_CLOSED = 70;
  int LH_VIEW_EVENT_REFRESH = 71;
  int LH_VIEW_EVENT_REMAINDER = 68;
  int LH_FRAME_HELD = 1;
  int LH_FRAME_SCROLLING = 2;
  int LH_FRAME_ANIMATING = 4;
  int LH_FRAME_OPEN = 16;
  int LH_FRAME_REFRESHING = 32;
  int LH_FRAME_NEEDS_ANOTHER = 8;

  @FieldOrder({"struct_size", "flags", "time", "next_time", "content_offset", "velocity", "lowest", "highest", "elements", "element_count", "left_slots", "left_slot_count", "events", "event_count", "open_progress", "open_content_alpha"})
  class lh_frame extends Structure {
    public int struct_size;
    public int flags;
    public double time;
    public double next_time;
    public lh_point content_offset;
    public lh_point velocity;
    public lh_point lowest;
    public lh_point highest;
    public Pointer elements;
    public long element_count;
    public Pointer left_slots;
    public long left_slot_count;
    public Pointer events;
    public long event_count;
    public double open_progress;
    public double open_content_alpha;

    public lh_frame() {
      struct_size = size();
    }

    public lh_frame(Pointer at) {
      super(at);
      read();
    }
  }

  int LH_SCROLL_TO_START = 0;
  int LH_SCROLL_TO_CENTER = 1;
  int LH_SCROLL_TO_END = 2;
  int LH_SCROLL_TO_NEAREST = 3;

  int lh_view_create(lh_layout layout, PointerByReference out, lh_error error);

  void lh_view_destroy(lh_view view);

  int lh_view_set_window(lh_view view, lh_viewport window, lh_error error);

  int lh_view_animate(lh_view view, double duration, lh_error error);

  int lh_view_set_item_counts(lh_view view, long[] counts, long section_count, lh_error error);

  int lh_view_set_items(lh_view view, long[] sections, long[] counts, long section_count, long[] items, long item_count, lh_error error);

  int lh_view_set_property(lh_view view, String name, lh_target target, double[] values, long value_count, lh_error error);

  int lh_view_update(lh_view view, lh_change changes, long change_count, lh_error error);

  int lh_view_input(lh_view view, lh_input inputs, long input_count, lh_error error);

  int lh_view_scroll_to(lh_view view, lh_path path, int position, int animated, lh_error error);

  int lh_view_open(lh_view view, lh_path path, lh_rect target, int flags, double duration, lh_error error);

  int lh_view_close(lh_view view, double duration, lh_error error);

  int lh_view_follow_opening(lh_view view, double progress, lh_error error);

  int lh_view_set_refresh(lh_view view, double distance, lh_error error);

  int lh_view_end_refresh(lh_view view, lh_error error);

  int lh_view_frame(lh_view view, double time, lh_frame out, lh_error error);

  int lh_view_element_at(lh_view view, lh_point place, lh_view_element out, lh_error error);

  int lh_view_hit_test(lh_view view, lh_point place, int kind, lh_gesture_reply reply, lh_error error);

  int lh_view_neighbour(lh_view view, lh_path path, int direction, lh_path out, lh_error error);

  int lh_view_reading_order(lh_view view, int[] slots, long capacity, long[] count, lh_error error);

  @FieldOrder({"section", "first", "count", "distance"})
  class lh_item_range extends Structure {
    public long section;
    public long first;
    public long count;
    public double distance;

    public lh_item_range() {}

    public lh_item_range(Pointer at) {
      super(at);
      read();
    }
  }

  int lh_view_prefetch(lh_view view, double windows, lh_item_range ranges, long capacity, long[] count, lh_error error);

  int lh_view_set_layout(lh_view view, lh_layout layout, double duration, lh_error error);

  int lh_view_record(lh_view view, int on, lh_error error);

  int lh_view_recording(lh_view view, byte[] bytes, long capacity, long[] count, lh_error error);

  int lh_view_replay(lh_view view, byte[] bytes, long count, long[] position, int[] is_same, lh_frame out, lh_error error);
}
