import TouchAnalysis
import TouchEngine

/// What the page about conflicts says about the gestures of a set.
struct ConflictTexts {
  let set: ConflictSet
  /// The names of the set's recognizers.
  let wording: Wording
  /// The language of the page.
  let language: Language

  private var words: ExplorationWords { ExplorationWords(wording) }

  /// Returns the words of a name, with its arguments.
  func say(_ name: String, _ texts: String...) -> String {
    ConflictWords.table.text(name, in: language, texts)
  }

  /// Returns how far a search is, or at its end whether a gesture never wins.
  func verdict(_ progress: ConflictProgress) -> String {
    guard progress.isOver else {
      let all = max(set.sequences * set.parts.count, 1)
      return say("progress", "\(min(progress.tried * 100 / all, 99))")
    }
    let starved = progress.found.flatMap(\.findings).count { $0.kind == .starved }
    guard starved == 0 else {
      return starved == 1 ? say("verdict.starved.1") : say("verdict.starved", "\(starved)")
    }
    let winners = Set(
      zip(set.parts, progress.found).flatMap { part, found in
        found.recognizers.filter { $0.wins > 0 }.compactMap { part.places[$0.name] }
      })
    guard winners.count < set.gestures.count else { return say("verdict.all") }
    return say("verdict.some", "\(winners.count)", "\(set.gestures.count)")
  }

  /// Returns the names of the gestures.
  func title(of entry: ConflictMatrix.Entry) -> String {
    let names = entry.gestures.map { set.gestures[$0].name }
    return names.count == 2 ? say("against", names[1], names[0]) : names.joined()
  }

  /// Returns what is known about the gestures, as far as one line tells: the matter of a number.
  func note(of entry: ConflictMatrix.Entry, _ number: Int = 0) -> String {
    let unknown = entry.sign == .open ? say("searching") : say("apart")
    return entry.matters.dropFirst(number).first.map(title) ?? unknown
  }

  /// Returns what an input shows in one sentence, or a few words.
  func title(of matter: ConflictMatrix.Matter) -> String {
    switch matter {
    case .finding(let finding): return words.sentence(about: finding).capitalizedFirst
    case .meant(let finding):
      let reason = finding.reason.map { ": \(words.words(of: $0))" } ?? ""
      return words.sentence(about: finding).capitalizedFirst + reason
    case .beats(let winner, _, _): return say("wins", set.gestures[winner].name)
    case .together: return say("together")
    case .neither: return say("neither")
    }
  }

  /// Returns what an input shows in a few words.
  func shortTitle(of matter: ConflictMatrix.Matter) -> String {
    switch matter {
    case .finding(let finding): say("filter.\(finding.kind.rawValue)")
    case .meant: say("filter.meant")
    case .beats, .together, .neither: title(of: matter)
    }
  }

  /// Returns why it is so: what the stories of an input tell about the gestures.
  func why(
    _ matter: ConflictMatrix.Matter, of entry: ConflictMatrix.Entry, in stories: [TouchStory]
  ) -> [String] {
    let places = set.parts[entry.part].places
    func isAbout(_ recognizer: String) -> Bool {
      places[recognizer].map { entry.gestures.contains($0) } ?? false
    }
    let told = stories.flatMap { story in
      story.parts.compactMap { part -> String? in
        switch part.outcome {
        case .won(let measure, _, _): wording.victory(of: part.recognizer, measure)
        case .lost where isAbout(part.recognizer): part.loss.flatMap { wording.defeat(by: $0) }
        case .lost, .refused, .open: nil
        }
      }
    }
    var seen: Set<String> = []
    let lines = told.filter { seen.insert($0).inserted }.prefix(4).map { say("sentence", $0) }
    let count: Int? =
      switch matter {
      case .finding(let finding): finding.count
      case .meant: nil
      case .beats(_, _, let shown), .together(let shown), .neither(let shown): shown.count
      }
    return lines + [count.map { say("shown", Self.grouped($0)) }].compactMap(\.self)
  }

  /// Returns what was looked at; `nil` before anything was.
  func sentence(about bound: Exploration.Bound) -> String? {
    bound.sequences > 0 ? say("sentence", words.words(of: bound).capitalizedFirst) : nil
  }

  /// Returns lines of a test that play an input, with what it shows.
  func test(of matter: ConflictMatrix.Matter) -> String {
    let about = "// \(title(of: matter))"
    return ([about, "let hand = stage.hand"] + matter.witness.handLines).joined(separator: "\n")
  }

  /// Returns a number with a thin space before each three digits from the right.
  static func grouped(_ number: Int) -> String { Numeral.grouped(number, by: "\u{2009}") }
}
