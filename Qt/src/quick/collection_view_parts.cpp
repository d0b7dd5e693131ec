#include "collection_view_parts.hpp"

#include <QQmlEngine>
#include <QQmlInfo>
#include <QQuickWindow>

#include <algorithm>
#include <cmath>
#include <utility>

namespace layouthost {

QuickCollectionView::Parts::Parts(QuickCollectionView &owner)
    : ShownRows(
          nullptr,
          [&owner](const QEventPoint &point) { return owner.mapFromScene(point.scenePosition()); }),
      item(owner), section(new QuickCollectionViewSection(&owner)),
      content(new qt::ContentItem(owner)),
      cells(*content,
            [this](qt::Part part, const qt::RowPath &path) { return make_cell(part, path); }),
      measuring([this](const qt::RowPath &path) { return make_cell(qt::Part::row, path); }) {
  clock.timer.setSingleShot(true);
  clock.timer.setTimerType(Qt::PreciseTimer);
  QObject::connect(&clock.timer, &QTimer::timeout, &item, &QQuickItem::polish);
  using Section = QuickCollectionViewSection;
  QObject::connect(section, &Section::propertyChanged, &item, [this] { regroup_rows(); });
  QObject::connect(section, &Section::criteriaChanged, &item, [this] { regroup_rows(); });
  QObject::connect(section, &Section::delegateChanged, &item,
                   [this] { set_delegate(qt::Part::header, section->delegate()); });
  QObject::connect(section, &Section::footerDelegateChanged, &item,
                   [this] { set_delegate(qt::Part::footer, section->footerDelegate()); });
}

void QuickCollectionView::Parts::emit_error(const QString &message) {
  qmlWarning(&item) << message;
  Q_EMIT item.errorOccurred(message);
}

void QuickCollectionView::Parts::emit_event(const ViewEvent &event, const qt::EventRows &rows) {
  Q_EMIT item.layoutEvent(static_cast<int>(event.kind), rows.row, rows.to,
                          static_cast<int>(event.path.section));
}

// MARK: The layout

void QuickCollectionView::Parts::apply_wanted() {
  if (std::exchange(wanted.has_layout, false) && !wanted.layout.isEmpty()) {
    watch();
    const bool is_shown = show_layout(wanted.layout);
    wanted.has_viewport |= is_shown;
    wanted.has_properties |= is_shown;
    wanted.has_self_sizing |= is_shown && !wanted.self_sizing.isEmpty();
  }
  if (!live)
    return;
  if (std::exchange(wanted.has_viewport, false)) {
    const QQuickWindow *window = item.window();
    apply_viewport(item.size(), is_mirrored(),
                   window != nullptr ? window->effectiveDevicePixelRatio() : 1);
  }
  if (std::exchange(wanted.has_properties, false))
    for (auto each = wanted.properties.begin(); each != wanted.properties.end(); ++each)
      set_property(each.key(), nullptr, each.value());
  if (std::exchange(wanted.has_self_sizing, false)) {
    if (!wanted.self_sizing.isEmpty())
      cells.each_made([this](qt::Cell &cell) { follow_size(cell); });
    attempt([&] {
      if (wanted.self_sizing.isEmpty())
        live.view().stop_measuring();
      else
        live.view().set_measure(wanted.self_sizing.toUtf8().constData());
    });
  }
}

void QuickCollectionView::Parts::watch() {
  if (watched != nullptr || wanted.folder.isEmpty())
    return;
  attempt([&] {
    watched = std::make_unique<qt::WatchedFolder>(
        live.host(), wanted.folder.toLocalFile(),
        [this](const lh_swap_report &report) { swapped(report); });
  });
}

void QuickCollectionView::Parts::reload() {
  const Point place = frames.last ? frames.last->values.content_offset() : Point{};
  const double duration = std::exchange(motion.duration, 0);
  wanted.has_layout = true;
  apply_wanted();
  motion.duration = duration;
  apply_motion();
  set_offset(place);
}

// The swap may be of a layout that only other views show.
void QuickCollectionView::Parts::swapped(const lh_swap_report &report) {
  const QString ids = QString::fromUtf8(report.ids);
  const bool is_own = live && ids.split(QStringLiteral(", ")).contains(live.id());
  if (!is_own && !ids.isEmpty())
    return;
  item.polish();
  if (report.outcome == LH_SWAP_REFUSED)
    Q_EMIT item.swapFailed(QString::fromUtf8(report.reason));
  else if (report.outcome == LH_SWAP_EXCHANGED)
    Q_EMIT item.layoutSwapped(QString::fromUtf8(report.text));
}

// MARK: Rows

void QuickCollectionView::Parts::show_model(const QVariant &value) {
  rows_of.value = value;
  std::unique_ptr<qt::ArrayRows> array;
  QAbstractItemModel *shown = value.value<QAbstractItemModel *>();
  if (shown == nullptr && value.isValid() && !value.isNull()) {
    array = qt::ArrayRows::of(value);
    if (array == nullptr)
      report(QStringLiteral("model is a %1; allowed: an item model, an array, or a number of rows")
                 .arg(QString::fromUtf8(value.typeName())));
    shown = array.get();
  }
  if (rows_of.model != nullptr)
    rows_of.model->disconnect(&item);
  current.index = QPersistentModelIndex();
  rows_of.model = shown;
  follow_model(&item);
  rows_of.array = std::move(array);
  if (shown != nullptr)
    QObject::connect(shown, &QAbstractItemModel::modelReset, &item, [this] { regroup_rows(); });
  regroup_rows();
}

void QuickCollectionView::Parts::set_delegate(qt::Part part, QQmlComponent *delegate) {
  factories[static_cast<std::size_t>(part)] = qt::ItemFactory(delegate);
  cells.clear();
  measuring.clear();
  wanted.has_self_sizing = !wanted.self_sizing.isEmpty();
  item.polish();
}

void QuickCollectionView::Parts::rows_changed() {
  const int count = tree.row_count();
  if (count != rows_of.count) {
    rows_of.count = count;
    Q_EMIT item.countChanged();
  }
  follow_current();
  item.polish();
}

// A document may make a row the current one before it exists. After the current row is removed, the
// next one is.
void QuickCollectionView::Parts::follow_current() {
  const bool is_pending = current.wanted != current.shown;
  if (!current.index.isValid() && model() != nullptr && current.wanted >= 0)
    current.index =
        index_of(is_pending ? current.wanted : std::min(current.wanted, rows_of.count - 1));
  const int row = row_of(current.index);
  if (row < 0 && is_pending)
    return;
  current.wanted = row;
  if (std::exchange(current.shown, row) != row)
    Q_EMIT item.currentIndexChanged();
}

void QuickCollectionView::Parts::follow_selection() {
  if (current.selection != nullptr)
    QObject::connect(current.selection, &QItemSelectionModel::selectionChanged, &item,
                     [this] { update_states(); });
  update_states();
}

qt::Cell *QuickCollectionView::Parts::make_cell(qt::Part part, const qt::RowPath &path) {
  qt::ItemFactory &factory = factories[static_cast<std::size_t>(part)];
  if (!factory.is_usable())
    return nullptr;
  auto cell = std::make_unique<qt::Cell>(item, *content, tree, part,
                                         part == qt::Part::row ? row_roles : section_roles);
  if (!cell->create(factory, path)) {
    report(factory.error());
    return nullptr;
  }
  qt::Cell *const made = cell.get();
  if (!wanted.self_sizing.isEmpty())
    follow_size(*made);
  return cell.release();
}

void QuickCollectionView::Parts::follow_size(qt::Cell &cell) {
  if (cell.part() != qt::Part::row || !cell.follow_size())
    return;
  QObject::connect(&cell, &qt::Cell::resized, &item, [this, &cell] { cell_resized(cell); });
}

void QuickCollectionView::Parts::cell_resized(qt::Cell &cell) {
  if (wanted.self_sizing.isEmpty() || !live || !cell.isVisible() || !cell.values().row().isValid())
    return;
  const QQuickItem &content = *cell.content();
  const double length = qt::Measuring::length(content, is_horizontal());
  if (std::abs(length - (is_horizontal() ? content.width() : content.height())) < 0.001)
    return;
  const std::optional<qt::RowPath> path = tree.path(cell.values().row());
  if (path)
    attempt([&] { live.view().set_measured(path->section, path->item, {length}); });
  item.polish();
}

void QuickCollectionView::Parts::update_states() {
  cells.each([this](qt::Cell &cell) {
    if (cell.part() != qt::Part::row)
      return;
    const QModelIndex row = cell.values().row();
    cell.set_state(row.isValid() && row == current.index,
                   current.selection != nullptr && current.selection->isSelected(row));
  });
  qt::Cell *const cell = current.index.isValid() ? cells.of_row(current.index) : nullptr;
  QQuickItem *const shown = cell != nullptr ? cell->content() : nullptr;
  if (shown == current.item)
    return;
  current.item = shown;
  Q_EMIT item.currentItemChanged();
}

void QuickCollectionView::Parts::describe(qt::Cell &cell) {
  if (attached == nullptr || !attached->is_active() || !cell.take_change())
    return;
  if (cell.part() == qt::Part::header)
    attached->describe(*cell.content(), cell.section(), true);
  if (cell.part() != qt::Part::row)
    return;
  const QModelIndex row = cell.values().row();
  const QString own = row.data(Qt::AccessibleTextRole).toString();
  attached->describe(*cell.content(), own.isEmpty() ? row.data(Qt::DisplayRole).toString() : own,
                     false);
}

void QuickCollectionView::Parts::change_rows(const std::vector<Change> &changes) {
  ShownRows::change_rows(changes);
  rows_changed();
}

void QuickCollectionView::Parts::follow_row(const QModelIndex &row, const QModelIndex &copy) {
  if (current.index == row)
    current.index = copy;
  if (current.selection != nullptr && current.selection->isSelected(row))
    current.selection->select(copy, QItemSelectionModel::Select);
}

void QuickCollectionView::Parts::rows_rearranged() {
  ShownRows::rows_rearranged();
  rows_changed();
}

void QuickCollectionView::Parts::model_destroyed() {
  ShownRows::model_destroyed();
  rows_changed();
}

// The cells have the rows of the last frame: the next one reads the data.
void QuickCollectionView::Parts::redraw() {
  cells.read_again();
  item.polish();
}

} // namespace layouthost
