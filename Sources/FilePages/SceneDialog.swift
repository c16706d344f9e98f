package import Drawing
package import ScenePlayer
package import TouchEngine

/// A dialog over the dimmed picture of a scene. A screen reader is told of the dialog alone.
package protocol SceneDialog: ModalPage {
  /// The scene's picture below the dialog.
  var scene: DisplayList { get }

  /// Draws the dialog, and dims what it covers.
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
