import LayoutABI

extension lh_status {
  /// The name of the constant in base.h, for messages; an unknown status is followed by its number.
  var statusName: String {
    let name = LayoutConformance.statusName(self).description
    return name.hasPrefix("LH_") ? name : "\(name) \(self)"
  }
}
