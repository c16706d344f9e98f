import TouchEngine

/// The input of a window beside which something else happens, so that a wait may have to end before
/// there is input.
final class WaitingInput: InputSource {
  private let source: any InputSource
  /// Called before each wait; returns when the wait has to end, and `nil` for no such time. The
  /// input retains it.
  var onWait: () -> Timestamp?

  init(_ source: any InputSource, onWait: @escaping () -> Timestamp? = { nil }) {
    (self.source, self.onWait) = (source, onWait)
  }

  var now: Timestamp { source.now }
  var hasPending: Bool { source.hasPending }
  var isLive: Bool { source.isLive }

  func next(until deadline: Timestamp?) throws -> InputBatch? {
    try source.next(until: [deadline, onWait()].compactMap(\.self).min())
  }
}
