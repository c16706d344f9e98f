import SceneBase
import ScenePlayer
import TouchEngine

/// The input of the player and the tour: the key that leaves the player ends it.
final class PlayerInput: InputSource {
  /// The input with that key.
  let live: WindowKeys
  /// The wish that ends the input; a page over the player shares it.
  let quit = QuitWish()

  init(_ live: WindowKeys) { self.live = live }

  var now: Timestamp { live.now }
  var hasPending: Bool { live.hasPending }
  var isLive: Bool { live.isLive }

  func next(until deadline: Timestamp?) throws -> InputBatch? {
    guard !quit.isThere, let batch = try live.next(until: deadline) else { return nil }
    quit.isThere = batch.events.contains { event in
      guard case .key(let key) = event.content else { return false }
      return Player.leaving.matches(key)
    }
    return quit.isThere ? nil : batch
  }
}
