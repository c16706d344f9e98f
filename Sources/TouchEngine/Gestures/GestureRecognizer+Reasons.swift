/// Why it was refused, or cancelled.
extension GestureRecognizer {
  /// `false`, for a question about this recognizer that is answered with no, with the reason that the
  /// decision tells.
  ///
  /// ```swift
  /// override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
  ///   guard element(under: recognizer) != nil else {
  ///     return recognizer.refuse(because: .custom(key: "canvas.nothingUnderFingers"))
  ///   }
  ///   return super.gestureRecognizerShouldBegin(recognizer)
  /// }
  /// ```
  ///
  /// For should-begin and `shouldReceive` of views and delegates, and for what states admit and keep. The
  /// reason counts for this one answer, and only when that is no.
  public final func refuse(because reason: Reason) -> Bool {
    answerReason = reason
    return false
  }

  /// Switches it off, as ``isEnabled`` does, and says why; the decision that something was cancelled tells
  /// it.
  public final func disable(because reason: Reason) {
    endReason = reason
    isEnabled = false
    endReason = nil
  }

  /// Cancels a running gesture and lets go of the touches, as switching off and on again does, and says
  /// why. One that is switched off stays so.
  public final func cancel(because reason: Reason? = nil) {
    guard isEnabled else { return }
    endReason = reason
    isEnabled = false
    endReason = nil
    isEnabled = true
  }

  /// The answer to an earlier question is not that to the next.
  func forgetAnswer() { if answerReason != nil { answerReason = nil } }

  /// Why its touches were taken away, if they were and the source said so. A gesture of a touchpad that is
  /// cancelled without a word still says that it was one.
  var touchesReason: Reason? {
    let cancelled = attempt.filter { $0.phase == .cancelled }
    if let cause = cancelled.lazy.compactMap(\.cancellation).first { return .touches(cause) }
    return cancelled.contains(where: \.isTransform) ? EngineReason.transformCancelled.reason : nil
  }
}

extension Failure {
  /// What a running gesture is told to have been cancelled for.
  var reason: Reason? {
    switch self {
    case .disabled: .disabled
    case .removed: .removed
    case .notAdmitted(let machine, let state): .notAdmitted(machine: machine, state: state)
    default: nil
    }
  }
}
