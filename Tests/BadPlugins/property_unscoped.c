/* A property that no layout can be told. */
#define ROW_HEIGHT_PROPERTY                                                                        \
  {                                                                                                \
    sizeof(lh_property), LH_TYPE_NUMBER, LH_SCOPE_ITEM, 0, "row_height", "points",                 \
        "How high each row is.", NULL, 0, 1, {44}, 0, 99                                           \
  }
#include "../Plugins/rows.h"
