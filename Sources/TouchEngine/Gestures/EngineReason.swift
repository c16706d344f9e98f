/// The engine's own reasons, which traces store by key, like those of an application.
enum EngineReason {
  /// The touch landed `distance` pt from the system's edge, outside the band of `limit` pt
  /// (rule E4).
  case outsideBand(distance: Double, limit: Double)
  /// The system edge follows another finger.
  case otherFinger
  /// The first swipe is the application's; a second one within `seconds` is the system's.
  case firstSwipe(seconds: Double)
  /// The application now takes precedence at the system's edge.
  case applicationFirst
  /// A touchpad gesture was cancelled, and the source gave no cause.
  case transformCancelled

  /// The reason; its text is registered.
  var reason: Reason {
    Self.registered
    return switch self {
    case .outsideBand(let distance, let limit):
      .custom(key: "systemEdge.outsideBand", values: ["distance": distance, "limit": limit])
    case .otherFinger: .custom(key: "systemEdge.otherFinger")
    case .firstSwipe(let seconds):
      .custom(key: "systemEdge.firstSwipe", values: ["seconds": seconds])
    case .applicationFirst: .custom(key: "systemEdge.applicationFirst")
    case .transformCancelled: .custom(key: "touchpad.cancelled")
    }
  }

  /// Registers the words of the engine's own reasons, once in a process.
  static func registerWords() { _ = registered }

  private static let registered: Void = {
    ReasonWords.register(
      [
        "systemEdge.outsideBand":
          "landed {distance} pt from the edge; it has to start less than {limit} pt from it",
        "systemEdge.otherFinger": "it follows another finger",
        "systemEdge.firstSwipe":
          "the first swipe is for the application; a second within {seconds} s is for the system",
        "systemEdge.applicationFirst": "the application comes first at this edge now",
        "touchpad.cancelled":
          "a finger landed on the screen, or the touchpad took its gesture back",
      ], in: .english)
    ReasonWords.register(
      [
        "systemEdge.outsideBand": "落点距边缘 {distance} 点，须从不到 {limit} 点处开始",
        "systemEdge.otherFinger": "它已在跟随另一根手指",
        "systemEdge.firstSwipe": "第一次轻扫归应用；{seconds} 秒内的第二次归系统",
        "systemEdge.applicationFirst": "这个边缘现在由应用优先",
        "touchpad.cancelled": "有手指落到屏幕上，或触控板收回了手势",
      ], in: .chinese)
  }()
}
