/* Its metadata ends in the middle. */
#define NOTE "{\"type\":\"layouthost-plugin\",\"name"
#include "../Plugins/rows.h"
