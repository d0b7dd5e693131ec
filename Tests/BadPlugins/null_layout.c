/* Has a hole in the table of its layouts. */
#define CLASSES NULL
#include "../Plugins/rows.h"
