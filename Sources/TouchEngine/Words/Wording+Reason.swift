internal import Synchronization

extension Wording {
  /// Returns a reason as a clause.
  public func words(of reason: Reason) -> String {
    switch reason {
    case .touches(let cancellation): words(of: cancellation)
    case .disabled: say("failure.itWasSwitchedOff")
    case .removed: say("failure.itWasRemoved")
    case .notAdmitted(let machine, let state): notAdmitted(machine, state)
    case .handedOver(let view):
      say("reason.continuesTheMovement", name(view))
    case .leftDrag(let view):
      say("reason.itsContentIsAtItsEdge", name(view))
    case .controlKeepsTap: say("reason.theControlKeepsTapsOnIt")
    case .controlKeepsDrag: say("reason.theControlKeepsDragsAlongIt")
    case .liftedOutside(let measure): liftedOutside(measure)
    case .wrongDirection(let directions):
      say("reason.itTakesOnly", words(of: directions))
    case .nothingToZoom: say("reason.thereIsNothingToZoom")
    case .lowestScreen: say("reason.thereIsNoScreenToGo")
    case .screensChange: say("reason.theScreensAreChanging")
    case .transitionOver: say("reason.theTransitionIsOver")
    case .sheetGoesAway: say("reason.theSheetIsClosing")
    case .insideSheet: say("reason.theTapWasInsideTheSheet")
    case .waitedFor(let directions):
      say("reason.itWaitedUntilTheFingersMoved", words(of: directions))
    case .stoppedBy(let touches, _):
      say("reason.stoppedBy", words(of: touches))
    case .beside(let companions): together(nil, with: companions)
    case .taken(let other): say("reason.tookTheTouch", name(other))
    case .inGroup(let other):
      say("reason.itIsInOneGroupWith", name(other))
    case .unclaimed: say("reason.itLeftTheTouchToOthers")
    case .custom(let key, let values, let other):
      spaced(ReasonWords.text(of: key, values, by: other.map { name($0) }, in: language))
    }
  }

  /// Returns how far outside a button the finger was lifted, and how far it may be. Bounds are
  /// half-open (rule C4): at two of their edges the limit itself is too far.
  private func liftedOutside(_ measure: Measure) -> String {
    let (distance, limit) = amounts(of: measure)
    let most = Numeral.looksLikeLimit(measure) ? "measure.lessThan" : "measure.atMost"
    return say("reason.theFingerWasLiftedOutside", distance, say(most, limit))
  }

  /// Returns beside which others a recognizer may run, and who lets it: "it may run beside Pinch:
  /// the delegate of Drag allows both".
  ///
  /// - Parameters:
  ///   - recognizer: The recognizer, whose own delegate is then "its delegate"; `nil` names it.
  ///   - companions: The others, at least one.
  /// - Returns: A clause.
  package func together(_ recognizer: String?, with companions: [Companion]) -> String {
    var permissions: [Companion.Permission] = []
    for companion in companions where !permissions.contains(companion.permission) {
      permissions.append(companion.permission)
    }
    return permissions.map { permission in
      var names: [String] = []
      for companion in companions where companion.permission == permission {
        let name = name(companion.recognizer)
        if !names.contains(name) { names.append(name) }
      }
      let who = words(of: permission, own: recognizer)
      return say("reason.itMayRunBeside", listed(names), who)
    }.joined(separator: say("common.semicolon"))
  }

  private func words(of permission: Companion.Permission, own recognizer: String?) -> String {
    switch permission {
    case .delegate(let owner) where owner == recognizer: say("reason.itsDelegateAllowsIt")
    case .delegate(let other):
      say("reason.theDelegateOfAllowsIt", name(other))
    case .recognizer(let other):
      say("reason.isOfAKindThatAllows", name(other))
    case .machine(let machine):
      say("reason.theStateOfAllowsIt", name(machine))
    case .change: say("reason.aChangeOfThisRunAllows")
    }
  }

  /// Returns why touches were cancelled.
  public func words(of cancellation: TouchCancellation) -> String {
    switch cancellation {
    case .escape: say("reason.escCancelledAllTouches")
    case .focusLost: say("reason.theWindowLostTheFocus")
    case .windowHidden: say("reason.theWindowWasHidden")
    case .windowClosed: say("reason.theWindowWasClosed")
    case .windowRescaled: say("reason.theWindowScaleChanged")
    case .deviceRemoved: say("reason.theDeviceWasRemovedOrSwitched")
    case .palm: say("reason.theDeviceReportedAPalm")
    case .otherClient: say("reason.anotherProgramTookTheTouch")
    case .mouseMode: say("reason.theMouseModeChanged")
    case .sceneChanged: say("reason.anotherSceneWasOpened")
    case .covered: say("reason.anotherPageCoversTheScene")
    case .paused: say("reason.theSceneWasPaused")
    case .inputEnded: say("reason.theInputEnded")
    }
  }

  /// Returns which element was meant, and why: "Heart (touched); next Star (beside it, its center
  /// 20 pt away)".
  package func words(of meant: ElementChoice) -> String {
    var text = words(of: meant.choice)
    if meant.fingers > 1 {
      let fingers = Numeral.count(Double(meant.fingers), in: language)
      text += say("reason.byTheCenterOfFingers", fingers)
    }
    if !meant.rivals.isEmpty {
      let rivals = meant.rivals.map { words(of: $0) }.joined(separator: say("list.comma"))
      text += say("reason.next", rivals)
    }
    return text
  }

  func words(of candidate: ElementChoice.Candidate) -> String {
    switch candidate.region {
    case .own: say("reason.touched", name(candidate.element))
    case .surrounding:
      say(
        "reason.besideItItsCenterPtAway", name(candidate.element),
        Numeral.points(candidate.distance))
    }
  }
}

/// The texts of an application's own reasons and measures.
///
/// ```swift
/// ReasonWords.register(
///   ["canvas.nothingUnderFingers": "nothing lies under the fingers"], in: .english)
/// ```
///
/// A text may contain the reason's values in braces: `{distance}` becomes the number, with at most
/// one decimal, and `{by}` the name of what caused it. A key that ends in `.unnamed` has the text
/// for when that is not known. A reason without a text is shown as its key, its values and that
/// name.
public enum ReasonWords {
  /// The beginning of the keys of the engine's own reasons.
  static let beginning = "reason.custom."
  /// What stands after the key of a text for a reason of which nobody is known to be the cause.
  static let unnamed = ".unnamed"
  private static let tables = Mutex<[Language: [String: String]]>([:])

  /// Adds texts by key; a key that exists gets the new text.
  public static func register(_ words: [String: String], in language: Language) {
    tables.withLock { $0[language, default: [:]].merge(words) { $1 } }
  }

  static func text(of key: String, in language: Language) -> String? {
    let (own, english) = tables.withLock { ($0[language]?[key], $0[.english]?[key]) }
    if let text = own ?? Words.table.text(beginning + key, in: language) { return text }
    // A language that brings its own texts along is in no table.
    return language.words.isEmpty ? nil : language.words[beginning + key] ?? english
  }

  /// Returns the text for a key, its values, and the display name of what caused it.
  static func text(
    of key: String, _ values: [String: Double], by name: String?, in language: Language
  ) -> String {
    let sorted = values.sorted { $0.key < $1.key }
    let unnamed = name == nil ? Self.text(of: key + Self.unnamed, in: language) : nil
    guard var text = unnamed ?? Self.text(of: key, in: language) else {
      let parts =
        sorted.map { "\($0.key) \(Numeral.points($0.value))" } + (name.map { [$0] } ?? [])
      return parts.isEmpty ? key : "\(key) (\(parts.joined(separator: ", ")))"
    }
    for (name, value) in sorted { text = text.replacing("{\(name)}", with: Numeral.points(value)) }
    if let name { text = text.replacing("{by}", with: name) }
    return text
  }
}

/// The reasons of other toolkits, whose programs are watched.
package enum ToolkitReason {
  /// The reasons that are a fault of GTK (Documentation/watch.md), and what stands before their
  /// sentences about a story.
  private static let faults = ["gtk.stillCounts", "gtk.takenForEarlier"]
  static let faultBeginning = "story.fault."

  /// Returns the key of a reason that is a fault of GTK; `nil` for other reasons.
  package static func faultKey(_ reason: Reason?) -> String? { fault(reason)?.key }

  /// Returns the key of a reason that is a fault of GTK, the earlier touch, and the gesture that
  /// claimed that, if it is known; `nil` for other reasons.
  static func fault(_ reason: Reason?) -> (key: String, touch: String, claimer: String?)? {
    guard case .custom(let key, let values, let by)? = reason, faults.contains(key),
      let touch = values["touch"]
    else { return nil }
    return (key, Numeral.points(touch), by)
  }

  /// The reasons with which a toolkit counts a touch for a gesture, and denies it, as one too many.
  private static let denials = ["gtk.allows", "gtk.allowsOne"]

  /// Returns whether a toolkit denied a gesture the touch for a reason, and did not leave it out.
  static func isDenial(_ reason: Reason?) -> Bool {
    guard case .custom(let key, _, _)? = reason else { return false }
    return denials.contains(key)
  }

  /// Returns whether a reason says all there is to say about a failure: a toolkit's is more
  /// specific than the kind of the failure.
  static func isWhole(_ reason: Reason) -> Bool {
    guard case .custom(let key, _, _) = reason else { return false }
    return key.hasPrefix("gtk.")
      && Words.table.text(ReasonWords.beginning + key, in: .english) != nil
  }
}
