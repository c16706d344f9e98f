import SceneBase
import ScenePlayer
import TouchAnalysis
import TouchEngine
import TouchTraces

/// The command line whose word a shell completes, with what its recording or its scene has.
///
/// A shell asks for every completion anew, so that a long recording is only read in part. A file
/// that is not a recording completes nothing; its command says what is wrong with it.
struct CompletedLine {
  /// The most lines of a recording that are read. Our choice: reading them takes no time that a
  /// person would notice.
  private static let limit = 20_000

  private let words: [String]
  /// The number of the word that is completed.
  private let index: Int
  private let recording: String?

  init(_ words: [String], at index: Int) {
    StandardError.isQuiet = true
    self.words = words.map(Self.plain)
    self.index = index
    recording = self.words.dropFirst().first { (try? FileContent(ofFile: $0)) == .recording }
  }

  /// Returns a word without the quotes and escapes of a shell.
  static func plain(_ word: String) -> String {
    var isEscaped = false
    return String(
      word.filter { character in
        if !isEscaped, character == "\\" {
          isEscaped = true
          return false
        }
        defer { isEscaped = false }
        return isEscaped || (character != "\"" && character != "'")
      })
  }

  // MARK: Names

  /// The names of the scene that is named or recorded.
  var names: RunNames {
    let scene = words.compactMap { ToolProgram.current.scene(named: $0) }.first
    var names = RunNames()
    if let recording {
      if let header = try? TraceReader(path: recording).header,
        let playground = try? openPlayground(for: header, at: recording)
      {
        names = RunNames(of: playground.window)
      }
      for story in stories {
        for part in story.parts { names.note(recognizer: part.recognizer) }
      }
    } else if let scene = scene ?? ToolProgram.current.scenes.first {
      names = RunNames(of: openPlayground(scene, SceneEnvironment(size: .usualWindow)).window)
    }
    return names
  }

  /// Returns pairs of recognizers. A shell may count the sign as the end of a word: then only the
  /// second name is asked for.
  func pairs(joinedBy sign: String, typed: String) -> [String] {
    let all = names.recognizers
    let before = words.indices.contains(index - 1) ? words[index - 1] : ""
    if typed == sign || before == sign || before.hasSuffix(sign) { return all }
    guard let end = typed.firstRange(of: sign) else { return all.map { $0 + sign } }
    return all.map { typed[..<end.upperBound] + $0 }
  }

  var settings: [String] {
    EngineSettings.all.map { "\($0.name)=\(Numeral.plain($0.standard))" }
      + names.recognizers.flatMap { name in names.properties(of: name).map { "\(name).\($0)=" } }
  }

  var ranges: [String] {
    EngineSettings.all.filter { $0.standard > 0 }.map { setting in
      let standard = setting.standard
      let ends = [standard / 2, standard * 2].map(setting.range.limiting)
      return "\(setting.name)=\(Numeral.plain(ends[0]))..\(Numeral.plain(ends[1])):"
        + Numeral.plain(standard / 10)
    }
      + stories.flatMap { story in
        ["duration=0.1..1:0.1", "distance=5..50:5"].map { "touch\(story.touch.number).\($0)" }
      }
  }

  // MARK: Stories

  /// The recorded stories of the touches; empty without a recording.
  var stories: [TouchStory] {
    guard let recording, let reader = try? TraceReader(path: recording) else { return [] }
    let storyteller = TouchStoryteller(
      isThroughCompositor: reader.header.surroundings.server == "xwayland")
    for _ in 0..<Self.limit {
      guard let line = try? reader.next() else { break }
      switch line {
      case .input(let event): storyteller.received(event)
      case .decision: if let decision = reader.decision { storyteller.decided(decision) }
      case .view, .action, .end, .unknown: break
      }
    }
    return storyteller.stories
  }

  var claims: [String] {
    stories.flatMap { story in
      story.parts.compactMap { part in
        let claim: String
        switch part.outcome {
        case .won(_, _, isCancelled: false): claim = "won"
        case .won: claim = "was cancelled"
        case .lost: claim = "lost"
        case .refused: claim = "was refused"
        case .open: return nil
        }
        return "\(part.recognizer)@\(story.touch.number) \(claim)"
      }
    }
  }

  var targets: [String] {
    stories.flatMap { story in
      (story.parts.map(\.recognizer) + [story.view?.view].compactMap(\.self))
        .map { "\($0)@\(story.touch.number)" }
    }
  }

  var moments: [String] {
    var times: [Timestamp] = []
    for part in stories.flatMap(\.parts) where !times.contains(part.time) {
      times.append(part.time)
    }
    return times.sorted().map { "\($0.seconds)s" }
  }
}

extension ClosedRange<Double> {
  /// Returns the nearest value in the range.
  fileprivate func limiting(_ value: Double) -> Double {
    Swift.min(Swift.max(value, lowerBound), upperBound)
  }
}
