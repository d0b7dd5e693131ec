/*
 * An element of a frame: it has the element's place, and contains an item that the delegate
 * created.
 *
 * Two items, so that the delegate may have an opacity, a stacking order and a clip of its own.
 */
#ifndef LAYOUTHOST_QT_CELL_HPP
#define LAYOUTHOST_QT_CELL_HPP

#include "item_factory.hpp"
#include "row_values.hpp"

#include "core/tree.hpp"

#include <layouthost/layouthost.hpp>
#include <layouthost/qt/quick_collection_view.hpp>

#include <QMatrix4x4>
#include <QQmlContext>

#include <cstddef>
#include <memory>
#include <utility>

namespace layouthost::qt {

/* A layout's matrix, about the center of an item. */
class ElementTransform : public QQuickTransform {
public:
  using QQuickTransform::QQuickTransform;

  void set(const ViewElement &shown);
  void applyTo(QMatrix4x4 *matrix) const override;

private:
  QMatrix4x4 matrix_;
};

/* Each has a delegate. */
enum class Part { row, header, footer };
constexpr std::size_t part_count = 3;

class Cell : public QQuickItem {
  Q_OBJECT

public:
  /* Shows parts of a tree, which must outlive it. */
  Cell(QuickCollectionView &view, QQuickItem &parent, const Tree &tree, Part part,
       std::shared_ptr<const RowRoles> roles);
  ~Cell() override;

  /* Creates the item for an element. False if the delegate has an error. */
  bool create(ItemFactory &factory, const RowPath &path);

  Part part() const { return part_; }

  QQuickItem *content() const { return content_; }

  RowValues &values() { return values_; }

  const QString &section() const { return section_; }

  /* The cell of a delegate's item; NULL for other objects. */
  static Cell *of_content(const QObject &item);

  /* The delegate uses attached properties: sets them now, and keeps them up to date. */
  void attach(QuickCollectionViewAttached &attached);

  /* From now on, emits `resized`. False if it does already. */
  bool follow_size();

  /* Whether its values may have changed since the last call. */
  bool take_change() { return std::exchange(is_changed_, false); }

  /* `is_read_again`: its data may have changed. */
  void show(const RowPath &path, bool is_read_again = false);
  /* Its row is out of view. */
  void release();
  void set_state(bool is_current, bool is_selected);
  /* `corner`: the place of the viewport's top left corner in the parent. */
  void place(const ViewElement &shown, const QPointF &corner);

Q_SIGNALS:
  /* The delegate has another implicit size. */
  void resized();

private:
  /* Of a row in all sections, or of a section. */
  int number(const RowPath &path) const;
  void read(const RowPath &path);
  bool is_shown(const RowPath &path) const;
  void set_transform(const ViewElement &shown);

  QuickCollectionView &view_;
  const Tree &tree_;
  Part part_;
  int section_number_ = 0;
  QString section_;
  RowValues values_;
  QQmlContext *context_ = nullptr;
  QPointer<QQuickItem> content_;
  // NULL if the delegate does not use attached properties.
  QPointer<QuickCollectionViewAttached> attached_;
  // NULL until the layout transforms the element.
  std::unique_ptr<ElementTransform> transform_;
  // Whether it is the current row, and whether it is selected.
  std::pair<bool, bool> state_;
  bool is_used_ = false;
  bool is_changed_ = true;
  bool follows_size_ = false;
};

} // namespace layouthost::qt

#endif
