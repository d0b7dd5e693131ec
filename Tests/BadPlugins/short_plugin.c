/* Its lh_plugin ends after the id. */
#define PLUGIN_SIZE 16
#include "../Plugins/rows.h"
