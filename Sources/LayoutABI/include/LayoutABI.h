/*
 * The C ABI as a Clang module, for Swift.
 *
 * Every pointer is imported as optional, even if the headers guarantee that it is not NULL: if a
 * plugin violates the guarantee, the host's checks report it instead of crashing.
 */
#ifndef LAYOUT_ABI_H
#define LAYOUT_ABI_H

#define LH_NULLABLE _Nullable
#define LH_NONNULL _Nullable

#include "../../../include/layouthost/entry.h"
#include "../../../include/layouthost/layouthost.h"

#endif
