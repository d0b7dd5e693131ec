/* C functions for plugins: a hook for unloading, reserved memory, and the functions of libm that
 * Swift lacks (sin, cos, acos ...). */
#ifndef PLUGIN_SYSTEM_H
#define PLUGIN_SYSTEM_H

#include <math.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* Returns the integer part of a number within 2^63 of zero: one instruction, where Swift's
 * Int64(_:) needs ten for its checks. */
static inline int64_t plugin_truncated(double value) { return (int64_t)value; }

/* Tells the processor that memory will be read soon. It reads nothing: any address is valid. */
static inline void plugin_prefetch(const void *address) { __builtin_prefetch(address); }

/* Computes sine and cosine of an angle in radians, with the same bits as sin and cos, in two
 * thirds of the time. C libraries provide it, but their headers declare it only with extensions
 * enabled. */
void sincos(double angle, double *sine, double *cosine);

/* Returns an address in this library, always the same, from which offsets to others are computed.
 * */
const void *plugin_anchor(void) __attribute__((const));

/* Sets the function to call when this library is unloaded or the program ends. Replaces the
 * previous one. */
void plugin_at_unload(void (*function)(void));

/* Reserves memory for this thread until plugin_release: `bytes` for what follows, and
 * `for_later` more for after the next reservation. Returns 0 if there is not that much. */
int plugin_reserve(size_t bytes, size_t for_later);

/* Brackets a nested call of this library on the same thread: 1 before, -1 after. The inner call
 * neither uses nor releases the outer call's reserves. */
void plugin_nest(int by);

/* The number of reserves, and the function that releases those of this thread. */
extern unsigned plugin_reserves;
void plugin_release_reserves(void);

/* Releases the unused memory that this thread reserved. Ends every call of a plugin; costs
 * almost nothing if there are no reserves. */
static inline void plugin_release(void) {
  if (__atomic_load_n(&plugin_reserves, __ATOMIC_RELAXED) != 0)
    plugin_release_reserves();
}

#endif
