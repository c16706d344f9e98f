/// Reasons for a refusal or a cancellation.
extension GestureRecognizer {
  /// Returns `false` as the answer to a question about this recognizer, and gives the reason that
  /// the decision reports.
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
  /// Use it in should-begin and `shouldReceive` of views and delegates, and in the rules for what
  /// states admit and keep. The reason applies to this one answer, and only if the answer is no.
  public final func refuse(because reason: Reason) -> Bool {
    answerReason = reason
    return false
  }

  /// Disables the recognizer as ``isEnabled`` does. The cancellation's decision reports the reason.
  public final func disable(because reason: Reason) {
    endReason = reason
    isEnabled = false
    endReason = nil
  }

  /// Cancels a running gesture and drops its touches, as disabling and enabling does, and reports
  /// the reason. A disabled recognizer stays disabled.
  public final func cancel(because reason: Reason? = nil) {
    guard isEnabled else { return }
    endReason = reason
    isEnabled = false
    endReason = nil
    isEnabled = true
  }

  /// Clears the reason of an earlier answer before the next question.
  func forgetAnswer() { if answerReason != nil { answerReason = nil } }

  /// The reason why the touches were cancelled, or `nil` if they were not or the source gave none.
  /// A touchpad gesture that is cancelled without a reason reports that it was a touchpad gesture.
  var touchesReason: Reason? {
    let cancelled = attempt.filter { $0.phase == .cancelled }
    if let cause = cancelled.lazy.compactMap(\.cancellation).first { return .touches(cause) }
    return cancelled.contains(where: \.isTransform) ? EngineReason.transformCancelled.reason : nil
  }
}

extension Failure {
  /// The reason reported for a running gesture that this failure cancels.
  var reason: Reason? {
    switch self {
    case .disabled: .disabled
    case .removed: .removed
    case .notAdmitted(let machine, let state): .notAdmitted(machine: machine, state: state)
    default: nil
    }
  }
}

extension GestureRecognizer {
  /// Reports to observers which element the fingers of this recognizer meant. Call it in
  /// should-begin or in an action, once for each choice of a target; without an observer it costs
  /// nothing.
  public final func note(meant: @autoclosure () -> ElementChoice) {
    guard let arbiter, !arbiter.observers.isEmpty else { return }
    arbiter.announce(.meant(recognizer: path, meant()), self)
  }
}

/// The engine's own reasons, which traces store by key, like those of an application.
enum EngineReason {
  /// The touch landed `distance` pt from the system's edge, outside the band of `limit` pt
  /// (rule E4).
  case outsideBand(distance: Double, limit: Double)
  /// The system edge follows another finger.
  case otherFinger
  /// The first swipe is the application's; a second one within `seconds` is the system's.
  case firstSwipe(seconds: Double)
  /// The application now takes precedence at the system's edge.
  case applicationFirst
  /// A touchpad gesture was cancelled, and the source gave no cause.
  case transformCancelled
  /// The recognizer has a touch of another kind, and takes kinds together only if it says so
  /// (rule A19).
  case otherKind

  /// The reason, whose text is one of ``ReasonWords``.
  var reason: Reason {
    switch self {
    case .outsideBand(let distance, let limit):
      .custom(key: "systemEdge.outsideBand", values: ["distance": distance, "limit": limit])
    case .otherFinger: .custom(key: "systemEdge.otherFinger")
    case .firstSwipe(let seconds):
      .custom(key: "systemEdge.firstSwipe", values: ["seconds": seconds])
    case .applicationFirst: .custom(key: "systemEdge.applicationFirst")
    case .transformCancelled: .custom(key: "touchpad.cancelled")
    case .otherKind: .custom(key: "touches.otherKind")
    }
  }
}
