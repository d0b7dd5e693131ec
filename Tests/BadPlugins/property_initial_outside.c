/* A property begins outside its own range. */
#define ROW_HEIGHT_PROPERTY                                                                        \
  {                                                                                                \
    sizeof(lh_property), LH_TYPE_NUMBER, 1, 0, "row_height", "points", "How high each row is.",    \
        NULL, 0, 1, {44}, 0, 40                                                                    \
  }
#include "../Plugins/rows.h"
