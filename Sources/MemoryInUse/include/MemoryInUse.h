/* What the allocator has handed out, which Swift's Glibc module does not tell. */
#ifndef MEMORY_IN_USE_H
#define MEMORY_IN_USE_H

#include <stddef.h>

/* Bytes that were allocated and not yet freed, in the whole process. */
size_t memory_in_use(void);

#endif
