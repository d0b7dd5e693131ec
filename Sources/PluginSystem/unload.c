#include "PluginSystem.h"

#include <stdatomic.h>
#include <stddef.h>

static _Atomic(void (*)(void)) at_unload;

void plugin_at_unload(void (*function)(void)) { atomic_store(&at_unload, function); }

__attribute__((destructor)) static void unload(void) {
  void (*function)(void) = atomic_load(&at_unload);
  if (function != NULL)
    function();
}
