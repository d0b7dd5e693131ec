/* Its vtable ends before the last function. */
#define VTABLE_SIZE (sizeof(lh_vtable) - 8)
#include "../Plugins/rows.h"
