/* The minimum of a property is above its maximum. */
#define ROW_HEIGHT_PROPERTY                                                                        \
  {                                                                                                \
    sizeof(lh_property), LH_TYPE_NUMBER, 1, 0, "row_height", "points", "How high each row is.",    \
        NULL, 0, 1, {44}, 99, 0                                                                    \
  }
#include "../Plugins/rows.h"
