/* Needs a function that no library defines. */
extern double rows_from_elsewhere(void);
#include "rows_plugin.c"

LH_EXPORT double rows_borrowed(void) { return rows_from_elsewhere(); }
