import ScenePlayer
import X11Platform

/// The actions that the user has asked for, in their order, until they are carried out after a
/// batch.
final class PlayActions {
  private var pending: [PlayAction] = []

  func append(_ action: PlayAction) { pending.append(action) }

  /// Removes the earliest drop of a recording or of a report, and returns it; `nil` when there is
  /// none.
  func takeDropped() -> DroppedFile? {
    for (index, action) in pending.enumerated() {
      if case .drop(let drop) = action, let dropped = DroppedFile(drop) {
        pending.remove(at: index)
        return dropped
      }
    }
    return nil
  }

  /// Removes the earliest action and returns it; `nil` when there is none.
  func takeFirst() -> PlayAction? { pending.isEmpty ? nil : pending.removeFirst() }
}
