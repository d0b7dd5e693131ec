/*
 * layouthost/layouthost.h - the whole contract between layouts and the programs that load them.
 *
 * Read in this order: base.h, property.h, viewport.h, element.h, change.h, gesture.h, event.h,
 * plugin.h. A program that uses the host library reads host.h after them.
 */
#ifndef LAYOUTHOST_LAYOUTHOST_H
#define LAYOUTHOST_LAYOUTHOST_H

#include "base.h"
#include "change.h"
#include "element.h"
#include "event.h"
#include "gesture.h"
#include "plugin.h"
#include "property.h"
#include "viewport.h"

#endif
