/* A choice between nothing. */
#define ROW_HEIGHT_PROPERTY                                                                        \
  {                                                                                                \
    sizeof(lh_property), LH_TYPE_CHOICE, 1, 0, "row_height", "points", "How high each row is.",    \
        NULL, 0, 1, {0}, 0, 1                                                                      \
  }
#include "../Plugins/rows.h"
