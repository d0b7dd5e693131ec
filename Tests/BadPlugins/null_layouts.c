/* Has no table of its layouts. */
#define LAYOUTS NULL
#include "../Plugins/rows.h"
