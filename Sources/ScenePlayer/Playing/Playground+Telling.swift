import SceneBase
import TouchEngine

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
