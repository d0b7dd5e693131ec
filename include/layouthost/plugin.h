/*
 * layouthost/plugin.h - the one interface between a layout plugin and the program that loads it.
 *
 * A plugin is a shared library that exports one symbol, lh_plugin_entry (entry.h). Through it a
 * program gets the plugin's constant tables, and from those everything else:
 *
 *    lh_error error = LH_ERROR_INIT;
 *    void *library = dlopen("libBnbLayout.so", RTLD_NOW | RTLD_LOCAL);
 *    lh_plugin_entry_function entry;
 *    *(void **)&entry = dlsym(library, LH_ENTRY_SYMBOL);
 *    lh_host_info host = LH_HOST_INFO_INIT("my program", "1.0");
 *    const lh_plugin *plugin = entry(&host, &error);
 *    const lh_layout_class *cls = plugin->layouts[0];
 *    lh_instance *bnb;
 *    cls->vtable->create(cls, NULL, &bnb, &error);
 *
 * A program that would rather not do this by hand uses host.h, which finds, checks and loads
 * plugins and offers the same functions by name.
 *
 * The life of an instance:
 *
 *    create -> set_item_counts, set_property, set_viewport, update   in any order, [unprepares]
 *           -> prepare                                               computes
 *           -> content_size, elements_in_rect, element_at ...        as often as wanted
 *           -> next_event until empty
 *           -> set_viewport (scrolling) -> prepare -> ...            costs what becomes visible
 *           -> destroy
 *
 * The results are a function of the inputs: two instances that were told the same answer with the
 * same bits, in whatever order they were told, and whether by update or from scratch.
 */
#ifndef LAYOUTHOST_PLUGIN_H
#define LAYOUTHOST_PLUGIN_H

#include "base.h"
#include "change.h"
#include "element.h"
#include "event.h"
#include "gesture.h"
#include "property.h"
#include "viewport.h"

#ifdef __cplusplus
extern "C" {
#endif

/* One layout at work. Belongs to whoever created it. */
typedef struct lh_instance lh_instance;
typedef struct lh_layout_class lh_layout_class;

/* The most items that the sections of one instance may have together: 2^48. */
#define LH_MAX_ITEMS 281474976710656LL
/* The most sections: 2^20. */
#define LH_MAX_SECTIONS 1048576u
/* The largest magnitude of a coordinate that goes in: 2^48 points, so that sums stay exact enough.
   */
#define LH_MAX_COORDINATE 281474976710656.0
/* The most elements that one call answers: 2^19. */
#define LH_MAX_ELEMENTS 524288

/*
 * What a layout can do. All functions are present in every plugin; those whose capability is
 * missing answer LH_UNSUPPORTED, or the plain thing that their comment says.
 */
typedef struct lh_vtable {
  uint32_t struct_size;
  uint32_t reserved;

  /*
   * Makes an instance of cls with no sections, initial property values and an empty viewport.
   * delegate may be NULL; it is copied, its context is not. *out is NULL after a failure.
   * [any-thread] Fails: LH_INVALID_ARGUMENT, LH_OUT_OF_MEMORY.
   */
  lh_status (*LH_NONNULL create)(const lh_layout_class *LH_NULLABLE cls,
                                 const lh_delegate *LH_NULLABLE delegate,
                                 lh_instance *LH_NULLABLE *LH_NULLABLE out,
                                 lh_error *LH_NULLABLE error);

  /*
   * Frees the instance. No call of it may be under way, on another thread or on this one (inside
   * its delegate's callback, that is), and none may follow. NULL is legal and does nothing. [owner]
   */
  void (*LH_NONNULL destroy)(lh_instance *LH_NULLABLE instance);

  /*
   * Says how many items each section has; counts has section_count entries (NULL when 0). This is a
   * reload: sections and items that still exist by number keep their property values, and nothing
   * animates. Use update to say what became of each item. O(sections).
   * [owner] [created] [unprepares] Fails: LH_INVALID_ARGUMENT, LH_OUT_OF_RANGE,
   * LH_OUT_OF_MEMORY.
   */
  lh_status (*LH_NONNULL set_item_counts)(lh_instance *LH_NULLABLE instance,
                                          const int64_t *LH_NULLABLE counts, size_t section_count,
                                          lh_error *LH_NULLABLE error);

  /*
   * Writes the number of items of each section to counts; *count becomes the number of sections.
   * [reader] [created] Fails: LH_INVALID_ARGUMENT, LH_BUFFER_TOO_SMALL.
   */
  lh_status (*LH_NONNULL item_counts)(lh_instance *LH_NULLABLE instance,
                                      int64_t *LH_NULLABLE counts, size_t capacity,
                                      size_t *LH_NULLABLE count, lh_error *LH_NULLABLE error);

  /*
   * Sets the property number `property` of the class's table for a target (NULL: the whole layout).
   * value_count is the property's `components`: one value for every target in range; or
   * `components` times the targets: one value each. All values are checked before any is set.
   * O(values), and O(sqrt(items)) for a change in the middle of many single values. [owner]
   * [created] [unprepares] Fails: LH_INVALID_ARGUMENT, LH_NOT_FINITE, LH_OUT_OF_RANGE,
   * LH_NO_SUCH_INDEX, LH_READ_ONLY, LH_OUT_OF_MEMORY.
   */
  lh_status (*LH_NONNULL set_property)(lh_instance *LH_NULLABLE instance, uint32_t property,
                                       const lh_target *LH_NULLABLE target,
                                       const double *LH_NULLABLE values, size_t value_count,
                                       lh_error *LH_NULLABLE error);

  /*
   * Reads the values that count for each target in range, wherever they were set: `components`
   * doubles each; *count becomes the number of doubles. A section of LH_ALL is not legal here.
   * A read-only property has its initial value until prepare computes it.
   * [reader] [created] Fails: LH_INVALID_ARGUMENT, LH_NO_SUCH_INDEX, LH_BUFFER_TOO_SMALL.
   */
  lh_status (*LH_NONNULL get_property)(lh_instance *LH_NULLABLE instance, uint32_t property,
                                       const lh_target *LH_NULLABLE target,
                                       double *LH_NULLABLE values, size_t capacity,
                                       size_t *LH_NULLABLE count, lh_error *LH_NULLABLE error);

  /*
   * Reads what was set at exactly one scope, in runs: value[0 ... components - 1] becomes what was
   * set for the target's `first` (NaN: nothing), and *length the number of targets from there on,
   * up to the end, known to have that same value. Lets a caller copy the overrides of a billion
   * items without visiting each. target->count is ignored; a list is read with get_property only.
   * O(log(runs)). [reader] [created] Fails: LH_INVALID_ARGUMENT, LH_NO_SUCH_INDEX.
   */
  lh_status (*LH_NONNULL property_run)(lh_instance *LH_NULLABLE instance, uint32_t property,
                                       const lh_target *LH_NULLABLE target,
                                       double *LH_NULLABLE value, int64_t *LH_NULLABLE length,
                                       lh_error *LH_NULLABLE error);

  /*
   * Says where the viewport is. Call it for every scroll, with nothing else changed: that is cheap.
   * [owner] [created] [unprepares] Fails: LH_INVALID_ARGUMENT, LH_NOT_FINITE, LH_OUT_OF_RANGE (a
   * negative size, a scale that is not positive, more than LH_MAX_COORDINATE).
   */
  lh_status (*LH_NONNULL set_viewport)(lh_instance *LH_NULLABLE instance,
                                       const lh_viewport *LH_NULLABLE viewport,
                                       lh_error *LH_NULLABLE error);

  /*
   * Says what became of the items, as one batch (change.h). Several batches may come before
   * prepare; each starts where the one before ended. O(changes log changes + sections +
   * sqrt(items)). [owner] [created] [unprepares] Fails: LH_INVALID_ARGUMENT, LH_NO_SUCH_INDEX,
   * LH_OUT_OF_RANGE, LH_INCONSISTENT_BATCH, LH_OUT_OF_MEMORY; the sentence names the change by its
   * number in the array.
   */
  lh_status (*LH_NONNULL update)(lh_instance *LH_NULLABLE instance,
                                 const lh_change *LH_NULLABLE changes, size_t change_count,
                                 lh_error *LH_NULLABLE error);

  /*
   * Computes the layout for what was set. Does nothing when nothing changed. A layout may put off
   * what is far from the viewport, until it comes into view or a reader asks for it; but for that,
   * neither prepare after a mere scroll nor a query allocates anything, unless the layout's page
   * says so. May queue events. [owner] [created] Fails: LH_OUT_OF_MEMORY, or as the layout's page
   * says for values that are impossible only together; then it stays unprepared.
   */
  lh_status (*LH_NONNULL prepare)(lh_instance *LH_NULLABLE instance, lh_error *LH_NULLABLE error);

  /*
   * The extent of the scrollable content. Computes what was put off (see prepare); otherwise O(1).
   * [reader] [prepared] Fails: LH_INVALID_ARGUMENT, LH_NOT_PREPARED, LH_OUT_OF_MEMORY (for what was
   * put off).
   */
  lh_status (*LH_NONNULL content_size)(lh_instance *LH_NULLABLE instance, lh_size *LH_NULLABLE out,
                                       lh_error *LH_NULLABLE error);

  /*
   * As much of the content size as is known without computing what was put off (see prepare):
   * *is_exact becomes 1 and *out what content_size answers, or *is_exact becomes 0 and the content
   * is at least as large as *out, which reaches beyond the end of the viewport as prepare saw it.
   * The more was computed since, the more is known. O(1). [reader] [prepared] Fails:
   * LH_INVALID_ARGUMENT, LH_NOT_PREPARED.
   */
  lh_status (*LH_NONNULL content_size_bound)(lh_instance *LH_NULLABLE instance,
                                             lh_size *LH_NULLABLE out,
                                             uint32_t *LH_NULLABLE is_exact,
                                             lh_error *LH_NULLABLE error);

  /*
   * How the content scrolls (viewport.h), from what is known without computing what was put off.
   * O(1); for snapping layouts O(log items). [reader] [prepared] Fails: LH_INVALID_ARGUMENT,
   * LH_NOT_PREPARED.
   */
  lh_status (*LH_NONNULL scroll_traits)(lh_instance *LH_NULLABLE instance,
                                        lh_scroll_traits *LH_NULLABLE out,
                                        lh_error *LH_NULLABLE error);

  /*
   * The elements whose frame (after the transform: its bounding box) meets the inside of rect,
   * which may reach beyond the content; an empty rect meets nothing. Always in the same order,
   * which is not the drawing order (element.h). O(log items + elements answered), once what was put
   * off up to there is computed (see prepare).
   * Where elements of a section form a pile, all of them within 2^-44 points, some 65,536 of it are
   * answered. Else a rect that more than LH_MAX_ELEMENTS elements meet, or so close beside which as
   * many lie that the layout has to look at each, is refused with LH_OUT_OF_RANGE, and *count and
   * the buffer are left alone: ask for a smaller one. [reader] [prepared] Fails:
   * LH_INVALID_ARGUMENT, LH_NOT_FINITE, LH_OUT_OF_RANGE, LH_NOT_PREPARED, LH_BUFFER_TOO_SMALL,
   * LH_OUT_OF_MEMORY (for what was put off).
   */
  lh_status (*LH_NONNULL elements_in_rect)(lh_instance *LH_NULLABLE instance,
                                           const lh_rect *LH_NULLABLE rect,
                                           lh_element *LH_NULLABLE elements, size_t capacity,
                                           size_t *LH_NULLABLE count, lh_error *LH_NULLABLE error);

  /*
   * One element, visible or not; equal, bit for bit, to what elements_in_rect answers. O(log
   * items), once what was put off up to there is computed (see prepare). [reader] [prepared] Fails:
   * LH_INVALID_ARGUMENT, LH_NO_SUCH_INDEX, LH_NOT_SHOWN, LH_NOT_PREPARED, LH_OUT_OF_MEMORY (for what
   * was put off).
   */
  lh_status (*LH_NONNULL element_at)(lh_instance *LH_NULLABLE instance,
                                     const lh_path *LH_NULLABLE path, lh_element *LH_NULLABLE out,
                                     lh_error *LH_NULLABLE error);

  /*
   * Where an element starts from (LH_INITIAL, path in the new arrangement) or ends (LH_FINAL, path
   * in the old one) when the last change is animated; see change.h. The answer of an element that
   * stays carries LH_ELEMENT_KEPT, and its section and item are those of the other arrangement.
   * Ask for more elements than are in view: some only pass through it (change.h says which).
   * [reader] [prepared] Fails: as element_at.
   */
  lh_status (*LH_NONNULL appearance)(lh_instance *LH_NULLABLE instance, uint32_t end,
                                     const lh_path *LH_NULLABLE path, lh_element *LH_NULLABLE out,
                                     lh_error *LH_NULLABLE error);

  /*
   * The elements in the course of a transition (gesture.h), and in *content_alpha the opacity of
   * the opened page's content inside its item. A pure function of progress: it changes nothing. As
   * many at most as elements_in_rect answers, of what meets the container. [reader] [prepared] Fails: LH_UNSUPPORTED, and as elements_in_rect and element_at.
   */
  lh_status (*LH_NONNULL transition)(lh_instance *LH_NULLABLE instance,
                                     const lh_transition *LH_NULLABLE transition,
                                     lh_element *LH_NULLABLE elements, size_t capacity,
                                     size_t *LH_NULLABLE count, double *LH_NULLABLE content_alpha,
                                     lh_error *LH_NULLABLE error);

  /*
   * The content offset at which a scroll should come to rest. Without LH_CAPABILITY_SNAPPING: the
   * proposed one, unchanged; with it, along the axis on which it snaps, one within the range that
   * scroll_traits answers. [reader] [prepared] Fails: LH_INVALID_ARGUMENT, LH_NOT_FINITE,
   * LH_OUT_OF_RANGE, LH_NOT_PREPARED, LH_OUT_OF_MEMORY (for what was put off).
   */
  lh_status (*LH_NONNULL target_offset)(lh_instance *LH_NULLABLE instance,
                                        const lh_scroll *LH_NULLABLE scroll,
                                        lh_point *LH_NULLABLE out, lh_error *LH_NULLABLE error);

  /*
   * What would react to a gesture of this kind that begins at this location, by what is drawn: the
   * reply's path and result are those that `gesture` would answer if the delegate permits it;
   * LH_REPLY_IGNORED if nothing would react. Changes nothing and asks nobody, so it serves for
   * highlights and cursors. `phase`, translation and velocity do not count. [reader] [prepared]
   * Fails: LH_INVALID_ARGUMENT, LH_NOT_FINITE, LH_OUT_OF_RANGE, LH_NOT_PREPARED, LH_OUT_OF_MEMORY
   * (for what was put off).
   */
  lh_status (*LH_NONNULL hit_test)(lh_instance *LH_NULLABLE instance,
                                   const lh_gesture *LH_NULLABLE gesture,
                                   lh_gesture_reply *LH_NULLABLE reply,
                                   lh_error *LH_NULLABLE error);

  /*
   * Reports a gesture (gesture.h). May ask the delegate, queue events, and change state properties
   * and the order of items; results are up to date when it returns. Without a gesture capability,
   * or when the gesture is not for this layout, the reply is LH_REPLY_IGNORED and the status LH_OK.
   * One that fails half-way (what it changes cannot be prepared, say) is taken back as a whole.
   * [owner] [prepared] Fails: LH_INVALID_ARGUMENT, LH_NOT_FINITE, LH_OUT_OF_RANGE, LH_NOT_PREPARED,
   * LH_BUSY, LH_OUT_OF_MEMORY; as prepare.
   */
  lh_status (*LH_NONNULL gesture)(lh_instance *LH_NULLABLE instance,
                                  const lh_gesture *LH_NULLABLE gesture,
                                  lh_gesture_reply *LH_NULLABLE reply, lh_error *LH_NULLABLE error);

  /*
   * Takes the next event; event->kind becomes LH_EVENT_NONE when there is none. O(1).
   * [owner] [created] Fails: LH_INVALID_ARGUMENT.
   */
  lh_status (*LH_NONNULL next_event)(lh_instance *LH_NULLABLE instance, lh_event *LH_NULLABLE event,
                                     lh_error *LH_NULLABLE error);

  /*
   * Writes the interaction state that is not a property (whether load-more is armed, say) as bytes,
   * tagged with the layout's id and a version. Small. Unread events, the last change and a gesture
   * under way are not part of it. [reader] [created] Fails: LH_INVALID_ARGUMENT,
   * LH_BUFFER_TOO_SMALL.
   */
  lh_status (*LH_NONNULL save_state)(lh_instance *LH_NULLABLE instance, uint8_t *LH_NULLABLE bytes,
                                     size_t capacity, size_t *LH_NULLABLE count,
                                     lh_error *LH_NULLABLE error);

  /*
   * Takes up a saved state; also one that an older version of the same layout saved. Every byte is
   * checked. [owner] [created] [unprepares] Fails: LH_INVALID_ARGUMENT, LH_BAD_STATE.
   */
  lh_status (*LH_NONNULL restore_state)(lh_instance *LH_NULLABLE instance,
                                        const uint8_t *LH_NULLABLE bytes, size_t count,
                                        lh_error *LH_NULLABLE error);

  /*
   * A table of further functions that this layout offers under an id such as "example.org/name/1",
   * or NULL. Its header says what it is; it is constant and valid until the plugin is unloaded.
   * [any-thread] [created]
   */
  const void *LH_NULLABLE (*LH_NONNULL extension)(lh_instance *LH_NULLABLE instance,
                                                  const char *LH_NULLABLE id);
} lh_vtable;

/* ---- The constant tables -------------------------------------------------------------------- */

/* target_offset does more than to return the proposed offset. */
#define LH_CAPABILITY_SNAPPING (1u << 0)
/* Answers LH_GESTURE_TAP, LH_GESTURE_PAN, LH_GESTURE_DRAG. */
#define LH_CAPABILITY_TAP (1u << 1)
#define LH_CAPABILITY_PAN (1u << 2)
#define LH_CAPABILITY_DRAG (1u << 3)
/* Answers transition. */
#define LH_CAPABILITY_TRANSITION (1u << 4)
/* Elements may change when the viewport merely moves: ask for them anew on each scroll, unless
   scroll_traits says LH_SCROLL_KEEPS_ELEMENTS. */
#define LH_CAPABILITY_FOLLOWS_SCROLL (1u << 5)
/* Mirrors itself in a right-to-left viewport. */
#define LH_CAPABILITY_MIRRORS (1u << 6)
/* May repeat its items endlessly (the read-only property `endless` says whether it does now). */
#define LH_CAPABILITY_ENDLESS (1u << 7)

/* An element kind that a layout uses. Constant; valid until the plugin is unloaded. */
typedef struct lh_kind {
  uint32_t struct_size;
  uint32_t kind;
  const char *LH_NONNULL name;
  const char *LH_NONNULL summary;
} lh_kind;

/* A layout that a plugin offers. Constant; valid until the plugin is unloaded. */
struct lh_layout_class {
  uint32_t struct_size;
  /* LH_CAPABILITY_ bits. */
  uint32_t capabilities;
  /* Such as "snap-to-center": lower-case letters, digits and hyphens. */
  const char *LH_NONNULL id;
  const char *LH_NONNULL name;
  /* Semantic version of this layout. */
  const char *LH_NONNULL version;
  /* One sentence, UTF-8. */
  const char *LH_NONNULL summary;
  /* The tables below are arrays of pointers, so that their entries may grow. */
  const lh_property *LH_NONNULL const *LH_NONNULL properties;
  const lh_kind *LH_NONNULL const *LH_NONNULL kinds;
  uint32_t property_count;
  uint32_t kind_count;
  const lh_vtable *LH_NONNULL vtable;
};

/* What the entry answers. Constant; valid until the plugin is unloaded. */
typedef struct lh_plugin {
  uint32_t struct_size;
  /* The LH_ABI_VERSION that the plugin was built with. */
  uint32_t abi_version;
  const char *LH_NONNULL id;
  const char *LH_NONNULL name;
  const char *LH_NONNULL version;
  const lh_layout_class *LH_NONNULL const *LH_NONNULL layouts;
  uint32_t layout_count;
  uint32_t reserved;
} lh_plugin;

/*
 * Who is loading the plugin. Both strings are valid during the call.
 *
 * Initial values: struct_size its own size, abi_version LH_ABI_VERSION, name as given, version as
 * given (LH_HOST_INFO_INIT).
 */
typedef struct lh_host_info {
  uint32_t struct_size;
  /* The LH_ABI_VERSION that the host was built with. */
  uint32_t abi_version;
  const char *LH_NONNULL name;
  const char *LH_NONNULL version;
} lh_host_info;

#define LH_HOST_INFO_INIT(name, version)                                                           \
  { (uint32_t)sizeof(lh_host_info), LH_ABI_VERSION, (name), (version) }

/* The name of the one function that a plugin exports, and its type; entry.h says what it does. */
#define LH_ENTRY_SYMBOL "lh_plugin_entry"
typedef const lh_plugin *
    LH_NULLABLE (*lh_plugin_entry_function)(const lh_host_info *LH_NULLABLE host,
                                            lh_error *LH_NULLABLE error);

#ifdef __cplusplus
}
#endif

#endif
