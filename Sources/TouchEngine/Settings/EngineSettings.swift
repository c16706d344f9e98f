/// The numeric settings of gestures, scrolling and window edges, in one value.
///
/// A setting has a name, as in `gestures.panSlop`, by which it can be changed from outside and is
/// written into recordings; ``all`` lists them. Recognizers read the settings when they need them,
/// so a change applies at once, even during a gesture.
public struct EngineSettings: Hashable, Sendable {
  /// The thresholds of recognizers.
  public var gestures = GestureThresholds.standard
  /// The constants of scrolling.
  public var scrolling = ScrollPhysics.standard
  /// The constants of the system's gestures at the edges.
  public var systemEdges = SystemEdgeSettings.standard

  /// The settings of a new window.
  public static let standard = EngineSettings()

  /// Creates the standard settings.
  public init() {}

  /// The unit of a setting.
  public enum Unit: String, Hashable, Sendable, CaseIterable {
    /// Points of the window's coordinates.
    case points
    /// Seconds of engine time.
    case seconds
    /// Degrees of an angle; a full turn has 360.
    case degrees
    /// Points a second.
    case pointsPerSecond = "points a second"
    /// Per second: the angular frequency of a spring, in radians a second.
    case perSecond = "per second"
    /// A number without a unit.
    case factor
  }

  /// The origin of a value.
  public enum Source: Hashable, Sendable {
    /// The platform's documentation.
    case documented
    /// Observed on the platform, or taken from the named open project; there is no published value.
    case observed(String)
    /// Our choice; `others` names the values of other systems, if known.
    case chosen(others: String? = nil)
  }

  /// A setting: its name, its place, and its range.
  public struct Setting: Sendable {
    /// The name, as in `gestures.panSlop`: the path to the value in ``EngineSettings`` when the
    /// setting was added. Traces contain it, so it stays when the value is renamed.
    public let name: String
    /// The value's place in ``EngineSettings``.
    public let keyPath: any WritableKeyPath<EngineSettings, Double> & Sendable
    /// The unit of the value and of ``range``.
    public let unit: Unit
    /// The origin of the standard value.
    public let source: Source
    /// The values that can be set by name. Code can set any value.
    public let range: ClosedRange<Double>

    /// The value in ``EngineSettings/standard``.
    public var standard: Double { EngineSettings.standard[keyPath: keyPath] }
  }

  /// Returns the setting with this name, or `nil` when there is none.
  public static func setting(named name: String) -> Setting? { all.first { $0.name == name } }

  /// Returns whether there is a setting with this name, and `value` is in its range.
  public static func allows(_ name: String, _ value: Double) -> Bool {
    setting(named: name)?.range.contains(value) ?? false
  }

  /// Returns the value of the setting with this name, or `nil` when there is none.
  public func value(of name: String) -> Double? {
    Self.setting(named: name).map { self[keyPath: $0.keyPath] }
  }

  /// Sets the value of the setting with this name.
  ///
  /// - Returns: Whether there is such a setting and `value` is in its range; otherwise nothing
  ///   changes.
  @discardableResult
  public mutating func set(_ name: String, to value: Double) -> Bool {
    guard let setting = Self.setting(named: name), setting.range.contains(value) else {
      return false
    }
    self[keyPath: setting.keyPath] = value
    return true
  }
}

/// The constants of the system's gestures at the edges (rules E2, E4).
public struct SystemEdgeSettings: Hashable, Sendable {
  /// The distance from the edge within which a system gesture starts, in points (rule E4). Our
  /// choice; gates on the platform were seen to be about this wide.
  public var band = 20.0
  /// The inward distance that the gesture needs, in points; the same distance in another direction
  /// fails it (rule E4). Our choice: the slop of pans.
  public var slop = 10.0
  /// The largest angle from the inward direction, in degrees (rule E4). Our choice: that of edge
  /// pans.
  public var angle = 45.0
  /// The time after which the gesture fails, in seconds (rule E4). Our choice; holding at the edge
  /// was felt to take about this long on the platform.
  public var duration = 1.0
  /// The time after the first swipe within which the second must begin if the application has
  /// precedence, in seconds (rule E2). Our choice.
  public var secondSwipe = 2.0

  /// The constants of a new window.
  public static let standard = SystemEdgeSettings()

  /// Creates the standard constants.
  public init() {}
}
