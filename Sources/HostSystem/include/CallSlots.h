/* Which thread is inside a call of which instance: what a swap waits for, at the price of two plain
   stores for each call. Every thread has a slot of its own, which only it writes. A place is a
   number other than 0 that stands for an instance and for what is done with it. */
#ifndef HOST_SYSTEM_CALL_SLOTS_H
#define HOST_SYSTEM_CALL_SLOTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* One thread's. On a line of its own of the cache, so that threads do not share what they write. */
struct hs_call_slot {
  _Alignas(64) uintptr_t place;
  /* Whether the system has no barrier that a swap could make all threads pass, so that each call
     needs one of its own. */
  bool needs_fence;
  bool is_taken;
  struct hs_call_slot *_Nullable next;
};

extern __thread struct hs_call_slot *_Nullable hs_call_slot
    __attribute__((tls_model("initial-exec"), visibility("hidden")));

/* Takes a slot for the calling thread, until it ends. NULL when there is no memory. */
struct hs_call_slot *_Nullable hs_take_call_slot(void);

/* Says that the calling thread is inside `place`, before anything of it is read. False, and nothing
   is said, when the thread is inside another place already, or has no slot. */
static inline bool hs_enter(uintptr_t place) {
  struct hs_call_slot *slot = hs_call_slot;
  if (__builtin_expect(!slot, 0) && !(slot = hs_take_call_slot()))
    return false;
  if (__builtin_expect(__atomic_load_n(&slot->place, __ATOMIC_RELAXED) != 0, 0))
    return false;
  __atomic_store_n(&slot->place, place, __ATOMIC_RELAXED);
  /* hs_barrier makes of this a fence of the processor's, where the system can. */
  __atomic_signal_fence(__ATOMIC_SEQ_CST);
  if (__builtin_expect(slot->needs_fence, 0))
    __atomic_thread_fence(__ATOMIC_SEQ_CST);
  return true;
}

/* Takes back what hs_enter said. */
static inline void hs_leave(void) { __atomic_store_n(&hs_call_slot->place, 0, __ATOMIC_RELEASE); }

/* Whether the calling thread is inside a call. */
bool hs_is_inside_a_call(void);

/* Has every running thread of the process pass a fence: what any of them entered before is seen
   after. False when the system refuses though it once did not. */
bool hs_barrier(void);

/* Whether any thread is inside one of these places, which are sorted. */
bool hs_is_anyone_inside(const uintptr_t *_Nullable places, size_t count);

#endif
