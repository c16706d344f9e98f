/// What all fingers do from a moment on.
enum Course {
  /// All lift at once, and none lands.
  case lift
  /// All keep still.
  case wait
  /// All fingers that are down move on side by side along this direction, of length 1, at once.
  case move(along: Point)
  /// No finger is down; so many land together where the last tap was, and lift at once.
  case tap(fingers: Int)

  /// Whether fingers land on it.
  var isTap: Bool {
    if case .tap = self { true } else { false }
  }

  /// The direction of the fingers that are down; zero when they do not move.
  var way: Point {
    if case .move(let way) = self { way } else { .zero }
  }

  /// Whether no finger is down at its end.
  var isLifting: Bool {
    switch self {
    case .lift, .tap: true
    case .wait, .move: false
    }
  }
}
