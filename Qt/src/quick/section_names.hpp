/*
 * The names of the sections of rows, from a role of a model, as in ListView.
 */
#ifndef LAYOUTHOST_QT_SECTION_NAMES_HPP
#define LAYOUTHOST_QT_SECTION_NAMES_HPP

#include <layouthost/qt/quick_collection_view.hpp>

#include <QAbstractItemModel>
#include <QPointer>
#include <QString>
#include <QVariantMap>

namespace layouthost::qt {

class SectionNames {
public:
  using Criteria = QuickCollectionViewSection::Criteria;

  /* `property`: a role of the model, or a member of each modelData of an array of objects. Empty:
     the role Qt::DisplayRole. */
  SectionNames(const QAbstractItemModel &model, const QString &property, Criteria criteria);

  /* The name of the section of a row, or of a section that is a row of the model itself. */
  QString operator()(const QModelIndex &row) const;

  /* Whether rows have the property. A model without rows may not have its roles yet. */
  bool exist() const;

  QString roles() const;

private:
  QVariant value(const QModelIndex &row) const;
  int find_role() const;
  static QVariantMap member_values(const QModelIndex &index);

  QPointer<const QAbstractItemModel> model_;
  QString property_;
  Criteria criteria_;
  mutable int role_;
};

} // namespace layouthost::qt

#endif
