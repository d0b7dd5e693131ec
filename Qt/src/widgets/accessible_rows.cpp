#include "accessible_rows.hpp"

#include <layouthost/qt/collection_view.hpp>

#include <QAccessible>
#include <QAccessibleWidget>
#include <QHash>
#include <QItemSelectionModel>
#include <QPersistentModelIndex>
#include <QPointer>

namespace layouthost::qt {

namespace {

class AccessibleRow : public QAccessibleInterface, public QAccessibleActionInterface {
public:
  AccessibleRow(CollectionView &view, const QModelIndex &index) : view_(&view), index_(index) {}

  bool isValid() const override {
    return view_ != nullptr && index_.isValid() && index_.model() == view_->model();
  }

  QObject *object() const override { return nullptr; }

  QAccessible::Role role() const override { return QAccessible::ListItem; }

  QAccessibleInterface *parent() const override {
    return view_ != nullptr ? QAccessible::queryAccessibleInterface(view_) : nullptr;
  }

  QAccessibleInterface *child(int) const override { return nullptr; }

  QAccessibleInterface *childAt(int, int) const override { return nullptr; }

  int childCount() const override { return 0; }

  int indexOfChild(const QAccessibleInterface *) const override { return -1; }

  int row() const { return index_.row(); }

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

  int childCount() const override {
    return view().model() != nullptr ? view().model()->rowCount(view().rootIndex()) : 0;
  }

  QAccessibleInterface *child(int row) const override {
    if (row < 0 || row >= childCount())
      return nullptr;
    const QPersistentModelIndex index =
        view().model()->index(row, view().modelColumn(), view().rootIndex());
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
    return row != nullptr && row->isValid() ? row->row() : -1;
  }

  QAccessibleInterface *childAt(int x, int y) const override {
    const QModelIndex index = view().indexAt(view().viewport()->mapFromGlobal(QPoint(x, y)));
    return index.isValid() ? child(index.row()) : nullptr;
  }

  QAccessibleInterface *focusChild() const override {
    const QModelIndex current = view().currentIndex();
    return view().hasFocus() && current.isValid() ? child(current.row()) : nullptr;
  }

private:
  CollectionView &view() const { return *static_cast<CollectionView *>(widget()); }

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
