import ScenePlayer
import TouchEngine

/// Input without the fingers that catch the picture of a scene that opens or closes.
final class OpeningInput: InputSource {
  private let live: LiveInput
  private let playground: Playground

  init(_ live: LiveInput, of playground: Playground) {
    (self.live, self.playground) = (live, playground)
  }

  var now: Timestamp { live.now }
  var hasPending: Bool { live.hasPending }
  var isLive: Bool { live.isLive }

  func next(until deadline: Timestamp?) throws -> InputBatch? {
    guard var batch = try live.next(until: deadline) else { return nil }
    playground.catchOpening(in: &batch)
    return batch
  }
}
