/// The findings of a search, and its bound.
public struct Exploration: Hashable, Sendable {
  /// An explored recognizer.
  public struct Recognizer: Hashable, Sendable {
    /// The name, as in decisions.
    public var name: String
    /// The kind (`GestureRecognizer.kindName`).
    public var kind: String
    /// The view that it is on.
    public var view: String
    /// The number of sequences that it won.
    public var wins = 0
    /// The number of sequences that it won alone, with all other recognizers off. That is counted
    /// only while it has won none with the others.
    public var winsAlone = 0
    /// The shortest sequence that it won; `nil` when it won none.
    public var witness: ExploredSequence?
  }

  /// An outcome for two recognizers.
  public struct Outcome: Hashable, Sendable {
    /// The number of sequences with this outcome.
    public var count = 0
    /// The first of them, which is the shortest.
    public var witness: ExploredSequence
  }

  /// A meeting of two recognizers, and its outcome.
  public struct Pair: Hashable, Sendable {
    /// The recognizer that comes first in the tree, by name.
    public var first: String
    /// The other recognizer, by name.
    public var second: String
    /// The sequences in which the first kept the second from recognizing; `nil` when there are
    /// none.
    public var firstBeats: Outcome?
    /// The sequences in which the second kept the first from recognizing; `nil` when there are
    /// none.
    public var secondBeats: Outcome?
    /// The sequences in which both recognized with the same finger; `nil` when there are none.
    public var together: Outcome?
    /// The sequences in which both followed fingers, and neither recognized; `nil` when there are
    /// none.
    public var neither: Outcome?
    /// The sequences in which another one recognizes once the recognizers are added the other way
    /// round; `nil` when there are none.
    public var order: Outcome?
  }

  /// The bound up to which the search went.
  public struct Bound: Hashable, Sendable {
    /// All sequences of up to this number of steps were played, apart from those that go on from
    /// the state of another one.
    public var steps = 0
    /// The number of these sequences.
    public var inOrder = 0
    /// The number of sequences of one step more that were played as well.
    public var further = 0
    /// The number of longer sequences that were chosen at random.
    public var random = 0
    /// The number of sequences that went on from the state of another one, and were not followed.
    public var merged = 0
    /// The largest number of fingers of the sequences in order.
    public var fingers = 1
    /// Whether the search was stopped before its limits.
    public var isCut = false

    /// The number of sequences.
    public var sequences: Int { inOrder + further + random }
  }

  /// The recognizers, in the order of the tree.
  public var recognizers: [Recognizer] = []
  /// Every two recognizers that followed the same finger, or kept each other from recognizing.
  public var pairs: [Pair] = []
  /// The findings that may be faults, the most ordinary first.
  public var findings: [ExplorationFinding] = []
  /// The findings that are meant to be so.
  public var byDesign: [ExplorationFinding] = []
  /// The bound up to which the search went.
  public var bound = Bound()
  /// The steps from which sequences were made.
  package var alphabet: ExplorationAlphabet
  /// The number of times a sequence was played in some setup.
  package var plays = 0

  /// Returns the pair of two recognizers, in either order; `nil` when they had nothing to do with
  /// each other.
  public func pair(_ one: String, _ other: String) -> Pair? {
    pairs.first { ($0.first, $0.second) == (one, other) || ($0.second, $0.first) == (one, other) }
  }
}
