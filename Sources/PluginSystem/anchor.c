#include "PluginSystem.h"

const void *plugin_anchor(void) {
  static const char anchor;
  return &anchor;
}
