import Drawing
package import SceneBase
package import TouchEngine

/// What the last touches did, for the line at the bottom and for the panel.
///
/// Touches belong together until all fingers are lifted and every recognizer has decided. The line
/// changes after that, or 1.5 s after the landing, when a gesture has won by then. ``LineSteps``
/// decides what it names.
package final class StatusLine: RememberingObserver, SliderObserver, PanelLine {
  /// The time after which a gesture that goes on is told, in seconds.
  private static let patience = 1.5

  /// Touches that belong together.
  private struct TouchGroup {
    var start: Timestamp
    /// The parts' names at the landing, among them those that the touches remove.
    var partsAtStart: PartNames
    var parts: PartNames
    var ledger = TouchLedger()
    var uses: [TouchID: LineUse] = [:]
    var effects: [SceneEffect] = []
    var ways: [TouchID: LineSteps.Way] = [:]
    /// The fingers that are down.
    var down: [TouchID] = []
    /// The index of the first landing since no finger was down.
    var recent = 0
    var mostFingers = 0
    /// A step that a touch asked for, and that a mode refused.
    var refusal: Decision?
    /// The time of the last outcome.
    var last: Timestamp
    /// Whether the line may say something else now.
    var isChanged = true
    /// Whether the line tells these touches.
    var isTold = false

    /// Whether a recognizer or a view has one of the touches.
    func has(_ name: String) -> Bool {
      ledger.attempts.contains { $0.recognizer == name }
        || ledger.landings.contains { $0.view?.view == name }
    }
  }

  /// What the line tells; `nil` for nothing.
  private var verdict: Verdict?
  /// What the line says in place of the verdict: that its effect was undone; `nil` for nothing.
  private var undone: LineText?
  /// The places at which the touches landed that the line tells, if nothing used them.
  private(set) var unusedPlaces: [Point] = []
  /// The words of ``verdict``; `nil` until somebody reads them.
  private var told: LineText?
  /// The time of the last outcome that the line tells.
  private var lastTime = Timestamp.zero
  private var group: TouchGroup?

  private let table: WordTable
  private let names: [String: LocalizedText]
  private let language: Language
  private let words: LineWords
  private unowned let window: Window
  private let parts: () -> PartNames
  private let watched: () -> [GestureRecognizer]

  /// Whether somebody reads what the line says.
  var isRead = true
  /// Whether touches are told that pressed a control or did nothing; otherwise only gestures are.
  package var tellsPresses = true
  /// Returns the readable name of a control, by its name in traces.
  var controlName: (String) -> LocalizedText? = { _ in nil }
  /// Whether a view is a part of the interface.
  package var isChrome: (View) -> Bool = { _ in false }

  /// - Parameters:
  ///   - window: The window whose touches are told. It is not retained, and has to outlive the line.
  ///   - names: The readable names of recognizers and views, by their names in traces.
  ///   - words: The scene's words for the line.
  ///   - table: The scene's texts.
  ///   - language: The language of the words.
  ///   - parts: Returns the readable names of the parts that come and go.
  ///   - watched: Returns the scene's recognizers.
  package init(
    _ window: Window, about names: [String: LocalizedText] = [:], words: LineWords = LineWords(),
    _ table: WordTable = WordTable(),
    in language: Language = .english, parts: @escaping () -> PartNames = { .none },
    watching watched: @escaping () -> [GestureRecognizer]
  ) {
    self.window = window
    self.names = names
    (self.words, self.table) = (words, table)
    self.language = language
    self.parts = parts
    self.watched = watched
  }

  // MARK: Reading

  /// What the line says at a time; `nil` when it says nothing, and before the first touch.
  func text(at time: Timestamp) -> LineText? {
    update(at: time)
    if let undone { return undone }
    if let told { return told }
    guard let verdict else { return nil }
    let text = text(of: verdict, in: language)
    told = text
    return text
  }

  private func text(of verdict: Verdict, in language: Language) -> LineText {
    Wording(about: names, in: language, parts: verdict.parts)
      .line(of: verdict, by: words, look: look)
  }

  /// The words about a moment, for a picture that stands there.
  struct Moment {
    /// The words; `nil` before the first touch.
    var text: LineText?
    /// Whether nothing used the touches.
    var isUnused = false
    /// The name of the control that the words are about; `nil` for none.
    var control: String?
  }

  /// Tells what happens at a time: of touches that go on, what has won so far, or that nothing
  /// has, and which control has a finger; otherwise what the line says.
  ///
  /// - Parameters:
  ///   - time: The time.
  ///   - language: The language of the words, which may be another one than that of the scene.
  /// - Returns: What a picture of that time tells.
  func moment(at time: Timestamp, in language: Language) -> Moment {
    update(at: time)
    guard let group, !group.isTold, !group.ledger.landings.isEmpty else {
      let said = undone ?? verdict.map { text(of: $0, in: language) }
      return Moment(text: said, isUnused: isUnused, control: verdict?.control)
    }
    let steps = steps(of: group)
    if steps.isUsed, let verdict = steps.verdict {
      return Moment(
        text: text(of: verdict, in: language), isUnused: verdict.step != .used,
        control: verdict.control)
    }
    let wording = Wording(language)
    let (undecided, fingers) = (wording.say("line.nothingHasWonYet"), group.down.count)
    guard fingers > 0 else { return Moment(text: LineText(headline: undecided, sign: .tap)) }
    let held = held(in: group, language)
    let down =
      held?.words
      ?? (fingers == 1
        ? wording.say("line.fingerIsDown") : wording.say("line.fingersAreDown", fingers))
    let going = LineText(headline: down, note: undecided, sign: .tap)
    return Moment(text: going, control: held?.control)
  }

  /// Returns the control that has one of the fingers that are down, by its name and in words; `nil`
  /// when none has.
  private func held(
    in group: TouchGroup, _ language: Language
  ) -> (control: String, words: String)? {
    for landing in group.ledger.landings where group.down.contains(landing.touch) {
      guard group.uses[landing.touch]?.kind == .control, let part = landing.view,
        part.began != nil, part.over == nil, !part.isDisabled
      else { continue }
      let (view, parts, shown) = (part.view, group.parts, controlName)
      let named = PartNames { $0 == view ? shown(view) : parts.name(of: $0) }
      let wording = Wording(about: names, in: language, parts: named)
      return (view, wording.say("line.holds", wording.control(view, words)))
    }
    return nil
  }

  /// What happened, as the line says it now; `nil` when it says nothing.
  package var headline: String? { text(at: window.timeline.now)?.headline }

  /// Returns what happened, as the line says it at a time, and by which gesture or why.
  package func words(at time: Timestamp) -> (headline: String, note: String) {
    let text = text(at: time)
    return (text?.headline ?? "", text?.note ?? "")
  }

  /// Returns what the line will say of touches that nothing has used, if nothing more happens, and
  /// why; empty words while nothing is known of them.
  package func foretold(at time: Timestamp) -> (headline: String, note: String) {
    update(at: time)
    guard let group else { return ("", "") }
    var said = verdict
    if !group.isTold { said = steps(of: group).verdict }
    guard let said, said.step != .used else { return ("", "") }
    let text = text(of: said, in: language)
    return (text.headline, text.note)
  }

  /// What the line names now; `nil` for nothing.
  package var current: Verdict? {
    update(at: window.timeline.now)
    return verdict
  }

  /// What the line says now, such as "Moved the star · Drag, 12.1 of 10 pt"; empty when it says
  /// nothing.
  package var sentence: String { sentence(at: window.timeline.now) }

  package func sentence(at time: Timestamp) -> String { text(at: time)?.sentence ?? "" }

  /// Whether nothing used the touches that the line tells, or their effect was undone.
  var isUnused: Bool {
    switch verdict?.step {
    case _ where undone != nil: true
    case .lost?, .cancelled?, .refused?, .nothingThere?, .failed?, .deaf?: true
    case .used?, .stopped?, nil: false
    }
  }

  /// The control that lost the last touches, by its name; `nil` when none did.
  var lostControl: String? {
    guard let verdict = current, undone == nil, verdict.step == .lost else { return nil }
    return verdict.control
  }

  /// The recognizer whose failure the line tells of the last touches; `nil` when it tells something
  /// else.
  package var failedRecognizer: String? {
    guard undone == nil, tellsLastTouches, verdict?.step == .failed else { return nil }
    return verdict?.decision.content.recognizer
  }

  private func look(_ recognizer: String) -> GestureLook {
    GestureLook(recognizer: recognizer, watched().first { $0.path == recognizer })
  }

  // MARK: Folding

  /// How long the words stay at rest after the last outcome, and how long the pill does, in seconds.
  static let (wordSeconds, pillSeconds) = (4.0, 60.0)
  /// How long the words about the touch before stay while a finger is down, in seconds: a tap is
  /// over by then, and tells itself.
  static let staleSeconds = 0.3
  /// The time within which an effect is undone, in seconds. From the design of the answer.
  private static let undoSeconds = 3.0

  /// Whether the touches that the line tells are the last ones.
  private var isCurrent: Bool { group?.isTold ?? true }

  /// Whether the line tells the last touches, all of them. It does not before they are over, after a
  /// scene was started over, and for touches that landed on the interface.
  package var tellsLastTouches: Bool {
    group.map { group in group.isTold && !group.uses.values.contains { $0.kind == .chrome } }
      ?? false
  }

  /// When the words fold: some seconds after the last outcome, or soon after the landing of a finger
  /// that goes on, of which they tell nothing.
  private var foldTime: Timestamp {
    let rest = lastTime.advanced(bySeconds: Self.wordSeconds)
    guard let group, !group.isTold else { return rest }
    return min(rest, group.start.advanced(bySeconds: Self.staleSeconds))
  }
  private var endTime: Timestamp { lastTime.advanced(bySeconds: Self.pillSeconds) }

  /// Returns how far the words are folded, from 0 to 1: some seconds after the last outcome, once
  /// nothing is in progress. `nil` when the pill is gone.
  func fold(at time: Timestamp, isAtRest: Bool, isReduced: Bool) -> Double? {
    update(at: time)
    guard isAtRest || !isCurrent else { return 0 }
    guard time < endTime else { return nil }
    guard time >= foldTime else { return 0 }
    return min(max(ChromeMotion(from: foldTime, isReduced: isReduced).part(at: time), 0), 1)
  }

  /// The next time at which the words change by themselves; `nil` when they will not.
  func nextChange(after time: Timestamp) -> Timestamp? {
    guard let group, group.isChanged else { return nil }
    let end = group.start.advanced(bySeconds: Self.patience)
    return end > time ? end : nil
  }

  /// The next time at which the words fold or the pill goes; `time` itself while they fold, and
  /// `nil` when it has gone or nothing is told.
  func nextFold(after time: Timestamp, isAtRest: Bool, isReduced: Bool) -> Timestamp? {
    guard isAtRest || !isCurrent, undone != nil || verdict != nil else { return nil }
    if time < foldTime { return foldTime }
    if !isReduced, ChromeMotion(from: foldTime, isReduced: false).isMoving(at: time) { return time }
    return time < endTime ? endTime : nil
  }

  // MARK: Touches

  /// Follows fingers. Pass each event before its decisions.
  func received(_ event: InputEvent) {
    guard isRead else { return }
    switch event.content {
    case .touches(let samples):
      if samples.allSatisfy({ $0.phase == .moved }) { return follow(samples) }
      update(at: event.time)
      for sample in samples where sample.phase == .began { land(sample, at: event.time) }
      follow(samples)
      group?.ledger.append(event)
      for sample in samples where sample.phase == .ended || sample.phase == .cancelled {
        lift { $0 == sample.touch }
      }
      group?.last = event.time
    case .cancelTouches:
      update(at: event.time)
      group?.ledger.append(event)
      lift { _ in true }
      if group?.isTold == false { group?.last = event.time }
    case .transform(let transform) where transform.phase == .began:
      update(at: event.time)
      begin(at: event.time)
    default: update(at: event.time)
    }
  }

  /// Begins touches that do not belong to the last ones; a gesture of a touchpad has no touch.
  private func begin(at time: Timestamp) {
    guard group?.down.isEmpty != false, group?.ledger.isAtRest != false else { return }
    let parts = parts()
    undone = nil
    group = TouchGroup(start: time, partsAtStart: parts, parts: parts, last: time)
  }

  private func land(_ sample: TouchSample, at time: Timestamp) {
    begin(at: time)
    if let count = group?.ledger.landings.count, group?.down.isEmpty == true {
      group?.recent = count
      group?.mostFingers = 0
      group?.ways = [:]
    }
    group?.down.append(sample.touch)
    group?.ways[sample.touch] = LineSteps.Way(landing: sample.position)
    let mostFingers = max(group?.mostFingers ?? 0, group?.down.count ?? 0)
    group?.mostFingers = mostFingers
  }

  private func follow(_ samples: [TouchSample]) {
    for sample in samples {
      guard let way = group?.ways[sample.touch] else { continue }
      let distance = sample.position.distance(to: way.landing)
      if distance > way.farthest { group?.ways[sample.touch]?.farthest = distance }
    }
  }

  private func lift(_ isOver: (TouchID) -> Bool) {
    group?.down.removeAll(where: isOver)
    change()
  }

  package func decided(_ decision: Decision) {
    guard isRead else { return }
    if case .entryRefused(let refused) = decision.content, refused.cause.isOfUser {
      return refuse(decision, refused)
    }
    guard group != nil else { return }
    group?.ledger.append(decision)
    switch decision.content {
    case .hit(let touch, _): note(touch)
    case .touchEnded(let touch, let view): noteUse(of: view, by: touch)
    case .touchCancelled(let touch, let view), .discarded(let touch, let view):
      noteName(of: view, touch)
    case .began, .ended, .cancelled, .failed, .prevented, .shouldBegin(_, answer: false, _):
      group?.last = decision.time
      group?.parts = parts()
    case .reset, .refused: break
    default: return
    }
    change()
  }

  private func change() {
    group?.isChanged = true
    window.needsDisplay = true
  }

  package func movedBesideThumb(_ touch: TouchID) { group?.ledger.appendMove(besideThumb: touch) }

  /// Notes what a new touch is for its view.
  private func note(_ touch: TouchID) {
    guard let view = window.touch(touch)?.view else { return }
    let kind: LineUse.Kind =
      if isChrome(view) { .chrome } else if view is Control { .control } else { .plain }
    group?.uses[touch] = LineUse(kind: kind)
  }

  /// Notes whether the lift of a touch was one for its control.
  private func noteUse(of view: String, by touch: TouchID) {
    guard group?.uses[touch]?.kind != .chrome, let hit = window.touch(touch)?.view else { return }
    if let control = hit as? Control {
      // A slider beside whose thumb a finger moves changes nothing; else the scene tells its value.
      group?.uses[touch]?.isUsed =
        control.isEnabled && window.wouldPress(view, by: touch) ?? !(control is Slider)
      noteName(of: view, touch)
    } else if (hit as? any TouchTaking)?.takesTouches == true {
      group?.uses[touch]?.isUsed = true
      group?.uses[touch]?.name = controlName(view)
    }
  }

  private func noteName(of view: String, _ touch: TouchID) {
    if group?.uses[touch]?.kind == .control { group?.uses[touch]?.name = controlName(view) }
  }

  /// Notes what the last touches changed. An effect that they cannot have had is ignored, as that
  /// of a key.
  func noteEffect(_ effect: SceneEffect) {
    guard isRead, let group, group.has(effect.by) else { return }
    // A slider tells each of its values.
    self.group?.effects.removeAll { $0.key == effect.key && $0.by == effect.by }
    self.group?.effects.append(effect)
    let (now, before) = (parts(), group.partsAtStart)
    self.group?.parts = PartNames { now.name(of: $0) ?? before.name(of: $0) }
    self.group?.last = window.timeline.now
    change()
  }

  /// Tells that the user has undone what the touches did, if that was just now.
  func noteUndo() {
    let now = window.timeline.now
    guard isRead, let verdict, verdict.step == .used,
      now.seconds(since: lastTime) <= Self.undoSeconds
    else { return }
    let wording = Wording(about: names, in: language, parts: verdict.parts)
    undone = LineText(
      headline: wording.say("line.undone"),
      note: verdict.decision.content.recognizer.map { wording.name($0) } ?? "", sign: .undo)
    lastTime = now
    window.needsDisplay = true
  }

  /// Tells that the user asked for a step that the scene's modes do not have. It is told in place of
  /// the press that asked for it.
  private func refuse(_ decision: Decision, _ refused: RefusedTransition) {
    if let group, group.isChanged, refused.cause.subject.map(group.has) == true {
      self.group?.refusal = decision
      return change()
    }
    update(at: decision.time)
    if let group, group.down.isEmpty, !group.ledger.isUndecided { self.group = nil }
    set(refusal(decision))
    lastTime = decision.time
    window.needsDisplay = true
  }

  private func refusal(_ decision: Decision) -> Verdict {
    var verdict = Verdict(decision: decision, measure: nil, meant: nil, parts: parts())
    verdict.step = .refused
    return verdict
  }

  // MARK: Telling

  /// Looks again at what the touches did, if that can have changed.
  private func update(at time: Timestamp) {
    guard group?.isChanged == true, let group else { return }
    let isLate = time.seconds(since: group.start) >= Self.patience
    guard group.down.isEmpty || isLate else { return }
    let steps = steps(of: group)
    let isOver = group.down.isEmpty && (isLate || !group.ledger.isUndecided)
    let isTouched = !group.ledger.landings.isEmpty
    // A gesture of a touchpad that was told, and is cancelled afterwards, has not won.
    guard isOver && (isTouched || group.isTold) || steps.isUsed || group.refusal != nil else {
      return
    }
    self.group?.isChanged = false
    let verdict = group.refusal.map(refusal) ?? steps.verdict
    if !tellsPresses {
      guard case .ended? = verdict?.decision.content else { return }
    }
    set(verdict)
    switch verdict?.step {
    case .refused?, .nothingThere?, .failed?, .deaf?:
      unusedPlaces = group.ways.sorted { $0.key < $1.key }.map(\.value.landing)
    case .used?, .lost?, .stopped?, .cancelled?, nil: break
    }
    self.group?.isTold = true
    lastTime = group.last
  }

  private func set(_ verdict: Verdict?) {
    self.verdict = verdict
    (told, unusedPlaces) = (nil, [])
  }

  /// Whether the line tells a recognizer: one of the scene, and not of its interface.
  package func tells(_ recognizer: String) -> Bool {
    names[recognizer] != nil || words.winners[recognizer] != nil
      || watched().contains { $0.path == recognizer }
  }

  private func steps(of group: TouchGroup) -> LineSteps {
    let recognizers = watched()
    return LineSteps(
      ledger: group.ledger, recent: group.recent, uses: group.uses, allEffects: group.effects,
      ways: group.ways, fingers: group.mostFingers, parts: group.parts, words: words,
      isTold: { [unowned self] in tells($0) },
      look: look,
      depth: { [window] name, hit in
        guard let view = recognizers.first(where: { $0.path == name })?.view else { return .max }
        var (steps, next) = (0, window.view(called: hit))
        while let current = next, current !== view {
          (steps, next) = (steps + 1, current.superview)
        }
        return steps
      })
  }

  // MARK: State

  /// What the line tells, as a value that a file can hold; `nil` when it tells nothing.
  var state: VerdictState? { current.map { VerdictState($0, about: names) } }

  /// Tells what was told before.
  func restore(_ state: VerdictState?) {
    (group, undone) = (nil, nil)
    set(state?.verdict(naming: table))
    window.needsDisplay = true
  }

  /// Tells nothing until something is touched again.
  package func forget() { restore(nil) }

  /// What the line tells, and since when.
  package struct Memory: Sendable {
    fileprivate var verdict: VerdictState?
    fileprivate var undone: LineText?
    fileprivate var unusedPlaces: [Point]
    fileprivate var lastTime: Timestamp
  }

  package var memory: Memory {
    get {
      Memory(verdict: state, undone: undone, unusedPlaces: unusedPlaces, lastTime: lastTime)
    }
    set {
      restore(newValue.verdict)
      (undone, unusedPlaces) = (newValue.undone, newValue.unusedPlaces)
      lastTime = newValue.lastTime
    }
  }
}

extension Verdict {
  /// The control that acted on a touch or lost it, by its name; `nil` for none.
  fileprivate var control: String? {
    switch decision.content {
    case .touchEnded(_, let view): view
    case .prevented(let view, _, _) where step == .lost: view
    default: nil
    }
  }
}

extension TransitionCause {
  /// The recognizer or the control that asked for the step; `nil` for none.
  fileprivate var subject: String? {
    switch self {
    case .gesture(let name), .control(let name): name
    case .started, .key, .timer, .application: nil
    }
  }

  /// Whether the user asked for the step.
  fileprivate var isOfUser: Bool {
    switch self {
    case .gesture, .control, .key: true
    case .started, .timer, .application: false
    }
  }
}

/// What a touch was for the view on which it landed.
struct LineUse: Hashable, Sendable {
  /// The kind of the view.
  enum Kind: Hashable, Sendable {
    /// A part of the program's or the scene's interface; what it does can be seen.
    case chrome
    /// A control, or a view that acts on touches without a recognizer.
    case control
    /// A view that leaves touches to recognizers.
    case plain
  }

  var kind: Kind
  /// Whether the control acted on the touch, as by a press.
  var isUsed = false
  /// The readable name of the control; `nil` for other views.
  var name: LocalizedText?
}
