/*
 * Passes changes of the rows of one parent in a model to the part of a view that shows them.
 */
#ifndef LAYOUTHOST_QT_MODEL_ROWS_HPP
#define LAYOUTHOST_QT_MODEL_ROWS_HPP

#include <layouthost/layouthost.hpp>

#include <QAbstractItemModel>
#include <QObject>
#include <QPointer>

namespace layouthost::qt {

/* Shows the rows of root(). */
class RowsDisplay {
public:
  virtual QModelIndex root() const = 0;
  /* The model has removed the root index. */
  virtual bool has_lost_root() const = 0;
  virtual void show_top_level() = 0;
  virtual void rows_about_to_be_removed(int first, int last) = 0;
  virtual void change_rows(const Change &change) = 0;
  virtual void data_changed(int first, int last) = 0;
  /* The model has its rows in another order, or has other rows. */
  virtual void rows_rearranged() = 0;
  virtual void model_destroyed() = 0;

protected:
  ~RowsDisplay() = default;
};

class ModelRows : public QObject {
  Q_OBJECT

public:
  ModelRows(RowsDisplay &display, QAbstractItemModel &model, QObject *parent);

  /* Ends the connection, because the view shows another model. Deletes itself later, because a
     signal of the model may have caused the call. */
  void close();

  /* Moves a row that the user dragged. If the model rejects the move, the view undoes it. */
  void move(int row, int to);

private:
  void moved(const QModelIndex &parent, int first, int last, const QModelIndex &target, int before);
  bool is_shown(const QModelIndex &parent) const;

  RowsDisplay &display_;
  QPointer<QAbstractItemModel> model_;
  // The layout has made the move that the model makes now.
  bool is_made_ = false;
};

} // namespace layouthost::qt

#endif
