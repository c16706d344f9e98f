/// Options of a search: the things to explore, and the longest time.
public struct ExplorationOptions: Hashable, Sendable {
  /// The views whose recognizers are explored, with those of the views in them; every view when
  /// empty. Names are as in decisions.
  public var views: [String] = []
  /// The recognizers that are explored; all of the views when empty.
  public var recognizers: [String] = []
  /// The kinds of findings that are looked for.
  public var kinds = Set(ExplorationFinding.Kind.allCases)
  /// The largest number of sequences; `nil` for no limit. The result is the same on every machine
  /// when this limit ends the search.
  public var sequences: Int?
  /// The time after which no further piece of the search begins, in seconds; `nil` for no limit.
  public var seconds: Double? = 20
  /// The share of the sequences that are looked at in order of their length, before random ones.
  public var inOrder = 0.6
  /// The largest number of fingers, 1 to 3.
  public var fingers = 3
  /// The seed of the random sequences.
  public var seed: UInt64 = 1

  /// Creates options for all views and 20 seconds.
  public init() {}

  /// Creates options for a number of sequences, which give the same result on every machine.
  public init(sequences: Int) { (self.sequences, seconds) = (sequences, nil) }

  /// Options for some views, by name.
  public static func views(_ names: String...) -> ExplorationOptions {
    var options = ExplorationOptions()
    options.views = names
    return options
  }

  /// Options for some recognizers, by name.
  public static func recognizers(_ names: String...) -> ExplorationOptions {
    var options = ExplorationOptions()
    options.recognizers = names
    return options
  }

  /// Options for all views.
  public static var everything: ExplorationOptions { ExplorationOptions() }
}
