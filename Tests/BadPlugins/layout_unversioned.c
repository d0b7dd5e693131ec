/* The version of its layout is not semantic. */
#define LAYOUT_VERSION "latest"
#include "../Plugins/rows.h"
