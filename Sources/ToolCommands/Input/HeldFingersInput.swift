import ScenePlayer
import TouchEngine

/// The input of a page that is shown while time stands still, without the fingers that are held on
/// the scene.
final class HeldFingersInput: InputSource {
  private let live: any InputSource
  private let held: HeldFingers

  init(_ live: any InputSource, heldBy held: HeldFingers) {
    (self.live, self.held) = (live, held)
  }

  var now: Timestamp { live.now }
  var hasPending: Bool { live.hasPending }
  var isLive: Bool { live.isLive }

  func next(until deadline: Timestamp?) throws -> InputBatch? {
    guard var batch = try live.next(until: deadline) else { return nil }
    held.withhold(from: &batch)
    return batch
  }
}
