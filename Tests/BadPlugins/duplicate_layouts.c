/* Offers the same layout twice. */
#define CLASSES &rows_class, &rows_class
#include "../Plugins/rows.h"
