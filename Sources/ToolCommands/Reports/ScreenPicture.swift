import TouchEngine
import X11Platform

/// Shows on a terminal where the fingers are.
struct ScreenPicture {
  /// The least time between two pictures, in milliseconds.
  private static let interval: Int32 = 50

  private var map: FingerMap
  private let isShown = StandardError.showsProgress
  private var isLate = true
  private var shown: ContinuousClock.Instant?

  /// - Parameter size: The size of the screen.
  init(of size: Size) { map = FingerMap(of: size) }

  /// The longest time to wait for touches before ``show()``, in milliseconds; `nil` for no end.
  var patience: Int32? { isShown && isLate ? Self.interval : nil }

  /// Follows what was touched on a device.
  mutating func follow(_ frame: ScreenTouches.Frame, on device: DeviceInfo) {
    func part(_ value: Double, _ axis: DeviceInfo.Axis) -> Double {
      (value - axis.minimum) / (axis.maximum - axis.minimum)
    }
    for sample in frame.samples {
      let part = Point(
        part(sample.position.x, device.axes[0]), part(sample.position.y, device.axes[1]))
      map.follow(sample, at: device.placeOnScreen(of: part))
    }
    isLate = true
  }

  /// Shows the picture, unless it has not changed or the last one is too young.
  mutating func show() {
    let now = ContinuousClock.now
    guard isShown, isLate, shown.map({ now - $0 >= .milliseconds(Self.interval) }) ?? true else {
      return
    }
    (isLate, shown) = (false, now)
    let lines = map.lines + [map.note]
    // A line that is broken, or scrolled away, could not be replaced.
    let fits = StandardError.terminalSize.map { columns, rows in
      columns > map.columns + 2 && rows > lines.count
    }
    StandardError.replaceLine(with: fits == true ? lines.joined(separator: "\n") : map.note)
  }

  /// Removes the picture.
  func remove() {
    if shown != nil { StandardError.replaceLine() }
  }
}
