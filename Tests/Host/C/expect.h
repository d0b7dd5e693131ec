/* For programs that print the first broken rule and fail. */
#ifndef EXPECT_H
#define EXPECT_H

#include <layouthost/layouthost.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static lh_error error = LH_ERROR_INIT;

/* Ends the calling function with 1 unless the condition is true. */
#define EXPECT(condition)                                                                          \
  do {                                                                                             \
    if (!(condition)) {                                                                            \
      printf("line %d: %s (%s)\n", __LINE__, #condition, error.message);                           \
      return 1;                                                                                    \
    }                                                                                              \
  } while (0)

#endif
