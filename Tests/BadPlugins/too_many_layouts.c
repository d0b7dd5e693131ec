/* Says that it offers more than a table can have. */
#define LAYOUT_COUNT 65
#include "../Plugins/rows.h"
