/* A plugin without a fault. */
#include "rows.h"
