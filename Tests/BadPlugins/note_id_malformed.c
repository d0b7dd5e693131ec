/* Names a layout that cannot be asked for. */
#define NOTE_LAYOUTS "\"Rows\""
#include "../Plugins/rows.h"
