/*
 * layouthost/entry.h - the function that a plugin exports.
 *
 * The file that defines it includes this header, which gives it C linkage and exports it from a
 * library whose other symbols are hidden. A program does not include it: the host library has no
 * such function, and a program finds it with dlsym, LH_ENTRY_SYMBOL and lh_plugin_entry_function
 * (plugin.h).
 */
#ifndef LAYOUTHOST_ENTRY_H
#define LAYOUTHOST_ENTRY_H

#include "plugin.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Returns the plugin's tables, the same ones at each call. Returns NULL, with a message in *error,
 * for an ABI that it does not support and for a NULL host. [any-thread]
 */
LH_EXPORT const lh_plugin *LH_NULLABLE lh_plugin_entry(const lh_host_info *LH_NULLABLE host,
                                                       lh_error *LH_NULLABLE error);

#ifdef __cplusplus
}
#endif

#endif
