import Accessibility
package import Drawing
package import SceneBase
package import TouchEngine

/// A scene that is being played: the entry point for input, and the source of pictures.
package final class Playground: Playable {
  package private(set) var scene: any Scene
  // Only ``become(_:)`` sets them, between two events.
  package private(set) var window: Window
  package private(set) var stream: TouchStream
  package private(set) var status: RecognizerStatus
  /// What the last touches did, in words.
  package private(set) var line: StatusLine
  package let fingers: FingerOverlay
  /// The pointer and the finger that landed last.
  let pointer = PointerOverlay()

  /// What is over the scene, from the scene up.
  package private(set) var layers: [any Layer] = []
  /// The layers that stand in the status row.
  package private(set) var rowLayers: [any RowLayer] = []
  /// Makes the layers that each playground of this run has; see ``init(_:verdict:with:)``.
  let makeLayers: @Sendable () -> [any Layer]

  /// Sees each event right before the scene does, to record it.
  ///
  /// While it is set, or a layer keeps the input, external calls need a name
  /// (``TouchStream/perform(at:named:value:)``).
  package var onEvent: ((InputEvent) -> Void)? {
    didSet { watchRecordedInput() }
  }

  /// Sees each event right before the scene does, without recording it.
  package var onInput: ((InputEvent) -> Void)? {
    didSet { watchInput() }
  }

  /// Offers the program's services to each scene that is played; `nil` in a replay.
  package var serve: ((any Scene) -> Void)? {
    didSet { serve?(scene) }
  }

  /// Called with a description of invalid input or of a misused recognizer.
  package var onProblem: ((String) -> Void)?

  /// Text measurement and the clipboard; `nil` in a replay, whose recording contains their results.
  package var textServices: TextServices? {
    didSet { connectText() }
  }

  /// The speed of time while no finger is down, which the help button tells; never recorded.
  package var speed = 1.0 {
    didSet { if speed != oldValue { window.needsDisplay = true } }
  }

  /// Whether time stands still, which the help button tells; never recorded.
  package var isStopped = false {
    didSet { if isStopped != oldValue { window.needsDisplay = true } }
  }

  /// Whether touches that nothing used are marked; never recorded.
  package var marksUnused = true {
    didSet { if marksUnused != oldValue { window.needsDisplay = true } }
  }

  /// Whether the user has changed a rule, which the pill tells; never recorded.
  package var hasChangedRule = false {
    didSet { if hasChangedRule != oldValue { window.needsDisplay = true } }
  }

  /// Whether what stands in the status row is drawn; never recorded.
  package var showsRow = true {
    didSet { if showsRow != oldValue { window.needsDisplay = true } }
  }

  /// Leaves out the row, and the panel's button that stands in it: a player has signs of its own.
  package func hideSigns() {
    showsRow = false
    (window as? PanelWindow)?.showsSigns = false
  }

  /// The page that is shown in place of the scene; `nil` for none.
  package weak var page: (any ModalPage)?

  /// Whether a page is shown in place of the scene: then no finger lands on the program's buttons.
  package var isCovered: Bool { page != nil }

  /// Whether the rings, numbers and trails of fingers are drawn; never recorded.
  package var showsFingers: Bool {
    get { fingers.isShown }
    set {
      guard newValue != fingers.isShown else { return }
      fingers.isShown = newValue
      window.needsDisplay = true
    }
  }

  /// Plays a scene.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - verdict: What the line tells until something is touched.
  ///   - makeLayers: Makes the layers that belong to what is played, also in a replay.
  package init(
    _ scene: any Scene, verdict: VerdictState? = nil,
    with makeLayers: @escaping @Sendable () -> [any Layer]
  ) {
    self.makeLayers = makeLayers
    type(of: scene).registerReasons()
    self.scene = scene
    window = scene.window
    fingers = FingerOverlay(displayScale: scene.displayScale)
    stream = TouchStream(window: scene.window)
    let prefix = type(of: scene).mainView.map { "\($0)." } ?? ""
    let watched = { [unowned scene] in scene.recognizers }
    status = RecognizerStatus(leavingOut: prefix, watching: watched)
    line = StatusLine(
      window, about: type(of: scene).names, words: type(of: scene).lineWords, type(of: scene).words,
      in: scene.language,
      parts: { [unowned scene] in scene.partNames }, watching: watched)
    line.restore(verdict)
    (window as? PanelWindow)?.panel?.line = line
    window.addObserver(status)
    window.addObserver(line)
    connect()
    let own: [any Layer] = [StatusLayer(), pointer, fingers]
    for layer in own + makeLayers() { add(layer) }
  }

  // MARK: Layers

  /// Puts a layer over the scene, above all of its level.
  package func add(_ layer: any Layer) {
    let place = layers.firstIndex { $0.level > layer.level } ?? layers.endIndex
    layers.insert(layer, at: place)
    layer.follow(self)
    sortLayers()
  }

  /// Removes a layer.
  package func remove(_ layer: any Layer) {
    guard let place = layers.firstIndex(where: { $0 === layer }) else { return }
    layers.remove(at: place)
    layer.leave()
    sortLayers()
  }

  /// Returns the foremost layer of a type; `nil` when there is none.
  package func layer<L: Layer>(_ type: L.Type) -> L? {
    layers.last { $0 is L } as? L
  }

  /// Lets the layers take their part of the input, the foremost first.
  ///
  /// - Parameter batch: The input.
  /// - Returns: The rest, which is the scene's.
  package func take(_ batch: InputBatch) -> InputBatch {
    layers.reversed().reduce(batch) { $1.take($0) }
  }

  private func sortLayers() {
    rowLayers = layers.compactMap(\.asRow)
    stream.calls = allCalls
    watchInput()
    watchRecordedInput()
    window.needsDisplay = true
  }

  /// The layers that keep the input that a recording would hold.
  private var keepers: [any InputKeeper] { layers.compactMap(\.asKeeper) }

  /// The calls of the scene and of the layers.
  private var allCalls: [String: (CallValue) -> Void] {
    var calls = layers.reduce(scene.calls) { calls, layer in calls.merging(layer.calls) { $1 } }
    calls[ElementCall.name] = { [unowned self] in ElementCall.perform($0, in: window) }
    return calls
  }

  /// Returns the state of `scene`, which is being played, at `time`, for a file; nothing may be in
  /// progress.
  package func state<S: Scene>(of scene: S, at time: Timestamp) -> PlaygroundState<S.State> {
    PlaygroundState(
      scene: scene.state(at: time).limited, verdict: line.state,
      isFocusVisible: window.isFocusVisible && window.firstResponder != nil)
  }

  /// Pixels per point of the screen; it can change while the scene is played.
  package var displayScale: Double {
    get { scene.displayScale }
    set {
      guard newValue != scene.displayScale else { return }
      scene.displayScale = newValue
      fingers.displayScale = newValue
      for keeper in keepers { keeper.forget() }
      window.needsDisplay = true
    }
  }

  /// Continues with the scene of `other`, whose clock must be at zero, as if it had always been
  /// this playground's.
  ///
  /// Touches that were cancelled while their finger stayed down are still ignored.
  ///
  /// - Parameters:
  ///   - other: The other playground.
  ///   - keepsChanges: Whether the same scene keeps the changes of its run.
  package func become(_ other: Playground, keepingChanges keepsChanges: Bool = true) {
    precondition(other.window.timeline.now == .zero, "the other one has not been played")
    if keepsChanges, type(of: scene) == type(of: other.scene), other.window.changes.isEmpty {
      other.window.changes = window.changes
    }
    replace(with: other, TouchStream(window: other.window, after: stream))
    for keeper in keepers { keeper.begin(self, at: .zero) }
  }

  /// Takes the place of another playground: its scene, and what was told about it.
  func replace(with other: Playground, _ newStream: TouchStream) {
    let wasInspecting = isInspecting
    // The layers of the other one no longer follow the scene.
    for layer in other.layers + layers { layer.leave() }
    scene = other.scene
    window = scene.window
    stream = newStream
    (status, line) = (other.status, other.line)
    (fingers.memory, fingers.displayScale) = (other.fingers.memory, other.displayScale)
    window.needsDisplay = true
    connect()
    Self.restoreInspection(wasInspecting, over: scene)
    for layer in layers { layer.follow(self) }
    stream.calls = allCalls
  }

  private func connectText() {
    window.onCopy = textServices?.copy
    window.onPaste = textServices?.paste
    window.textMeasures.measurer = textServices?.measurer
  }

  private func connect() {
    if textServices != nil { connectText() }
    connectLine()
    serve?(scene)
    window.onDiagnostic = { [unowned self] in onProblem?($0.description) }
    stream.onViolation = { [unowned self] in onProblem?("input was dropped: \($0)") }
    watchInput()
    watchRecordedInput()
  }

  /// Shows the stream's events to whoever observes them now. The playground itself is not captured:
  /// references to it are slow, because the scene holds it weakly.
  private func watchInput() {
    stream.onEvent = { [line, pointer, fingers, window, onInput] event in
      line.received(event)
      pointer.see(event)
      fingers.see(event)
      onInput?(event)
      window.needsDisplay = true
    }
  }

  /// Shows input that is recorded to who keeps it, and to who records it.
  private func watchRecordedInput() {
    let keepers = keepers
    guard !keepers.isEmpty else { return stream.tap = onEvent }
    stream.tap = { [onEvent] event in
      for keeper in keepers { keeper.received(event) }
      onEvent?(event)
    }
  }

  /// Changes something from outside that no recording holds; who keeps the input begins anew.
  ///
  /// - Parameters:
  ///   - time: The time of the change.
  ///   - action: The change.
  package func changeUnrecorded(at time: Timestamp, _ action: () -> Void) {
    for keeper in keepers { keeper.forget() }
    stream.tap = nil
    stream.perform(at: time, action)
    watchRecordedInput()
  }

  /// The pointer's place in the window; `nil` when it is not in the window.
  package var pointerPlace: Point? { pointer.pointer?.place }

  /// Whether nothing is in progress and nothing will start by itself: no touch is down, every
  /// recognizer is possible, no timer is set and nothing moves.
  ///
  /// At rest, the scene's state is complete.
  package var isAtRest: Bool { window.isAtRest && window.timeline.nextDeadline == nil }

  // MARK: Pictures

  /// Carries out what waited for a moment, and forgets what is over. Call it after each batch.
  ///
  /// - Parameter time: The time now.
  package func settle(at time: Timestamp) {
    for layer in layers { layer.settle(at: time) }
  }

  /// The layers that are seen at a time, and whether the scene is.
  private func seen(at time: Timestamp) -> (layers: ArraySlice<any Layer>, scene: Bool) {
    guard let first = layers.lastIndex(where: { $0.hidesAll(at: time) }) else {
      return (layers[...], true)
    }
    return (layers[first...], false)
  }

  /// Returns the scene with all layers above it.
  package func displayList(at time: Timestamp) -> DisplayList {
    var list = DisplayListBuilder()
    let seen = seen(at: time)
    guard seen.scene else {
      for layer in seen.layers { layer.draw(into: &list, at: time) }
      return list.build()
    }
    scene.draw(into: &list, at: time)
    for layer in layers where layer.level < .marks { layer.draw(into: &list, at: time) }
    // One group, so that later items keep their index in the list for any number of fingers.
    list.group { list in
      for layer in layers where layer.level == .marks { layer.draw(into: &list, at: time) }
    }
    for layer in layers where layer.level > .marks { layer.draw(into: &list, at: time) }
    return list.build()
  }

  /// Whether the picture that is drawn stands behind something else.
  private(set) var isBackdrop = false

  /// Returns the picture without fingers: they would not fade behind a page that opens, and a film
  /// draws its own.
  package func backdrop(at time: Timestamp) -> DisplayList {
    let isShown = fingers.isShown
    defer { (fingers.isShown, isBackdrop) = (isShown, false) }
    (fingers.isShown, isBackdrop) = (false, true)
    return displayList(at: time)
  }

  /// Returns the ring of the finger that will probably land next.
  package func displayListAhead() -> DisplayList {
    DisplayList { fingers.drawNext(into: &$0) }
  }

  /// Returns the next time at which the picture changes by itself.
  ///
  /// - Returns: `time` itself while something moves; `nil` when no change is due.
  package func nextChange(after time: Timestamp) -> Timestamp? {
    let seen = seen(at: time)
    let changes = [seen.scene ? scene.nextChange(after: time) : nil]
    return (changes + seen.layers.map { $0.nextChange(after: time) }).compactMap(\.self).min()
  }
}
