/*
 * layouthost/qt/export.hpp - the classes that the libraries for Qt export.
 */
#ifndef LAYOUTHOST_QT_EXPORT_HPP
#define LAYOUTHOST_QT_EXPORT_HPP

#include <QtGlobal>

#if defined(LAYOUTHOST_QT_LIBRARY)
#define LAYOUTHOST_QT_EXPORT Q_DECL_EXPORT
#else
#define LAYOUTHOST_QT_EXPORT Q_DECL_IMPORT
#endif

#endif
