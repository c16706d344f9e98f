public import TouchEngine

/// Something in a set of recognizers that may be wrong, with the shortest input that shows it.
public struct ExplorationFinding: Hashable, Sendable {
  /// The kinds of findings.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A recognizer wins alone, and never beside the others with plain input: with no more fingers
    /// than they need, each of which lands again where it has landed.
    case starved
    /// Adding the recognizers the other way round changes the winner.
    case order
    /// Nobody wins, although one would alone.
    case gap
    /// A control is told of a touch that is then taken from it, where waiting would have spared it.
    case flicker
    /// The longest time from a lift to a winner.
    case late
    /// Two inputs that hardly differ have different winners.
    case edge
    /// Something is not at rest two seconds after the last lift.
    case stuck
    /// Two recognizers win, and nothing says that they may.
    case both
  }

  /// The kind.
  public var kind: Kind
  /// The recognizers that it is about; of a starved one, those that beat it follow.
  public var recognizers: [String]
  /// The shortest input that shows it.
  public var witness: ExploredSequence
  /// The winners with it.
  public var winners: [String] = []
  /// The winners in the comparison: alone, or in the other order, or with the inputs beside it.
  public var otherwise: [String] = []
  /// Inputs that end otherwise: of an edge those beside the witness, of a starved recognizer unusual
  /// input with which it wins; empty when there is none.
  public var beside: [ExploredSequence] = []
  /// Whether the witness no longer shows it when its reports come a few milliseconds earlier or
  /// later, so that hardly anybody meets it.
  public var needsTiming = false
  /// The number of sequences that show it.
  public var count = 1
  /// The time that it is about, in microseconds, as of a late winner; `nil` for others.
  public var time: Int64?
  /// Why it is meant; `nil` when nothing says so.
  public var reason: ExplorationReason?
  /// The stories of the witness's touches.
  public var stories: [TouchStory] = []

  /// The name by which it can be accepted, such as `starved card.swipe`.
  public var name: String {
    let about = kind == .starved || kind == .gap || kind == .late ? 1 : 2
    return ([kind.rawValue] + recognizers.prefix(about)).joined(separator: " ")
  }

  /// The name, as that of a file without its ending.
  package var fileName: String {
    String(name.map { $0.isLetter || $0.isNumber || $0 == "." || $0 == "#" ? $0 : "-" })
  }

  /// Where it stands in a list: the most ordinary first, with few fingers and reports, and away
  /// from limits.
  var place: (Int, Int, Int, Int64, String) {
    (witness.fingers, needsTiming ? 1 : 0, witness.count, witness.duration, name)
  }
}

/// Why something that looks like a finding is meant.
public enum ExplorationReason: Hashable, Sendable {
  /// The recognizer is switched off.
  case off
  /// The recognizer got no touch: its view is hidden, or out of reach.
  case unreached
  /// The recognizer scrolls nothing: all its content is visible, or another scroll view moves it.
  case movesNowhere
  /// Code refused the recognizer with a reason, or without one (`nil`).
  case refused(Reason?)
  /// The recognizer gives its drag to another scroll view.
  case handedOver(to: String)
  /// The recognizer waits for another one, because that is required.
  case waits(for: String)
  /// A mode does not admit the recognizer.
  case notAdmitted(machine: String, state: String?)
}
