#include "HostSystem.h"

const void *hs_anchor(void) {
  static const char anchor;
  return &anchor;
}

bool hs_has_memory(size_t bytes) {
  /* Volatile, or the compiler would leave both calls out. */
  void *volatile room = malloc(bytes);
  bool is_there = room != NULL;
  free(room);
  return is_there;
}
