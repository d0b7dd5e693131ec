/* Its note tells another version than its table. */
#define NOTE_VERSION "1.3.0"
#include "../Plugins/rows.h"
