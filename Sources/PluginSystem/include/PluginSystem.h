/* What plugins need of C: what to do when the loader takes the library away, memory that is made
   sure of, and the functions of libm that Swift itself does not have (sin, cos, acos ...). */
#ifndef PLUGIN_SYSTEM_H
#define PLUGIN_SYSTEM_H

#include <math.h>
#include <stdatomic.h>
#include <stddef.h>

/* Has `function` called when this library is unloaded, or the program ends. The last one set
 * counts. */
void plugin_at_unload(void (*function)(void));

/* Makes sure that this thread finds so many bytes from here to plugin_release, and `for_later` more
 * once it has made sure of what comes next. Answers 0 when there are not so many. */
int plugin_reserve(size_t bytes, size_t for_later);

/* Around a call of this library's that comes from inside another one of the same thread: 1, then
 * -1. The inner call neither uses nor releases what the outer one has. */
void plugin_nest(int by);

void plugin_release_all(void);

extern _Atomic unsigned plugin_reserves;
extern _Atomic unsigned long plugin_refusals;

/* Whether anything is set aside. */
static inline int plugin_has_reserves(void) {
  return atomic_load_explicit(&plugin_reserves, memory_order_relaxed) != 0;
}

/* Gives back what this thread set aside and did not need. */
static inline void plugin_release(void) {
  if (plugin_has_reserves())
    plugin_release_all();
}

/* How often a computation that nobody could stop did without memory. */
static inline unsigned long plugin_count_refusals(void) {
  return atomic_load_explicit(&plugin_refusals, memory_order_relaxed);
}

static inline void plugin_add_refusal(void) {
  atomic_fetch_add_explicit(&plugin_refusals, 1, memory_order_relaxed);
}

#endif
