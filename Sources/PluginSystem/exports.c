/* Without a loader, as in WebAssembly, the program puts arguments into the module's own memory.
 * For that purpose a module exports these two functions in addition to its entry. */
#ifdef __wasm__
#include <stdlib.h>

__attribute__((export_name("malloc"))) void *plugin_room(size_t size) { return malloc(size); }

__attribute__((export_name("free"))) void plugin_give_back(void *room) { free(room); }
#else
/* C requires at least one declaration in every file. */
typedef int plugin_exports_nothing;
#endif
