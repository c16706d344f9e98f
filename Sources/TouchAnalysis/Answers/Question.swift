public import TouchEngine

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
