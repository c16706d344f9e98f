package import SceneBase

/// A page that is played in place of a scene, until the user leaves it.
package protocol ModalPage: Playable {
  /// Whether the user has left the page, or made the choice that it offers.
  var isOver: Bool { get }

  /// Returns the picture of the page as it leaves; `nil` for a page that is just gone.
  func leaving(_ motion: ChromeMotion) -> (any Layer)?
}

extension ModalPage {
  package func leaving(_ motion: ChromeMotion) -> (any Layer)? { nil }
}
