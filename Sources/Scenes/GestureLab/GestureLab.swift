package import Drawing
package import ScenePlayer
package import TouchEngine

/// A lab for recognizers: any of them alone with all its thresholds, any two against each other,
/// and two people on one canvas.
package final class GestureLab: Scene {
  package static let names = LabWords.names
  package static let name = "gesture-lab"
  package static let layout = 2
  package static var words: WordTable { LabWords.table }
  package static let commandKeys = ["s"]
  package static let photo: ImageID? = nil

  package let window: Window
  package var displayScale: Double
  package let panel: Panel

  let style: SceneStyle
  let words: SceneWords
  let column: LabColumn
  let canvas = LabCanvas()
  /// The view of the recognizers to try, at the upper left corner of the window, whose edges a drag
  /// from the edge needs.
  let stage: LabStage
  let log: LabLog

  /// The panel's options.
  var options = LabOptions() { didSet { apply(since: oldValue) } }
  /// The line of the table whose reasons are shown; `nil` for the user's own fingers.
  var chosen: LabScript? { didSet { window.setNeedsDisplay() } }

  private var known: (options: LabOptions, settings: EngineSettings, outcomes: [LabOutcome])?

  package init(_ environment: SceneEnvironment, state: State?) {
    displayScale = environment.scale
    style = SceneStyle(environment, isDark: true)
    let window = LabWindow(style, environment)
    self.window = window
    let story = Story(about: LabWords.names, in: style.language)
    panel = Panel(words: LabWords.table, style: style, story: story)
    words = panel.words
    column = LabColumn(words: words)
    stage = LabStage(LabRig(LabOptions()))
    log = LabLog(Wording(about: LabWords.names, in: style.language)) {
      [unowned window, unowned stage] touch in
      window.touches.contains { $0.id != touch && $0.view?.isDescendant(of: stage) == true }
    }
    panel.onFold = { [unowned window] in window.layoutSubviews() }
    (window.stage, window.canvas, window.column, window.panel) = (stage, canvas, column, panel)
    column.onChoose = { [unowned self] in chosen = $0 }
    if let state { window.thresholds = state.thresholds }
    options = state?.options ?? LabOptions()
    setUp()
    if let state { restore(state) }
    for view in [stage, canvas, column, panel] { window.addSubview(view) }
    window.addObserver(log)
    window.addObserver(story)
    window.onKey = { [unowned self] in keyDown($0) }
    if let keyboard = state?.keyboard { focus(keyboard) }
  }

  package var language: Language { style.language }

  var rig: LabRig { stage.rig }

  package var recognizers: [GestureRecognizer] {
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
    canvas.mode = options.canvas
    (window as? LabWindow)?.isCanvas = options.mode == .people
    column.count = max(options.kinds.count, 1)
    log.clear()
    panel.items = panelItems
    window.layoutSubviews()
    column.layoutSubviews()
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
  package func startOver() {
    window.thresholds = .standard
    options = LabOptions()
    setUp()
    canvas.poses = LabCanvas.start
    chosen = nil
    column.setContentOffset(.zero, animated: false)
    panel.startOver()
    panel.refresh()
    window.endEditing(true)
    window.setNeedsDisplay()
  }

  /// Handles keys that the first responder did not handle.
  private func keyDown(_ key: KeyPress) {
    guard key.isPlain else { return }
    switch key.name {
    case "s": startOver()
    case "Up", "Prior": scroll(by: -1)
    case "Down", "Next": scroll(by: 1)
    default: break
    }
  }

  private func scroll(by step: Double) {
    guard !column.isHidden else { return }
    let way = step * column.bounds.height / 2
    column.scrollRectToVisible(column.bounds.offset(by: Point(0, way)), animated: true)
  }
}
