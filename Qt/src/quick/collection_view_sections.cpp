/*
 * The sections of a CollectionView of QML: neighboring rows with equal values of a role, or the
 * rows of the model itself, whose children are the rows of the view. The view numbers its rows
 * through all sections.
 */
#include "collection_view_parts.hpp"

namespace layouthost {

bool QuickCollectionView::showsSections() const { return parts_->tree.has_sections; }

void QuickCollectionView::setShowsSections(bool shows) {
  if (shows == showsSections())
    return;
  parts_->tree.has_sections = shows;
  parts_->current.index = QPersistentModelIndex();
  parts_->row_roles.reset();
  parts_->regroup_rows();
  Q_EMIT showsSectionsChanged();
}

QModelIndex QuickCollectionView::modelIndex(int index) const { return parts_->index_of(index); }

int QuickCollectionView::rowAtIndex(const QModelIndex &modelIndex) const {
  return parts_->row_of(modelIndex);
}

void QuickCollectionView::Parts::regroup_rows() {
  group_rows();
  set_counts(tree.counts());
  rows_changed();
}

// Bindings set the properties of a section in any order: it reads all rows only once.
void QuickCollectionView::Parts::group_rows() {
  tree.groups.reset();
  tree.name_of = {};
  if (model() == nullptr || !item.isComponentComplete())
    return;
  if (tree.has_sections) {
    tree.name_of = section_names();
    return;
  }
  if (section->role().isEmpty())
    return;
  tree.groups.emplace([names = section_names(),
                       rows = rows_of.model](int row) { return names(rows->index(row, 0)); },
                      model()->rowCount());
}

qt::SectionNames QuickCollectionView::Parts::section_names() {
  qt::SectionNames names(*model(), section->role(), section->criteria());
  if (!names.exist())
    report(QStringLiteral("section.property: the model has no role \"%1\"; its roles are %2")
               .arg(section->role(), names.roles()));
  return names;
}

void QuickCollectionView::Parts::follow_roles() {
  if (model() == nullptr)
    return;
  const QHash<int, QByteArray> names = model()->roleNames();
  if (row_roles != nullptr && row_roles->names() == names)
    return;
  row_roles = qt::RowRoles::of_rows(names);
  section_roles =
      tree.has_sections ? qt::RowRoles::of_section_row(names) : qt::RowRoles::of_section();
  cells.clear();
  measuring.clear();
}

// MARK: Numbers of rows

qt::RowPath QuickCollectionView::Parts::path_of(int row) const {
  return tree.path(row).value_or(qt::RowPath{0, row});
}

QModelIndex QuickCollectionView::Parts::index_of(int row) const {
  const std::optional<qt::RowPath> path = tree.path(row);
  return path ? tree.index(*path) : QModelIndex();
}

int QuickCollectionView::Parts::row_of(const QModelIndex &index) const {
  const std::optional<qt::RowPath> path = tree.path(index);
  return path ? tree.row(*path) : -1;
}

} // namespace layouthost
