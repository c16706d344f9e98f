import Drawing
import SceneBase
import TouchEngine

/// The words of a setting or a property that a cure changes.
enum ChangedNumber {
  /// Returns what a setting or a property says about a gesture, as the drag of a scroll view is a
  /// scroll; its own name when it has no words.
  static func words(
    of name: String, for look: GestureLook? = nil, in language: Language
  ) -> String {
    let short = Self.short(name)
    if short == "panSlop", look == .scroll { return WhyWords.text("scroll.needs", in: language) }
    return Words.table.text("number.\(short)", in: language) ?? short
  }

  /// The unit of a setting or a property; `nil` for a count, and for true or false.
  static func unit(of name: String) -> EngineSettings.Unit? {
    let short = short(name)
    return EngineSettings.setting(named: name)?.unit
      ?? RecognizerProperty.named(short).first?.unit
  }

  /// Whether it is true or false, 1 or 0.
  static func isTruth(_ name: String) -> Bool {
    RecognizerProperty.named(short(name)).contains(where: \.isTruth)
  }

  /// Returns a value with its unit.
  static func text(_ value: Double, of name: String, in language: Language) -> String {
    let number = Numeral.plain(value, decimals: 2)
    return switch unit(of: name) {
    case .points: Words.table.text("unit.points", in: language, [number])
    case .seconds: Words.table.text("unit.seconds", in: language, [number])
    case .degrees: "\(number)°"
    case .pointsPerSecond: Words.table.text("unit.speed", in: language, [number])
    case .perSecond, .factor, nil: number
    }
  }

  /// Returns the gesture that a setting is about; `nil` when it is about several.
  static func look(of name: String) -> GestureLook? {
    let looks: [(String, GestureLook)] = [
      ("pan", .drag), ("tapGap", .doubleTap), ("tapDistance", .doubleTap), ("longPress", .hold),
      ("pinch", .pinch), ("rotation", .rotate), ("swipe", .swipe), ("screenEdge", .edgeSwipe),
    ]
    return looks.first { short(name).hasPrefix($0.0) }?.1
  }

  private static func short(_ name: String) -> String {
    name.split(separator: ".").last.map(String.init) ?? name
  }
}
