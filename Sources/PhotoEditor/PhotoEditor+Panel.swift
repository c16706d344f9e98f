import Drawing
import PhotoDocument
import SceneBase
import TouchEngine

extension PhotoEditor {
  /// The panel's items: what happens, and switches for experiments.
  var panelItems: [PanelItem] {
    [
      graphItem,
      .heading("modes.graph"),
      .line("lastWay") { [unowned self] in lastCause },
      .line("lastStep") { [unowned self] in lastStep },
      .heading("gestures"),
      .toggle(
        "guides", get: { [unowned self] in options.guides },
        set: { [unowned self] in options.guides = $0 }),
      .toggle(
        "tapWaits", get: { [unowned self] in options.tapWaits },
        set: { [unowned self] in options.tapWaits = $0 }),
    ] + targetItems
  }

  /// The items about what a finger means, with a switch for each mistake.
  private var targetItems: [PanelItem] {
    func toggle(_ name: String, _ value: WritableKeyPath<TargetRules, Bool>) -> PanelItem {
      .toggle(
        name, get: { [unowned self] in options.targetRules[keyPath: value] },
        set: { [unowned self] in options.targetRules[keyPath: value] = $0 })
    }
    return [
      .heading("targets"),
      toggle("showsRegions", \.showsRegions),
      .choice(
        "policy", get: { [unowned self] in options.targetRules.policy },
        set: { [unowned self] in options.targetRules.policy = $0 }),
      .choice(
        "marginSide", get: { [unowned self] in options.targetRules.side },
        set: { [unowned self] in options.targetRules.side = $0 }),
      .number(
        "margin", PanelNumber(TargetRules.Margins.range, step: 1, unit: " pt"),
        get: { [unowned self] in options.targetRules.chosenMargin },
        set: { [unowned self] in options.targetRules.chosenMargin = $0 }),
      toggle("regionsTurn", \.regionsTurn),
      toggle("topmostWins", \.topmostWins),
      toggle("sharesRecognizers", \.sharesRecognizers),
    ]
  }

  /// The position of each mode in the graph.
  private static let cells: [String: ModeGraph.Cell] = [
    "picker": .init(0, 0), "element": .init(1, 0), "finished": .init(2, 0),
    "browse": .init(0.5, 1),
    "crop": .init(0, 2), "doodle": .init(1, 2), "filter": .init(2, 2),
  ]

  private var graph: ModeGraph { ModeGraph(modes.machine, cells: Self.cells, last: lastWay) }

  /// The graph of the modes.
  private var graphItem: PanelItem {
    .figure(
      "graph",
      PanelFigure(
        height: { [unowned self] in graphLayout(graph, width: $0).height },
        draw: { [unowned self] list, frame in
          let graph = graph
          let layout = graphLayout(graph, width: frame.width)
          graph.draw(layout, into: &list, at: frame.origin, style: style) {
            self.words["state.\($0)"]
          }
        }))
  }

  private func graphLayout(_ graph: ModeGraph, width: Double) -> ModeGraph.Layout {
    graph.layout(width: width, style: style) { words["state.\($0)"] }
  }

  /// The name of the step that undo would revert.
  private var lastStep: String {
    guard let cause = history.done.last?.cause else { return words["step.none"] }
    return "\(words["lastStep"]) \(words[cause])"
  }

  /// Enters a mode that the user chose; a transition that is not allowed is refused and changes
  /// nothing.
  func go(to mode: EditorMode, because cause: TransitionCause) {
    if !mode.isCurrent { modes.machine.enter(mode, because: cause) }
    panel.refresh()
  }

  // MARK: Keys

  /// Handles keys that the first responder did not handle.
  func keyDown(_ key: KeyPress) {
    if tool?.keyDown(key) != true { Self.keyTable.press(key, on: self) }
  }

  /// The keys that neither the first responder nor the tool handled.
  static let keyTable = KeyTable<PhotoEditor>([
    mode("browse", "b") { $0.browse },
    mode("picker", "a") { $0.picker },
    mode("doodle", "d") { $0.doodle },
    KeyRow("text", "t") { $0.addText(because: .key("t")) },
    mode("crop", "c") { $0.crop },
    mode("filter", "f") { $0.filter },
    mode("finished", "e") { $0.finished },
    KeyRow("delete", "Delete", "BackSpace") { editor in
      if editor.canvas.selected == nil, editor.chromeOfMode == .dock {
        return editor.explain("why.selection")
      }
      editor.deleteSelected()
    },
    KeyRow(
      "redo", KeyChord("z", "Z", needing: [.control, .shift], allowing: .alternate),
      KeyChord("y", "Y", needing: .control, allowing: .alternate)
    ) { $0.redo() },
    KeyRow("undo", KeyChord("z", "Z", needing: .control, allowing: .alternate)) { $0.undo() },
    KeyRow("startOver", "s") { $0.startOver() },
    KeyRow("leave", "Escape", when: { !$0.chrome.menu.isHidden }) { $0.chrome.menu.show(false) },
    KeyRow("leave", "Escape", when: { !$0.modes.browse.isCurrent }) { $0.leave() },
  ])

  /// Leaves the mode, as Cancel does where the mode has it, or what is selected.
  private func leave() {
    let cause = TransitionCause.key("Escape")
    if modes.element.isCurrent { return deselect(because: cause) }
    let steps = edited.modeSteps ?? 0
    guard edited.stepsBeforeMode != nil else { return finish(because: cause) }
    cancelMode(because: cause)
    if steps > 0 { explain("why.cancelled") }
  }

  /// The key of a mode, which has the mode's name.
  private static func mode(
    _ name: String, _ key: String, _ mode: @escaping @Sendable (EditorModes) -> EditorMode
  ) -> KeyRow<PhotoEditor> {
    KeyRow(name, KeyChord(key)) { $0.go(to: mode($0.modes), because: .key(key)) }
  }

  private func addText(because cause: TransitionCause) {
    // A mode that refuses the text says so.
    let isPossible = modes.element.isCurrent || modes.machine.canEnter(modes.element)
    guard isPossible else { return go(to: modes.element, because: cause) }
    add(.text(ElementText(words["newText"])), because: cause)
  }
}
