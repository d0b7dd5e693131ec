#define _GNU_SOURCE
#include "HostSystem.h"

#include <linux/membarrier.h>
#include <sys/syscall.h>

__thread struct hs_call_slot *hs_call_slot;

/* All slots ever taken. They are never freed, so that the list can be read without a lock. */
static struct hs_call_slot *slots;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static bool has_barrier;

static bool membarrier(int command) { return syscall(SYS_membarrier, command, 0, 0) == 0; }

static void register_barrier(void) {
  has_barrier = membarrier(MEMBARRIER_CMD_REGISTER_PRIVATE_EXPEDITED);
}

/* In libstdc++ and libc: registers a function for the end of a thread, and keeps the library loaded
 * until then. */
extern int __cxa_thread_atexit_impl(void (*function)(void *), void *argument, void *library);
extern void *__dso_handle;

static void give_back(void *slot) {
  hs_call_slot = NULL;
  __atomic_store_n(&((struct hs_call_slot *)slot)->is_taken, false, __ATOMIC_RELEASE);
}

static struct hs_call_slot *find_free(void) {
  struct hs_call_slot *slot = __atomic_load_n(&slots, __ATOMIC_ACQUIRE);
  for (; slot; slot = slot->next)
    if (!__atomic_exchange_n(&slot->is_taken, true, __ATOMIC_ACQ_REL))
      return slot;
  slot = aligned_alloc(64, sizeof *slot);
  if (!slot)
    return NULL;
  *slot = (struct hs_call_slot){0, !has_barrier, true, NULL};
  slot->next = __atomic_load_n(&slots, __ATOMIC_RELAXED);
  while (!__atomic_compare_exchange_n(&slots, &slot->next, slot, true, __ATOMIC_RELEASE,
                                      __ATOMIC_RELAXED))
    continue;
  return slot;
}

struct hs_call_slot *hs_take_call_slot(void) {
  pthread_once(&once, register_barrier);
  struct hs_call_slot *slot = find_free();
  if (!slot)
    return NULL;
  if (__cxa_thread_atexit_impl(give_back, slot, &__dso_handle)) {
    give_back(slot);
    return NULL;
  }
  hs_call_slot = slot;
  return slot;
}

bool hs_is_inside_a_call(void) { return hs_call_slot && hs_call_slot->place; }

bool hs_barrier(void) {
  pthread_once(&once, register_barrier);
  __atomic_thread_fence(__ATOMIC_SEQ_CST);
  /* Without it, every thread executes a fence itself. */
  if (!has_barrier || membarrier(MEMBARRIER_CMD_PRIVATE_EXPEDITED))
    return true;
  /* The child of a fork may have to register again. */
  return membarrier(MEMBARRIER_CMD_REGISTER_PRIVATE_EXPEDITED) &&
         membarrier(MEMBARRIER_CMD_PRIVATE_EXPEDITED);
}

static int by_number(const void *key, const void *place) {
  uintptr_t one = *(const uintptr_t *)key, other = *(const uintptr_t *)place;
  return (one > other) - (one < other);
}

bool hs_is_anyone_inside(const uintptr_t *places, size_t count) {
  struct hs_call_slot *slot = count ? __atomic_load_n(&slots, __ATOMIC_ACQUIRE) : NULL;
  for (; slot; slot = slot->next) {
    uintptr_t place = __atomic_load_n(&slot->place, __ATOMIC_ACQUIRE);
    if (place && bsearch(&place, places, count, sizeof *places, by_number))
      return true;
  }
  return false;
}
