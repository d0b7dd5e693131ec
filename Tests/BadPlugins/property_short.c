/* A property ends before its range. */
#define ROW_HEIGHT_PROPERTY                                                                        \
  {                                                                                                \
    sizeof(lh_property) - 8, LH_TYPE_NUMBER, 1, 0, "row_height", "points",                         \
        "How high each row is.", NULL, 0, 1, {44}, 0, 99                                           \
  }
#include "../Plugins/rows.h"
