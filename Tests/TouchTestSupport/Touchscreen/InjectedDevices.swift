/// A touchscreen that covers the server's whole screen. Positions are in the screen's pixels and
/// may be fractional.
public struct InjectedTouchscreen: InjectedDevice {
  public let line: InjectionLine
  private let scale: AxisScale

  init(name: String, path: String, scale: AxisScale) throws {
    self.scale = scale
    line = try InjectionLine(name: name, path: path)
  }

  /// Puts a finger down, with a pressure of 0…1.
  ///
  /// The number may be any that no other finger on this screen has; clients see the server's own.
  public func begin(_ finger: Int, at x: Double, _ y: Double, pressure: Double? = nil) throws {
    try touch(finger, 18, x, y, pressure)
  }

  public func move(_ finger: Int, to x: Double, _ y: Double, pressure: Double? = nil) throws {
    try touch(finger, 19, x, y, pressure)
  }

  public func end(_ finger: Int, at x: Double, _ y: Double) throws {
    try touch(finger, 20, x, y, nil)
  }

  /// Puts a finger down and lifts it at once, so that it cannot become a long press while the test
  /// waits for a processor.
  public func tap(_ finger: Int, at x: Double, _ y: Double) throws {
    try begin(finger, at: x, y)
    try end(finger, at: x, y)
  }

  /// Sends a touch event. Its type is XInput's number: 18 to begin, 19 to update, 20 to end.
  private func touch(
    _ finger: Int, _ eventType: UInt32, _ x: Double, _ y: Double, _ pressure: Double?
  ) throws {
    var axes = scale.axes(x, y)
    if let pressure { axes[4] = pressure * 2047 }
    try line.send(.touch(finger, eventType: eventType, axes))
  }
}

/// A mouse, or a pointer with absolute positions.
public struct InjectedPointer: InjectedDevice {
  public let line: InjectionLine
  private let scale: AxisScale

  init(name: String, path: String, scale: AxisScale) throws {
    self.scale = scale
    line = try InjectionLine(name: name, path: path)
  }

  /// Moves to a pixel of the screen; only for the absolute pointer.
  public func move(to x: Double, _ y: Double) throws {
    try line.send(.motion(isAbsolute: true, scale.axes(x, y)))
  }

  /// Moves by a number of steps, which the server may accelerate; only for the mouse.
  public func move(by dx: Double, _ dy: Double) throws {
    try line.send(.motion(isAbsolute: false, [0: dx, 1: dy]))
  }

  /// Turns the wheel by notches; positive is down and to the right.
  public func scroll(by dx: Double, _ dy: Double) throws {
    // The driver's scroll axes, with 120 for a notch.
    try line.send(.motion(isAbsolute: false, [2: 120 * dx, 3: 120 * dy].filter { $0.value != 0 }))
  }

  public func press(_ button: Int = 1) throws { try line.send(.button(button, isDown: true)) }

  public func release(_ button: Int = 1) throws { try line.send(.button(button, isDown: false)) }
}

/// A pen that measures pressure and is tracked wherever it is near the server's screen.
public struct InjectedPen: InjectedDevice {
  public let line: InjectionLine
  private let scale: AxisScale

  init(name: String, path: String, scale: AxisScale) throws {
    self.scale = scale
    line = try InjectionLine(name: name, path: path)
  }

  /// Comes near the screen, over a pixel.
  public func approach(_ x: Double, _ y: Double) throws {
    try line.send(.proximity(isNear: true, scale.axes(x, y)))
    try move(to: x, y, pressure: 0)
  }

  /// Moves to a pixel, above or on the screen, with a pressure of 0…1.
  public func move(to x: Double, _ y: Double, pressure: Double) throws {
    var axes = scale.axes(x, y)
    axes[4] = pressure * 1000  // The driver gives pointers another range than touchscreens.
    try line.send(.motion(isAbsolute: true, axes))
  }

  /// Puts the tip down in place.
  public func press() throws { try line.send(.button(1, isDown: true)) }

  public func lift() throws { try line.send(.button(1, isDown: false)) }

  public func leave() throws { try line.send(.proximity(isNear: false, [:])) }
}

/// A touchpad, which moves the cursor and makes gestures at its position.
public struct InjectedTouchpad: InjectedDevice {
  /// The phase of a gesture, as XInput's number for pinches; those for swipes follow.
  public enum Phase: UInt16, Sendable {
    case begin = 27
    case update = 28
    case end = 29
  }

  public let line: InjectionLine

  init(name: String, path: String) throws { line = try InjectionLine(name: name, path: path) }

  /// Sends a pinch: two fingers that move by a number of steps, are `scale` times as far apart as
  /// at the begin, and rotated by `degrees`.
  public func pinch(
    _ phase: Phase, by dx: Double = 0, _ dy: Double = 0, scale: Double = 1, degrees: Double = 0,
    isCancelled: Bool = false
  ) throws {
    try line.send(
      .pinch(
        eventType: phase.rawValue, fingers: 2, flags: isCancelled ? 1 : 0, step: (dx, dy),
        scale: scale, degrees: degrees))
  }

  /// Sends a swipe: three fingers that move by a number of steps.
  public func swipe(
    _ phase: Phase, by dx: Double = 0, _ dy: Double = 0, isCancelled: Bool = false
  ) throws {
    try line.send(
      .swipe(
        eventType: phase.rawValue + 3, fingers: 3, flags: isCancelled ? 1 : 0, step: (dx, dy)))
  }
}

/// A keyboard with the American layout. Key codes are X's: the kernel's plus 8.
public struct InjectedKeyboard: InjectedDevice {
  public let line: InjectionLine

  init(name: String, path: String) throws { line = try InjectionLine(name: name, path: path) }

  public func press(_ code: Int) throws { try line.send(.key(code, isDown: true)) }

  public func release(_ code: Int) throws { try line.send(.key(code, isDown: false)) }

  public func tap(_ code: Int) throws {
    try press(code)
    try release(code)
  }
}

/// Converts pixels to a device's own units, of which 65536 span the screen.
struct AxisScale: Sendable {
  var width: Int
  var height: Int

  func axes(_ x: Double, _ y: Double) -> InjectionPacket.Axes {
    [0: x * 65536 / Double(width), 1: y * 65536 / Double(height)]
  }
}
