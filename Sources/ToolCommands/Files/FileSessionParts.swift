package import CairoRendering
package import ScenePlayer

/// The parts of a session in a window that files need.
package struct FileSessionParts {
  /// Plays pages in place of the scene.
  package let pages: ModalSession
  /// Told while a page receives the keys.
  package let focus: KeyFocus
  /// The store that reads the photos.
  package let images: ImageStore
  /// Draws the window, and measures texts.
  package let renderer: DisplayListRenderer
  /// The recordings, which end when a file is opened.
  package let recordings: Recordings
  /// The dialogs and the file manager of the desktop.
  package let desktop: DesktopSession
  /// Shows messages about files.
  package let sign: FilesSign
  /// Whether edits are autosaved, and offered at a later start.
  package let keepsEdits: Bool
}
