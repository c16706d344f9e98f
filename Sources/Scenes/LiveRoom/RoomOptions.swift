/// What the panel of the live room switches. As it opens, everything is cured.
struct RoomOptions: Codable, Hashable, Sendable {
  enum Count: String, Codable, CaseIterable {
    case none, one, two, three, thousand

    var number: Int {
      switch self {
      case .none: 0
      case .one: 1
      case .two: 2
      case .three: 3
      case .thousand: 1000
      }
    }
  }

  enum Like: String, Codable, CaseIterable { case combo, doubleTap }

  enum SwipeRule: String, Codable, CaseIterable { case improved, faithful }

  enum Release: String, Codable, CaseIterable { case speed, lastStep }

  /// How many rooms there are (rule G0.12).
  var rooms = Count.thousand
  /// What makes a heart: every tap of a combo, or every second tap (rules G0.1–G0.3).
  var like = Like.combo
  /// How long a combo goes on without a tap, in seconds (rule G0.1).
  var comboPeriod = 1.0
  /// Whether the tap that pauses waits until it is no double tap.
  var tapWaits = true
  /// Whether a room plays only once it is at rest (rule G0.10), or as soon as most of it is in sight.
  var playsAtRest = true
  /// How closely the swipe keeps to the original (rule G4.5).
  var swipeRule = SwipeRule.improved
  /// How far the swipe may be off the horizontal, in degrees (rule G4.1).
  var swipeTolerance = 20.0
  /// Whether rooms are turned only when the swipe has failed.
  var pagingWaits = false
  /// Whether rooms stay where they are under the list of products (rule G0.13).
  var pagingStops = true
  /// Whether the list hands the finger over to the sheet at its top (rule G0.17).
  var handsOver = true
  /// What decides whether a sheet that is let go goes away (rules G0.19, G0.20).
  var release = Release.speed

  static let comboPeriods = PanelNumber(0.3...2, step: 0.1, unit: " s")
  static let tolerances = PanelNumber(5...60, step: 5, unit: "°")

  func check() throws(SceneStateFault) {
    try StateLimits.check(comboPeriod, in: Self.comboPeriods.range, "comboPeriod")
    try StateLimits.check(swipeTolerance, in: Self.tolerances.range, "swipeTolerance")
  }
}
