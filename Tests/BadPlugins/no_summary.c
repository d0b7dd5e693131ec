/* Does not say what it is in words. */
#define SUMMARY NULL
#include "../Plugins/rows.h"
