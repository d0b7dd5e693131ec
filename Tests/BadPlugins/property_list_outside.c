/* The initial value of a list lies outside its range. */
#define ROW_HEIGHT_PROPERTY                                                                        \
  {                                                                                                \
    sizeof(lh_property), LH_TYPE_NUMBER, LH_SCOPE_LAYOUT, LH_PROPERTY_LIST, "row_height",          \
        "points", "How high each row is.", NULL, 0, 1, {-1}, 0, 1e9                                \
  }
#include "../Plugins/rows.h"
