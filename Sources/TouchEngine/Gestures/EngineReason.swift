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

  /// The reason, whose text is one of ``ReasonWords``.
  var reason: Reason {
    switch self {
    case .outsideBand(let distance, let limit):
      .custom(key: "systemEdge.outsideBand", values: ["distance": distance, "limit": limit])
    case .otherFinger: .custom(key: "systemEdge.otherFinger")
    case .firstSwipe(let seconds):
      .custom(key: "systemEdge.firstSwipe", values: ["seconds": seconds])
    case .applicationFirst: .custom(key: "systemEdge.applicationFirst")
    case .transformCancelled: .custom(key: "touchpad.cancelled")
    }
  }
}
