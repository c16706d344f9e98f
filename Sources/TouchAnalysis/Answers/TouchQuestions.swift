public import TouchEngine

/// A touch that concerned a view, and the questions about it that make sense.
public struct TouchQuestions: Hashable, Sendable {
  public var touch: TouchID
  /// The time at which the touch landed.
  public var landed: Timestamp
  /// Whether nothing used the touch.
  public var isUnused: Bool
  /// The questions, those about the winner first.
  public var questions: [Question]

  public init(touch: TouchID, landed: Timestamp, isUnused: Bool, questions: [Question]) {
    (self.touch, self.landed) = (touch, landed)
    (self.isUnused, self.questions) = (isUnused, questions)
  }
}
