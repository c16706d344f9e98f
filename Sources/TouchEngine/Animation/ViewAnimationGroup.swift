/// The animations that one call began.
final class ViewAnimationGroup {
  private var running = 0
  private var arrivals: [() -> Bool] = []
  private let completion: ((Bool) -> Void)?

  init(_ completion: ((_ isFinished: Bool) -> Void)?) { self.completion = completion }

  func begin() { running += 1 }

  /// Ends one of the animations.
  ///
  /// - Parameter hasArrived: Whether its property is at its target; asked when all are over.
  func end(_ hasArrived: @escaping () -> Bool) {
    running -= 1
    arrivals.append(hasArrived)
    guard running == 0 else { return }
    let isFinished = arrivals.allSatisfy { $0() }
    arrivals = []
    completion?(isFinished)
  }
}
