/* A list that single items may have as well. */
#define ROW_HEIGHT_PROPERTY                                                                        \
  {                                                                                                \
    sizeof(lh_property), LH_TYPE_NUMBER, LH_SCOPE_LAYOUT | LH_SCOPE_ITEM, LH_PROPERTY_LIST,        \
        "row_height", "points", "How high each row is.", NULL, 0, 1, {44}, 0, 1e9                  \
  }
#include "../Plugins/rows.h"
