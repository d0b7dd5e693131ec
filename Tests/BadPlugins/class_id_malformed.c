/* Its id has a space. */
#define LAYOUT_ID "ro ws"
#define NOTE_LAYOUTS "\"rows\""
#include "../Plugins/rows.h"
