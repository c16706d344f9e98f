/// A page that is played in place of a scene, until the user leaves it.
package protocol ModalPage: Playable {
  /// Whether the user has left the page, or made the choice that it offers.
  var isOver: Bool { get }
}
