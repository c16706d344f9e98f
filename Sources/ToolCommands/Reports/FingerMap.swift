import TouchEngine

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
