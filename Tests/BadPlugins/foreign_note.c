/* Is a package of another kind. */
#define NOTE "{\"type\":\"deb\",\"name\":\"rows\"}"
#include "../Plugins/rows.h"
