/* Says version 1.0 in its note, and 2.0 once it is loaded. */
#define ABI (2u << 16)
#include "../Plugins/rows.h"
