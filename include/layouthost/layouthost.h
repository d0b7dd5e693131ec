/*
 * layouthost/layouthost.h - the whole contract between layouts and the programs that load them.
 *
 * Read in the order below. A program that uses the host library includes this header. A plugin, and
 * a program that loads plugins by itself, needs plugin.h alone; entry.h adds the prototype of the
 * one function that a plugin exports. What reads C declarations but runs no preprocessor takes
 * layouthost_flat.h, which says the same.
 */
#ifndef LAYOUTHOST_LAYOUTHOST_H
#define LAYOUTHOST_LAYOUTHOST_H

#include "base.h"
#include "property.h"
#include "viewport.h"
#include "element.h"
#include "change.h"
#include "gesture.h"
#include "event.h"
#include "plugin.h"
#include "host.h"
#include "swap.h"
#include "view.h"

#endif
