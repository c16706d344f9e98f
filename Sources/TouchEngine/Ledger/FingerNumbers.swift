/// The numbers of the fingers that are down: a finger takes the lowest one that is free when it
/// lands.
package struct FingerNumbers: Hashable, Sendable {
  /// By number from 1, the touch of the finger; `nil` where the number is free.
  private var down: [TouchID?] = []

  package init() {}

  /// The number that the next finger takes.
  package var next: Int { (down.firstIndex { $0 == nil } ?? down.count) + 1 }

  /// Gives a finger that lands its number.
  package mutating func land(_ touch: TouchID) -> Int {
    let number = next
    if number > down.count { down.append(nil) }
    down[number - 1] = touch
    return number
  }

  /// Frees the number of a finger that is lifted, and returns it; `nil` when it has none.
  @discardableResult
  package mutating func lift(_ touch: TouchID) -> Int? {
    guard let place = down.firstIndex(of: touch) else { return nil }
    down[place] = nil
    while down.last == .some(nil) { down.removeLast() }
    return place + 1
  }
}
