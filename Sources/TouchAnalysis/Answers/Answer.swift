public import TouchEngine

/// The answer to a question about a touch: a verdict, and the chain of causes that leads to it.
public struct Answer: Hashable, Sendable {
  /// The verdict about the subject of the question.
  public enum Verdict: Hashable, Sendable {
    /// What became of the recognizer, as the story of the touch tells it.
    case recognizer(TouchStory.Part)
    /// What became of the hit view, as the story of the touch tells it.
    case view(TouchStory.ViewPart)
    /// The view was not hit.
    case missed(HitMiss)
    /// The recognizers meant another element.
    case otherMeant(ElementChoice)
    /// Nothing used the touch; the hit view, or `nil` when nothing was hit.
    case unused(view: String?)
  }

  /// The wait before something got a touch.
  public struct Wait: Hashable, Sendable {
    /// The moment at which it was ready.
    public var from: Timestamp
    /// The moment at which the wait was over.
    public var until: Timestamp
    /// The recognizer or the scroll view that it waited for; `nil` when it waited for a direction.
    public var other: String?

    /// The duration of the wait, in seconds.
    public var seconds: Double { until.seconds(since: from) }
  }

  /// The question that is answered.
  public var question: Question
  /// The verdict.
  public var verdict: Verdict
  /// The number of the rule that decided, as in `Documentation/rules.md`.
  public var rule: String
  /// The value that decided, and its limit; `nil` when the rule compares no numbers.
  public var measure: Measure?
  /// The moment of the decision.
  public var time: Timestamp
  /// The wait before the decision; `nil` when there was none.
  public var wait: Wait?
  /// The causes in the order of time; the last one is the verdict.
  public var steps: [AnswerStep]

  /// The questions that lead one step deeper, in the order of the steps.
  public var deeper: [Question] {
    var found: [Question] = []
    for question in steps.compactMap(\.deeper) where !found.contains(question) {
      found.append(question)
    }
    return found
  }
}
