/* Records which thread is in a call of which instance. A swap waits until no thread is in such a
 * call; recording costs two plain stores per call. Each thread writes only its own slot. A place
 * is a nonzero number that stands for an instance and for the kind of call. */
#ifndef HOST_SYSTEM_CALL_SLOTS_H
#define HOST_SYSTEM_CALL_SLOTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The slot of one thread, on its own cache line so that threads do not share what they write. */
struct hs_call_slot {
  _Alignas(64) uintptr_t place;
  /* Whether each call needs a fence of its own, because the system has no barrier for all threads.
   * */
  bool needs_fence;
  bool is_taken;
  struct hs_call_slot *_Nullable next;
};

extern __thread struct hs_call_slot *_Nullable hs_call_slot
    __attribute__((tls_model("initial-exec"), visibility("hidden")));

/* Takes a slot for the calling thread until the thread ends. NULL if there is no memory. */
struct hs_call_slot *_Nullable hs_take_call_slot(void);

/* Records that the calling thread enters `place`; call it before reading anything of the
 * instance. Returns false, and records nothing, if the thread is in another place already or has
 * no slot. */
static inline bool hs_enter(uintptr_t place) {
  struct hs_call_slot *slot = hs_call_slot;
  if (__builtin_expect(!slot, 0) && !(slot = hs_take_call_slot()))
    return false;
  if (__builtin_expect(__atomic_load_n(&slot->place, __ATOMIC_RELAXED) != 0, 0))
    return false;
  __atomic_store_n(&slot->place, place, __ATOMIC_RELAXED);
  /* hs_barrier turns this into a processor fence, if the system supports it. */
  __atomic_signal_fence(__ATOMIC_SEQ_CST);
  if (__builtin_expect(slot->needs_fence, 0))
    __atomic_thread_fence(__ATOMIC_SEQ_CST);
  return true;
}

/* Clears what hs_enter recorded. */
static inline void hs_leave(void) { __atomic_store_n(&hs_call_slot->place, 0, __ATOMIC_RELEASE); }

/* Returns whether the calling thread is in a call. */
bool hs_is_inside_a_call(void);

/* Makes every running thread of the process pass a fence, so that all earlier hs_enter calls are
 * visible afterwards. Returns false if the system supports this but fails. */
bool hs_barrier(void);

/* Returns whether any thread is in one of these places, which must be sorted. */
bool hs_is_anyone_inside(const uintptr_t *_Nullable places, size_t count);

#endif
