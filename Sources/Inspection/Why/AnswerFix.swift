import SceneBase
package import ScenePlayer
package import TouchAnalysis
import TouchEngine
import TouchTraces

/// A change that the answer in place offers, which a replay has confirmed.
package struct AnswerFix: Hashable, Sendable {
  package let cure: Cure
  /// What the scene does with this touch then: "Selected the star"; `nil` when it says nothing else
  /// than now.
  let effect: String?
  /// Whether what won this touch still wins beside it.
  let isBeside: Bool

  /// The largest number of fixes. From the design of the answer.
  private static let limit = 2

  /// Returns the fixes of a report: those that take from no gesture its plainest touch, and switch
  /// nothing off. The touch as it was is repeated once for all of them.
  ///
  /// - Returns: At most two, the least first.
  /// - Throws: What is wrong with the minute.
  package static func all(of report: CureReport, on minute: Minute) throws -> [AnswerFix] {
    let cures = WhyChoice.cures(of: report, atMost: limit).filter(\.isFix)
    // One that leaves the winner beside it may do nothing else that can be seen.
    let former =
      cures.contains(where: report.keepsWinner)
      ? try Self.effect(of: Changes(), on: minute) : nil
    return try cures.map { cure in
      let isBeside = report.keepsWinner(with: cure)
      let effect = try Self.effect(of: cure.changes, on: minute)
      return AnswerFix(
        cure: cure, effect: isBeside && effect == former ? nil : effect, isBeside: isBeside)
    }
  }

  /// Plays the minute's end with changes, and returns what the line says then; `nil` when it says
  /// nothing.
  private static func effect(of changes: Changes, on minute: Minute) throws -> String? {
    let playground = try minute.open()
    playground.window.changes = Changes(playground.window.changes.all + changes.all)
    let replayer = try minute.recording().replayer()
    while let batch = try replayer.next(until: nil) { playground.stream.accept(batch) }
    return playground.line.headline
  }

  /// Returns what the touch becomes: "Would say “Selected the star”; stays a drag".
  ///
  /// - Parameters:
  ///   - choice: The change in the words of the why card, which say what it does without an effect.
  ///   - story: What the card tells.
  ///   - language: The language of the words.
  /// - Returns: The words.
  func words(of choice: WhyChoice, in story: WhyStory, _ language: Language) -> String {
    let words = effect.map { AnswerPageWords.text("effect", in: language, with: $0) }
    guard isBeside, let got = story.got else { return words ?? choice.effect }
    return AnswerPageWords.text("beside", in: language, with: words ?? choice.effect, got)
  }
}

extension CureReport {
  /// Whether what won the touch still wins it with a cure that lets something else win, too.
  func keepsWinner(with cure: Cure) -> Bool {
    guard target.wish == .win, let winner = story.winner() else { return false }
    return cure.price.winners.contains(winner.recognizer)
  }
}

extension Cure {
  /// Whether its rules are those of another one in other words: a setting and the property that has
  /// its value are one number by two names.
  func says(theSameAs other: Cure) -> Bool {
    parts.count == other.parts.count
      && zip(parts, other.parts).allSatisfy { ChangedNumber.isSame($0.change, $1.change) }
  }

  /// Whether somebody would ship it: it takes from no gesture its plainest touch, and switches
  /// nothing off.
  var isFix: Bool { !price.isDear && !parts.contains(where: Self.switchesOff) }

  /// Whether a change switches a recognizer or one of its properties on or off.
  private static func switchesOff(_ part: Part) -> Bool {
    switch part.change {
    case .off: true
    case .property(_, let name, _): ChangedNumber.isTruth(name)
    case .setting, .together, .apart, .require, .unrequire, .delay, .order: false
    }
  }
}
