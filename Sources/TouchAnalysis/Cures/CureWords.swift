public import TouchEngine

/// Cures in words.
public struct CureWords {
  private let wording: Wording

  /// The number of cures that are told, and of other touches that are named.
  private static let (curesTold, touchesTold) = (12, 8)

  /// Creates words with the standard names.
  ///
  /// - Parameter language: The language of the words.
  public init(in language: Language) { wording = Wording(language) }

  /// Returns what happened in the recording, and below it the cures, or what was tried.
  public func lines(of report: CureReport) -> [String] {
    let name = wording.name(report.target.name)
    let touch = report.target.touch.number
    var lines = [wording.heading(of: report.story)]
    let row = wording.rows(of: report.story, about: report.target.recognizer).last {
      $0.name == name
    }
    if let row { lines.append("  \(row.name)  \(row.words)") }
    let goal = goal(of: report, name)
    lines.append("")
    if report.isMetAlready { return lines + [wording.say("cure.nothingHasToChange", goal)] }
    if report.cures.isEmpty { return lines + nothing(of: report, name, touch) }
    lines.append(
      wording.say("cure.withAnyOfTheseTheOne", goal))
    for cure in report.cures.prefix(Self.curesTold) {
      lines.append("  \(cure.options.shown)")
      let price = price(of: cure)
      if !price.isEmpty { lines.append("    \(price)") }
    }
    let rest = report.cures.count - Self.curesTold
    if rest > 0 { lines.append("  " + wording.say("cure.andMore2", rest)) }
    if !report.isComplete { lines += ["", limit(report)] }
    return lines
  }

  /// Returns what is wished, as a clause.
  private func goal(of report: CureReport, _ name: String) -> String {
    let touch = report.target.touch.number
    return switch (report.target.wish, report.target.recognizer) {
    case (.lose, _):
      wording.say("cure.doesNotWinTouch", name, touch)
    // A button outside of which the finger was lifted kept its touch.
    case (.win, nil) where report.story.view?.missed != nil:
      wording.say("cure.isPressedWithTouch", name, touch)
    case (.win, nil): wording.say("cure.keepsTouch", name, touch)
    case (.win, _): wording.say("cure.winsTouch", name, touch)
    }
  }

  /// Returns the values in the recording, the other touches that differ, and what gestures lose.
  private func price(of cure: Cure) -> String {
    let losers: [String?] = cure.price.losers.map { name in
      wording.say("cure.losesItToo", wording.name(name))
    }
    let former = cure.parts.compactMap(\.former).map { Numeral.plain($0) }
      .joined(separator: wording.say("cure.and"))
    let values = former.isEmpty ? nil : wording.say("cure.was", former)
    let harms = Self.price(of: cure, wording)
    let effects: [String?] = [values] + sideEffects(of: cure) + losers + [harms]
    return effects.compactMap(\.self).joined(separator: wording.say("common.semicolon"))
  }

  /// Returns what gestures lose of what they are for: "at a price: list would then scroll with two
  /// fingers only"; `nil` when they lose nothing.
  package static func price(of cure: Cure, _ wording: Wording) -> String? {
    let harms = cure.price.harms.map { words(of: $0, wording) }
    guard !harms.isEmpty else { return nil }
    return wording.say("cure.atAPrice") + harms.joined(separator: wording.say("common.semicolon"))
  }

  /// Returns what a gesture loses, as a clause.
  private static func words(of harm: Cure.Harm, _ wording: Wording) -> String {
    let name = wording.name(harm.scrollView ?? harm.recognizer)
    if harm.scrollView != nil, harm.touch == .drag {
      return harm.needsTwoFingers
        ? wording.say("cure.wouldThenScrollWithTwoFingers", name)
        : wording.say("cure.wouldNoLongerScrollWithOne", name)
    }
    let touch = words(of: harm.touch, wording)
    return harm.needsTwoFingers
      ? wording.say("cure.wouldThenNeedTwoFingersFor", name, touch)
      : wording.say("cure.wouldNoLongerGet", name, touch)
  }

  private static func words(of touch: PlainTouch, _ wording: Wording) -> String {
    switch touch {
    case .tap: wording.say("cure.aPlainTap")
    case .hold: wording.say("cure.aPlainLongPress")
    case .drag, .flick: wording.say("cure.aPlainDrag")
    case .pinch: wording.say("cure.aPlainPinch")
    case .turn: wording.say("cure.aPlainRotation")
    }
  }

  /// Returns which other touches differ, and which follow; nothing where there are none that could.
  private func sideEffects(of cure: Cure) -> [String?] {
    guard cure.price.tested > 0 else { return [] }
    let (others, followers) = (cure.price.others, cure.price.followers)
    let differ =
      switch (others.count, followers.isEmpty) {
      case (0, true): wording.say("cure.noOtherTouchDiffers")
      case (0, false): wording.say("cure.noOtherTouchDiffersByItself")
      case (1, _): wording.say("cure.touchDiffersToo", numbers(of: others))
      default: wording.say("cure.touchesDifferToo", numbers(of: others))
      }
    guard !followers.isEmpty else { return [differ] }
    let follow = followers.count == 1 ? "cure.touchFollows" : "cure.touchesFollow"
    return [differ, wording.say(follow, numbers(of: followers))]
  }

  private func numbers(of touches: [TouchID]) -> String {
    let told = touches.prefix(Self.touchesTold)
    let rest = touches.count - told.count
    return told.map { "\($0.number)" }.joined(separator: wording.say("common.comma"))
      + (rest > 0 ? wording.say("cure.andMore", rest) : "")
  }

  private func nothing(of report: CureReport, _ name: String, _ touch: Int) -> [String] {
    let goal = goal(of: report, name)
    let nothing =
      switch (report.target.wish, report.target.recognizer) {
      case (.lose, _):
        wording.say("cure.nothingWasFoundWithWhichTried3", goal, name, touch)
      case (.win, nil) where report.story.view?.missed != nil:
        wording.say("cure.nothingWasFoundWithWhichTried4", goal, name, touch)
      case (.win, nil):
        wording.say("cure.nothingWasFoundWithWhichTried2", goal, name, touch)
      case (.win, _):
        wording.say("cure.nothingWasFoundWithWhichTried", goal, name, touch)
      }
    var lines = [nothing]
    for kind in Cure.Class.allCases {
      lines.append("  " + row(report.tried[kind] ?? 0, words(of: kind, report.target.wish)))
    }
    lines.append("  " + row(report.pairs, wording.say("cure.pairsOfThese")))
    if !report.isComplete { lines += ["", limit(report)] }
    return lines
  }

  private func row(_ count: Int, _ words: String) -> String {
    let number = "\(count)"
    return String(repeating: " ", count: max(0, 4 - number.count)) + number + "  " + words
  }

  private func limit(_ report: CureReport) -> String {
    wording.say("cure.notEverythingWasTriedTheLimit", CureSearch.replayLimit)
  }

  private func words(of kind: Cure.Class, _ wish: CureTarget.Wish) -> String {
    switch kind {
    case .off where wish == .lose: wording.say("cure.itSwitchedOff")
    case .own: wording.say("cure.itsOwnThresholdsAndProperties")
    case .rival: wording.say("cure.thresholdsAndPropertiesOfRivals")
    case .together:
      wording.say("cure.togetherWithARivalOrApart")
    case .require: wording.say("cure.whoWaitsForWhom")
    case .delay: wording.say("cure.delaysOfScrollViews")
    case .order: wording.say("cure.ordersOfRecognizersOnAView")
    case .off: wording.say("cure.aRivalSwitchedOff")
    }
  }
}
