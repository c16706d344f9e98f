internal import CX11

extension X11Window {
  /// Whether the window fills a monitor, with nothing else visible there.
  package var isFullscreen: Bool { state.isFullscreen || placeBefore != nil }

  /// Makes the window fullscreen, or restores it.
  ///
  /// The window manager is asked to do it. Without one the window moves to the frame of the monitor
  /// that contains its center, and back later. A window manager without fullscreen support is asked
  /// for that frame.
  package func toggleFullscreen() {
    RequestErrors.while("filling the screen", on: connection.display, fillOrGiveBack)
  }

  private func fillOrGiveBack() {
    let hint = "_NET_WM_STATE_FULLSCREEN"
    if placeBefore == nil, connection.managerSupports(hint) {
      ask(!state.isFullscreen, for: hint)
    } else if let placeBefore {
      self.placeBefore = nil
      occupy(placeBefore)
    } else {
      let place = place()
      placeBefore = place
      occupy(connection.monitorFrame(around: place))
      XRaiseWindow(connection.display, window)
    }
    XFlush(connection.display)
  }

  private func ask(_ isWanted: Bool, for hint: String) {
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = window
    event.xclient.message_type = connection.atom("_NET_WM_STATE")
    event.xclient.format = 32
    event.xclient.data.l.0 = isWanted ? 1 : 0
    event.xclient.data.l.1 = Int(bitPattern: connection.atom(hint))
    event.xclient.data.l.3 = 1  // The request is made by a program for its user.
    XSendEvent(
      connection.display, connection.root, 0, SubstructureRedirectMask | SubstructureNotifyMask,
      &event)
  }

  /// Returns the window's frame on the screen, in pixels.
  func place() -> PixelRect {
    var (x, y): (Int32, Int32) = (0, 0)
    var child: XID = 0
    XTranslateCoordinates(connection.display, window, connection.root, 0, 0, &x, &y, &child)
    return PixelRect(x: Int(x), y: Int(y), width: pixelWidth, height: pixelHeight)
  }

  private func occupy(_ place: PixelRect) {
    XMoveResizeWindow(
      connection.display, window, Int32(place.x), Int32(place.y), UInt32(place.width),
      UInt32(place.height))
  }
}

extension X11Connection {
  /// Returns the frame of the monitor that contains the center of `place`, or of the whole screen.
  fileprivate func monitorFrame(around place: PixelRect) -> PixelRect {
    let (x, y) = (place.x + place.width / 2, place.y + place.height / 2)
    let (width, height) = screenSize
    return monitors().map(\.frame).first { frame in
      (frame.x..<frame.x + frame.width).contains(x)
        && (frame.y..<frame.y + frame.height).contains(y)
    } ?? PixelRect(x: 0, y: 0, width: width, height: height)
  }
}
