import Dispatch
import FileSupport
import Inspection
import ScenePlayer
import TouchAnalysis
import TouchTraces

/// The touches of a recording for the track of the player, which another thread finds: it plays the
/// recording to its end.
final class TrackTouches {
  private let job: BackgroundJob<[PlayedTouch]>
  private var isShown = false

  /// Begins to play the recording of a file that messages call `name`.
  init(ofRecordingAt path: String, called name: String) {
    job = BackgroundJob(on: .global(qos: .userInitiated)) { _ in
      // What is wrong with it is told by the player.
      (try? Self.touches(at: path, called: name)) ?? []
    }
  }

  static func touches(at path: String, called name: String) throws -> [PlayedTouch] {
    let recording = try LoadedRecording(path: path)
    return try PlayedTouch.all(
      in: recording.answers(opening: recording.opener()),
      on: openPlayground(for: recording.header, at: name))
  }

  /// Shows the touches in the player once they are known. Call it after each batch.
  func show(in player: Player) {
    guard !isShown else { return }
    isShown = job.output != nil
    player.isFindingTouches = !isShown
    if let touches = job.output { player.touches = touches }
  }
}
