/* Says neither that it unloads nor that it does not. */
#define NOTE_UNLOAD "perhaps"
#include "../Plugins/rows.h"
