import Drawing
package import SceneBase
package import TouchEngine

extension Playground {
  /// Stops following decisions for the words of the line and the panel.
  ///
  /// Call it before play of which nobody sees a picture or asks for a state: following them takes a
  /// tenth of the time.
  package func tellNothing() {
    status.isRead = false
    line.isRead = false
  }

  /// Connects the line with the scene that is played now.
  func connectLine() {
    line.controlName = { [weak self] name in
      guard let self else { return nil }
      let words = Wording(namingAll: { self }, in: scene.language).name(name)
      return LocalizedText(words)
    }
    line.isChrome = { [weak self] view in
      guard let self else { return false }
      let panel = (window as? PanelWindow)?.panel
      return panel.map { view.isDescendant(of: $0) } == true || scene.isChrome(view)
    }
    scene.onEffect = { [line] in line.noteEffect($0) }
  }
}

/// The room that a scene leaves for the inspector.
extension Playground {
  /// The scene's window, beside whose scene or over it the inspector is; `nil` where it has no room.
  package var inspected: (any InspectedWindow)? { scene.window as? any InspectedWindow }

  /// Whether the inspector is open.
  package var isInspecting: Bool { inspected?.isInspecting == true }

  /// Whether the scene leaves room for an inspector.
  package var hasInspector: Bool { inspected?.inspectorStyle != nil }

  /// Whether the open inspector is a sheet of two heights, or a strip that opens as one, in a
  /// window of this size.
  package var hasInspectorSheet: Bool { inspected?.inspectorForm.map { $0 != .column } == true }

  /// Whether a command does something in this scene.
  package func hasEffect(_ command: Command) -> Bool {
    switch command {
    case .inspect, .conflicts: hasInspector
    case .raise: hasInspectorSheet
    default: true
    }
  }

  /// Whether the scene is dark also in a light appearance.
  package var isDark: Bool { inspected?.inspectorStyle?.isDark ?? false }

  /// The appearance of the program's buttons and messages over the scene.
  package var chromeAppearance: Appearance {
    isDark ? window.appearance.darkened : window.appearance
  }

  /// Opens an inspector over a scene whose state does not hold that it was open.
  static func restoreInspection(_ isOpen: Bool, over scene: any Scene) {
    guard isOpen, let window = scene.window as? SceneWindow, !window.isInspecting else { return }
    window.inspect(true)
  }
}
