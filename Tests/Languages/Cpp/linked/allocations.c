/* The counter for allocations.cpp: C++ declares malloc differently. */
#include "counted_malloc.h"

long allocations_so_far(void);

long allocations_so_far(void) { return allocations; }
