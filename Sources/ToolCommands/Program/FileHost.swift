package import CairoRendering
package import FilePages
package import SceneBase
package import ScenePlayer
package import TouchEngine

/// The session in whose window a scene edits files, as these files see it.
package protocol FileHost {
  /// The playground whose scene edits the files.
  var playground: Playground { get }
  /// The window.
  var window: any SessionWindow { get }
  /// The environment of a page that opens now.
  var environment: SceneEnvironment { get }
  /// The store that reads the photos.
  var images: ImageStore { get }
  /// Draws the window, and measures texts.
  var renderer: DisplayListRenderer { get }
  /// The dialogs and the file manager of the desktop.
  var desktop: DesktopSession { get }
  /// Shows messages about files.
  var sign: FilesSign { get }
  /// Whether edits are autosaved, and offered at a later start.
  var keepsEdits: Bool { get }

  /// The present moment of the scene's input.
  var now: Timestamp { get }
  /// Whether a page receives the keys.
  var isOnPage: Bool { get }
  /// Whether a recording will begin once the scene is at rest.
  var isRecordingAwaited: Bool { get }

  /// Plays a page in place of the scene until it is over.
  ///
  /// - Parameters:
  ///   - page: The page, which receives all keys.
  ///   - afterBatch: Called after each batch.
  /// - Throws: What `afterBatch` and the input throw.
  func ask(_ page: some ModalPage, afterBatch: () throws -> Void) throws

  /// Cancels all touches, of the devices and in the scene.
  func cancelFingers(because cause: TouchCancellation)

  /// Ends a recording, because another scene takes over.
  ///
  /// - Returns: The name of the recorded file; `nil` when there was no recording.
  func leaveRecording() -> String?

  /// Lets the scene's time begin at zero.
  func startAtZero()
}
