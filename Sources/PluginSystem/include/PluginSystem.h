/* The one thing that the kit cannot say in Swift: what to do when the loader takes the library
 * away. */
#ifndef PLUGIN_SYSTEM_H
#define PLUGIN_SYSTEM_H

/* Has `function` called when this library is unloaded, or the program ends. The last one set
 * counts. */
void plugin_at_unload(void (*function)(void));

#endif
