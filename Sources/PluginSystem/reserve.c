/*
 * Memory that a call reserves before it changes anything.
 *
 * Swift ends the program if an allocation fails. A call that may need much memory therefore first
 * reserves an upper bound (plugin_reserve), and returns a status if that fails. Allocations still
 * go to the C library; only if one fails there, it is carved from the thread's reserve. A carved
 * block may outlive the call; the reserve is then kept until its last block is freed.
 *
 *     reserve   | header | block | block |  free  | block |  never touched so far ...  |
 *                                                         ^ tail                       ^ end
 *
 * The linker redirects posix_memalign and free of this library, and of no other, to this file
 * (--wrap). Without that option nothing is reserved, but plugin_reserve still tests whether there
 * is enough memory.
 */
#include "PluginSystem.h"

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>

#ifdef __wasm__
/* There is one thread, and no pthread header. */
typedef int pthread_t;
static pthread_t pthread_self(void) { return 0; }
static bool pthread_equal(pthread_t one, pthread_t other) { return one == other; }
#else
#include <pthread.h>
#endif

extern int __real_posix_memalign(void **, size_t, size_t) __attribute__((weak));
extern void __real_free(void *) __attribute__((weak));
int __wrap_posix_memalign(void **out, size_t alignment, size_t size);
void __wrap_free(void *block);

/* The alignment of blocks; nothing that a layout allocates needs more. */
#define ALIGNMENT 32

/* The header of every carved block. */
typedef struct block {
  /* The size without the header, a multiple of ALIGNMENT. */
  size_t size;
  /* In a freed block: the next one in its list. */
  struct block *next;
} block;

/* Freed blocks are reused for the same size; large ones for any size that fits. */
#define SIZES 33

typedef struct reserve {
  struct reserve *next;
  pthread_t owner;
  /* Whether the call that made the reserve is still running, and how many nested calls are. */
  bool is_held;
  unsigned nesting;
  /* The part of the untouched memory that is for later. */
  size_t for_later;
  /* Blocks in use. */
  size_t used;
  char *tail, *end;
  block *free_blocks[SIZES];
} reserve;

/* The sizes of the two headers, which keep what follows aligned. */
#define HEADER 384
#define BLOCK ALIGNMENT
_Static_assert(sizeof(reserve) <= HEADER && sizeof(block) <= BLOCK, "headers are too small");

/* An allowance for small allocations that nobody counts. */
#define SMALL (64u << 10)

unsigned plugin_reserves;
/* The number of reserves with blocks in use; while it is 0, freeing costs nothing more. */
static _Atomic unsigned carved;

/* Protects the list, which is empty unless a call needs much memory. */
static atomic_flag is_locked = ATOMIC_FLAG_INIT;
static reserve *reserves;

static void lock(void) {
  while (atomic_flag_test_and_set_explicit(&is_locked, memory_order_acquire))
    ;
}

static void unlock(void) { atomic_flag_clear_explicit(&is_locked, memory_order_release); }

static char *first_block(reserve *self) { return (char *)self + HEADER; }

static void remove_reserve(reserve *self) {
  reserve **place = &reserves;
  while (*place != self)
    place = &(*place)->next;
  *place = self->next;
  __atomic_fetch_sub(&plugin_reserves, 1, __ATOMIC_SEQ_CST);
}

/* Returns this thread's reserve with the most space left, except those of outer calls. */
static reserve *own_reserve(void) {
  reserve *best = NULL;
  for (reserve *self = reserves; self != NULL; self = self->next)
    if (self->is_held && self->nesting == 0 && pthread_equal(self->owner, pthread_self()) &&
        (best == NULL || self->end - self->tail > best->end - best->tail))
      best = self;
  return best;
}

int plugin_reserve(size_t bytes, size_t for_later) {
  if (bytes > SIZE_MAX / 4 || for_later > SIZE_MAX / 4)
    return 0;
  bytes += SMALL;
  if (__real_posix_memalign == NULL || __real_free == NULL) {
    /* Volatile, because otherwise the compiler removes both calls and assumes success. */
    void *volatile room = malloc(bytes + for_later);
    const bool is_there = room != NULL;
    free(room);
    return is_there;
  }
  lock();
  reserve *old = own_reserve();
  if (old != NULL) {
    for_later += old->for_later;
    if ((size_t)(old->end - old->tail) >= bytes + for_later) {
      old->for_later = for_later;
      unlock();
      return 1;
    }
  }
  unlock();
  void *room;
  if (__real_posix_memalign(&room, ALIGNMENT, HEADER + bytes + for_later) != 0)
    return 0;
  reserve *self = room;
  *self = (reserve){.owner = pthread_self(), .is_held = true, .for_later = for_later};
  self->tail = first_block(self);
  self->end = self->tail + ((bytes + for_later) & ~(size_t)(ALIGNMENT - 1));
  lock();
  /* The new reserve replaces the old one, which is freed if no blocks were carved from it. */
  reserve *unused = NULL;
  if (old != NULL) {
    old->for_later = 0;
    if (old->used == 0) {
      remove_reserve(old);
      unused = old;
    }
  }
  self->next = reserves;
  reserves = self;
  __atomic_fetch_add(&plugin_reserves, 1, __ATOMIC_SEQ_CST);
  unlock();
  if (unused != NULL)
    __real_free(unused);
  return 1;
}

void plugin_release_reserves(void) {
  lock();
  for (reserve *self = reserves, *next; self != NULL; self = next) {
    next = self->next;
    if (!self->is_held || self->nesting != 0 || !pthread_equal(self->owner, pthread_self()))
      continue;
    self->is_held = false;
    if (self->used == 0) {
      remove_reserve(self);
      __real_free(self);
    }
  }
  unlock();
}

void plugin_nest(int by) {
  lock();
  for (reserve *self = reserves; self != NULL; self = self->next)
    if (self->is_held && pthread_equal(self->owner, pthread_self()))
      self->nesting += (unsigned)by;
  unlock();
}

/* ---- Blocks --------------------------------------------------------------------------------- */

static block **list(reserve *self, size_t size) {
  const size_t index = size / ALIGNMENT;
  return &self->free_blocks[index < SIZES ? index : 0];
}

/* Returns a freed block, or else one from the tail; NULL if there is no space. */
static void *carve(reserve *self, size_t size) {
  size = size == 0 ? ALIGNMENT : (size + ALIGNMENT - 1) & ~(size_t)(ALIGNMENT - 1);
  for (block **place = list(self, size); *place != NULL; place = &(*place)->next)
    if ((*place)->size >= size) {
      block *found = *place;
      *place = found->next;
      return (char *)found + BLOCK;
    }
  if ((size_t)(self->end - self->tail) < size + BLOCK)
    return NULL;
  block *made = (block *)self->tail;
  made->size = size;
  self->tail += BLOCK + size;
  return (char *)made + BLOCK;
}

static void give_back(reserve *self, block *old) {
  if ((char *)old + BLOCK + old->size == self->tail) {
    self->tail = (char *)old;
    return;
  }
  block **first = list(self, old->size);
  old->next = *first;
  *first = old;
}

static void give_back_all(reserve *self) {
  self->tail = first_block(self);
  for (size_t index = 0; index < SIZES; index++)
    self->free_blocks[index] = NULL;
}

int __wrap_posix_memalign(void **out, size_t alignment, size_t size) {
  const int failed = __real_posix_memalign(out, alignment, size);
  if (failed == 0 || alignment > ALIGNMENT || size > SIZE_MAX / 4 ||
      __atomic_load_n(&plugin_reserves, __ATOMIC_RELAXED) == 0)
    return failed;
  void *found = NULL;
  lock();
  for (reserve *self = reserves; self != NULL && found == NULL; self = self->next)
    if (self->is_held && self->nesting == 0 && pthread_equal(self->owner, pthread_self()) &&
        (found = carve(self, size)) != NULL && self->used++ == 0)
      atomic_fetch_add(&carved, 1);
  unlock();
  if (found == NULL)
    return failed;
  *out = found;
  return 0;
}

void __wrap_free(void *pointer) {
  reserve *over = NULL;
  bool is_carved = false;
  if (atomic_load_explicit(&carved, memory_order_relaxed) != 0 && pointer != NULL) {
    lock();
    for (reserve *self = reserves; self != NULL && !is_carved; self = self->next) {
      is_carved = (char *)pointer > (char *)self && (char *)pointer < self->end;
      if (!is_carved)
        continue;
      give_back(self, (block *)((char *)pointer - BLOCK));
      if (--self->used > 0)
        continue;
      give_back_all(self);
      atomic_fetch_sub(&carved, 1);
      if (!self->is_held)
        over = self;
    }
    if (over != NULL)
      remove_reserve(over);
    unlock();
  }
  if (!is_carved)
    __real_free(pointer);
  if (over != NULL)
    __real_free(over);
}
