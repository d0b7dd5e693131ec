/* A property has a type that nobody knows. */
#define ROW_HEIGHT_PROPERTY                                                                        \
  {                                                                                                \
    sizeof(lh_property), 99, 1, 0, "row_height", "points", "How high each row is.", NULL, 0, 1,    \
        {44}, 0, 99                                                                                \
  }
#include "../Plugins/rows.h"
