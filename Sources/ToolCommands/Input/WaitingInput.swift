import SceneBase
import ScenePlayer
import TouchEngine

/// The input of a window beside which something else happens, so that a wait may have to end before
/// there is input.
final class WaitingInput: ForwardedInput {
  let live: any InputSource
  /// Called before each wait; returns when the wait has to end, and `nil` for no such time. The
  /// input retains it.
  var onWait: () -> Timestamp?

  init(_ live: any InputSource, onWait: @escaping () -> Timestamp? = { nil }) {
    (self.live, self.onWait) = (live, onWait)
  }

  func next(until deadline: Timestamp?) throws -> InputBatch? {
    try live.next(until: [deadline, onWait()].compactMap(\.self).min())
  }
}

/// The input of a page that is shown while time stands still, without the fingers that are held on
/// the scene.
final class HeldFingersInput: ForwardedInput {
  let live: any InputSource
  private let held: HeldFingers

  init(_ live: any InputSource, heldBy held: HeldFingers) {
    (self.live, self.held) = (live, held)
  }

  func next(until deadline: Timestamp?) throws -> InputBatch? {
    guard var batch = try live.next(until: deadline) else { return nil }
    held.withhold(from: &batch)
    return batch
  }
}

/// The input of the player and the tour: the key that leaves the player ends it.
final class PlayerInput: ForwardedInput {
  /// The input with that key.
  let live: any InputSource
  /// The wish that ends the input; a page over the player shares it.
  let quit = QuitWish()

  init(_ live: any InputSource) { self.live = live }

  func next(until deadline: Timestamp?) throws -> InputBatch? {
    guard !quit.isThere, let batch = try live.next(until: deadline) else { return nil }
    quit.isThere = batch.events.contains { event in
      guard case .key(let key) = event.content else { return false }
      return Player.leaving.matches(key)
    }
    return quit.isThere ? nil : batch
  }
}
