#include "accessible_rows.hpp"

#include "core/tree.hpp"

#include <layouthost/qt/collection_view.hpp>

#include <QAccessible>
#include <QAccessibleWidget>
#include <QHash>
#include <QItemSelectionModel>
#include <QPersistentModelIndex>
#include <QPointer>

namespace layouthost::qt {

namespace {

/* The rows and headers that a view shows now. */
class ShownTree : public TreeSource {
public:
  explicit ShownTree(const CollectionView &view) : view_(view) {
    tree.has_sections = view.showsSections();
    tree.column = view.modelColumn();
  }

  QAbstractItemModel *model() const override { return view_.model(); }

  QModelIndex root() const override { return view_.rootIndex(); }

  Tree tree{*this};

private:
  const CollectionView &view_;
};

class AccessibleRow : public QAccessibleInterface, public QAccessibleActionInterface {
public:
  AccessibleRow(CollectionView &view, const QModelIndex &index) : view_(&view), index_(index) {}

  bool isValid() const override {
    return view_ != nullptr && index_.isValid() && index_.model() == view_->model();
  }

  QObject *object() const override { return nullptr; }

  QAccessible::Role role() const override {
    const std::optional<RowPath> row = path();
    return row && row->is_header() ? QAccessible::Heading : QAccessible::ListItem;
  }

  QAccessibleInterface *parent() const override {
    return view_ != nullptr ? QAccessible::queryAccessibleInterface(view_) : nullptr;
  }

  QAccessibleInterface *child(int) const override { return nullptr; }

  QAccessibleInterface *childAt(int, int) const override { return nullptr; }

  int childCount() const override { return 0; }

  int indexOfChild(const QAccessibleInterface *) const override { return -1; }

  /* The number of this child now, or -1. */
  int number() const {
    const std::optional<RowPath> row = path();
    return row ? ShownTree(*view_).tree.number(*row) : -1;
  }

  QString text(QAccessible::Text kind) const override {
    if (!isValid())
      return {};
    switch (kind) {
    case QAccessible::Name: {
      const QString own = index_.data(Qt::AccessibleTextRole).toString();
      return own.isEmpty() ? index_.data(Qt::DisplayRole).toString() : own;
    }
    case QAccessible::Description: {
      const QString own = index_.data(Qt::AccessibleDescriptionRole).toString();
      return own.isEmpty() ? index_.data(Qt::ToolTipRole).toString() : own;
    }
    default:
      return {};
    }
  }

  void setText(QAccessible::Text kind, const QString &text) override {
    if (isValid() && kind == QAccessible::Name && index_.flags().testFlag(Qt::ItemIsEditable))
      view_->model()->setData(index_, text, Qt::EditRole);
  }

  QRect rect() const override {
    if (!isValid())
      return {};
    const QRect place = view_->visualRect(index_);
    return place.translated(view_->viewport()->mapToGlobal(QPoint()));
  }

  QAccessible::State state() const override {
    QAccessible::State state;
    if (!isValid()) {
      state.invalid = true;
      return state;
    }
    const Qt::ItemFlags flags = index_.flags();
    state.selectable = flags.testFlag(Qt::ItemIsSelectable);
    state.selected = view_->selectionModel()->isSelected(index_);
    state.focusable = true;
    state.focused = view_->hasFocus() && view_->currentIndex() == index_;
    state.disabled = !flags.testFlag(Qt::ItemIsEnabled);
    state.editable = flags.testFlag(Qt::ItemIsEditable);
    state.checkable = flags.testFlag(Qt::ItemIsUserCheckable);
    state.checked = index_.data(Qt::CheckStateRole).toInt() == Qt::Checked;
    state.offscreen = !view_->viewport()->rect().intersects(view_->visualRect(index_));
    return state;
  }

  void *interface_cast(QAccessible::InterfaceType type) override {
    return type == QAccessible::ActionInterface ? static_cast<QAccessibleActionInterface *>(this)
                                                : nullptr;
  }

  QStringList actionNames() const override { return {pressAction(), setFocusAction()}; }

  void doAction(const QString &action) override {
    if (!isValid())
      return;
    const QModelIndex index = index_;
    if (action == setFocusAction()) {
      view_->setFocus();
      view_->setCurrentIndex(index);
    } else if (action == pressAction()) {
      view_->setCurrentIndex(index);
      Q_EMIT view_->clicked(index);
      Q_EMIT view_->activated(index);
    }
  }

  QStringList keyBindingsForAction(const QString &) const override { return {}; }

private:
  std::optional<RowPath> path() const {
    return isValid() ? ShownTree(*view_).tree.path(index_) : std::nullopt;
  }

  QPointer<CollectionView> view_;
  QPersistentModelIndex index_;
};

class AccessibleList : public QAccessibleWidget {
public:
  explicit AccessibleList(CollectionView *view) : QAccessibleWidget(view, QAccessible::List) {}

  ~AccessibleList() override {
    for (const QAccessible::Id id : std::as_const(rows_))
      QAccessible::deleteAccessibleInterface(id);
  }

  int childCount() const override { return ShownTree(view()).tree.size(); }

  QAccessibleInterface *child(int number) const override {
    if (number < 0 || number >= childCount())
      return nullptr;
    const ShownTree shown(view());
    const QPersistentModelIndex index = shown.tree.index(shown.tree.at(number));
    const auto known = rows_.constFind(index);
    if (known != rows_.constEnd())
      return QAccessible::accessibleInterface(*known);
    forget_removed_rows();
    auto *made = new AccessibleRow(view(), index);
    rows_.insert(index, QAccessible::registerAccessibleInterface(made));
    return made;
  }

  int indexOfChild(const QAccessibleInterface *child) const override {
    const auto *row = dynamic_cast<const AccessibleRow *>(child);
    return row != nullptr ? row->number() : -1;
  }

  QAccessibleInterface *childAt(int x, int y) const override {
    return child_of(view().indexAt(view().viewport()->mapFromGlobal(QPoint(x, y))));
  }

  QAccessibleInterface *focusChild() const override {
    return view().hasFocus() ? child_of(view().currentIndex()) : nullptr;
  }

private:
  CollectionView &view() const { return *static_cast<CollectionView *>(widget()); }

  QAccessibleInterface *child_of(const QModelIndex &index) const {
    const ShownTree shown(view());
    const std::optional<RowPath> row = shown.tree.path(index);
    return row ? child(shown.tree.number(*row)) : nullptr;
  }

  // Amortized: each time that the rows have doubled.
  void forget_removed_rows() const {
    if (rows_.size() < limit_)
      return;
    for (auto row = rows_.begin(); row != rows_.end();) {
      if (row.key().isValid()) {
        ++row;
        continue;
      }
      QAccessible::deleteAccessibleInterface(*row);
      row = rows_.erase(row);
    }
    limit_ = 2 * rows_.size() + 64;
  }

  mutable QHash<QPersistentModelIndex, QAccessible::Id> rows_;
  mutable qsizetype limit_ = 64;
};

QAccessibleInterface *make_interface(const QString &class_name, QObject *object) {
  if (class_name != QLatin1String("layouthost::CollectionView"))
    return nullptr;
  auto *view = qobject_cast<CollectionView *>(object);
  return view != nullptr ? new AccessibleList(view) : nullptr;
}

} // namespace

void offer_rows_to_screen_readers() {
  static const bool is_installed = [] {
    QAccessible::installFactory(make_interface);
    return true;
  }();
  Q_UNUSED(is_installed);
}

void report_focus(CollectionView &view, int row) {
  QAccessibleEvent event(&view, QAccessible::Focus);
  event.setChild(row);
  QAccessible::updateAccessibility(&event);
}

} // namespace layouthost::qt
