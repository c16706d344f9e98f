/// A timer that fires once.
public final class TimelineTimer {
  private var body: (() -> Void)?
  /// Whether the timer can be set again.
  private let isLasting: Bool
  /// The number of its entry in the timeline; −1 when it is not set.
  var place = -1

  init(lasting isLasting: Bool = false, _ body: @escaping () -> Void) {
    self.body = body
    self.isLasting = isLasting
  }

  /// Whether the timer will not fire: it was cancelled, or it has fired.
  public var isCancelled: Bool { place < 0 }

  /// Cancels the timer. Does nothing when it has fired.
  public func cancel() {
    place = -1
    if !isLasting { body = nil }
  }

  func fire() {
    let body = self.body
    cancel()
    body?()
  }
}
