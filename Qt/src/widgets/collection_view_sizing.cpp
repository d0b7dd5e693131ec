/*
 * Rows of a CollectionView that have the sizes that their delegates ask for.
 */
#include "collection_view_parts.hpp"

#include <QAbstractItemDelegate>

#include <limits>
#include <utility>

namespace layouthost {

void CollectionView::Parts::MeasureRows::operator()(const MeasureRun &run,
                                                    Span<double> sizes) const noexcept {
  const QSize page = parts.widget.viewport()->size();
  const int across = qRound(run.length);
  const bool is_row = parts.sizing.is_horizontal;
  const QSize room = is_row ? QSize(page.width(), across) : QSize(across, page.height());
  for (std::size_t i = 0; i < sizes.size(); i++) {
    const QModelIndex index = parts.tree.index(
        {static_cast<int>(run.section), static_cast<int>(run.first) + static_cast<int>(i)});
    if (!index.isValid()) {
      sizes[i] = std::numeric_limits<double>::quiet_NaN();
      continue;
    }
    const QStyleOptionViewItem option = parts.row_option(index, room);
    const QSize hint = parts.widget.itemDelegateForIndex(index)->sizeHint(option, index);
    sizes[i] = is_row ? hint.width() : hint.height();
  }
}

void CollectionView::Parts::measure(const QString &property, const QVariant &estimate) {
  if (property.isEmpty())
    live.view().stop_measuring();
  else
    live.view().set_measure(property.toUtf8().toStdString(), sizing.measure);
  if (estimate.isValid())
    live.set_property(property, nullptr, estimate);
}

void CollectionView::Parts::find_scroll_axis() {
  if (sizing.property.isEmpty())
    return;
  const ScrollTraits traits = live.layout().scroll_traits();
  sizing.is_horizontal =
      (traits.horizontal & LH_SCROLL_ENABLED) != 0 && (traits.vertical & LH_SCROLL_ENABLED) == 0;
}

QString CollectionView::selfSizing() const { return parts_->sizing.property; }

bool CollectionView::setSelfSizing(const QString &property, const QVariant &estimate) {
  if (!parts_->live) {
    parts_->report(QStringLiteral("self-sizing of \"%1\" needs a layout").arg(property));
    return false;
  }
  const QString former = selfSizing();
  if (!parts_->attempt([&] { parts_->measure(property, estimate); })) {
    parts_->attempt([&] { parts_->measure(former, {}); });
    return false;
  }
  parts_->sizing.property = property;
  parts_->advance();
  if (property != former)
    Q_EMIT selfSizingChanged(property);
  return true;
}

// Qt calls it after changes of fonts, styles and delegates.
void CollectionView::doItemsLayout() {
  QAbstractItemView::doItemsLayout();
  const auto count = static_cast<std::int64_t>(parts_->tree.counts().size());
  if (parts_->live && !selfSizing().isEmpty() && count > 0)
    parts_->change_rows({reload_sections(0, count)});
}

} // namespace layouthost
