/* The checks use exit. */
#include <stdlib.h>
