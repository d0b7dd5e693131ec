/*
 * layouthost/base.h - the words that every other header uses: export macros, geometry, status
 * codes, errors, paths.
 *
 * The whole contract follows these rules, stated once here:
 *
 *  - Units are points: doubles, x grows to the right, y grows downwards. Unless a comment says
 *    otherwise, coordinates are in content space, whose origin is the content's top left corner.
 *    The viewport's origin in content space is the content offset.
 *  - A function that can fail returns an lh_status. A call that fails changes nothing, except where
 *    its comment names what it still writes. The optional lh_error gets one sentence that names the
 *    argument, the index and the value.
 *  - The caller owns whatever it passes in and whatever memory it receives results into. Nothing is
 *    kept past the call. The only memory of a plugin's that a caller ever sees are its constant
 *    tables (plugin.h); they are valid until the plugin is unloaded.
 *  - Variable-length results take (buffer, capacity, *count). *count becomes the number that there
 *    are; when capacity is smaller, the call returns LH_BUFFER_TOO_SMALL, fills the buffer with the
 *    first `capacity` of them, and writes nothing beyond. A capacity of 0 allows a NULL buffer.
 *  - A struct that begins with struct_size may grow at its end in a later version. Initialise it
 *    with its LH_..._INIT macro, or, where a program has no macros, with the initial values that
 *    its comment names. A reader looks at a field only if struct_size covers it. A struct that a
 *    program passes in is LH_INVALID_ARGUMENT if struct_size is more than 4,096, or if a byte after
 *    the fields that the library knows is not 0. All other structs are frozen for ever.
 *  - Reserved fields and unnamed flag bits are zero.
 *
 * Every function's comment ends in tags:
 *
 *    [any-thread]   may be called from any thread at any time
 *    [owner]        one thread at a time per instance; the caller sees to that
 *    [reader]       any number of threads at once, as long as no [owner] call runs meanwhile
 *    [created]      legal from create to destroy
 *    [prepared]     legal after prepare, until the next call that is tagged [unprepares]
 *    [unprepares]   when it succeeds, results are stale until the next prepare
 *
 * Different instances share nothing that can change, so they may run on different threads freely.
 * Of one instance nobody watches the threads, for that would cost more than most calls: two in
 * [owner] calls at once, or one in an [owner] call while another is in any other, are a data race,
 * and so is a call that is under way, or still to come, when the instance is destroyed. Such a
 * program may crash. What cannot promise this by how it is built takes a lock of its own.
 *
 * C99, C11, C17, C++11 and later. Needs nothing but the three headers below.
 */
#ifndef LAYOUTHOST_BASE_H
#define LAYOUTHOST_BASE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Which pointers may be NULL. For the reader; a program that includes these headers from Swift or
   Objective-C may define them as _Nullable and _Nonnull first. */
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

/* ---- Version of the contract ---------------------------------------------------------------- */

/*
 * A host and a plugin understand each other exactly when their major numbers are equal. A larger
 * minor number only ever adds: fields at the end of growable structs, constants, extensions.
 */
#define LH_ABI_MAJOR 1u
#define LH_ABI_MINOR 1u
#define LH_ABI_VERSION ((LH_ABI_MAJOR << 16) | LH_ABI_MINOR)
/* The same as the note in a plugin's file says it. Since 1.1. */
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

/* Distances inwards from the four edges. In right-to-left, left and right stay left and right. */
typedef struct lh_insets {
  double top, left, bottom, right;
} lh_insets;

/* ---- Status --------------------------------------------------------------------------------- */

/* What a call says of itself; one of LH_OK and the numbers below. */
typedef uint32_t lh_status;

#define LH_OK 0u
/* A pointer that must not be NULL is, a struct_size is too short, a constant is unknown, or a value
   is malformed in a way that none of the codes below describes. */
#define LH_INVALID_ARGUMENT 1u
/* A number is NaN or infinite where a finite one is needed. */
#define LH_NOT_FINITE 2u
/* A number lies outside the range that its property or argument states (a negative size, say). */
#define LH_OUT_OF_RANGE 3u
/* A section, item, property or element kind does not exist. */
#define LH_NO_SUCH_INDEX 4u
/* The path exists, but nothing is shown there now (an item of a collapsed section, say). */
#define LH_NOT_SHOWN 5u
/* Results were asked for that prepare has not computed yet. */
#define LH_NOT_PREPARED 6u
/* The result is longer than the buffer; *count says how long. */
#define LH_BUFFER_TOO_SMALL 7u
/* The property may be read but not set. */
#define LH_READ_ONLY 8u
/* The changes of one batch contradict each other or the counts. */
#define LH_INCONSISTENT_BATCH 9u
/* This layout does not do that (see the class's capabilities). */
#define LH_UNSUPPORTED 10u
/* The call came from inside a callback of the same instance. */
#define LH_BUSY 11u
/* The bytes were not saved by this layout, or are damaged. */
#define LH_BAD_STATE 12u
/* There is not enough memory for what grows with the items, sections, values or changes. Nothing has
   changed, but a query may have written elements, never their count. Refusing a call, with this or
   any other status, takes no memory. What takes less than 16 KB may not be made sure of: where not
   even that is left, the program ends. */
#define LH_OUT_OF_MEMORY 13u
/* Host only: no file, no plugin, or no layout answers to that name or requirement. */
#define LH_NOT_FOUND 14u
/* Host only: a file is not a plugin that this host can load. */
#define LH_BAD_PLUGIN 15u
/* Host only: a file or folder could not be read. */
#define LH_IO_ERROR 16u
/* Host only: a version or requirement is not written as `host.h` says. */
#define LH_BAD_REQUIREMENT 17u
/* Host only: a swap does not keep the conditions that the program set (swap.h). */
#define LH_REFUSED 18u

/*
 * Where a failed call puts its sentence: UTF-8, zero-terminated, cut at a character if too long.
 * The buffer is the caller's, so readers on several threads each have their own. A call that
 * succeeds leaves it as it was. One that fails writes `status` if struct_size is 8 or more, and of
 * `message` what struct_size covers beyond that.
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

/* ---- Naming elements ------------------------------------------------------------------------ */

/* Kinds that several layouts share. A layout's class lists those that it uses; kinds of its own
   begin at LH_FIRST_CUSTOM_KIND. */
#define LH_CELL 0u
#define LH_HEADER 1u
#define LH_FOOTER 2u
#define LH_BACKGROUND 3u
#define LH_LOADER 4u
/* The copy of a cell that follows the finger; the cell itself stays in its slot, hidden. */
#define LH_FLOATING_CELL 5u
#define LH_FIRST_CUSTOM_KIND 64u

/* As a path's cycle, in a call: the copy that is visible, else the one nearest to the viewport. It
   is the smallest int64_t, -2^63. */
#define LH_NEAREST_CYCLE (-9223372036854775807LL - 1)

/*
 * What an element is called. Unique among the elements that a layout answers at one time, and so
 * the key for a program's own views. Supplementary elements that belong to a section have item 0.
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
