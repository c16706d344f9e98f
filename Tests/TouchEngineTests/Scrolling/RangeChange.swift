import TouchEngine

/// A property that changes the range of the offset. The range ends at 1600 first, and then
/// elsewhere.
enum RangeChange: CaseIterable, Sendable {
  case contentSize, inset, boundsSize

  func prepare(_ list: ScrollView) {
    guard self == .inset else { return }
    list.contentSize.height = 1000
    list.contentInset.bottom = 1000
  }

  /// Makes the range end at `upper`.
  func apply(_ list: ScrollView, upper: Double) {
    switch self {
    case .contentSize: list.contentSize.height = upper + list.bounds.height
    case .inset: list.contentInset.bottom = upper + list.bounds.height - list.contentSize.height
    case .boundsSize: list.bounds.size.height = list.contentSize.height - upper
    }
  }

  /// Changes only the other axis.
  func applyAcross(_ list: ScrollView) {
    switch self {
    case .contentSize: list.contentSize.width += 100
    case .inset: list.contentInset.right += 100
    case .boundsSize: list.bounds.size.width -= 100
    }
  }
}
