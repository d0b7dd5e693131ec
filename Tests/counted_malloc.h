/*
 * Replaces malloc in this program and in every library that it loads, counts the calls, and fails
 * those that a test chooses. glibc's own allocator does the work.
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
/* Whether an allocation of a size has to fail; NULL: none has to. */
static int (*malloc_fails)(size_t size);

static int counted(size_t size) {
  allocations++;
  return malloc_fails == NULL || !malloc_fails(size);
}

void *malloc(size_t size) { return counted(size) ? __libc_malloc(size) : NULL; }
void *calloc(size_t count, size_t size) {
  return counted(count * size) ? __libc_calloc(count, size) : NULL;
}
void *realloc(void *old, size_t size) { return counted(size) ? __libc_realloc(old, size) : NULL; }
void *memalign(size_t to, size_t size) { return counted(size) ? __libc_memalign(to, size) : NULL; }
void *aligned_alloc(size_t to, size_t size) { return memalign(to, size); }
int posix_memalign(void **out, size_t to, size_t size) {
  return (*out = memalign(to, size)) ? 0 : 12;
}
void free(void *block) { __libc_free(block); }

#endif
