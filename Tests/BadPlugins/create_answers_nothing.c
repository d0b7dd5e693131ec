/* Its layout is made, it says, but there is none. */
#define CREATE_ANSWERS_NOTHING
#include "../Plugins/rows.h"
