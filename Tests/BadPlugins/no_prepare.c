/* Lacks one function. */
#define WITHOUT_PREPARE
#include "../Plugins/rows.h"
