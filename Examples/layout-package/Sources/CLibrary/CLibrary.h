/* For exit, which the checks call. */
#include <stdlib.h>
