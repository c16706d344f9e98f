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

/// A picture of a touchscreen for a terminal: each finger is the last digit of its number, in a
/// frame.
struct FingerMap {
  /// The size of the picture within its frame, in characters.
  let columns: Int
  let rows: Int
  /// The fingers that are down, by their numbers. A place is 0…1 from the left and from the top.
  private var fingers: [(number: Int, place: Point)] = []
  /// The number of fingers that have landed.
  private var landed = 0

  /// The largest size, in characters, which are about twice as high as wide. Our choice: it leaves
  /// room in a terminal of 80 × 24.
  private static let most = Size(48, 16)

  /// - Parameter size: The size of the screen, of which only the proportions count.
  init(of size: Size) {
    let scale = min(Self.most.width / size.width, Self.most.height / (size.height / 2))
    columns = max(Int((size.width * scale).rounded()), 1)
    rows = max(Int((size.height / 2 * scale).rounded()), 1)
  }

  /// Follows a finger to its place.
  mutating func follow(_ sample: TouchSample, at place: Point) {
    let number = sample.touch.number
    fingers.removeAll { $0.number == number }
    switch sample.phase {
    case .began:
      landed += 1
      fingers.append((number, place))
    case .moved: fingers.append((number, place))
    case .ended, .cancelled: break
    }
  }

  /// The lines of the picture.
  var lines: [String] {
    var cells = Array(repeating: Array(repeating: Character(" "), count: columns), count: rows)
    for (number, place) in fingers {
      let x = min(max(Int(place.x * Double(columns)), 0), columns - 1)
      let y = min(max(Int(place.y * Double(rows)), 0), rows - 1)
      cells[y][x] = Character("\(number % 10)")
    }
    let edge = String(repeating: "─", count: columns)
    return ["┌\(edge)┐"] + cells.map { "│\(String($0))│" } + ["└\(edge)┘"]
  }

  /// The numbers below the picture.
  var note: String {
    "\(count(fingers.count, "finger")) down, \(count(landed, "touch")) so far; Ctrl+C ends"
  }
}
