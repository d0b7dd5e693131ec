/* Does not say what it is. */
#define WITHOUT_NOTE
#include "../Plugins/rows.h"
