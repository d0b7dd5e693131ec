/* What plugins need of C: what to do when the loader takes the library away, and the functions of
   libm that Swift itself does not have (sin, cos, acos ...). */
#ifndef PLUGIN_SYSTEM_H
#define PLUGIN_SYSTEM_H

#include <math.h>

/* Has `function` called when this library is unloaded, or the program ends. The last one set
 * counts. */
void plugin_at_unload(void (*function)(void));

#endif
