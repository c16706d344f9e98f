package import Drawing
package import TouchEngine

/// A page with a list in place of a scene, until the user leaves it.
///
/// It has its own window and clock, as the player: input to it is not recorded.
package class ListPage: Playable {
  package final let stream: TouchStream
  package final var window: Window { listWindow }
  private final let listWindow: ListWindow

  /// - Parameters:
  ///   - listWindow: The page's window.
  ///   - former: The stream that had the same source's input before; `nil` for none.
  init(_ listWindow: ListWindow, after former: TouchStream? = nil) {
    self.listWindow = listWindow
    stream =
      former.map { TouchStream(window: listWindow, after: $0) } ?? TouchStream(window: listWindow)
    stream.onEvent = { [unowned listWindow] _ in listWindow.needsDisplay = true }
    listWindow.leaveButton.addTarget(self, action: "leave", for: .touchUpInside) { $0.leave() }
    listWindow.onKey = { [unowned self] in press($0) }
  }

  /// Leaves the page, by its button or by a key.
  func leave() {}

  /// Handles a key that no view of the window has taken.
  func press(_ key: KeyPress) {}

  package final func nextChange(after time: Timestamp) -> Timestamp? {
    listWindow.nextChange(after: time)
  }

  package final func displayList(at time: Timestamp) -> DisplayList {
    DisplayList { listWindow.draw(into: &$0, at: time) }
  }
}
