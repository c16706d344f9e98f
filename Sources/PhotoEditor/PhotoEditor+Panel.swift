import Drawing
import PhotoDocument
import ScenePlayer
import TouchEngine

/// The button and the key of each mode, in the order of the panel.
enum EditorModeButton: String, CaseIterable {
  case browse, picker, doodle, filter, crop, finished

  /// The name in the words and of the button.
  var name: String { "mode.\(rawValue)" }

  var key: String {
    switch self {
    case .browse: "b"
    case .picker: "a"
    case .doodle: "d"
    case .filter: "f"
    case .crop: "c"
    case .finished: "e"
    }
  }

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
  /// The panel's items in the current mode.
  var panelItems: [PanelItem] {
    [
      graphItem,
      .buttons(
        "history",
        [
          PanelButton(
            "undo",
            isEnabled: { [unowned self] in history.canUndo || tool?.isUnfinished == true }
          ) { [unowned self] in undo() },
          PanelButton("redo", isEnabled: { [unowned self] in history.canRedo }) {
            [unowned self] in redo()
          },
        ]),
    ] + (tool?.panelItems ?? []) + [
      .buttons(
        "files",
        [
          PanelButton("open") { [unowned self] in onRequest(.file(.open)) },
          PanelButton("save") { [unowned self] in onRequest(.file(.save)) },
          PanelButton("export") { [unowned self] in onRequest(.file(.export(isOther: false))) },
        ]),
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
      .button("startOver") { [unowned self] in startOver() },
    ]
  }

  /// The position of each mode in the graph.
  private static let cells: [String: ModeGraph.Cell] = [
    "picker": .init(0, 0), "element": .init(1, 0), "finished": .init(2, 0),
    "browse": .init(0.5, 1),
    "crop": .init(0, 2), "doodle": .init(1, 2), "filter": .init(2, 2),
  ]

  private var graph: ModeGraph { ModeGraph(modes.machine, cells: Self.cells, last: lastWay) }

  /// The graph of the modes, whose boxes are buttons.
  private var graphItem: PanelItem {
    let buttons = modeButtons
    let names = offeredModes.map { $0.mode(modes).name }
    return .figure(
      "graph",
      PanelFigure(
        height: { [unowned self] in graphLayout(graph, width: $0).height }, buttons: buttons,
        places: { [unowned self] width in
          let graph = graph
          let layout = graphLayout(graph, width: width)
          return names.map { name in
            graph.nodes.firstIndex { $0.name == name }.map { layout.boxes[$0] } ?? .zero
          }
        },
        draw: { [unowned self] list, frame, controls in
          let graph = graph
          let layout = graphLayout(graph, width: frame.width)
          var presses: [String: ModeGraph.Press] = [:]
          for (index, name) in names.enumerated() {
            presses[name] =
              buttons[index].isEnabled()
              ? .leads(isHighlighted: controls[index].isHighlighted) : .refused
          }
          graph.draw(layout, into: &list, at: frame.origin, style: style, presses: presses) {
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

  /// The buttons of modes that have a tool.
  private var modeButtons: [PanelButton] {
    offeredModes.map { button in
      let mode = button.mode(modes)
      return PanelButton(
        button.name, isOn: { mode.isCurrent },
        isEnabled: { [unowned self] in mode.isCurrent || modes.machine.canEnter(mode) }
      ) { [unowned self] in go(to: mode, because: .control("panel.\(button.name)")) }
    }
  }

  private var offeredModes: [EditorModeButton] {
    EditorModeButton.allCases.filter { button in
      let mode = button.mode(modes)
      return mode === modes.picker || tools.contains { $0.modes.contains { $0 === mode } }
    }
  }

  /// Enters a mode that the user chose; a transition that is not allowed is refused and changes
  /// nothing.
  private func go(to mode: EditorMode, because cause: TransitionCause) {
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
    if let button = offeredModes.first(where: { $0.key == key.name }) {
      return go(to: button.mode(modes), because: .key(key.name))
    }
    switch key.name {
    case "s": startOver()
    case "Delete", "BackSpace": deleteSelected()
    default: break
    }
  }
}
