/* Where there is no loader, as in WebAssembly, a program puts what it passes into the module's own
   memory. For that a module exports these two beside its entry. */
#ifdef __wasm__
#include <stdlib.h>

__attribute__((export_name("malloc"))) void *plugin_room(size_t size) { return malloc(size); }

__attribute__((export_name("free"))) void plugin_give_back(void *room) { free(room); }
#else
/* C wants something in every file. */
typedef int plugin_exports_nothing;
#endif
