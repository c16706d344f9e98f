package import CairoRendering
package import FilePages
package import SceneBase
package import ScenePlayer
package import TouchEngine
package import TouchTraces
package import X11Platform

/// The files that a scene of a program edits: pictures, and projects that can be edited further.
package protocol SceneFiles: Sendable {
  /// The scene that edits the files.
  var scene: any Scene.Type { get }

  /// The ending of a project's name, in lower case and with its dot.
  var projectEnding: String { get }

  /// Starts reading a file that the scene opens with.
  func open(_ path: String) -> any FileLoading

  /// Connects the files to a scene in a window, and follows the scene from then on.
  ///
  /// - Parameters:
  ///   - host: The session.
  ///   - opening: The reading of the file that the scene opens with; `nil` without a file.
  ///   - file: The file, if it was found before the scene opened; `nil` while it is still read.
  /// - Returns: The session.
  func makeSession(
    for host: any FileHost, opening: (any FileLoading)?, found file: (any FoundFile)?
  ) -> any FileSession

  /// Writes the picture of a file.
  ///
  /// - Throws: What is wrong with the file or the output.
  func export(_ order: FileExport) throws

  /// Paints a thumbnail of a file.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - name: The name of the file in messages.
  ///   - side: The longer side of the thumbnail, in pixels.
  /// - Returns: The thumbnail.
  /// - Throws: `ThumbnailFault` when the file cannot be read, or not be painted in bounded memory
  ///   and time.
  func thumbnail(of path: String, called name: String, longerSide side: Int) throws -> CairoSurface

  /// Returns an error about a file for the screen, in a language; `nil` for an error of another
  /// kind.
  func words(of error: any Error, in language: Language) -> String?
}

/// A file that is being read on other threads.
package protocol FileLoading: AnyObject {
  /// Waits until the file is examined; pixels may be missing still.
  ///
  /// - Parameter seconds: The time after which a long file is not awaited; `nil` waits for each.
  /// - Returns: The file; `nil` when it is not awaited.
  /// - Throws: What is wrong with the file.
  func find(atMost seconds: Double?) throws -> (any FoundFile)?
}

/// A file that was examined, and can be shown.
package protocol FoundFile {
  /// Opens the scene with the file.
  func openPlayground(in environment: SceneEnvironment) -> Playground
}

/// The picture of a file, as the command line asks for it.
package struct FileExport {
  /// The path of the file; `-` is standard input.
  package var path: String
  /// The copy of standard input when that is the file: its path, and whether it is a JSON object.
  /// Otherwise `nil`.
  package var input: (path: String, isJSON: Bool)?
  /// Whether the picture is a PNG, or else a JPEG.
  package var isPNG: Bool
  /// The quality of a JPEG, 1…100.
  package var quality: Int
  /// The ending of the picture's name, with its dot.
  package var ending: String
  /// The path of the picture; `-` is standard output.
  package var output: String
  /// Whether a file at this path is replaced.
  package var replaces: Bool
}

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

/// The files of a scene in a window: what a program does about them between two batches of input.
package protocol FileSession: AnyObject {
  /// Whether the scene that was just left may come back.
  var mayTurnBack: () -> Bool { get set }

  /// Waits a moment for the file that the scene opens with, and shows its progress after that.
  ///
  /// - Throws: What is wrong with the file.
  func awaitFile() throws

  /// Begins the edit of this file. Call it when the window is shown, before the first batch.
  ///
  /// - Throws: What a page throws that is shown.
  func start() throws

  /// Handles files after a batch.
  ///
  /// - Throws: What a page throws that is shown.
  func afterBatch() throws

  /// Ends the session: completes what is being written.
  func finish()

  /// Follows the scene that is played now. Call it before its file changes.
  ///
  /// - Throws: What a page throws that is shown.
  func followScene() throws

  /// Follows the scene that goes on from an earlier moment, with the same file.
  func followBranch()

  /// Keeps the edit before another scene opens.
  func leaveScene()

  /// Carries out a request about the file.
  ///
  /// - Throws: What a page throws that is shown.
  func fulfil(_ request: FileRequest) throws

  /// Offers its services to a scene that is played from now on.
  ///
  /// - Parameters:
  ///   - scene: The scene, perhaps one without files.
  ///   - wishes: Carries out what the scene asks for.
  func serve(_ scene: any Scene, _ wishes: SceneWishes)

  /// Opens what was dropped on the window, if possible.
  func open(_ drop: Drop)

  /// Removes a message about files, and cancels work on a file.
  func dismiss()

  /// Whether ``recordedPhoto`` is known without waiting.
  var knowsPhoto: Bool { get }

  /// The photo of the scene for the header of a recording; `nil` when there is none, or it cannot
  /// be read. Waits until it is known.
  var recordedPhoto: TracePhoto? { get }
}

/// How what a scene asks of the program is carried out: after the batch in which it asked.
package struct SceneWishes {
  /// Carries out a request about the file that the scene edits.
  package let file: (FileRequest) -> Void
  /// Answers a question of the scene at its present moment, with a call that is recorded.
  package let answer: (@escaping (Timestamp) -> Void) -> Void
}
