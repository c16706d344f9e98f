package import Drawing
package import TouchAnalysis
import TouchEngine
package import TouchTraces

/// What a search has found about the gestures of a set, two by two.
struct ConflictMatrix {
  /// Something that an input shows.
  enum Matter: Hashable {
    /// Something that may be wrong.
    case finding(ExplorationFinding)
    /// Something that looks wrong, and is meant.
    case meant(ExplorationFinding)
    /// One keeps the other from recognizing; both places are those of gestures.
    case beats(winner: Int, loser: Int, Exploration.Outcome)
    /// Both recognize with the same finger.
    case together(Exploration.Outcome)
    /// Both follow fingers, and neither recognizes.
    case neither(Exploration.Outcome)

    /// The shortest input that shows it.
    var witness: ExploredSequence {
      switch self {
      case .finding(let finding), .meant(let finding): finding.witness
      case .beats(_, _, let shown), .together(let shown), .neither(let shown): shown.witness
      }
    }

    /// The finding that may be wrong; `nil` when it is none.
    var doubt: ExplorationFinding? {
      if case .finding(let finding) = self { finding } else { nil }
    }

    /// The finding; `nil` when it is none.
    var found: ExplorationFinding? {
      switch self {
      case .finding(let finding), .meant(let finding): finding
      case .beats, .together, .neither: nil
      }
    }
  }

  /// What is in a cell.
  enum Sign: Hashable {
    /// The gesture at this place keeps the other from recognizing.
    case winner(Int)
    /// Both recognize with the same finger.
    case both
    /// Both follow fingers, and neither keeps the other from anything.
    case neither
    /// They have nothing to do with each other.
    case apart
    /// The search has not come to them.
    case open
  }

  /// Two gestures, or one by itself.
  struct Entry: Hashable {
    /// The places of the gestures, the smaller first.
    var gestures: [Int]
    /// The part of the set to which they belong.
    var part: Int
    /// What is known about them, what may be wrong first.
    var matters: [Matter] = []
    var sign = Sign.open

    func holds(_ filter: ConflictFilter) -> Bool {
      switch filter {
      case .all: true
      case .kind: place(of: filter) != nil
      case .meant: matters.contains { if case .meant = $0 { true } else { false } }
      case .apart: gestures.count == 2 && sign == .apart && matters.isEmpty
      }
    }

    /// The place of what a filter looks for, of what is known about the gestures; `nil` for nothing.
    func place(of filter: ConflictFilter) -> Int? {
      guard case .kind(let kind) = filter else { return nil }
      return matters.firstIndex { $0.doubt?.kind == kind }
    }

    /// The kind of finding in the corner of a cell: that of the filter, or the first.
    func kind(under filter: ConflictFilter) -> ExplorationFinding.Kind? {
      let kinds = matters.compactMap { $0.doubt?.kind }
      if case .kind(let kind) = filter, kinds.contains(kind) { return kind }
      return kinds.first { $0.isGrave } ?? kinds.first
    }
  }

  /// The entries: cells in the order of their rows, and then what is about one gesture alone.
  private(set) var entries: [Entry] = []

  /// - Parameters:
  ///   - set: The gestures.
  ///   - found: What was found of each part.
  ///   - isOver: Whether all parts were searched; the last one of ``found`` goes on otherwise.
  init(of set: ConflictSet, _ found: [Exploration], isOver: Bool) {
    var places: [[Int]: Int] = [:]
    func place(_ gestures: [Int], _ part: Int) -> Int {
      if let place = places[gestures] { return place }
      places[gestures] = entries.count
      entries.append(Entry(gestures: gestures, part: part))
      return entries.count - 1
    }
    let isOfPairs = set.parts.contains { $0.pair != nil }
    // Cells keep their order however the search comes on.
    for row in set.gestures.indices {
      for column in 0..<row {
        let part = set.parts.firstIndex {
          $0.pair != nil && $0.places.values.sorted() == [column, row]
        }
        _ = place([column, row], isOfPairs ? part ?? 0 : 0)
      }
    }
    for (number, (part, exploration)) in zip(set.parts, found).enumerated() {
      func note(_ finding: ExplorationFinding, _ matter: Matter) {
        let about = finding.recognizers.compactMap { part.places[$0] }
        guard let subject = about.first else { return }
        let rivals = about.dropFirst().filter { $0 != subject }
        let cells = rivals.isEmpty ? [[subject]] : rivals.map { [subject, $0].sorted() }
        for cell in cells { entries[place(cell, number)].matters.append(matter) }
      }
      let (grave, others) = (
        exploration.findings.filter(\.kind.isGrave),
        exploration.findings.filter { !$0.kind.isGrave }
      )
      for finding in grave + others { note(finding, .finding(finding)) }
      for finding in exploration.byDesign { note(finding, .meant(finding)) }
      for pair in exploration.pairs {
        guard let first = part.places[pair.first], let second = part.places[pair.second],
          first != second
        else { continue }
        let place = place([first, second].sorted(), number)
        entries[place].add(pair, first, second)
      }
    }
    let searched = isOver ? set.parts.count : found.count - 1
    for place in entries.indices where entries[place].sign == .open {
      if entries[place].part < searched { entries[place].sign = .apart }
    }
  }

  /// The first entry with a finding that keeps a gesture from working, or else with any; `nil` for
  /// none.
  var mostGrave: Entry? {
    let doubtful = entries.filter { $0.matters.contains { $0.doubt != nil } }
    return doubtful.first { $0.matters.contains { $0.doubt?.kind.isGrave == true } }
      ?? doubtful.first
  }

  /// The number of entries that a filter leaves.
  func count(_ filter: ConflictFilter) -> Int { entries.count { $0.holds(filter) } }

  /// The filters that leave something.
  var filters: [ConflictFilter] {
    ConflictFilter.allCases.filter { $0 == .all || count($0) > 0 }
  }
}

extension ConflictMatrix.Entry {
  fileprivate mutating func add(_ pair: Exploration.Pair, _ first: Int, _ second: Int) {
    if let shown = pair.firstBeats { matters.append(.beats(winner: first, loser: second, shown)) }
    if let shown = pair.secondBeats { matters.append(.beats(winner: second, loser: first, shown)) }
    // A finding about both says the same.
    let isFound = matters.contains { $0.doubt?.kind == .both }
    if let shown = pair.together, !isFound { matters.append(.together(shown)) }
    if let shown = pair.neither { matters.append(.neither(shown)) }
    let (one, other) = (pair.firstBeats?.count ?? 0, pair.secondBeats?.count ?? 0)
    if one + other > 0 {
      sign = .winner(one >= other ? first : second)
    } else {
      sign = pair.together == nil ? .neither : .both
    }
  }
}

/// Which cells are shown in full.
enum ConflictFilter: Hashable, CaseIterable {
  case all
  /// Those with findings of a kind.
  case kind(ExplorationFinding.Kind)
  /// Those whose gestures have nothing to do with each other.
  case apart
  /// Those with something that is meant.
  case meant

  static let allCases =
    [ConflictFilter.all]
    + [.starved, .gap, .stuck, .order, .late, .edge, .flicker, .both].map { .kind($0) }
    + [.apart, .meant]

  /// The name of its words.
  var name: String {
    switch self {
    case .all: "all"
    case .kind(let kind): kind.rawValue
    case .apart: "apart"
    case .meant: "meant"
    }
  }

  /// Its sign; `nil` for all.
  var icon: Icon? {
    switch self {
    case .all: nil
    case .kind(let kind): kind.icon
    case .apart: .minus
    case .meant: .check
    }
  }
}

extension ExplorationFinding.Kind {
  /// The sign in the corner of a cell.
  var icon: Icon {
    switch self {
    case .starved: .close
    case .gap: .help
    case .stuck: .pause
    case .order: .stack
    case .late: .clock
    case .edge: .flip
    case .flicker: .eye
    case .both: .duplicate
    }
  }

  /// Whether it keeps a gesture from working.
  var isGrave: Bool {
    switch self {
    case .starved, .gap, .stuck: true
    case .order, .late, .edge, .flicker, .both: false
    }
  }
}

/// Gestures of which every two are searched for conflicts: those of a scene, or those of which a
/// scene puts any two beside each other.
package struct ConflictSet: Sendable {
  /// A row and a column of the matrix.
  package struct Gesture: Hashable, Sendable {
    package var name: String
    package var look: GestureLook

    package init(_ name: String, _ look: GestureLook) { (self.name, self.look) = (name, look) }
  }

  /// Gestures that are searched together.
  package struct Part: Sendable {
    /// The names of the recognizers in decisions, with the place of each one's gesture.
    package var places: [String: Int]
    /// The header with which an input can be recorded.
    package var header: TraceHeader
    /// The kinds of the two gestures that a scene can put beside each other; `nil` for all of a
    /// scene.
    package var pair: (String, String)?
    /// Opens a fresh run of a recording of it.
    package var open: RunOpener

    package init(
      _ places: [String: Int], _ header: TraceHeader, pair: (String, String)? = nil,
      opening open: @escaping RunOpener
    ) {
      (self.places, self.header, self.pair, self.open) = (places, header, pair, open)
    }

    /// Opens a fresh run.
    package func run() throws -> any HeadlessRun { try open(header) }
  }

  /// The name of the set: that of the scene.
  package var title: String
  package var gestures: [Gesture]
  package var parts: [Part]
  /// The number of sequences that are played of each part.
  package var sequences: Int

  package init(_ title: String, _ gestures: [Gesture], _ parts: [Part], sequences: Int) {
    (self.title, self.gestures, self.parts) = (title, gestures, parts)
    self.sequences = sequences
  }
}

/// How far the search of a set is.
package struct ConflictProgress: Sendable {
  /// What was found in each part, as far as it has been searched; the last one may go on.
  package var found: [Exploration]
  /// Whether all parts were searched.
  package var isOver: Bool
  /// The number of sequences that were played.
  var tried: Int { found.reduce(0) { $0 + $1.bound.sequences } }
  /// A number that grows with each change.
  package var version: Int

  package init(_ found: [Exploration] = [], isOver: Bool = false, version: Int = 0) {
    (self.found, self.isOver, self.version) = (found, isOver, version)
  }
}

/// How far the search for cures of a finding is.
package enum ConflictCures: Hashable, Sendable {
  /// Changes are played on all sequences.
  case running
  /// The cures, those that change fewest other winners first.
  case done([ExploredCure])
}
