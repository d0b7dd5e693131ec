/*
 * The state of a CollectionView of QML, and the order in which its parts act.
 */
#ifndef LAYOUTHOST_QT_QUICK_PARTS_HPP
#define LAYOUTHOST_QT_QUICK_PARTS_HPP

#include "array_rows.hpp"
#include "attached_properties.hpp"
#include "cells.hpp"
#include "measuring.hpp"
#include "section_names.hpp"
#include "watched_folder.hpp"

#include "core/shown_rows.hpp"

#include <layouthost/qt/quick_collection_view.hpp>

#include <QPersistentModelIndex>
#include <QPointer>
#include <QTimer>

#include <array>
#include <memory>
#include <optional>

namespace layouthost {

class QuickCollectionView::Parts : public qt::ShownRows {
public:
  explicit Parts(QuickCollectionView &item);

  /* ---- The layout ---------------------------------------------------------------------------- */

  /* Applies what has been set since the last frame: bindings set properties in any order. */
  void apply_wanted();
  void watch();
  /* Creates the layout again, with another host. */
  void reload();
  /* A swap in the watched folder is complete. */
  void swapped(const lh_swap_report &report);

  /* ---- Rows ---------------------------------------------------------------------------------- */

  void show_model(const QVariant &value);
  void rows_changed();
  void follow_current();
  void follow_selection();
  /* There are other rows, or other sections. */
  void regroup_rows();
  void group_rows();
  qt::SectionNames section_names();
  /* Deletes the cells if the model has other roles than they. */
  void follow_roles();
  void set_delegate(qt::Part part, QQmlComponent *delegate);
  /* The path of a row by its number, also if there is none. */
  qt::RowPath path_of(int row) const;
  /* The index of a row by its number; invalid if there is none. */
  QModelIndex index_of(int row) const;
  /* The number of a row; -1 if the view does not show it. */
  int row_of(const QModelIndex &index) const;
  using ShownRows::row_of;
  qt::Cell *make_cell(qt::Part part, const qt::RowPath &path);
  /* For self-sizing rows: the layout gets each new size of the cell. */
  void follow_size(qt::Cell &cell);
  void cell_resized(qt::Cell &cell);
  void update_states();
  void describe(qt::Cell &cell);

  QAbstractItemModel *model() const override { return rows_of.model; }

  QModelIndex root() const override { return {}; }

  bool has_lost_root() const override { return false; }

  void show_top_level() override {}

  void rows_about_to_be_removed(const std::function<bool(const qt::RowPath &)> &) override {}

  void change_rows(const std::vector<Change> &changes) override;
  void follow_row(const QModelIndex &row, const QModelIndex &copy) override;
  void rows_rearranged() override;
  void model_destroyed() override;
  void show_changes() override { item.polish(); }
  void redraw() override;
  void emit_error(const QString &message) override;
  void emit_event(const ViewEvent &event, const qt::EventRows &rows) override;

  /* ---- Frames -------------------------------------------------------------------------------- */

  void advance();
  void measure();
  void schedule();
  void follow_window(QQuickWindow *window);
  bool is_horizontal() const;
  bool is_mirrored() const;
  void set_offset(Point place);

  /* ---- Input --------------------------------------------------------------------------------- */

  bool accepts_input() const;
  /* An event for a delegate's item, before the item gets it. True: the view takes it. */
  bool filter(QPointerEvent &event);
  /* An event for the view. */
  void handle(QPointerEvent &event);
  InputResult process(QPointerEvent &event);
  bool begin(QPointerEvent &event);
  void take_grab(QPointerEvent &event);
  void let_go();
  void cancel();
  void tap(const QPointF &place);
  bool move_current(Key key);

  struct Wanted {
    QString layout;
    QVariantMap properties;
    QUrl folder;
    QString self_sizing;
    bool has_layout = false;
    bool has_properties = false;
    bool has_self_sizing = false;
    bool has_viewport = false;
  };

  struct RowsOf {
    QVariant value;
    QPointer<QAbstractItemModel> model;
    std::unique_ptr<qt::ArrayRows> array;
    int count = 0;
  };

  struct Current {
    int wanted = -1;
    QPersistentModelIndex index;
    int shown = -1;
    QPointer<QQuickItem> item;
    QPointer<QItemSelectionModel> selection;
  };

  struct Pointer {
    bool is_down = false;
    bool is_owned = false;
  };

  struct Clock {
    QTimer timer;
    bool is_ticking = false;
    QMetaObject::Connection after_animating;
  };

  QuickCollectionView &item;
  Wanted wanted;
  RowsOf rows_of;
  Current current;
  QuickCollectionViewSection *section;
  std::array<qt::ItemFactory, qt::part_count> factories;
  std::shared_ptr<const qt::RowRoles> row_roles, section_roles;
  Pointer pointer;
  Clock clock;
  // The view owns it.
  qt::ContentItem *content;
  qt::Cells cells;
  qt::Measuring measuring;
  std::unique_ptr<qt::AttachedProperties> attached;
  std::unique_ptr<qt::WatchedFolder> watched;
  Qt::LayoutDirection direction = Qt::LeftToRight;
  bool is_interactive = true;
  bool is_moving = false;
};

} // namespace layouthost

#endif
