public import TouchEngine

/// A touch that concerned a view, and the questions about it that make sense.
public struct TouchQuestions: Hashable, Sendable {
  /// The touch.
  public var touch: TouchID
  /// The time at which the touch landed.
  public var landed: Timestamp
  /// Whether nothing used the touch.
  public var isUnused: Bool
  /// The questions, those about the winner first.
  public var questions: [Question]

  /// Creates the questions about a touch.
  ///
  /// - Parameters:
  ///   - touch: The touch.
  ///   - landed: The time at which it landed.
  ///   - isUnused: Whether nothing used the touch.
  ///   - questions: The questions, in their order.
  public init(touch: TouchID, landed: Timestamp, isUnused: Bool, questions: [Question]) {
    (self.touch, self.landed) = (touch, landed)
    (self.isUnused, self.questions) = (isUnused, questions)
  }
}
