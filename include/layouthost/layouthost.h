/*
 * layouthost/layouthost.h - all headers of the host library.
 *
 * Read them in the order below. A program that uses the host library includes this one. A plugin,
 * and a program that loads plugins itself, needs plugin.h only; entry.h adds the prototype of the
 * function that a plugin exports. layouthost_flat.h has the same declarations for languages that
 * read C without a preprocessor.
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
