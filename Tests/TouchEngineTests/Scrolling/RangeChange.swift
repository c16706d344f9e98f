import TouchEngine
import TouchTestSupport

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

extension ScrollStage {
  /// The delegate's calls without did scroll.
  var calls: [String] {
    log.filter { $0.hasPrefix("list") && !$0.hasPrefix("list did scroll") }
  }

  /// Sets the range to end at 1600 and the offset to `offset`, and clears the log.
  func stand(at offset: Double, _ change: RangeChange) {
    change.prepare(list)
    list.contentOffset.y = offset
    stage.clear()
  }

  /// The offsets that the delegate receives while `body` runs.
  func told(_ body: () -> Void) -> [Double] {
    let before = offsets.count
    body()
    return offsets.dropFirst(before).map(\.offset.y)
  }
}
