/* What the checks need of C: exit. */
#include <stdlib.h>
