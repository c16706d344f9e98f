import ScenePlayer
import X11Platform

/// The actions that the user has asked for, in their order, until they are carried out after a
/// batch.
final class PlayActions {
  private var pending: [PlayAction] = []
  /// The number of first actions that drop no recording and no report. To find out reads files, and
  /// a page asks after each batch.
  private var searched = 0

  func append(_ action: PlayAction) { pending.append(action) }

  /// Removes the earliest drop of a recording or of a report, and returns it; `nil` when there is
  /// none.
  func takeDropped() -> DroppedFile? {
    while searched < pending.count {
      if case .drop(let drop) = pending[searched], let dropped = DroppedFile(drop) {
        pending.remove(at: searched)
        return dropped
      }
      searched += 1
    }
    return nil
  }

  /// Removes the earliest action and returns it; `nil` when there is none.
  func takeFirst() -> PlayAction? {
    guard !pending.isEmpty else { return nil }
    searched = max(searched - 1, 0)
    return pending.removeFirst()
  }
}
