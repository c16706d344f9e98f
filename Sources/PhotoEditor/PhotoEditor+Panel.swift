import Drawing
import PhotoDocument
import ScenePlayer
import TouchEngine

/// The key of each mode.
enum ModeKey: String, CaseIterable {
  case browse = "b"
  case picker = "a"
  case doodle = "d"
  case filter = "f"
  case crop = "c"
  case finished = "e"

  func mode(_ modes: EditorModes) -> EditorMode {
    switch self {
    case .browse: modes.browse
    case .picker: modes.picker
    case .doodle: modes.doodle
    case .filter: modes.filter
    case .crop: modes.crop
    case .finished: modes.finished
    }
  }
}

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

  /// Handles keys that the first responder did not handle.
  func keyDown(_ key: KeyPress) {
    if key.modifiers.contains(.control) {
      switch key.name.lowercased() {
      case "z": if key.modifiers.contains(.shift) { redo() } else { undo() }
      case "y": redo()
      default: break
      }
      return
    }
    guard !key.modifiers.contains(.alternate), tool?.keyDown(key) != true else { return }
    if let mode = ModeKey(rawValue: key.name)?.mode(modes) {
      return go(to: mode, because: .key(key.name))
    }
    switch key.name {
    case "s": startOver()
    case "t":
      // A mode that refuses the text says so.
      let isPossible = modes.element.isCurrent || modes.machine.canEnter(modes.element)
      guard isPossible else { return go(to: modes.element, because: .key(key.name)) }
      add(.text(ElementText(words["newText"])), because: .key(key.name))
    case "Delete", "BackSpace":
      if canvas.selected == nil, chromeOfMode == .dock { return explain("why.selection") }
      deleteSelected()
    default: break
    }
  }
}
