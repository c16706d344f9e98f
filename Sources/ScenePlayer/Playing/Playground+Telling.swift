import TouchEngine

extension Playground {
  /// Stops following decisions for the words of the strip and the panel.
  ///
  /// Call it before play of which nobody sees a picture or asks for a state: following them takes a
  /// tenth of the time.
  package func tellNothing() {
    status.isRead = false
    for observer in window.observers where observer is Story { window.removeObserver(observer) }
  }

  /// Returns the name of a button of the scene that the lift of a touch would press; `nil` when the
  /// lift would press none.
  func nameOfPress(_ button: String, by touch: TouchID) -> LocalizedText? {
    guard tellsPresses, window.wouldPress(button, by: touch) == true,
      !window.panelNames.contains(button)
    else { return nil }
    let name = Wording(namingAll: { [weak self] in self }, in: scene.language).name(button)
    return LocalizedText(name, name)
  }
}
