/*
 * rounds.h - times things to compare, in alternating rounds.
 *
 *    struct contender both[] = {{.run = prepare_all, .subject = layout},
 *                               {.run = copy_all, .subject = heights}};
 *    take_turns(both, 2);
 *    row("prepare", "ns", both[0].median, "memcpy", both[1].median, 4);
 *
 * A busy moment of the machine affects all of them, and medians leave it out. The time is the
 * thread's CPU time, so that an overloaded machine does not count either.
 *
 * A row is one line: name, unit, ours, the yardstick's name, the yardstick, and the maximum ratio
 * of the two (0: no goal). Benchmarks/bench judges the lines.
 */
#ifndef ROUNDS_H
#define ROUNDS_H

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { ROUNDS = 15 };

struct contender {
  void (*run)(void *subject);
  void *subject;
  /* How many operations `run` performs; 0 stands for one. */
  double times;
  /* Untimed, around each round; may be NULL. */
  void (*before)(void *subject);
  void (*after)(void *subject);
  /* Nanoseconds per operation. */
  double rounds[ROUNDS];
  double median;
};

static inline double read_clock(clockid_t clock) {
  struct timespec time;
  clock_gettime(clock, &time);
  return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

static inline int ascending(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

/* Sorts the values. */
static inline double median(double *values, size_t count) {
  qsort(values, count, sizeof *values, ascending);
  return values[count / 2];
}

static inline double one_round(struct contender *contender) {
  if (contender->before)
    contender->before(contender->subject);
  double start = read_clock(CLOCK_THREAD_CPUTIME_ID);
  contender->run(contender->subject);
  double taken = read_clock(CLOCK_THREAD_CPUTIME_ID) - start;
  if (contender->after)
    contender->after(contender->subject);
  return taken / (contender->times ? contender->times : 1);
}

/* The first round of each warms it up and does not count. */
static inline void take_turns(struct contender *contenders, size_t count) {
  for (int round = -1; round < ROUNDS; round++)
    for (size_t i = 0; i < count; i++) {
      double taken = one_round(&contenders[i]);
      if (round >= 0)
        contenders[i].rounds[round] = taken;
    }
  for (size_t i = 0; i < count; i++)
    contenders[i].median = median(contenders[i].rounds, ROUNDS);
}

/* How often to run an operation of nanoseconds or seconds, so that a round takes a millisecond. */
static inline double often(void (*run)(void *subject), void *subject) {
  struct contender once = {.run = run, .subject = subject};
  one_round(&once);
  double times = 1e6 / (one_round(&once) + 1);
  return times < 1 ? 1 : times > 10000 ? 10000 : (double)(int)times;
}

static inline void row(const char *name, const char *unit, double ours, const char *what,
                       double yardstick, double goal) {
  printf("%s\t%s\t%.9g\t%s\t%.9g\t%.9g\n", name, unit, ours, what, yardstick, goal);
  fflush(stdout);
}

#endif
