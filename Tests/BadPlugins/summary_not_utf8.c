/* Its summary is in another encoding. */
#define SUMMARY                                                                                    \
  "\xfc"                                                                                           \
  "ber alles"
#include "../Plugins/rows.h"
