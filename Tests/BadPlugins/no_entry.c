/* Exports nothing. */
#define WITHOUT_ENTRY
#include "../Plugins/rows.h"
