import Inspection
package import TouchAnalysis
import TouchEngine

/// Checks that each touch of a run has an answer for each recognizer and each view that it
/// concerned: why it won or why not, with the rule, the value and its limit, and the moment.
///
/// Answers and the lanes of the card agree with the story: nobody is named as a winner who did not
/// win or was not held, and no victory has another time.
package struct AnswerChecker {
  /// The faults found, each once, in words.
  package private(set) var faults: [String] = []
  /// The number of touches that were asked about.
  package private(set) var touches = 0
  /// The number of answers that were checked.
  package private(set) var answers = 0

  /// The numbers of all rules.
  private let rules: Set<Substring>

  /// Rules that compare a value with a limit.
  private static let measured: Set<String> = [
    "A38", "A41", "B1", "B2", "B3", "B4", "B5", "B7", "B8", "B9", "B12", "B13", "B15", "B21",
    "B22", "B26", "B27", "B30", "B33", "D2", "D41", "E4", "G0.2", "G0.3", "G4.1", "G4.2", "G4.3",
    "G4.5",
  ]

  /// - Parameter page: The text of `Documentation/rules.md`, which has the number of each rule.
  package init(rulesPage page: String) {
    rules = Set(page.split(separator: "\n").filter { $0.hasPrefix("### ") }.map { $0.dropFirst(4) })
  }

  /// Asks all questions about all touches of a run.
  package mutating func check(_ run: Answers) {
    let stories = run.log.stories
    let victories = Victories(in: stories)
    for story in stories {
      touches += 1
      let losers = victories.losers(of: story)
      var asked = run.questions(about: story.touch)
      for part in story.parts
      where !asked.contains(where: { $0.recognizer == part.recognizer }) {
        add("no question about \(part.recognizer): \(story.lines())")
      }
      // The question why nothing happened is about a slider that left the touch alone.
      if let view = story.view, !view.isBesideThumb,
        !asked.contains(where: { $0.subject == .view(view.view) })
      {
        add("no question about \(view.view): \(story.lines())")
      }
      for view in run.views(atLandingOf: story.touch) where view != story.view?.view {
        asked.append(Question(.whyNot, .view(view), touch: story.touch))
      }
      for question in asked {
        answers += 1
        if let answer = run.answer(to: question) {
          check(answer, story, losers)
          checkMiss(answer, run)
          checkCard(question, story, losers, run)
        } else {
          add("no answer: \(question)")
        }
      }
    }
  }

  private mutating func check(_ answer: Answer, _ story: TouchStory, _ losers: [String]) {
    let lines = AnswerWords(in: .english).lines(of: answer, in: story)
    func expect(_ condition: Bool, _ what: String) -> String? {
      condition ? nil : "\(what): \(answer.question) \(lines)"
    }
    let times = answer.steps.map(\.time)
    let steps = answer.steps.compactMap(\.rule)
    let isWhole = lines.allSatisfy {
      !$0.isEmpty && !$0.contains("::") && !$0.contains("gave no reason")
    }
    var found = [
      expect(rules.contains(answer.rule[...]), "\(answer.rule) is no rule"),
      expect(steps.allSatisfy { rules.contains($0[...]) }, "\(steps) are not all rules"),
      expect((story.began...story.last).contains(answer.time), "its moment is not in the story"),
      expect(times == times.sorted(), "its steps are not in order"),
      expect(isWhole, "words are missing"),
    ]
    switch answer.verdict {
    case .recognizer(let part):
      found.append(expect(story.parts.contains(part), "the story tells something else"))
      found.append(expect(hasMeasure(answer, part), "no value and no limit"))
      let isVictory = lines[0].contains(" won at ")
      found.append(expect(!isVictory || answer.time == part.time, "it won at \(part.time.words)"))
    case .view(let view):
      found.append(expect(view == story.view, "the story tells something else"))
      let hasLost = lines.contains { $0.contains("it had lost that touch") }
      found.append(
        expect(view.limitOver == nil || answer.wait != nil || hasLost, "it had lost the touch"))
    case .missed, .otherMeant, .unused: break
    }
    found += falseWinners(in: lines, losers).map { expect(false, "\($0) did not win") }
    for fault in found.compactMap(\.self) { add(fault) }
  }

  /// Returns those of a story's losers that sentences name as winners.
  private func falseWinners(in lines: [String], _ losers: [String]) -> [String] {
    guard !losers.isEmpty else { return [] }
    // What stands before "won" may begin a sentence.
    var (winners, others): (Set<Substring>, Set<Substring>) = ([], [])
    for line in lines {
      let words = line.split { $0 == " " || $0 == ":" || $0 == "," }
      for index in words.indices.dropFirst() {
        let (before, word) = (words[index - 1], words[index])
        if word.hasPrefix("won") { winners.insert(before) }
        if before == "to", words[..<index].dropLast().last == "lost" {
          others.insert(word.hasSuffix(".") ? word.dropLast() : word)
        }
      }
    }
    return losers.filter { name in
      let capital = name.prefix(1).uppercased() + name.dropFirst()
      return winners.contains(name[...]) || winners.contains(capital[...])
        || others.contains(name[...])
    }
  }

  /// Checks that the lanes of the card name the same winners as the story, at the same time.
  private mutating func checkCard(
    _ question: Question, _ story: TouchStory, _ losers: [String], _ run: Answers
  ) {
    guard let card = WhyStory(question, in: run, path: nil, Wording(.english)) else { return }
    for lane in card.lanes {
      let words = "\(question): \(lane.name) \(lane.words)"
      for name in falseWinners(in: [lane.words], losers) {
        add("\(name) did not win: \(words)")
      }
      guard let part = story.parts.last(where: { $0.recognizer == lane.recognizer }) else {
        continue
      }
      let time = max(part.time.seconds(since: story.began), 0)
      if (lane.outcome == .won) != part.isWinner || part.isWinner && lane.decided != time {
        add("the story tells something else: \(words)")
      }
    }
    let winners = story.parts.filter(\.isWinner).map(\.recognizer)
    if let winner = card.winner, !winners.contains(winner) {
      add("\(winner) did not win: \(question)")
    }
  }

  /// Checks that only a view in front covers another one, and that a finger beside a view was not
  /// in it.
  private mutating func checkMiss(_ answer: Answer, _ run: Answers) {
    // A finger on the very edge of a view has a whole coordinate.
    if case .missed(.outside(let view, distance: 0)) = answer.verdict,
      let place = run.landing(of: answer.question.touch),
      ![place.x, place.y].contains(where: { $0 == $0.rounded() })
    {
      add("the finger was in \(view): \(answer.question)")
    }
    guard case .missed(.covered(let other)) = answer.verdict, let name = answer.question.name else {
      return
    }
    let views = run.viewsBackToFront(atLandingOf: answer.question.touch)
    guard let place = views.firstIndex(of: name), let front = views.firstIndex(of: other),
      place < front
    else { return add("\(other) is not in front of \(name)") }
  }

  /// Whether an answer about a recognizer has a value and its limit, when its rule compares them.
  private func hasMeasure(_ answer: Answer, _ part: TouchStory.Part) -> Bool {
    switch part.outcome {
    // It has not been decided, or a gesture of a touchpad won, which has no measure.
    case .open, .lost(.prevented(_, _, nil)): return true
    default: break
    }
    guard Self.measured.contains(answer.rule) else { return true }
    return answer.measure.map { $0.value.isFinite && $0.limit.isFinite } ?? false
  }

  private mutating func add(_ fault: String) { if !faults.contains(fault) { faults.append(fault) } }
}

/// When each recognizer of a run won a touch, and how long.
private struct Victories {
  private typealias Victory = (touch: TouchID, time: Timestamp, over: Timestamp?)

  private var all: [String: [Victory]] = [:]

  init(in stories: [TouchStory]) {
    for story in stories {
      for part in story.parts {
        guard case .won(_, let over, _) = part.outcome else { continue }
        all[part.recognizer, default: []].append((story.touch, part.time, over))
      }
    }
  }

  /// Returns the recognizers of a story that neither won nor were held, here or with another finger.
  func losers(of story: TouchStory) -> [String] {
    story.parts.filter { part in
      !part.isWinner && part.heldFor == nil && !hasWonElsewhere(part.recognizer, story)
    }.map(\.recognizer)
  }

  /// Whether a recognizer had won with another finger when one of a story lost to it, as what waits
  /// for a second tap may.
  private func hasWonElsewhere(_ name: String, _ story: TouchStory) -> Bool {
    let victories = all[name, default: []].filter { $0.touch != story.touch }
    guard !victories.isEmpty else { return false }
    let losses = story.parts.filter { part in
      if case .lost(.prevented(_, name, _)) = part.outcome { true } else { false }
    }.map(\.time)
    return victories.contains { victory in
      losses.contains { victory.time <= $0 && $0 <= victory.over ?? $0 }
    }
  }
}
