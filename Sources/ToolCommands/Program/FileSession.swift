package import Drawing
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

  /// Answers a question of the scene about its picture or about this machine.
  ///
  /// - Parameters:
  ///   - question: The question.
  ///   - time: The present moment of the scene.
  func answer(_ question: SceneQuestion, at time: Timestamp)

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

/// A question of a scene that edits files, which is answered with a call that is recorded.
package enum SceneQuestion {
  /// The color at a point of the scene's picture.
  case color
  /// The letter of a text that was touched.
  case caret
  /// Whether this machine has a face.
  case face(TextFace)
}
