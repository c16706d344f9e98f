import CairoRendering
import FilePages
import SceneBase
import ScenePlayer
import TouchEngine

/// The parts of a session in a window that files need.
struct FileSessionParts: FileHost {
  /// Plays pages in place of the scene.
  let pages: ModalSession
  /// Told while a page receives the keys.
  let focus: KeyFocus
  let images: ImageStore
  let renderer: DisplayListRenderer
  /// The recordings, which end when a file is opened.
  let recordings: Recordings
  let desktop: DesktopSession
  let sign: FilesSign
  let keepsEdits: Bool

  var playground: Playground { pages.playground }
  var window: any SessionWindow { pages.window }
  var environment: SceneEnvironment { pages.environment }
  var now: Timestamp { pages.input.now }
  var isOnPage: Bool { focus.isOnPage }
  var isRecordingAwaited: Bool { recordings.sign.state == .waiting }

  func ask(_ page: some ModalPage, afterBatch: () throws -> Void) throws {
    focus.isOnPage = true
    defer { focus.isOnPage = false }
    pages.resume()
    try pages.play(page, with: pages.input, afterBatch: afterBatch)
  }

  func cancelFingers(because cause: TouchCancellation) { pages.cancelFingers(because: cause) }

  func leaveRecording() -> String? { recordings.leaveScene() }

  func startAtZero() { pages.input.startAtZero() }
}
