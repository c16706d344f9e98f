import Drawing
import SceneBase
import TouchEngine

/// The words of a setting or a property that a cure changes.
enum ChangedNumber {
  /// Words what a setting or a property says about a gesture, as the drag of a scroll view is a
  /// scroll.
  ///
  /// - Parameters:
  ///   - name: The name of the setting or the property.
  ///   - look: The gesture; `nil` for that of the setting.
  ///   - isWish: Whether the words stand behind *Let*.
  ///   - language: The language of the words.
  /// - Returns: The words; its own name when it has none.
  static func words(
    of name: String, for look: GestureLook? = nil, isWish: Bool = false, in language: Language
  ) -> String {
    let short = Self.short(name)
    let key = short == "panSlop" && look == .scroll ? "why.scroll.needs" : "number.\(short)"
    guard Words.table.text(key, in: language) != nil else { return short }
    return Words.table.text(key, in: language, [isWish ? 2 : 1])
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

  /// Whether two changes are one, or give a number of a gesture the same value by its two names.
  static func isSame(_ one: Change, _ other: Change) -> Bool {
    guard let mine = number(of: one), let theirs = number(of: other) else { return one == other }
    return mine == theirs
  }

  /// The settings whose values properties of a hold have while they have none of their own.
  private static let settings = [
    "minimumPressDuration": "longPressDuration", "allowableMovement": "longPressMovement",
  ]

  /// Returns the number that a change gives a value, by the setting's name; `nil` for another
  /// change.
  private static func number(of change: Change) -> [String: Double]? {
    switch change {
    case .setting(let name, let value), .property(_, let name, let value):
      let short = short(name)
      return isTruth(name) ? nil : [settings[short] ?? short: value]
    case .together, .apart, .require, .unrequire, .delay, .order, .off: return nil
    }
  }

  /// Returns the distance from the landing place that a change allows or asks for, in points;
  /// `nil` for another change.
  static func distance(of change: Change) -> Double? {
    guard let (name, value) = number(of: change)?.first else { return nil }
    return ["panSlop", "tapMovement", "longPressMovement"].contains(name) ? value : nil
  }

  private static func short(_ name: String) -> String {
    name.split(separator: ".").last.map(String.init) ?? name
  }
}
