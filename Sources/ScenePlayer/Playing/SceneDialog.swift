package import Drawing
package import TouchEngine

/// A page over the dimmed picture of a scene. A screen reader reads the page alone.
package protocol SceneDialog: ModalPage {
  /// The scene's picture below the page.
  var scene: DisplayList { get }

  /// Draws the page, and dims what it covers.
  func draw(into list: inout DisplayListBuilder, at time: Timestamp)
}

extension SceneDialog {
  package func spokenPicture(at time: Timestamp) -> DisplayList {
    DisplayList { draw(into: &$0, at: time) }
  }

  package func displayList(at time: Timestamp) -> DisplayList {
    DisplayList { list in
      list.group(scene, transform: .identity)
      draw(into: &list, at: time)
    }
  }
}
