/* Its entry does not want this host. */
#define ENTRY_REFUSES
#include "../Plugins/rows.h"
