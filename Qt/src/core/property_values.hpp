/*
 * Values of Qt as the numbers of a layout's property (property.h).
 */
#ifndef LAYOUTHOST_QT_PROPERTY_VALUES_HPP
#define LAYOUTHOST_QT_PROPERTY_VALUES_HPP

#include <layouthost/layouthost.hpp>

#include <QVariant>

#include <vector>

namespace layouthost::qt {

/* Throws Error with LH_INVALID_ARGUMENT for a value that no property can have. `property` may be
   NULL: unknown, so that the layout rejects its name. */
std::vector<double> property_numbers(const Property *property, const QVariant &value);

} // namespace layouthost::qt

#endif
