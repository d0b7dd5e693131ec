/* The maximum of a property is infinite. */
#define ROW_HEIGHT_PROPERTY                                                                        \
  {                                                                                                \
    sizeof(lh_property), LH_TYPE_NUMBER, 1, 0, "row_height", "points", "How high each row is.",    \
        NULL, 0, 1, {44}, 0, INFINITY                                                              \
  }
#include "../Plugins/rows.h"
