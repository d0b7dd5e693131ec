/* Its note promises another layout. */
#define NOTE_LAYOUTS "\"columns\""
#include "../Plugins/rows.h"
