import Drawing
import SceneBase
import TouchEngine

/// What the line at the bottom says: what happened, and by which gesture or why.
struct LineText: Hashable, Sendable {
  /// What happened, such as "Moved the star".
  var headline: String
  /// The gesture and its number, or the reason; empty when there is none.
  var note = ""
  /// The note in fewer words; `nil` when there are none.
  var shortNote: String?
  /// The icon of the gesture; `nil` for none.
  var look: GestureLook?
  /// Another icon; `nil` for that of the gesture.
  var sign: Icon?

  /// Both parts, such as "Moved the star · Drag, after 11.6 pt".
  var sentence: String { note.isEmpty ? headline : "\(headline) · \(note)" }
}

extension Wording {
  /// Returns the words of the line at the bottom.
  ///
  /// - Parameters:
  ///   - verdict: What the line names.
  ///   - words: The scene's words.
  ///   - look: Returns the icon and the color of a recognizer, by its name in traces.
  /// - Returns: The words.
  func line(
    of verdict: Verdict, by words: LineWords, look: (String) -> GestureLook
  ) -> LineText {
    let content = verdict.decision.content
    switch (verdict.step ?? Self.step(of: content), content) {
    case (.used, .began(let recognizer)), (.used, .ended(let recognizer)):
      return victory(of: recognizer, verdict, by: words, look(recognizer))
    case (.used, .touchEnded(_, let view)):
      let effect = effect(verdict, by: words) ?? words.winners[view].flatMap { fill($0, part: nil) }
      return LineText(
        headline: effect
          ?? say("line.wasPressed", control(view, words)),
        look: .tap)
    case (.lost, .prevented(let view, let taker, let measure)):
      let (value, look) = (measure.map { amount($0.value, of: $0) }, look(taker))
      let start = value.map { say("line.after", $0) } ?? ""
      return LineText(
        headline: say("line.lostTheTouch", control(view, words)), note: name(taker) + start,
        shortNote: title(of: taker, look).map { $0 + start }, look: look)
    case (.lost, .touchEnded(_, let view)):
      let why = verdict.decision.reason.map { self.words(of: $0).capitalizedFirst }
      return LineText(
        headline: say("line.wasNotPressed", control(view, words)), note: why ?? "",
        shortNote: say("line.liftedOutside"), look: .tap)
    case (.stopped, .stopped(let view, _)):
      return LineText(
        headline: say("line.stoppedThe", name(view).loweredFirst, name(view)),
        look: .scroll)
    case (.cancelled, .touchCancelled):
      return LineText(
        headline: verdict.decision.reason.map { self.words(of: $0).capitalizedFirst }
          ?? say("line.theSystemTookTheTouch"))
    case (.cancelled, .cancelled(let recognizer)):
      return LineText(
        headline: say("line.wasCancelled", name(recognizer)),
        note: reason(verdict), shortNote: shortReason(verdict), look: look(recognizer))
    case (.refused, .entryRefused(let refused)): return refusal(of: refused, verdict, by: words)
    case (.refused, _): return refusal(verdict, by: words)
    case (.nothingThere, _): return nothingThere(verdict, by: words)
    case (.failed, .touchEnded(_, let view)):
      return LineText(
        headline: say("line.didNotMove", control(view, words)), note: say("line.onlyItsThumb"))
    case (.failed, _): return failure(verdict, look)
    case (.deaf, .hit(_, let view)):
      return LineText(
        headline: say("line.nothingListensHere"),
        note: view.map { name($0) }.flatMap { $0.contains(".") ? nil : $0 } ?? "")
    default: return LineText(headline: self.words(of: verdict))
    }
  }

  /// Returns what a state of an earlier version named.
  private static func step(of content: Decision.Content) -> LineStep {
    switch content {
    case .began, .ended, .touchEnded: .used
    case .cancelled: .cancelled
    case .entryRefused: .refused
    default: .failed
    }
  }

  /// Returns the words on a control, or its name.
  func control(_ view: String, _ words: LineWords) -> String {
    words.control(view)?.text(in: language) ?? name(view)
  }

  // MARK: Victories

  private func victory(
    of recognizer: String, _ verdict: Verdict, by words: LineWords, _ look: GestureLook
  ) -> LineText {
    let gesture = name(recognizer)
    let effect =
      effect(verdict, by: words)
      ?? words.winners[recognizer].flatMap { fill($0, part: verdict.meant?.choice.element) }
    let headline = effect ?? say("line.won", gesture)
    // An element beside the fingers is named.
    if let meant = verdict.meant, meant.choice.region == .surrounding {
      let element = name(meant.choice.element)
      let isNamed = headline.lowercased().contains(element.lowercased())
      return LineText(
        headline: headline,
        note: isNamed
          ? say("line.besideIt", gesture)
          : say("line.beside", gesture, element.loweredFirst, element),
        look: look)
    }
    guard let measure = verdict.measure, !isOfLastTap(measure, recognizer) else {
      return LineText(headline: headline, note: effect == nil ? "" : gesture, look: look)
    }
    let value = amount(measure.value, of: measure)
    let end = measure.isMinimum ? say("line.after", value) : say("common.comma") + value
    return LineText(
      headline: headline, note: gesture + end,
      shortNote: title(of: recognizer, look).map { $0 + end }, look: look)
  }

  /// Returns the kind of a recognizer's gesture, which is shorter than most names.
  private func title(of recognizer: String, _ look: GestureLook) -> String? {
    look == .scroll ? say("line.scroll") : Self.title(of: recognizer, in: language)
  }

  /// Returns the scene's words for what a touch changed; `nil` when there are none.
  private func effect(_ verdict: Verdict, by words: LineWords) -> String? {
    guard let effect = verdict.effect, let text = words.effects[effect.key] else { return nil }
    return fill(text, part: effect.part, effect.values)
  }

  /// Returns a text with names and numbers in place of their keys; `nil` when the part is unknown.
  private func fill(
    _ text: LocalizedText, part: String?, _ values: [String: Double]? = nil
  ) -> String? {
    var words = text.text(in: language)
    if words.contains("{part}") {
      guard let part else { return nil }
      let name = name(part)
      words = words.replacing(
        "{part}", with: words.hasPrefix("{part}") ? name : name.loweredFirst)
    }
    for (name, value) in (values ?? [:]).sorted(by: { $0.key < $1.key }) {
      words = words.replacing("{\(name)}", with: Numeral.points(value))
    }
    return spaced(words)
  }

  // MARK: Refusals

  private func reason(_ verdict: Verdict) -> String {
    verdict.decision.reason.map { words(of: $0).capitalizedFirst } ?? ""
  }

  private func shortReason(_ verdict: Verdict) -> String? {
    guard case .handedOver(let view)? = verdict.decision.reason else { return nil }
    return say("line.tookOver", name(view))
  }

  private func refusal(_ verdict: Verdict, by words: LineWords) -> LineText {
    let recognizer = verdict.decision.content.recognizer ?? ""
    let known = known(verdict.decision.reason, by: words, fingers: verdict.fingers)
    let gesture = gesture(of: recognizer, fingers: verdict.fingers)
    guard let known else {
      let why = defeat(by: verdict.decision) ?? self.words(of: verdict.decision)
      return LineText(headline: say("line.noNow", gesture), note: why)
    }
    let headline = known.headline.text(in: language).replacing("{gesture}", with: gesture)
    return LineText(headline: spaced(headline), note: known.note.text(in: language))
  }

  /// Returns which step between modes was refused.
  private func refusal(
    of refused: RefusedTransition, _ verdict: Verdict, by words: LineWords
  ) -> LineText {
    guard let from = refused.from, refused.refusal == .notAllowed else {
      return LineText(
        headline: say("line.cannotBeOpenedNow", name(refused.to)),
        note: self.words(of: refused.refusal).capitalizedFirst)
    }
    guard case .key(let key) = refused.cause, let known = words.refusals["key.\(key)"] else {
      return LineText(headline: self.words(of: verdict))
    }
    let headline = known.headline.text(in: language).replacing("{from}", with: name(from))
    return LineText(headline: spaced(headline), note: known.note.text(in: language))
  }

  private func known(
    _ reason: Reason?, by words: LineWords, fingers: Int
  ) -> LineWords.Refusal? {
    guard case .custom(let key, _, _)? = reason else { return nil }
    let several = fingers > 1 ? words.refusals[key + LineWords.severalFingers] : nil
    return several ?? words.refusals[key]
  }

  /// Returns a recognizer's gesture as a noun: "drag", "drag with two fingers".
  private func gesture(of recognizer: String, fingers: Int) -> String {
    let noun = noun(of: recognizer) ?? name(recognizer).loweredFirst
    guard fingers > 1, GestureTerm(recognizer: recognizer) == .drag else { return noun }
    return say("line.withTwoFingers", noun)
  }

  private func nothingThere(_ verdict: Verdict, by words: LineWords) -> LineText {
    let known =
      known(verdict.decision.reason, by: words, fingers: 1)
      ?? words.refusals[LineWords.missKey]
    guard let known else { return LineText(headline: say("line.nothingIsHere")) }
    let note = verdict.effect.flatMap { fill(known.note, part: $0.part, $0.values) } ?? ""
    return LineText(headline: known.headline.text(in: language), note: note)
  }

  private func failure(_ verdict: Verdict, _ look: (String) -> GestureLook) -> LineText {
    let decision = verdict.decision
    guard let recognizer = decision.content.recognizer else {
      return LineText(headline: words(of: verdict))
    }
    let headline = say("line.nothingHappened")
    return LineText(
      headline: headline,
      note: defeat(by: decision) ?? name(recognizer) + say("common.colon")
        + (decision.reason.map { words(of: $0) } ?? ""),
      shortNote: shortFailure(decision.content), look: look(recognizer))
  }

  /// Returns why a recognizer failed, in fewer words: "Drag: 8.5 of 10 pt", "Tap: over 0.75 s".
  private func shortFailure(_ content: Decision.Content) -> String? {
    guard case .failed(let recognizer, let failure) = content else { return nil }
    let gesture = name(recognizer)
    if case .contentKeeps = failure { return words(of: failure).capitalizedFirst }
    if case .wrongDirection(let measure, let takes) = failure {
      if takes.isEmpty { return say("line.nothingToScroll", gesture) }
      // Off its direction: how far says more than which one it takes.
      let isOff = measure.quantity == .direction && measure.value > measure.limit
      if !isOff { return say("line.only", gesture, words(of: takes)) }
    }
    guard let measure = failure.measure else { return nil }
    return measure.isMinimum
      ? say("common.plain", gesture, share(of: measure))
      : say("line.over", gesture, amount(measure.limit, of: measure))
  }
}
