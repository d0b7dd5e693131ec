/*
 * layouthost/base.h - export macros, geometry, status codes, errors and paths for the other
 * headers.
 *
 * Rules of all headers:
 *
 *  - Units are points: doubles, x to the right, y down. Unless a comment says otherwise,
 *    coordinates are in content space, whose origin is the content's top left corner. The
 *    viewport's origin in content space is the content offset.
 *  - A function that can fail returns an lh_status. A call that fails changes nothing, except as
 *    its comment says. The optional lh_error receives a message that names the argument, index and
 *    value.
 *  - The caller owns every argument. Unless a comment says otherwise, the library keeps no pointer
 *    after the call, and writes results into the caller's memory. The only memory of a plugin that
 *    a caller sees is its constant tables (plugin.h), valid until the plugin is unloaded.
 *  - A function that returns an array has the parameters (buffer, capacity, *count). *count becomes
 *    the number of results; if capacity is smaller, the call returns LH_BUFFER_TOO_SMALL, fills the
 *    buffer with the first `capacity` of them, and writes nothing beyond. With a capacity of 0, the
 *    buffer may be NULL.
 *  - A struct that begins with struct_size may grow at its end in a later version. Initialize it
 *    with its LH_..._INIT macro or, in a language without macros, with the initial values in its
 *    comment. A field is read only if struct_size covers it. A call fails with LH_INVALID_ARGUMENT
 *    if the struct_size of a struct that it receives is more than 4,096, or if a byte after the
 *    fields that the library knows is not 0. All other structs are frozen: they never change.
 *  - Reserved fields and undefined flag bits are 0.
 *
 * Tags in the comment of each function:
 *
 *    [any-thread]   may be called from any thread at any time
 *    [owner]        needs exclusive access to the instance
 *    [reader]       may run on any number of threads at once, but not during an [owner] call
 *    [created]      legal from create to destroy
 *    [prepared]     legal after prepare, until the next call that is tagged [unprepares]; the
 *                   functions of host.h call prepare themselves
 *    [unprepares]   if it succeeds, results are out of date until the next prepare
 *
 * Different instances share no mutable state, so they may run on different threads. The library
 * does not check access to one instance: two [owner] calls at once, an [owner] call during any
 * other, and a call during or after destroy are data races and may crash the program. Use a lock if
 * you cannot rule them out.
 *
 * C99, C11, C17, C++11 and later.
 */
#ifndef LAYOUTHOST_BASE_H
#define LAYOUTHOST_BASE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* LH_NULLABLE: NULL does not crash the call; if the function requires the pointer, it fails with
   LH_INVALID_ARGUMENT. LH_NONNULL: the pointer is never NULL. Swift and Objective-C programs may
   define them first, as _Nullable and _Nonnull. */
#ifndef LH_NULLABLE
#define LH_NULLABLE
#endif
#ifndef LH_NONNULL
#define LH_NONNULL
#endif

#if defined(__GNUC__) || defined(__clang__)
#define LH_EXPORT __attribute__((visibility("default")))
#else
#define LH_EXPORT
#endif

/* ---- ABI version ----------------------------------------------------------------------------- */

/*
 * A host and a plugin are compatible if their major numbers are equal. A larger minor number only
 * adds: fields at the end of growable structs, constants, functions, extensions.
 */
#define LH_ABI_MAJOR 1u
#define LH_ABI_MINOR 1u
#define LH_ABI_VERSION ((LH_ABI_MAJOR << 16) | LH_ABI_MINOR)
/* The version as text, as in the ELF note of a plugin. Since 1.1. */
#define LH_ABI_TEXT "1.1"

/* ---- Geometry ------------------------------------------------------------------------------- */

typedef struct lh_point {
  double x, y;
} lh_point;

typedef struct lh_size {
  double width, height;
} lh_size;

/* width and height are never negative. */
typedef struct lh_rect {
  double x, y, width, height;
} lh_rect;

/* Distances inwards from the edges. In right-to-left, left and right stay left and right. */
typedef struct lh_insets {
  double top, left, bottom, right;
} lh_insets;

/* ---- Status --------------------------------------------------------------------------------- */

/* The result of a call: LH_OK or one of the errors below. */
typedef uint32_t lh_status;

#define LH_OK 0u
/* A required pointer is NULL, a struct_size is too small, a constant is unknown, or a value
   is malformed in a way that no other code describes. */
#define LH_INVALID_ARGUMENT 1u
/* A number is NaN or infinite, and must be finite. */
#define LH_NOT_FINITE 2u
/* A number is outside the range of its property or argument (a negative size, say). */
#define LH_OUT_OF_RANGE 3u
/* A section, item, property or element kind does not exist. */
#define LH_NO_SUCH_INDEX 4u
/* The path exists, but nothing is shown there now (an item of a collapsed section, say). */
#define LH_NOT_SHOWN 5u
/* The call needs results that prepare has not computed yet. */
#define LH_NOT_PREPARED 6u
/* The result is longer than the buffer; *count is its length. */
#define LH_BUFFER_TOO_SMALL 7u
/* The property cannot be set. */
#define LH_READ_ONLY 8u
/* The changes of a batch contradict each other or the item counts. */
#define LH_INCONSISTENT_BATCH 9u
/* The layout does not implement this (see its class's capabilities). */
#define LH_UNSUPPORTED 10u
/* The call came from inside a callback of the same instance, or a view drives the layout
   (view.h). */
#define LH_BUSY 11u
/* The bytes were not saved by this layout, or are damaged. */
#define LH_BAD_STATE 12u
/* Not enough memory for data that grows with items, sections, values or changes. Nothing has
   changed; a query may have written elements, but not their count. The library does not check
   every allocation below 16 KB: if one of them fails, the program ends. */
#define LH_OUT_OF_MEMORY 13u
/* Host only: no file, plugin or layout matches the name or requirement. */
#define LH_NOT_FOUND 14u
/* Host only: a file is not a plugin that this host can load. */
#define LH_BAD_PLUGIN 15u
/* Host only: a file or folder could not be read. */
#define LH_IO_ERROR 16u
/* Host only: a version or requirement has a syntax error (host.h). */
#define LH_BAD_REQUIREMENT 17u
/* Host only: a swap does not meet the program's conditions (swap.h). */
#define LH_REFUSED 18u

/*
 * Receives the error of a failed call. `message` is UTF-8, zero-terminated, and cut between two
 * characters if too long. The caller owns it, so each thread has its own. A successful call does
 * not write it; a failed one writes `status` if struct_size is 8 or more, and as much of `message`
 * as struct_size covers.
 *
 * Initial values: struct_size its own size, status LH_OK, all else 0 (LH_ERROR_INIT).
 */
typedef struct lh_error {
  uint32_t struct_size;
  lh_status status;
  char message[504];
} lh_error;

#define LH_ERROR_INIT                                                                              \
  {                                                                                                \
    (uint32_t)sizeof(lh_error), LH_OK, {                                                           \
      0                                                                                            \
    }                                                                                              \
  }

/* ---- Elements -------------------------------------------------------------------------------- */

/* Element kinds that several layouts share. A layout's class lists the kinds that it uses; its own
   begin at LH_FIRST_CUSTOM_KIND. */
#define LH_CELL 0u
#define LH_HEADER 1u
#define LH_FOOTER 2u
#define LH_BACKGROUND 3u
#define LH_LOADER 4u
/* The copy of a cell that follows the finger; the cell itself stays in its place, hidden. */
#define LH_FLOATING_CELL 5u
#define LH_FIRST_CUSTOM_KIND 64u

/* Set `cycle` of an lh_path to this to select the visible copy of an item or, if none is visible,
   the one nearest to the viewport. The smallest int64_t, -2^63. */
#define LH_NEAREST_CYCLE (-9223372036854775807LL - 1)

/*
 * Identifies an element: unique among the elements that a layout returns at one time, so use it as
 * the key of your widgets. The headers, footers and backgrounds of a section have item 0.
 */
typedef struct lh_path {
  uint32_t kind;
  uint32_t reserved;
  int64_t section;
  int64_t item;
  /* Which copy, in a layout that repeats its items endlessly; otherwise 0. */
  int64_t cycle;
} lh_path;

#define LH_CELL_PATH(section, item)                                                                \
  { LH_CELL, 0u, (section), (item), LH_NEAREST_CYCLE }

#endif
