package import SceneBase
package import TouchEngine
package import TouchTraces
package import X11Platform

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
