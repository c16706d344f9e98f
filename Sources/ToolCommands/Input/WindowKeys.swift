import ScenePlayer
import TouchEngine
import X11Platform

/// A window's input without the window's own key, which is handled here: it toggles fullscreen.
final class WindowKeys: InputSource {
  private let window: X11Window
  private let live: XInput2Source
  private var fullscreenKey = HeldKey()

  init(_ window: X11Window, _ live: XInput2Source) {
    self.window = window
    self.live = live
  }

  var now: Timestamp { live.now }
  var hasPending: Bool { live.hasPending }
  var isLive: Bool { live.isLive }

  func next(until deadline: Timestamp?) throws -> InputBatch? {
    guard var batch = try live.next(until: deadline) else { return nil }
    batch.events.removeAll { event in
      guard case .key(let key) = event.content,
        KeyTable.isKey(key, of: .command(.fullscreen))
      else { return false }
      if fullscreenKey.isPress(at: event.time) { window.toggleFullscreen() }
      return true
    }
    return batch
  }
}
