/// Every number that gestures, scrolling and the edges of a window go by, in one value.
///
/// A setting has a name, as in `gestures.panSlop`, by which it can be changed from outside and is
/// written into recordings; ``all`` lists them. Recognizers look at them when they need them, so a
/// change counts at once, in the middle of a gesture too.
public struct EngineSettings: Hashable, Sendable {
  public var gestures = GestureThresholds.standard
  public var scrolling = ScrollPhysics.standard
  public var systemEdges = SystemEdgeSettings.standard

  public static let standard = EngineSettings()

  public init() {}

  /// What a setting is measured in.
  public enum Unit: String, Hashable, Sendable, CaseIterable {
    case points, seconds, degrees
    case pointsPerSecond = "points a second"
    case perSecond = "per second"
    /// A number without a unit.
    case factor
  }

  /// Where a number comes from.
  public enum Source: Hashable, Sendable {
    /// The platform's documentation says so.
    case documented
    /// Nobody has published it; seen on the platform, or taken from the open project named.
    case observed(String)
    /// Our choice; what others use, where that is known.
    case chosen(others: String? = nil)
  }

  /// One setting: how it is called, where it stands, and what it may be.
  public struct Setting: Sendable {
    /// As in `gestures.panSlop`: the way to it in ``EngineSettings``.
    public let name: String
    public let keyPath: any WritableKeyPath<EngineSettings, Double> & Sendable
    public let unit: Unit
    public let source: Source
    /// The values that can be set by name. By code any value can be set.
    public let range: ClosedRange<Double>

    public var standard: Double { EngineSettings.standard[keyPath: keyPath] }
  }

  /// The setting of this name, or `nil` when there is none.
  public static func setting(named name: String) -> Setting? { all.first { $0.name == name } }

  /// Whether there is a setting of this name that can have this value.
  public static func allows(_ name: String, _ value: Double) -> Bool {
    setting(named: name)?.range.contains(value) ?? false
  }

  /// The value of the setting of this name, or `nil` when there is none.
  public func value(of name: String) -> Double? {
    Self.setting(named: name).map { self[keyPath: $0.keyPath] }
  }

  /// Gives the setting of this name a value.
  ///
  /// - Returns: Whether there is one, and it can have this value; otherwise nothing is changed.
  @discardableResult
  public mutating func set(_ name: String, to value: Double) -> Bool {
    guard let setting = Self.setting(named: name), setting.range.contains(value) else {
      return false
    }
    self[keyPath: setting.keyPath] = value
    return true
  }

  /// The values that a setting may have, in words; what can be said when there is none.
  package static func range(of name: String) -> String {
    guard let setting = setting(named: name) else { return "the name of a setting" }
    let range = setting.range
    return "\(Numeral.plain(range.lowerBound)) to \(Numeral.plain(range.upperBound)) "
      + "\(setting.unit.rawValue) for \(name)"
  }

  static func complaint(about name: String, _ value: Double) -> String {
    guard setting(named: name) != nil else { return "there is no setting \(name)" }
    return "\(value) is not in \(range(of: name))"
  }
}

extension Window {
  /// Every number that gestures, scrolling and the edges of this window go by: ``thresholds``,
  /// ``scrollPhysics`` and ``systemEdgeSettings`` in one.
  public var settings: EngineSettings {
    get {
      var settings = EngineSettings()
      settings.gestures = thresholds
      settings.scrolling = scrollPhysics
      settings.systemEdges = systemEdgeSettings
      return settings
    }
    set {
      thresholds = newValue.gestures
      scrollPhysics = newValue.scrolling
      systemEdgeSettings = newValue.systemEdges
    }
  }
}
