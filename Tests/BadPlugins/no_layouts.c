/* Offers nothing. */
#define LAYOUT_COUNT 0
#include "../Plugins/rows.h"
