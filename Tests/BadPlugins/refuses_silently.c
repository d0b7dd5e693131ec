/* Its entry does not want this host and does not say why. */
#define ENTRY_IS_SILENT
#include "../Plugins/rows.h"
