import Drawing
import SceneBase
import TouchAnalysis
package import TouchEngine

/// A choice on the why card, with its effect on this touch and on the others.
package struct WhyChoice: Hashable, Sendable {
  package var title: String
  package var detail: String
  /// What this touch becomes: "Would be a tap".
  package var effect: String
  /// What becomes of the other touches.
  package var others: String
  /// The number of other touches that differ.
  package var otherCount: Int
  /// The changes that it makes; `nil` for leaving everything as it is.
  package var changes: Changes?

  /// Leaves everything as it is.
  init(leaving story: WhyStory, in language: Language) {
    title = WhyWords.text("leave", in: language)
    detail = WhyWords.text("leave.note", in: language)
    effect =
      story.got.map { WhyWords.text("stays", in: language, with: $0) }
      ?? WhyWords.text("stays.nothing", in: language)
    others = WhyWords.text("leave.others", in: language)
    otherCount = 0
  }

  /// A cure that was confirmed.
  init(_ cure: Cure, of story: WhyStory, _ wording: Wording) {
    let language = wording.language
    changes = cure.changes
    title = cure.parts.first.map { Self.title(of: $0, story, wording) } ?? ""
    detail = Self.rule(cure, story.look, wording)
    effect = Self.effect(of: cure, story, wording)
    let count = cure.price.others.count
    otherCount = count
    let touches: String? =
      switch count {
      // Nothing can be said of touches that are not there.
      case 0 where story.others == 0: nil
      case 0 where !cure.price.followers.isEmpty:
        WhyWords.text(
          "others.follow", in: language, with: "\(cure.price.followers.count)", "\(story.others)")
      case 0: WhyWords.text("others.0", in: language)
      case 1 where story.others == 1: WhyWords.text("others.only", in: language)
      case 1: WhyWords.text("others.1", in: language, with: "\(story.others)")
      default: WhyWords.text("others", in: language, with: "\(count)", "\(story.others)")
      }
    let losers = cure.price.losers.map {
      WhyWords.text("losers", in: language, with: wording.name($0))
    }
    others = ([touches] + losers + [CureWords.price(of: cure, wording)]).compactMap(\.self)
      .joined(separator: wording.say("common.semicolon"))
  }

  /// Returns what the touch becomes.
  private static func effect(of cure: Cure, _ story: WhyStory, _ wording: Wording) -> String {
    let language = wording.language
    guard story.target.wish == .lose else {
      return WhyWords.text(story.metName, in: language, with: story.wanted)
    }
    guard let winner = cure.price.winners.first else {
      return WhyWords.text("this.nothing", in: language)
    }
    return WhyWords.text("this", in: language, with: WhyStory.term(of: winner, wording))
  }

  /// Returns at most `count` cures of a report: those that the answer in place offers, and then
  /// others. Of each come first those that do exactly what was meant, then the least, and then those
  /// that change something else, so that there is a choice. No two say the same of a gesture: that
  /// all holds need a time, and that this one does.
  static func cures(of report: CureReport, atMost count: Int) -> [Cure] {
    var chosen: [Cure] = []
    for isFix in [true, false] {
      let all = report.cures.filter { cure in
        cure.isFix == isFix
          && report.cures.first(where: cure.says) == cure
      }
      let cures =
        all.filter { !report.keepsWinner(with: $0) } + all.filter(report.keepsWinner)
      for cure in cures where chosen.count < count {
        let kinds = cure.parts.map(\.kind)
        if !chosen.contains(where: { $0.parts.map(\.kind) == kinds }) { chosen.append(cure) }
      }
      for cure in cures where chosen.count < count && !chosen.contains(cure) {
        chosen.append(cure)
      }
    }
    return chosen
  }

  private static func title(of part: Cure.Part, _ story: WhyStory, _ wording: Wording) -> String {
    func text(_ name: String, _ texts: String...) -> String {
      let first = texts.first.map { wording.name($0) } ?? ""
      return WhyWords.text(name, in: wording.language, with: first)
    }
    switch part.change {
    case .setting, .property:
      if part.kind == .own {
        return text(story.target.wish == .win ? "easier" : "harder.name", story.target.name)
      }
      if story.target.wish == .lose { return text("easier.other") }
      if case .property(_, "cancelsTouchesInView", 0) = part.change { return text("both") }
      if case .property(let recognizer, _, _) = part.change {
        return text("harder.name", recognizer)
      }
      // The drag of a scroll view is a scroll.
      if case .setting(let name, _) = part.change, let winner = story.winner,
        ChangedNumber.look(of: name) == (story.look == .scroll ? .drag : story.look)
      {
        return WhyWords.text("harder.name", in: wording.language, with: winner)
      }
      return text("harder")
    case .together: return text("together")
    case .apart: return text("apart")
    case .require(_, let awaited): return text("require", awaited)
    case .unrequire: return text("unrequire")
    case .delay(_, let isOn): return text(isOn ? "delay.on" : "delay.off")
    case .order(let first, _): return text("order", first)
    case .off(let recognizer): return text("off", recognizer)
    }
  }

  /// Returns what holds once a cure is kept: "A drag needs 14 pt now".
  static func told(_ cure: Cure, _ wording: Wording, about look: GestureLook? = nil) -> String {
    cure.parts.map { part in
      number(of: part, look, wording).map { words, value in
        WhyWords.text("now", in: wording.language, with: words, value)
      } ?? rule(of: part, look, wording)
    }.joined(separator: wording.say("common.semicolon"))
  }

  /// Returns the rules that a cure proposes for a gesture: "Let a drag need 14 pt, not 10".
  static func rule(_ cure: Cure, _ look: GestureLook?, _ wording: Wording) -> String {
    cure.parts.map { rule(of: $0, look, wording, isWish: true) }
      .joined(separator: wording.say("common.semicolon"))
  }

  /// Returns what a changed number says and its value; `nil` for another change.
  private static func number(
    of part: Cure.Part, _ look: GestureLook?, _ wording: Wording, isWish: Bool = false
  ) -> (String, String)? {
    switch part.change {
    case .setting(let name, let value), .property(_, let name, let value):
      guard !ChangedNumber.isTruth(name) else { return nil }
      return (
        ChangedNumber.words(of: name, for: look, isWish: isWish, in: wording.language),
        ChangedNumber.text(value, of: name, in: wording.language)
      )
    case .together, .apart, .require, .unrequire, .delay, .order, .off: return nil
    }
  }

  /// Returns the rule that a part of a cure makes, or proposes, in the words of a gesture that is
  /// talked about: "Let a drag need 20 pt, not 10".
  private static func rule(
    of part: Cure.Part, _ look: GestureLook?, _ wording: Wording, isWish: Bool = false
  ) -> String {
    let language = wording.language
    if let (words, value) = number(of: part, look, wording, isWish: isWish) {
      var rule = "\(words) \(value)"
      // "Fingers needed:" is no sentence.
      if !words.hasSuffix(":"), !words.hasSuffix("：") {
        rule = WhyWords.text("let", in: language, with: rule.loweredFirst)
      }
      guard let former = part.former.map({ Numeral.plain($0, decimals: 2) }) else { return rule }
      return WhyWords.text("instead", in: language, with: rule, former)
    }
    func truth(_ name: String, _ value: Double) -> String {
      WhyWords.text(
        value == 0 ? "off.truth" : "on.note", in: language,
        with: ChangedNumber.words(of: name, for: look, in: language))
    }
    func text(_ name: String, _ gestures: String...) -> String {
      let texts = gestures.map { wording.name($0) } + [isWish ? "2" : "1"]
      let rule = WhyWords.table.text(name, in: language, texts)
      return isWish ? WhyWords.text("let", in: language, with: rule) : rule
    }
    return switch part.change {
    case .setting(let name, let value), .property(_, let name, let value): truth(name, value)
    case .together(let one, let other): text("together.note", one, other)
    case .apart(let one, let other): text("apart.note", one, other)
    case .require(let one, let awaited): text("require.note", one, awaited)
    case .unrequire(let one, let awaited): text("unrequire.note", one, awaited)
    case .delay(let view, let isOn): text(isOn ? "delay.on.note" : "delay.off.note", view)
    case .order(let first, let second): text("order.note", first, second)
    case .off(let recognizer): text("off.note", recognizer)
    }
  }
}
