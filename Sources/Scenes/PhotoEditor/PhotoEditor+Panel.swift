import TouchEngine

/// The button and the key that lead to each mode, in the order of the panel.
enum EditorModeButton: String, CaseIterable {
  case browse, picker, doodle, filter, crop, finished

  /// In the words, and of the button.
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
  /// What the panel shows in the current mode.
  var panelItems: [PanelItem] {
    [
      .buttons("modes", modeButtons),
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
          PanelButton("startOver") { [unowned self] in startOver() },
        ]),
      .line("lastStep") { [unowned self] in lastStep },
    ] + (tool?.panelItems ?? []) + [
      .heading("gestures"),
      .toggle(
        "tapWaits", get: { [unowned self] in options.tapWaits },
        set: { [unowned self] in options.tapWaits = $0 }),
    ]
  }

  /// What undo would take back, in words.
  private var lastStep: String {
    guard let cause = history.done.last?.cause else { return words["step.none"] }
    return "\(words["lastStep"]) \(words[cause])"
  }

  /// The buttons that lead to modes in which there is something to do.
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

  /// Enters a mode that somebody chose; what is not allowed is refused and changes nothing.
  private func go(to mode: EditorMode, because cause: TransitionCause) {
    if !mode.isCurrent { modes.machine.enter(mode, because: cause) }
    panel.refresh()
  }

  /// What nobody wants who has the keyboard.
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
