/* What plugins need of C: what to do when the loader takes the library away, memory that is made
   sure of, and the functions of libm that Swift itself does not have (sin, cos, acos ...). */
#ifndef PLUGIN_SYSTEM_H
#define PLUGIN_SYSTEM_H

#include <math.h>
#include <stddef.h>
#include <stdint.h>

/* The whole part of a number that is known to be within 2^63 of zero: one instruction, where
 * Swift's Int64(_:) takes ten to make sure. */
static inline int64_t plugin_truncated(double value) { return (int64_t)value; }

/* Sine and cosine of an angle in radians at once, to the same bits as by sin and cos, in two thirds
 * of the time. C libraries have it, and their headers show it only to those who ask for extensions.
 */
void sincos(double angle, double *sine, double *cosine);

/* A place in this library, the same for every caller, from which others in it can be told. */
const void *plugin_anchor(void) __attribute__((const));

/* Has `function` called when this library is unloaded, or the program ends. The last one set
 * counts. */
void plugin_at_unload(void (*function)(void));

/* Makes sure that this thread finds so many bytes from here to plugin_release, and `for_later` more
 * once it has made sure of what comes next. Answers 0 when there are not so many. */
int plugin_reserve(size_t bytes, size_t for_later);

/* Around a call of this library's that comes from inside another one of the same thread: 1, then
 * -1. The inner call neither uses nor releases what the outer one has. */
void plugin_nest(int by);

/* How many reserves there are, and what gives back those of this thread. */
extern unsigned plugin_reserves;
void plugin_release_reserves(void);

/* Gives back what this thread set aside and did not need. Costs next to nothing where nobody set
 * anything aside: every call of a plugin ends with it. */
static inline void plugin_release(void) {
  if (__atomic_load_n(&plugin_reserves, __ATOMIC_RELAXED) != 0)
    plugin_release_reserves();
}

#endif
