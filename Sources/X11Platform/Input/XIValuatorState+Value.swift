internal import CX11

extension XIValuatorState {
  /// Returns the value on an axis; `nil` when the event does not contain it.
  ///
  /// An event contains only some axes, and their values without gaps.
  func value(_ axis: Int) -> Double? {
    guard let mask, let values, axis / 8 < Int(mask_len) else { return nil }
    let isSet = { (axis: Int) in mask[axis / 8] & (1 << (axis % 8)) != 0 }
    return isSet(axis) ? values[(0..<axis).count(where: isSet)] : nil
  }
}
