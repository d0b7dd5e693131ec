/* A number with two components. */
#define ROW_HEIGHT_PROPERTY                                                                        \
  {                                                                                                \
    sizeof(lh_property), LH_TYPE_NUMBER, 1, 0, "row_height", "points", "How high each row is.",    \
        NULL, 0, 2, {44}, 0, 99                                                                    \
  }
#include "../Plugins/rows.h"
