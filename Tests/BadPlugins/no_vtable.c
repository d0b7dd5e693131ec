/* Has no functions at all. */
#define VTABLE NULL
#include "../Plugins/rows.h"
