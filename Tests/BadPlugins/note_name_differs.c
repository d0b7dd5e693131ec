/* Its note tells another name than its table. */
#define NOTE_NAME "ColumnsLayout"
#include "../Plugins/rows.h"
