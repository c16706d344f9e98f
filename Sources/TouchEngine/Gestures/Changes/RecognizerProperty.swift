/// A numeric property of recognizers that a ``Change`` can set, such as `numberOfTapsRequired`.
public struct RecognizerProperty: Sendable {
  /// The name, which is that of the property in Swift.
  public let name: String
  /// The values that can be set by name. A property that is true or false has 0 and 1.
  public let range: ClosedRange<Double>
  /// Whether only whole numbers can be set.
  public let isWhole: Bool
  /// The unit of the values; `nil` for a count, and for true or false.
  package let unit: EngineSettings.Unit?

  /// Whether it is true or false.
  package var isTruth: Bool { isWhole && range == 0...1 }

  private let read: @Sendable (GestureRecognizer) -> Double?
  private let write: @Sendable (GestureRecognizer, Double) -> Void

  /// Every property. Properties of several kinds of recognizer may have the same name.
  public static let all: [RecognizerProperty] = [
    whole("numberOfTapsRequired", \TapGestureRecognizer.numberOfTapsRequired, 1...10),
    whole("numberOfTouchesRequired", \TapGestureRecognizer.numberOfTouchesRequired, 1...256),
    whole("numberOfTapsRequired", \LongPressGestureRecognizer.numberOfTapsRequired, 0...10),
    whole("numberOfTouchesRequired", \LongPressGestureRecognizer.numberOfTouchesRequired, 1...256),
    number("minimumPressDuration", \LongPressGestureRecognizer.minimumPressDuration, .seconds),
    number("allowableMovement", \LongPressGestureRecognizer.allowableMovement, .points),
    whole("minimumNumberOfTouches", \PanGestureRecognizer.minimumNumberOfTouches, 1...256),
    whole("maximumNumberOfTouches", \PanGestureRecognizer.maximumNumberOfTouches, 1...256),
    whole("numberOfTouchesRequired", \SwipeGestureRecognizer.numberOfTouchesRequired, 1...256),
    number("doublePeriod", \ComboTapGestureRecognizer.doublePeriod, .seconds),
    number("comboPeriod", \ComboTapGestureRecognizer.comboPeriod, .seconds),
    number("allowableMovement", \ComboTapGestureRecognizer.allowableMovement, .points),
    number("tapDuration", \ComboTapGestureRecognizer.tapDuration, .seconds),
    number("distance", \DirectionalPanGestureRecognizer.distance, .points),
    number("tolerance", \DirectionalPanGestureRecognizer.tolerance, .degrees),
    number("minimumSpeed", \DirectionalPanGestureRecognizer.minimumSpeed, .pointsPerSecond),
    number("allowedRetreat", \DirectionalPanGestureRecognizer.allowedRetreat, .points),
    truth("cancelsTouchesInView", \.cancelsTouchesInView),
    truth("delaysTouchesBegan", \.delaysTouchesBegan),
    truth("delaysTouchesEnded", \.delaysTouchesEnded),
    truth("requiresExclusiveTouchType", \.requiresExclusiveTouchType),
  ]

  /// Whether `value` can be set.
  public func allows(_ value: Double) -> Bool {
    range.contains(value) && (!isWhole || value == value.rounded())
  }

  /// Returns the properties with this name; empty when there is none.
  public static func named(_ name: String) -> [RecognizerProperty] {
    all.filter { $0.name == name }
  }

  /// Returns the property with this name of a recognizer; `nil` when its kind has none.
  public static func named(_ name: String, of recognizer: GestureRecognizer) -> RecognizerProperty?
  {
    all.first { $0.name == name && $0.value(of: recognizer) != nil }
  }

  /// Returns the value of a recognizer's property; `nil` when its kind has no such property.
  public func value(of recognizer: GestureRecognizer) -> Double? { read(recognizer) }

  /// Sets the property of a recognizer whose kind has it.
  func set(_ value: Double, of recognizer: GestureRecognizer) {
    if let old = read(recognizer), old != value { write(recognizer, value) }
  }

  private static func range(of unit: EngineSettings.Unit) -> ClosedRange<Double> {
    switch unit {
    case .seconds: 0...60
    case .degrees: 0...90
    case .pointsPerSecond: 0...100_000
    case .points, .perSecond, .factor: 0...10_000
    }
  }

  private static func number<Kind: GestureRecognizer>(
    _ name: String, _ property: any ReferenceWritableKeyPath<Kind, Double> & Sendable,
    _ unit: EngineSettings.Unit
  ) -> RecognizerProperty {
    RecognizerProperty(
      name: name, range: range(of: unit), isWhole: false, unit: unit,
      read: { ($0 as? Kind)?[keyPath: property] },
      write: { ($0 as? Kind)?[keyPath: property] = $1 })
  }

  private static func whole<Kind: GestureRecognizer>(
    _ name: String, _ property: any ReferenceWritableKeyPath<Kind, Int> & Sendable,
    _ range: ClosedRange<Double>
  ) -> RecognizerProperty {
    RecognizerProperty(
      name: name, range: range, isWhole: true, unit: nil,
      read: { ($0 as? Kind).map { Double($0[keyPath: property]) } },
      write: { ($0 as? Kind)?[keyPath: property] = Int($1) })
  }

  private static func truth(
    _ name: String, _ property: any ReferenceWritableKeyPath<GestureRecognizer, Bool> & Sendable
  ) -> RecognizerProperty {
    RecognizerProperty(
      name: name, range: 0...1, isWhole: true, unit: nil, read: { $0[keyPath: property] ? 1 : 0 },
      write: { $0[keyPath: property] = $1 == 1 })
  }
}
