/* Its note promises a layout that it does not have. */
#define NOTE_LAYOUTS "\"rows\",\"columns\""
#include "../Plugins/rows.h"
