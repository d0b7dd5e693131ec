/* Says that it speaks a contract of the future. */
#define NOTE_ABI "2.0"
#include "../Plugins/rows.h"
