package import TouchAnalysis
package import TouchEngine

/// An answer that is offered about a touch that a gesture nearly won.
package struct Offer: Hashable, Sendable {
  package let touch: TouchID
  /// The name of the recognizer that nearly won the touch.
  package let recognizer: String
  /// The name of the view that the touch hit.
  package let view: String
  /// The time at which it goes by itself.
  package let end: Timestamp

  /// The time for which an offer stands, in microseconds: as a message with an action.
  static let length: Int64 = 8_000_000

  init(_ touch: TouchID, _ recognizer: String, on view: String, at time: Timestamp) {
    (self.touch, self.recognizer, self.view) = (touch, recognizer, view)
    end = time + Self.length
  }

  /// The question that the answer is for.
  package var question: Question {
    Question(.whyNot, .recognizer(recognizer), touch: touch)
  }
}
