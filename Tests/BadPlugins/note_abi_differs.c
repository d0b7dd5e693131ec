/* Its note tells another minor version of the contract than its table. */
#define NOTE_ABI "1.1"
#include "../Plugins/rows.h"
