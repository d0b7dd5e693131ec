/*
 * Stands in for malloc, in this program and in every library that it loads, and counts. glibc's own
 * allocator does the work.
 */
#ifndef COUNTED_MALLOC_H
#define COUNTED_MALLOC_H

#include <stddef.h>

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
extern void __libc_free(void *);

static long allocations;

void *malloc(size_t size) { return allocations++, __libc_malloc(size); }
void *calloc(size_t count, size_t size) { return allocations++, __libc_calloc(count, size); }
void *realloc(void *old, size_t size) { return allocations++, __libc_realloc(old, size); }
void *memalign(size_t to, size_t size) { return allocations++, __libc_memalign(to, size); }
void *aligned_alloc(size_t to, size_t size) { return allocations++, __libc_memalign(to, size); }
int posix_memalign(void **out, size_t to, size_t size) {
  allocations++;
  return (*out = __libc_memalign(to, size)) ? 0 : 12;
}
void free(void *block) { __libc_free(block); }

#endif
