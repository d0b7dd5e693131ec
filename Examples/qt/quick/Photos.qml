import QtQuick
import LayoutHost

CollectionView {
  layout: "carousel"; layoutProperties: ({ item_size: Qt.size(240, 320) })
  model: pictures
  delegate: Image { source: modelData; fillMode: Image.PreserveAspectCrop }
}
