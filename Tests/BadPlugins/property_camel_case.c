/* A property is named as C does not. */
#define ROW_HEIGHT_PROPERTY                                                                        \
  {                                                                                                \
    sizeof(lh_property), LH_TYPE_NUMBER, 1, 0, "rowHeight", "points", "How high each row is.",     \
        NULL, 0, 1, {44}, 0, 99                                                                    \
  }
#include "../Plugins/rows.h"
