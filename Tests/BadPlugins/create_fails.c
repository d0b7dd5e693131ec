/* Its layout cannot be made. */
#define CREATE_FAILS
#include "../Plugins/rows.h"
