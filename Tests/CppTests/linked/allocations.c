/* What allocations.cpp counts with: C++ has other declarations of malloc. */
#include "counted_malloc.h"

long allocations_so_far(void);

long allocations_so_far(void) { return allocations; }
