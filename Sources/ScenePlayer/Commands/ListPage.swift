package import Drawing
package import TouchEngine

/// A page with a list in place of a scene, until the user leaves it.
///
/// It has its own window and clock, as the player: input to it is not recorded.
package protocol ListPage: ModalPage {
  /// The page's window.
  var page: ListWindow { get }

  /// Leaves the page, by its button or by a key.
  func leave()

  /// Handles a key that no view of the window has taken.
  func press(_ key: KeyPress)
}

extension ListPage {
  package var window: Window { page }

  /// Connects the page with its window and its stream; called once, when it opens.
  package func connect() {
    stream.onEvent = { [unowned page] _ in page.needsDisplay = true }
    page.leaveButton.addTarget(self, action: "leave", for: .touchUpInside) { $0.leave() }
    page.onKey = { [unowned self] in press($0) }
  }

  package func nextChange(after time: Timestamp) -> Timestamp? { page.nextChange(after: time) }

  package func displayList(at time: Timestamp) -> DisplayList {
    DisplayList { page.draw(into: &$0, at: time) }
  }
}
