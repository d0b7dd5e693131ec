/* Its version is not semantic. */
#define NOTE_VERSION "1.2"
#include "../Plugins/rows.h"
