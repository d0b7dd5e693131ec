/*
 * The contract as a Clang module, for Swift.
 *
 * Every pointer is imported as optional, also those that the headers promise not to be NULL: a
 * plugin that breaks the promise is found by the host's checks, not by a crash.
 */
#ifndef LAYOUT_ABI_H
#define LAYOUT_ABI_H

#define LH_NULLABLE _Nullable
#define LH_NONNULL _Nullable

#include "../../../include/layouthost/entry.h"
#include "../../../include/layouthost/layouthost.h"

#endif
