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
  /// The view whose own hit test gave the touch to the hit view; `nil` when the finger landed on
  /// the hit view, and in answers about others.
  package var giver: String?
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

/// A question about one touch of a run.
public struct Question: Hashable, Sendable {
  /// The kind of a question.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Why it won the touch; of a view, why it got the touch.
    case whyWon
    /// Why it did not win the touch; of a view, why it did not get or keep the touch.
    case whyNot
    /// Why it got the touch later than it could.
    case whyLate
    /// Why nothing used the touch.
    case whyUnused
  }

  /// The subject of a question.
  public enum Subject: Hashable, Sendable {
    /// A recognizer, by its name in decisions.
    case recognizer(String)
    /// A view, or an element that recognizers can mean, by its name in decisions.
    case view(String)
    /// The touch itself.
    case touch
  }

  /// The touch that the question is about.
  public var touch: TouchID
  /// The kind of the question.
  public var kind: Kind
  /// The subject of the question.
  public var subject: Subject

  /// Creates a question.
  ///
  /// - Parameters:
  ///   - kind: The kind of the question.
  ///   - subject: The recognizer or the view.
  ///   - touch: The touch.
  public init(_ kind: Kind, _ subject: Subject, touch: TouchID) {
    (self.kind, self.subject, self.touch) = (kind, subject, touch)
  }

  /// The name of the recognizer or the view; `nil` for the touch itself.
  public var name: String? {
    switch subject {
    case .recognizer(let name), .view(let name): name
    case .touch: nil
    }
  }

  /// The recognizer's name; `nil` for a view and for the touch itself.
  public var recognizer: String? {
    if case .recognizer(let name) = subject { name } else { nil }
  }
}
