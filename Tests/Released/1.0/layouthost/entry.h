/*
 * layouthost/entry.h - the one function that a plugin exports, for whoever writes a plugin.
 *
 * The file that defines the function includes this header: the prototype gives it its linkage in C++
 * and exports it from a library whose other symbols are hidden. A program does not, and layouthost.h
 * does not either, for the host library has no such function; a program finds it with dlsym, by the
 * name LH_ENTRY_SYMBOL and the type lh_plugin_entry_function (plugin.h).
 */
#ifndef LAYOUTHOST_ENTRY_H
#define LAYOUTHOST_ENTRY_H

#include "plugin.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * The one function that a plugin exports. Answers its tables: the same ones at each call. An ABI
 * that it cannot serve, or a NULL host, it refuses with NULL and a sentence in *error. [any-thread]
 */
LH_EXPORT const lh_plugin *LH_NULLABLE lh_plugin_entry(const lh_host_info *LH_NULLABLE host,
                                                       lh_error *LH_NULLABLE error);

#ifdef __cplusplus
}
#endif

#endif
