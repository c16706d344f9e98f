public import Drawing
import PhotoEditor
public import SceneBase
public import TouchEngine

/// A lab for recognizers: any of them alone with all its thresholds, any two against each other,
/// and two people on one canvas.
public final class GestureLab: Scene {
  public static let names = LabWords.names
  public static let name = "gesture-lab"
  public static let layout = 9
  public static var words: WordTable { LabWords.table }
  public static var reasonWords: [String: LocalizedText] { LabReason.words }
  public static var keys: [KeyEffect] { keyTable.effects + PanelWindow.keyTable.effects }
  public static let photo: ImageID? = nil

  public let window: Window
  public var displayScale: Double
  public let panel: Panel

  let style: SceneStyle
  let words: SceneWords
  let tools: LabTools
  let canvas = LabCanvas()
  /// The room for fingers, at the upper left corner of the window, whose edges a drag from the edge
  /// needs.
  let stage: LabStage
  let log: LabLog
  /// The menu of the chips at the top of the stage.
  let menu: LabMenu

  /// The panel's options.
  var options = LabOptions() { didSet { apply(since: oldValue) } }
  /// How large the rules are drawn under a finger.
  var magnification = GestureLab.usualMagnification { didSet { window.setNeedsDisplay() } }

  static let usualMagnification = LabMagnification.four

  /// The script whose outcome the card shows; `nil` for the user's own fingers.
  var chosen: LabScript? { didSet { window.setNeedsDisplay() } }

  private var known: (options: LabOptions, settings: EngineSettings, outcomes: [LabOutcome])?

  public init(_ environment: SceneEnvironment, state: State?) {
    displayScale = environment.scale
    style = SceneStyle(environment, isDark: true)
    let window = LabWindow(style, environment)
    self.window = window
    panel = Panel(words: LabWords.table, style: style)
    words = panel.words
    tools = LabTools(words: words)
    stage = LabStage(LabRig(LabOptions()), words)
    menu = LabMenu(words: words)
    log = LabLog(Wording(about: LabWords.names, in: style.language)) {
      [unowned window, unowned stage] touch in
      (window.touches + stage.rig.recognizers.flatMap(\.touches)).first { $0.id == touch }
    } isUnderWay: { [unowned window, unowned stage] touch in
      window.touches.contains { $0.id != touch && $0.view?.isDescendant(of: stage) == true }
    }
    panel.onFold = { [unowned window] in window.layoutSubviews() }
    panel.stagePicture = { [unowned self] in drawStage(into: &$0, at: $1) }
    (window.stage, window.canvas, window.tools, window.panel) = (stage, canvas, tools, panel)
    window.menu = menu
    tools.strip.onChoose = { [unowned self] in chosen = $0 }
    stage.magnifier.addAction(for: .touchUpInside) { [unowned self] in
      magnification = magnification.next
    }
    stage.chips.onPress = { [unowned self] in toggleMenu($0) }
    menu.onChoose = { [unowned self] in choose($0, $1) }
    menu.paint = { [unowned self] in drawMenu(into: &$0) }
    menu.place = { [unowned window, unowned stage] choice in
      let chip = stage.chips.button(choice).frame.offset(by: stage.frame.origin)
      return (window.area, chip)
    }
    if let state { window.thresholds = state.thresholds }
    options = state?.options ?? LabOptions()
    setUp()
    if let state { restore(state) }
    for view in [stage, canvas, tools, menu, panel] { window.addSubview(view) }
    window.addObserver(log)
    window.onKey = { [unowned self] in Self.keyTable.press($0, on: self) }
    if let keyboard = state?.keyboard { focus(keyboard) }
    // What is opened stands in its place.
    menu.motion = nil
  }

  public var language: Language { style.language }

  /// Whether a view belongs to the choices and the tools beside the stage.
  public func isChrome(_ view: View) -> Bool {
    let parts: [View] = [tools, menu, stage.magnifier] + stage.chips.buttons
    return parts.contains { view.isDescendant(of: $0) }
  }

  public static let lineWords = LineWords(
    winners: Dictionary(
      uniqueKeysWithValues: (["all"] + (1...LabCanvas.start.count).map { "thing\($0)" })
        .flatMap { name in
          [
            ("\(name).pan", Words.text("lab.movedAThing")),
            ("\(name).pinch", Words.text("lab.resizedAThing")),
            ("\(name).rotation", Words.text("lab.turnedAThing")),
          ]
        }
        + LabRig.letters.enumerated().flatMap { index, letter in
          LabKind.allCases.map {
            (LabRig.name(of: $0, at: index), Words.text("lab.letterWon", "\(letter)"))
          }
        }))

  var rig: LabRig { stage.rig }

  public var recognizers: [GestureRecognizer] {
    options.mode == .people ? canvas.sets.flatMap(\.recognizers) : rig.recognizers
  }

  private func apply(since old: LabOptions) {
    guard options != old else { return }
    if options.arrangement != old.arrangement { setUp() } else { rig.setNumbers(options) }
    panel.refresh()
  }

  /// Rebuilds the stage for the options, which ends the gestures on it.
  private func setUp() {
    stage.rig = LabRig(options)
    menu.choice = nil
    canvas.mode = options.canvas
    (window as? LabWindow)?.isCanvas = options.mode == .people
    tools.kinds = options.kinds
    log.clear()
    panel.items = panelItems
    window.layoutSubviews()
  }

  /// The outcome of each script by the rules, with the current thresholds.
  var outcomes: [LabOutcome] {
    guard options.mode != .people else { return [] }
    let settings = window.settings
    if let known, known.options == options, known.settings == settings { return known.outcomes }
    let wording = Wording(about: LabWords.names, in: style.language)
    let outcomes = LabScript.allCases.map {
      LabOutcome(of: $0, options, settings, wording)
    }
    known = (options, settings, outcomes)
    return outcomes
  }

  /// Resets the scene.
  public func startOver() {
    window.thresholds = .standard
    options = LabOptions()
    setUp()
    canvas.poses = LabCanvas.start
    stage.pose = .middle
    magnification = Self.usualMagnification
    chosen = nil
    menu.choice = nil
    tools.strip.setContentOffset(.zero, animated: false)
    panel.startOver()
    panel.refresh()
    window.endEditing(true)
    window.setNeedsDisplay()
  }

  /// The keys that the first responder did not handle.
  private static let keyTable = KeyTable<GestureLab>([
    KeyRow("startOver", "s") { $0.startOver() },
    KeyRow("menu", "Escape") { $0.menu.choice = nil },
    KeyRow("chips", "Left", "Prior") { $0.scroll(by: -1) },
    KeyRow("chips", "Right", "Next") { $0.scroll(by: 1) },
  ])

  private func scroll(by step: Double) {
    guard !tools.isHidden else { return }
    let way = step * tools.strip.bounds.width / 2
    tools.strip.scrollRectToVisible(tools.strip.bounds.offset(by: Point(way, 0)), animated: true)
  }
}

extension GestureLab {
  public static func drawEmblem(_ emblem: SceneEmblem, into list: inout DisplayListBuilder) {
    let palette = Palette.of(.dark)
    emblem.ground(palette.stage, &list)
    PhotoEditor.drawSticker("star", into: &list, in: Rect(51, 7, 58, 58))
    list.stroke(
      .circle(center: Point(84, 40), radius: 17), Color(white: 1, alpha: 0.85),
      StrokeStyle(width: 1.6, dash: [4, 3]))
    list.fill(.roundedRect(Rect(10, 70, 140, 40), radius: 10), palette.panel)
    for (letter, look, share, y) in [
      ("A", GestureLook.tap, 0.62, 80.0), ("B", GestureLook.drag, 1.0, 99.0),
    ] {
      let color = look.color(.dark)
      list.fill(.circle(center: Point(24, y), radius: 7.5), color)
      list.text(
        letter, in: Rect(17, y - 7, 14, 14),
        TextStyle(size: 9, color: palette.onAccent, weight: .bold, alignment: .center))
      list.fill(.roundedRect(Rect(38, y - 3, 102, 6), radius: 3), palette.raised)
      list.fill(.roundedRect(Rect(38, y - 3, 102 * share, 6), radius: 3), color)
    }
    emblem.finger(0, at: Point(94, 48), &list)
  }
}

/// The lab puts every two gestures that need a finger beside each other.
extension GestureLab: PairingScene {
  public static var pairedGestures: [PairedGesture] {
    LabKind.allCases.filter { $0 != .hover }.map { kind in
      PairedGesture(kind.rawValue, LabWords.words(of: kind), kind.look)
    }
  }

  public static func window(pairing first: String, with second: String) -> Window {
    LabPairWindow(LabRig(options(pairing: first, with: second)))
  }

  public func pair(_ first: String, with second: String) {
    options = Self.options(pairing: first, with: second)
    window.setNeedsDisplay()
  }

  private static func options(pairing first: String, with second: String) -> LabOptions {
    var options = LabOptions()
    options.first = LabKind(rawValue: first) ?? options.first
    options.second = LabKind(rawValue: second) ?? options.second
    return options
  }
}

/// A window with a rig alone, which it retains.
private final class LabPairWindow: Window {
  private let rig: LabRig

  init(_ rig: LabRig) {
    self.rig = rig
    super.init(identifier: "pair", size: Size(400, 400))
    // Each may require the other to fail: the engine releases the first (rule A36).
    onDiagnostic = { _ in }
    for view in rig.roots { addSubview(view) }
    rig.layOut(in: bounds)
  }
}

/// Lays out the stage and the tools at every size of the window: the stage has all the room that
/// the tools leave.
final class LabWindow: PanelWindow {
  unowned var stage: LabStage?
  unowned var canvas: LabCanvas?
  unowned var tools: LabTools?
  unowned var menu: LabMenu?
  /// Whether the canvas is shown instead of the stage and the tools.
  var isCanvas = false
  /// The part of the window for the scene, in the window's coordinates.
  private(set) var area = Rect.zero

  override func layOutStage(in free: Rect) {
    guard let stage, let tools else { return }
    canvas?.isHidden = free.isEmpty || !isCanvas
    for view in [stage, tools] { view.isHidden = free.isEmpty || isCanvas }
    if stage.isHidden { menu?.choice = nil }
    // Covered views keep their sizes.
    guard !free.isEmpty else { return }
    area = free
    canvas?.frame = free
    let footer = StatusRow.footer(in: bounds.size, appearance)
    let height = tools.height(in: free.size)
    let bottom = max(free.maxY - footer, free.minY + height + 1)
    stage.margin = LayoutClass(free.size, appearance).margin
    stage.titleStart = StatusRow.titleStart(in: bounds.size, appearance)
    stage.frame = Rect(free.minX, free.minY, free.width, bottom - height - free.minY)
    tools.frame = Rect(free.minX, bottom - height, free.width, height)
    if menu?.choice != nil { menu?.layOutRows() }
  }
}
