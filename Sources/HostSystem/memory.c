#include "HostSystem.h"

const void *hs_anchor(void) {
  static const char anchor;
  return &anchor;
}

bool hs_has_memory(size_t bytes) {
  /* Volatile, because otherwise the compiler removes both calls. */
  void *volatile room = malloc(bytes);
  bool is_there = room != NULL;
  free(room);
  return is_there;
}
