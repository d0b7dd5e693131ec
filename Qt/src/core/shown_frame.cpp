#include "shown_frame.hpp"

#include <QRectF>

namespace layouthost::qt {

QTransform transform(const ViewElement &shown) {
  const Rect &frame = shown.frame;
  if ((shown.element.flags & LH_ELEMENT_TRANSFORMED) == 0)
    return QTransform::fromTranslate(frame.x, frame.y);
  // A projective QTransform maps the points of a plane to the same places as the matrix of 4 by 4.
  const double *m = shown.element.transform;
  const QTransform about_center(m[0], m[1], m[3], m[4], m[5], m[7], m[12], m[13], m[15]);
  return QTransform::fromTranslate(-frame.width / 2, -frame.height / 2) * about_center *
         QTransform::fromTranslate(frame.x + frame.width / 2, frame.y + frame.height / 2);
}

QRect outline(const ViewElement &shown) {
  return transform(shown).mapRect(QRectF(0, 0, shown.frame.width, shown.frame.height)).toRect();
}

} // namespace layouthost::qt
