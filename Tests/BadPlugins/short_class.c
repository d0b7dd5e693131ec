/* Its class ends after the id. */
#define CLASS_SIZE 16
#include "../Plugins/rows.h"
