/*
 * layouthost/plugin.h - the interface between a layout plugin and the program that loads it.
 *
 * A plugin is a shared library that exports one symbol, lh_plugin_entry (entry.h). It returns the
 * plugin's constant tables, which contain everything else:
 *
 *    lh_error error = LH_ERROR_INIT;
 *    lh_plugin_entry_function entry = NULL;
 *    void *library = dlopen("libBnbLayout.so", RTLD_NOW | RTLD_LOCAL);
 *    if (library) *(void **)&entry = dlsym(library, LH_ENTRY_SYMBOL);
 *    if (!entry) exit((fprintf(stderr, "%s\n", dlerror()), 1));
 *    lh_host_info host = LH_HOST_INFO_INIT("my program", "1.0");
 *    const lh_plugin *plugin = entry(&host, &error);
 *    if (!plugin) exit((fprintf(stderr, "%s\n", error.message), 1));
 *    const lh_layout_class *cls = plugin->layouts[0];
 *    lh_instance *bnb;
 *    lh_status status = cls->vtable->create(cls, NULL, &bnb, &error);
 *    if (status != LH_OK) exit((fprintf(stderr, "%s\n", error.message), 1));
 *
 * host.h does this for a program: it finds, checks and loads plugins, and has the functions of
 * lh_vtable as lh_layout_ functions.
 *
 * The life of an instance:
 *
 *    create -> set_item_counts, set_property, set_viewport, update   in any order, [unprepares]
 *           -> prepare                                               computes
 *           -> content_size, elements_in_rect, element_at ...        any number of times
 *           -> next_event until empty
 *           -> set_viewport (scrolling) -> prepare -> ...            computes the new part
 *           -> destroy
 *
 * Results depend on the inputs only: two instances with the same inputs return the same bits, in
 * any order of calls, and whether their items came from update or from set_item_counts. base.h
 * explains the tags in brackets.
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

/* An instance of a layout. The program that creates it owns it. */
typedef struct lh_instance lh_instance;
typedef struct lh_layout_class lh_layout_class;

/* The maximum number of items of an instance, in all sections together: 2^48. */
#define LH_MAX_ITEMS 281474976710656LL
/* The maximum number of sections: 2^20. */
#define LH_MAX_SECTIONS 1048576u
/* The maximum magnitude of an input coordinate: 2^48 points, so that sums stay exact enough. */
#define LH_MAX_COORDINATE 281474976710656.0
/* The maximum number of elements that a call returns: 2^19. */
#define LH_MAX_ELEMENTS 524288

/*
 * The functions of a layout. Every plugin has all of them; without its capability, a function
 * returns LH_UNSUPPORTED or the default in its comment.
 */
typedef struct lh_vtable {
  uint32_t struct_size;
  uint32_t reserved;

  /*
   * Creates an instance of cls with no sections, initial property values and an empty viewport.
   * delegate (gesture.h) may be NULL; it is copied, its context is not. *out is NULL after a
   * failure. [any-thread] Fails: LH_INVALID_ARGUMENT, LH_OUT_OF_MEMORY.
   */
  lh_status (*LH_NONNULL create)(const lh_layout_class *LH_NULLABLE cls,
                                 const lh_delegate *LH_NULLABLE delegate,
                                 lh_instance *LH_NULLABLE *LH_NULLABLE out,
                                 lh_error *LH_NULLABLE error);

  /*
   * Frees the instance. No other call of it may be in progress, not even on this thread (from its
   * delegate's callback), and none may follow. NULL is legal and does nothing. [owner]
   */
  void (*LH_NONNULL destroy)(lh_instance *LH_NULLABLE instance);

  /*
   * Sets the number of items of each section; counts has section_count entries (NULL if 0). This is
   * a reload: sections and items that still exist by index keep their property values, and nothing
   * animates. For single items, call update. O(sections). [owner] [created] [unprepares] Fails:
   * LH_INVALID_ARGUMENT, LH_OUT_OF_RANGE, LH_OUT_OF_MEMORY.
   */
  lh_status (*LH_NONNULL set_item_counts)(lh_instance *LH_NULLABLE instance,
                                          const int64_t *LH_NULLABLE counts, size_t section_count,
                                          lh_error *LH_NULLABLE error);

  /*
   * Gets the number of items of each section; *count becomes the number of sections. [reader]
   * [created] Fails: LH_INVALID_ARGUMENT, LH_BUFFER_TOO_SMALL.
   */
  lh_status (*LH_NONNULL item_counts)(lh_instance *LH_NULLABLE instance,
                                      int64_t *LH_NULLABLE counts, size_t capacity,
                                      size_t *LH_NULLABLE count, lh_error *LH_NULLABLE error);

  /*
   * Sets a property, by its index in the class's table, for a target (NULL: the whole layout).
   * value_count is the number of doubles: the property's `components` for one value that all
   * sections or items of the target get, or `components` times their number for a value each. All
   * values are checked before any is set. O(values), plus O(sqrt(items)) if many items have values
   * of their own. [owner] [created] [unprepares] Fails: LH_INVALID_ARGUMENT, LH_NOT_FINITE,
   * LH_OUT_OF_RANGE, LH_NO_SUCH_INDEX, LH_READ_ONLY, LH_OUT_OF_MEMORY.
   */
  lh_status (*LH_NONNULL set_property)(lh_instance *LH_NULLABLE instance, uint32_t property,
                                       const lh_target *LH_NULLABLE target,
                                       const double *LH_NULLABLE values, size_t value_count,
                                       lh_error *LH_NULLABLE error);

  /*
   * Gets the value that applies to each section or item of the target, at whichever scope it was
   * set: `components` doubles each; *count becomes the number of doubles. A section of LH_ALL is
   * not legal here. A read-only property has its initial value until prepare computes it. [reader]
   * [created] Fails: LH_INVALID_ARGUMENT, LH_NO_SUCH_INDEX, LH_BUFFER_TOO_SMALL.
   */
  lh_status (*LH_NONNULL get_property)(lh_instance *LH_NULLABLE instance, uint32_t property,
                                       const lh_target *LH_NULLABLE target,
                                       double *LH_NULLABLE values, size_t capacity,
                                       size_t *LH_NULLABLE count, lh_error *LH_NULLABLE error);

  /*
   * Gets the value that was set at exactly the target's scope for its `first` section or item:
   * value[0 ... components - 1], NaN if none. *length becomes the length of a run: the number of
   * neighbors, from `first` on, that have this value; the next one may have it, too. Ignores
   * target->count. For a list (LH_PROPERTY_LIST), call get_property. O(log(runs)). [reader]
   * [created] Fails: LH_INVALID_ARGUMENT, LH_NO_SUCH_INDEX.
   */
  lh_status (*LH_NONNULL property_run)(lh_instance *LH_NULLABLE instance, uint32_t property,
                                       const lh_target *LH_NULLABLE target,
                                       double *LH_NULLABLE value, int64_t *LH_NULLABLE length,
                                       lh_error *LH_NULLABLE error);

  /*
   * Sets the viewport. Call it for every scroll; if nothing else changes, that is cheap. [owner]
   * [created] [unprepares] Fails: LH_INVALID_ARGUMENT, LH_NOT_FINITE, LH_OUT_OF_RANGE (a negative
   * size, a scale that is not positive, more than LH_MAX_COORDINATE).
   */
  lh_status (*LH_NONNULL set_viewport)(lh_instance *LH_NULLABLE instance,
                                       const lh_viewport *LH_NULLABLE viewport,
                                       lh_error *LH_NULLABLE error);

  /*
   * Applies a batch of insertions, deletions, moves and reloads (change.h), all or none. Several
   * batches may precede prepare; each starts where the previous one ended. O(changes log changes +
   * sections + sqrt(items)). [owner] [created] [unprepares] Fails: LH_INVALID_ARGUMENT,
   * LH_NO_SUCH_INDEX, LH_OUT_OF_RANGE, LH_INCONSISTENT_BATCH, LH_OUT_OF_MEMORY; the message names
   * the change by its index in the array.
   */
  lh_status (*LH_NONNULL update)(lh_instance *LH_NULLABLE instance,
                                 const lh_change *LH_NULLABLE changes, size_t change_count,
                                 lh_error *LH_NULLABLE error);

  /*
   * Computes the layout for the current input. Does nothing if nothing changed. A layout may defer
   * parts far from the viewport until they come into view or a query needs them. Apart from that,
   * neither a query nor a prepare after a scroll allocates; the layout's documentation names
   * exceptions. May queue events. [owner] [created] Fails, and stays unprepared: LH_OUT_OF_MEMORY,
   * LH_INVALID_ARGUMENT (property values contradict each other), LH_OUT_OF_RANGE (too many items
   * for them).
   */
  lh_status (*LH_NONNULL prepare)(lh_instance *LH_NULLABLE instance, lh_error *LH_NULLABLE error);

  /*
   * Gets the size of the scrollable content, in points. Computes the deferred parts (see prepare);
   * otherwise O(1). [reader] [prepared] Fails: LH_INVALID_ARGUMENT, LH_NOT_PREPARED,
   * LH_OUT_OF_MEMORY (for deferred parts).
   */
  lh_status (*LH_NONNULL content_size)(lh_instance *LH_NULLABLE instance, lh_size *LH_NULLABLE out,
                                       lh_error *LH_NULLABLE error);

  /*
   * Gets the content size as far as it is known without computing deferred parts (see prepare), in
   * points: *is_exact becomes 1 and *out the result of content_size, or *is_exact becomes 0 and
   * *out a minimum, which extends beyond the end of the viewport at the last prepare and grows as
   * parts are computed. O(1). [reader] [prepared] Fails: LH_INVALID_ARGUMENT, LH_NOT_PREPARED.
   */
  lh_status (*LH_NONNULL content_size_bound)(lh_instance *LH_NULLABLE instance,
                                             lh_size *LH_NULLABLE out,
                                             uint32_t *LH_NULLABLE is_exact,
                                             lh_error *LH_NULLABLE error);

  /*
   * Gets the axes along which the content scrolls, its offset range, paging and deceleration
   * (viewport.h), without computing deferred parts. O(1); for snapping layouts O(log items).
   * [reader] [prepared] Fails: LH_INVALID_ARGUMENT, LH_NOT_PREPARED.
   */
  lh_status (*LH_NONNULL scroll_traits)(lh_instance *LH_NULLABLE instance,
                                        lh_scroll_traits *LH_NULLABLE out,
                                        lh_error *LH_NULLABLE error);

  /*
   * Gets the elements whose frame (if transformed, its bounding box) intersects the inside of rect
   * (content space), which may extend beyond the content; an empty rect intersects nothing.
   * Always in the same order, which is not the drawing order (element.h). `elements` has room for
   * `capacity`; *count becomes the number of elements. O(log items + elements), once the deferred
   * parts up to there are computed (see prepare).
   *
   * If all elements of a section lie within 2^-44 points of each other (zero-size items at one
   * point, say), the call returns at most about 65,536 of them (the layout sets the
   * limit), without an error. Otherwise it fails with LH_OUT_OF_RANGE if more than LH_MAX_ELEMENTS
   * elements intersect the rect, or if the layout has to test that many near it. It then writes
   * neither *count nor the buffer: query a smaller rect.
   * [reader] [prepared] Fails: LH_INVALID_ARGUMENT, LH_NOT_FINITE, LH_OUT_OF_RANGE,
   * LH_NOT_PREPARED, LH_BUFFER_TOO_SMALL, LH_OUT_OF_MEMORY (for deferred parts).
   */
  lh_status (*LH_NONNULL elements_in_rect)(lh_instance *LH_NULLABLE instance,
                                           const lh_rect *LH_NULLABLE rect,
                                           lh_element *LH_NULLABLE elements, size_t capacity,
                                           size_t *LH_NULLABLE count, lh_error *LH_NULLABLE error);

  /*
   * Gets one element by its path, visible or not, with the same bits as elements_in_rect. O(log
   * items), once the deferred parts up to there are computed (see prepare). [reader] [prepared]
   * Fails: LH_INVALID_ARGUMENT, LH_NO_SUCH_INDEX, LH_NOT_SHOWN, LH_NOT_PREPARED, LH_OUT_OF_MEMORY
   * (for deferred parts).
   */
  lh_status (*LH_NONNULL element_at)(lh_instance *LH_NULLABLE instance,
                                     const lh_path *LH_NULLABLE path, lh_element *LH_NULLABLE out,
                                     lh_error *LH_NULLABLE error);

  /*
   * Gets the initial attributes (LH_INITIAL, path after the change) or final attributes (LH_FINAL,
   * path before it) of an element in the animation of the last change. If the element exists before
   * and after, the result has LH_ELEMENT_KEPT; its section and item are then those before the
   * change for LH_INITIAL, after it for LH_FINAL. Query more elements than are in view: some only
   * pass through it (see change.h). [reader] [prepared] Fails: as element_at.
   */
  lh_status (*LH_NONNULL appearance)(lh_instance *LH_NULLABLE instance, uint32_t end,
                                     const lh_path *LH_NULLABLE path, lh_element *LH_NULLABLE out,
                                     lh_error *LH_NULLABLE error);

  /*
   * Gets the elements at one moment of a transition (gesture.h), in which an item grows to present
   * a page of the program. *content_alpha becomes the opacity at which to draw that page inside the
   * item. Depends on the progress only, and changes nothing. *count is at most that of
   * elements_in_rect for transition->container. [reader] [prepared] Fails: LH_UNSUPPORTED, and as
   * elements_in_rect and element_at.
   */
  lh_status (*LH_NONNULL transition)(lh_instance *LH_NULLABLE instance,
                                     const lh_transition *LH_NULLABLE transition,
                                     lh_element *LH_NULLABLE elements, size_t capacity,
                                     size_t *LH_NULLABLE count, double *LH_NULLABLE content_alpha,
                                     lh_error *LH_NULLABLE error);

  /*
   * Gets the content offset at which a scroll should stop: without LH_CAPABILITY_SNAPPING the
   * proposed one, otherwise one within the range of scroll_traits along the axis that snaps.
   * [reader] [prepared] Fails: LH_INVALID_ARGUMENT, LH_NOT_FINITE, LH_OUT_OF_RANGE,
   * LH_NOT_PREPARED, LH_OUT_OF_MEMORY (for deferred parts).
   */
  lh_status (*LH_NONNULL target_offset)(lh_instance *LH_NULLABLE instance,
                                        const lh_scroll *LH_NULLABLE scroll,
                                        lh_point *LH_NULLABLE out, lh_error *LH_NULLABLE error);

  /*
   * Finds the element, where it is drawn, that would react to a gesture of this kind at this
   * location, for highlights and cursors. The reply is that of `gesture` with a delegate that
   * permits everything. Changes nothing, and does not call the delegate. Ignores phase, translation
   * and velocity. [reader] [prepared] Fails: LH_INVALID_ARGUMENT, LH_NOT_FINITE, LH_OUT_OF_RANGE,
   * LH_NOT_PREPARED, LH_OUT_OF_MEMORY (for deferred parts).
   */
  lh_status (*LH_NONNULL hit_test)(lh_instance *LH_NULLABLE instance,
                                   const lh_gesture *LH_NULLABLE gesture,
                                   lh_gesture_reply *LH_NULLABLE reply,
                                   lh_error *LH_NULLABLE error);

  /*
   * Handles one phase of a gesture (gesture.h). May call the delegate, queue events, and change
   * state properties and the order of items; results are up to date when it returns. If the layout
   * does not handle the gesture, the reply is LH_REPLY_IGNORED and the status LH_OK. A call that
   * fails halfway (its change cannot be prepared, say) is undone as a whole. [owner] [prepared]
   * Fails: LH_INVALID_ARGUMENT, LH_NOT_FINITE, LH_OUT_OF_RANGE, LH_NOT_PREPARED, LH_BUSY,
   * LH_OUT_OF_MEMORY; as prepare.
   */
  lh_status (*LH_NONNULL gesture)(lh_instance *LH_NULLABLE instance,
                                  const lh_gesture *LH_NULLABLE gesture,
                                  lh_gesture_reply *LH_NULLABLE reply, lh_error *LH_NULLABLE error);

  /*
   * Takes the oldest unread event; event->kind becomes LH_EVENT_NONE if there is none. O(1).
   * [owner] [created] Fails: LH_INVALID_ARGUMENT.
   */
  lh_status (*LH_NONNULL next_event)(lh_instance *LH_NULLABLE instance, lh_event *LH_NULLABLE event,
                                     lh_error *LH_NULLABLE error);

  /*
   * Writes the interaction state that is not a property (the position of a carousel between two
   * items, say) as bytes, tagged with the layout's id and a version. Small. It does not contain
   * unread events, the last change or a gesture in progress. *count becomes the number of bytes.
   * [reader] [created] Fails: LH_INVALID_ARGUMENT, LH_BUFFER_TOO_SMALL.
   */
  lh_status (*LH_NONNULL save_state)(lh_instance *LH_NULLABLE instance, uint8_t *LH_NULLABLE bytes,
                                     size_t capacity, size_t *LH_NULLABLE count,
                                     lh_error *LH_NULLABLE error);

  /*
   * Restores a saved state, also one of an older version of the same layout. Checks every byte.
   * [owner] [created] [unprepares] Fails: LH_INVALID_ARGUMENT, LH_BAD_STATE.
   */
  lh_status (*LH_NONNULL restore_state)(lh_instance *LH_NULLABLE instance,
                                        const uint8_t *LH_NULLABLE bytes, size_t count,
                                        lh_error *LH_NULLABLE error);

  /*
   * Returns the table of further functions for an extension id such as "example.org/name/1", or
   * NULL. The extension's header describes it; it is constant and valid until the plugin is
   * unloaded. [any-thread] [created]
   */
  const void *LH_NULLABLE (*LH_NONNULL extension)(lh_instance *LH_NULLABLE instance,
                                                  const char *LH_NULLABLE id);
} lh_vtable;

/* ---- The constant tables -------------------------------------------------------------------- */

/* target_offset may return another offset than the proposed one. */
#define LH_CAPABILITY_SNAPPING (1u << 0)
/* Handles LH_GESTURE_TAP, LH_GESTURE_PAN, LH_GESTURE_DRAG. */
#define LH_CAPABILITY_TAP (1u << 1)
#define LH_CAPABILITY_PAN (1u << 2)
#define LH_CAPABILITY_DRAG (1u << 3)
/* Implements transition. */
#define LH_CAPABILITY_TRANSITION (1u << 4)
/* Elements may change when only the viewport moves: query them again after each scroll, unless
   scroll_traits has LH_SCROLL_KEEPS_ELEMENTS. */
#define LH_CAPABILITY_FOLLOWS_SCROLL (1u << 5)
/* Mirrors itself in a right-to-left viewport. */
#define LH_CAPABILITY_MIRRORS (1u << 6)
/* May repeat its items endlessly; the read-only property `endless` says whether it does now. */
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
  /* Arrays of pointers, so that their entries may grow. */
  const lh_property *LH_NONNULL const *LH_NONNULL properties;
  const lh_kind *LH_NONNULL const *LH_NONNULL kinds;
  uint32_t property_count;
  uint32_t kind_count;
  const lh_vtable *LH_NONNULL vtable;
};

/* The result of the entry. Constant; valid until the plugin is unloaded. */
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
 * The program that loads the plugin. Both strings are valid in the entry.
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

/* The name of the one function that a plugin exports, and its type (entry.h). */
#define LH_ENTRY_SYMBOL "lh_plugin_entry"
typedef const lh_plugin *
    LH_NULLABLE (*lh_plugin_entry_function)(const lh_host_info *LH_NULLABLE host,
                                            lh_error *LH_NULLABLE error);

#ifdef __cplusplus
}
#endif

#endif
