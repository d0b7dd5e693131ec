/*
 * Passes changes of the rows of a tree to the part of a view that shows them.
 */
#ifndef LAYOUTHOST_QT_MODEL_ROWS_HPP
#define LAYOUTHOST_QT_MODEL_ROWS_HPP

#include "tree.hpp"

#include <QObject>
#include <QPointer>

#include <functional>
#include <optional>
#include <vector>

namespace layouthost::qt {

/* Shows the rows of a tree. */
class RowsDisplay : public TreeSource {
public:
  /* The model has removed the root index. */
  virtual bool has_lost_root() const = 0;
  virtual void show_top_level() = 0;
  virtual void rows_about_to_be_removed(const std::function<bool(const RowPath &)> &is_leaving) = 0;
  /* Without changes: the layout has made them already. */
  virtual void change_rows(const std::vector<Change> &changes) = 0;
  /* The model replaces a row by a copy. */
  virtual void follow_row(const QModelIndex &row, const QModelIndex &copy) = 0;
  /* Draws the rows again: their data may have changed. */
  virtual void redraw() = 0;
  /* The model has its rows in another order, or has other rows. */
  virtual void rows_rearranged() = 0;
  virtual void model_destroyed() = 0;

protected:
  ~RowsDisplay() = default;
};

class ModelRows : public QObject {
  Q_OBJECT

public:
  ModelRows(RowsDisplay &display, Tree &tree, QAbstractItemModel &model, QObject *parent);

  /* Ends the connection, because the view shows another model. Deletes itself later, because a
     signal of the model may have caused the call. */
  void close();

  /* Moves a row that the user dragged: with moveRow, or by drag and drop of the model. If the model
     rejects the move, the view undoes it. */
  void move(const RowPath &row, const RowPath &to);

private:
  void about_to_be_removed(const QModelIndex &parent, int first, int last);
  void moved(const QModelIndex &parent, int first, int last, const QModelIndex &target, int before);
  void rearranged();
  void data_changed(const QModelIndex &first, const QModelIndex &last);
  std::vector<Change> insertions(const QModelIndex &parent, int first, int count);
  std::vector<Change> deletions(const QModelIndex &parent, int first, int count);
  void update_move(const std::vector<Change> &changes);
  /* Moves a row by drag and drop of the model. */
  void drop(const QModelIndex &row, const QModelIndex &parent, int before);
  /* Undoes a move of the layout that the model has not made. */
  void undo();
  void update(const std::vector<Change> &changes);

  RowsDisplay &display_;
  Tree &tree_;
  QPointer<QAbstractItemModel> model_;
  // A move that the layout has made, and the model has not.
  std::optional<Change> made_;
  // The changes of a model while it drops a row.
  struct Dropped {
    std::vector<Change> changes;
    bool is_rearranged = false;
  };

  std::optional<Dropped> dropped_;
};

} // namespace layouthost::qt

#endif
