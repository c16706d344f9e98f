import ScenePlayer
import X11Platform

/// The actions that the user has asked for, in their order, until they are carried out after a
/// batch.
final class PlayActions {
  private var pending: [PlayAction] = []

  func append(_ action: PlayAction) { pending.append(action) }

  /// Removes the earliest action and returns it; `nil` when there is none.
  func takeFirst() -> PlayAction? { pending.isEmpty ? nil : pending.removeFirst() }
}
