/* Has the same kind twice. */
#define KINDS &cell, &cell
#include "../Plugins/rows.h"
