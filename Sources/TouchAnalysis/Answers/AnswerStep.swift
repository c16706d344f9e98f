public import TouchEngine

/// A cause in the chain of an answer.
public struct AnswerStep: Hashable, Sendable {
  /// The content of a step.
  public enum Content: Hashable, Sendable {
    /// The finger landed on a view, or on none (`nil`).
    case landed(view: String?)
    /// The finger was lifted, this number of points from where it landed.
    case lifted(moved: Double)
    /// A recognizer had met its own criteria, and waited for another one to fail.
    case waits(String, for: String)
    /// A decision about this touch.
    case decided(Decision)
    /// Another recognizer that this one depended on failed or won, as the story tells it.
    case other(TouchStory.Part)
    /// The recognizer and others may win the touch together, and who lets them.
    case beside([Companion])
    /// The verdict.
    case verdict
  }

  /// The moment, in engine time.
  public var time: Timestamp
  /// The content of the step.
  public var content: Content
  /// The number of the rule; `nil` when the step follows from no rule of its own.
  public var rule: String?
  /// The value that counted, and its limit; `nil` when there is none.
  public var measure: Measure?
  /// The question that leads one step deeper; `nil` when the chain ends here.
  public var deeper: Question?
  /// The decisions of the touch since the step before that are only bookkeeping.
  public var folded: [Decision] = []

  init(
    _ time: Timestamp, _ content: Content, rule: String? = nil, measure: Measure? = nil,
    deeper: Question? = nil
  ) {
    (self.time, self.content, self.rule) = (time, content, rule)
    (self.measure, self.deeper) = (measure, deeper)
  }
}
