internal import CX11
import TouchEngine

/// What an event changed about a window, as far as those who play in it are concerned.
struct WindowChange: Hashable {
  /// It has another size in points.
  var isResized = false
  /// Its points have another size: what lay under a finger lies elsewhere.
  var isRescaled = false
}

// The window's scale, which the desktop can change at any time, and what else others say about it.
extension X11Window {
  /// Goes on with the scale of the desktop, now and whenever it changes.
  package func follow(_ desktop: DesktopSettings) { self.desktop = desktop }

  /// Looks at an event about which only the window has anything to say.
  func take(_ event: XEvent) -> WindowChange {
    switch event.type {
    case PropertyNotify where event.xproperty.window == window:
      if event.xproperty.atom == stateProperty { state = WindowState(connection, window: window) }
    case ClientMessage where event.xclient.window == window:
      protocols.take(event.xclient)
    default:
      monitorWatch.take(event)
      if let desktop, desktop.take(event) { return rescale(to: desktop.scale.value) }
    }
    return WindowChange()
  }

  /// The size is asked for that keeps as many points; until it comes, everything stays as it is.
  /// Where the size is not ours to choose, there are other points at once.
  private func rescale(to scale: Double) -> WindowChange {
    let (screenWidth, screenHeight) = connection.screenSize
    let width = min(Self.pixels(size.width, scale), screenWidth)
    let height = min(Self.pixels(size.height, scale), screenHeight)
    RequestErrors.while("asking for another size", on: connection.display) {
      limit(to: minimumSize, scale: scale)
    }
    wantedScale = scale
    let isFilling = isFullscreen || state.isMaximized
    if isFilling || (width, height) == (pixelWidth, pixelHeight) {
      return changing { adoptWantedScale() }
    }
    RequestErrors.while("asking for another size", on: connection.display) {
      XResizeWindow(connection.display, window, UInt32(width), UInt32(height))
      XFlush(connection.display)
    }
    return WindowChange()
  }

  func wasConfigured(_ event: XConfigureEvent) -> WindowChange {
    if protocols.wasConfigured() { needsDisplay = true }
    return changing {
      let (width, height) = (Int(event.width), Int(event.height))
      let isSame = (width, height) == (pixelWidth, pixelHeight)
      // An event that was sent is the window manager's answer, also when it keeps the size.
      if !isSame || event.send_event != 0 { adoptWantedScale() }
      guard !isSame else { return }
      (pixelWidth, pixelHeight) = (width, height)
      needsDisplay = true
    }
  }

  private func adoptWantedScale() {
    guard let wantedScale else { return }
    scale = wantedScale
    self.wantedScale = nil
    needsDisplay = true
  }

  private func changing(_ change: () -> Void) -> WindowChange {
    let before = (size, scale)
    change()
    return WindowChange(isResized: size != before.0, isRescaled: scale != before.1)
  }
}
