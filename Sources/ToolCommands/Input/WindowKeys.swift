import SceneBase
import ScenePlayer
import TouchEngine

/// A window's input without the window's own key, which is handled here: it toggles fullscreen.
final class WindowKeys: ForwardedInput {
  private let window: any FullscreenWindow
  let live: any InputSource
  private var fullscreenKey = HeldKey()

  init(_ window: any FullscreenWindow, _ live: any InputSource) {
    self.window = window
    self.live = live
  }

  func next(until deadline: Timestamp?) throws -> InputBatch? {
    guard var batch = try live.next(until: deadline) else { return nil }
    batch.events.removeAll { event in
      guard case .key(let key) = event.content,
        ProgramKeys.isKey(key, of: .command(.fullscreen))
      else { return false }
      if fullscreenKey.isPress(at: event.time) { window.toggleFullscreen() }
      return true
    }
    return batch
  }
}
