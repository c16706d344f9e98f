import SceneBase
import TouchEngine
import TouchTestSupport
import X11TestSupport

/// Plays events with the devices of a server, in a window.
struct WindowHand {
  private let server: PrivateXServer
  private let other: OtherClient
  private let window: OtherClient.WindowID
  /// The size of the window in which the events are, in points.
  private let size: Size
  /// Whether the mouse plays the finger with the number 0.
  private let hasMouse: Bool
  private var lastDevice: (any InjectedDevice)?
  private var pinch: TransformEvent?

  /// - Parameters:
  ///   - server: The server whose devices play.
  ///   - window: The window, which may have another size than the events know.
  ///   - other: A client of the server, which resizes the window.
  ///   - size: The size that the events know, in points.
  ///   - hasMouse: Whether the mouse plays the finger with the number 0.
  init(
    on server: PrivateXServer, in window: OtherClient.WindowID, seenBy other: OtherClient,
    size: Size, hasMouse: Bool
  ) {
    (self.server, self.window, self.other) = (server, window, other)
    (self.size, self.hasMouse) = (size, hasMouse)
  }

  /// Plays an event; ``settle()`` waits until the server has dealt with it.
  mutating func play(_ event: InputEvent) throws {
    switch event.content {
    case .touches(let samples): for sample in samples { try touch(sample) }
    case .key(let press): try self.press(press)
    case .cancelTouches: try press(KeyPress(name: "Escape"))
    case .wheel(let position, let delta):
      try point(at: position)
      let notches = delta * (1 / InputEvent.pointsPerNotch)
      try server.pointer.scroll(by: notches.x, notches.y)
    case .transform(let transform): try play(transform)
    case .resize(let size):
      try settle()
      other.resize(window, toWidth: Int(size.width), height: Int(size.height))
    default: preconditionFailure("No device does this: \(event).")
    }
  }

  /// Waits until the server has dealt with all events.
  mutating func settle() throws {
    try lastDevice?.settle()
    lastDevice = nil
  }

  /// Lets the server deal with the events of other devices before those of this one.
  private mutating func take(_ device: some InjectedDevice) throws {
    if device.name != lastDevice?.name { try settle() }
    lastDevice = device
  }

  /// The pixel of the screen at the same part of the window as a position.
  private func pixel(_ position: Point) -> Point {
    let place = other.place(of: window)
    return Point(
      Double(place.x) + position.x / size.width * Double(place.width),
      Double(place.y) + position.y / size.height * Double(place.height))
  }

  private mutating func touch(_ sample: TouchSample) throws {
    let finger = sample.touch.number
    if hasMouse, finger == 0 { return try click(sample) }
    let (screen, place) = (server.touchscreen, pixel(sample.position))
    try take(screen)
    switch sample.phase {
    case .began: try screen.begin(finger, at: place.x, place.y)
    case .moved: try screen.move(finger, to: place.x, place.y)
    case .ended, .cancelled: try screen.end(finger, at: place.x, place.y)
    }
  }

  private mutating func click(_ sample: TouchSample) throws {
    try point(at: sample.position)
    switch sample.phase {
    case .began: try server.pointer.press()
    case .moved: break
    case .ended, .cancelled: try server.pointer.release()
    }
  }

  private mutating func point(at position: Point) throws {
    let place = pixel(position)
    try take(server.pointer)
    try server.pointer.move(to: place.x, place.y)
  }

  private mutating func press(_ press: KeyPress) throws {
    let key = try other.key(named: press.name)
    try take(server.keyboard)
    let held = try [
      (press.modifiers.contains(.control), "Control_L"),
      (press.modifiers.contains(.alternate), "Alt_L"),
      (press.modifiers.contains(.shift) || key.needsShift, "Shift_L"),
    ].filter(\.0).map { try other.key(named: $0.1).code }
    for code in held { try server.keyboard.press(code) }
    try server.keyboard.tap(key.code)
    for code in held { try server.keyboard.release(code) }
  }

  private mutating func play(_ transform: TransformEvent) throws {
    // One may never have ended.
    if transform.phase == .began {
      if pinch != nil { try server.touchpad.pinch(.end, isCancelled: true) }
      pinch = nil
      try point(at: transform.position)
    }
    try take(server.touchpad)
    let step = transform.translation - (pinch?.translation ?? .zero)
    let turn = transform.rotation - (pinch?.rotation ?? 0)
    switch transform.phase {
    case .began: try server.touchpad.pinch(.begin)
    case .changed:
      try server.touchpad.pinch(
        .update, by: step.x, step.y, scale: transform.scale, degrees: turn * 180 / .pi)
    case .ended: try server.touchpad.pinch(.end)
    case .cancelled: try server.touchpad.pinch(.end, isCancelled: true)
    }
    pinch = [.ended, .cancelled].contains(transform.phase) ? nil : transform
  }
}
