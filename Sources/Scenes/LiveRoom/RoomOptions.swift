import FileSupport
import SceneBase

/// The options of the live room's panel; by default everything is fixed.
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

  /// The number of rooms (rule G0.12).
  var rooms = Count.thousand
  /// The gesture for hearts: every tap of a combo, or every second tap (rules G0.1–G0.3).
  var like = Like.combo
  /// The time between taps after which a combo ends, in seconds (rule G0.1).
  var comboPeriod = 1.0
  /// Whether the tap that pauses waits for a double tap to fail.
  var tapWaits = true
  /// Whether a room plays only once it is at rest (rule G0.10), or as soon as most of it is
  /// visible.
  var playsAtRest = true
  /// The swipe's rules: ours, or those of the original (rule G4.5).
  var swipeRule = SwipeRule.improved
  /// The maximum angle of the swipe from the horizontal, in degrees (rule G4.1).
  var swipeTolerance = 20.0
  /// Whether paging waits for the swipe to fail.
  var pagingWaits = false
  /// Whether paging is disabled under the product sheet (rule G0.13).
  var pagingStops = true
  /// Whether paging is disabled while the stage is wider than high (rule G0.13, the original's
  /// `isHorizontal`); `nil` means `false`.
  var landscapeStops: Bool?
  var stopsInLandscape: Bool {
    get { landscapeStops ?? false }
    set { landscapeStops = newValue ? true : nil }
  }
  /// Whether the list hands the finger over to the sheet at its top (rule G0.17).
  var handsOver = true
  /// The criterion by which a released sheet goes away (rules G0.19, G0.20).
  var release = Release.speed

  static let comboPeriods = PanelNumber(0.3...2, step: 0.1, unit: " s")
  static let tolerances = PanelNumber(5...60, step: 5, unit: "°")

  func check() throws(StateFault) {
    try StateLimits.check(comboPeriod, in: Self.comboPeriods.range, "comboPeriod")
    try StateLimits.check(swipeTolerance, in: Self.tolerances.range, "swipeTolerance")
  }
}
