public import Drawing
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
      [unowned stage] touch in
      stage.rig.recognizers.flatMap(\.touches).first { $0.id == touch }?.location(in: nil)
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
