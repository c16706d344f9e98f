public import TouchEngine

/// A window with a scene and the scene's panel at the right edge; it lays them out at every size.
open class PanelWindow: Window, InspectedWindow {
  /// The panel beside the scene, which the scene owns; `nil` until the scene sets it.
  public unowned var panel: Panel?
  private let style: SceneStyle

  /// Creates a window of an environment's size, whose clock begins at the environment's time.
  public init(_ style: SceneStyle, _ environment: SceneEnvironment) {
    self.style = style
    super.init(size: environment.size, timeline: Timeline(startingAt: environment.start))
    appearance = style.windowAppearance
  }

  /// The views of scenes answer as the engine's classes do, unless they say otherwise.
  open override var answersPlainly: Bool? { true }

  /// The part of the window that the panel leaves to the scene; empty while the panel covers it.
  package private(set) var free = Rect.zero

  package var inspectorStyle: SceneStyle? { panel?.words.style }

  /// Whether the inspector is open beside the scene.
  public var isInspecting: Bool { panel?.isInspecting == true }

  package func inspect(_ isInspecting: Bool) { panel?.inspect(isInspecting) }

  package func signShift(at time: Timestamp) -> Double { panel?.stage.signShift(at: time) ?? 0 }

  /// Whether something of the scene takes the place of the program's signs, which fade meanwhile.
  public final var hidesSigns = false {
    didSet {
      guard hidesSigns != oldValue else { return }
      signsMotion = ChromeMotion(in: self)
      setNeedsDisplay()
    }
  }
  private var signsMotion: ChromeMotion?

  /// Whether the program's signs are drawn at all.
  package final var showsSigns = true {
    didSet { if showsSigns != oldValue { setNeedsDisplay() } }
  }

  /// Returns how much of the program's signs is seen at a time.
  package final func signsOpacity(at time: Timestamp) -> Double {
    guard showsSigns else { return 0 }
    let part = signsMotion?.fade(at: time) ?? 1
    return hidesSigns ? 1 - part : part
  }

  /// Whether the program's signs fade at a time.
  package final func signsFade(at time: Timestamp) -> Bool {
    signsMotion?.isFading(at: time) == true
  }

  /// The part of the window beside the inspector.
  private var room: Rect { inspectorPlace?.free ?? bounds }

  /// Returns the frame of the row of the program's signs over a part of the window, in its
  /// coordinates.
  open func statusFrame(in room: Rect) -> Rect {
    StatusRow(in: room, of: bounds.size, appearance).frame
  }

  /// The place of the program's signs: beside the open panel, over the scene, or at the lower end of
  /// a panel that covers the scene.
  package var statusRow: StatusRow {
    guard let panel, !panel.isFolded else { return closedRow }
    let frame =
      free.isEmpty
      ? StatusRow(in: bounds, of: bounds.size, appearance).frame : statusFrame(in: free)
    return StatusRow(
      frame: frame,
      chips: StatusRow.Chips(
        frame: panel.chipsFrame.offset(by: panel.frame.origin), appearance: style.appearance))
  }

  /// The row beside which no panel is open; the panel's button is its last sign. The open inspector
  /// tells the last decision in its place.
  private var closedRow: StatusRow {
    let place = inspectorPlace
    var row = StatusRow(
      frame: statusFrame(in: place?.free ?? bounds), showsWords: place == nil)
    row.panelButton = row.button(0, appearance)
    return row
  }

  public final override func layoutSubviews() {
    style.windowAppearance = appearance
    guard let panel else { return }
    free = panel.place(in: room, button: closedRow.panelButton ?? .zero)
    layOutStage(in: free)
    endHiddenEditing()
  }

  /// The keys of every scene with a panel: F3 opens and closes it, and F4, which recordings from
  /// before the inspector contain.
  public static let keyTable = KeyTable<PanelWindow>([
    KeyRow("panel", KeyChord("F3", "F4"), when: { $0.panel != nil }) { window in
      if let panel = window.panel { panel.fold(!panel.isFolded) }
    }
  ])

  open override func keyDown(_ key: KeyPress) -> Bool {
    Self.keyTable.press(key, on: self) || super.keyDown(key)
  }

  /// Resigns a hidden first responder: a hidden control cannot be pressed, so no key may press it.
  public func endHiddenEditing() {
    if isKeyboardHidden { endEditing(true) }
  }

  private var isKeyboardHidden: Bool {
    var view = firstResponder
    while let current = view, !current.isHidden { view = current.superview }
    return view != nil
  }

  /// Lays out the scene in what the panel leaves; `free` is empty when the panel covers the scene.
  open func layOutStage(in free: Rect) {}
}
