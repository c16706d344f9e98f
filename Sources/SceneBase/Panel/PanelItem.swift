public import Drawing
public import TouchEngine

/// One line of a panel: its name in the scene's words, and the value it changes.
public struct PanelItem {
  enum Kind {
    /// A heading for the lines that follow.
    case heading
    case toggle(get: () -> Bool, set: (Bool) -> Void)
    /// A choice among `count` segments.
    case choice(count: Int, get: () -> Int, set: (Int) -> Void)
    case number(PanelNumber, get: () -> Double, set: (Double) -> Void)
    case button(() -> Void)
    /// A text that changes.
    case line(() -> String)
    case figure(PanelFigure)
  }

  /// A short name, unique in the panel; words and controls are looked up by it.
  public let name: String
  let kind: Kind

  /// Returns a heading for the lines that follow.
  public static func heading(_ name: String) -> PanelItem { PanelItem(name: name, kind: .heading) }

  /// Returns a switch.
  public static func toggle(
    _ name: String, get: @escaping () -> Bool, set: @escaping (Bool) -> Void
  ) -> PanelItem {
    PanelItem(name: name, kind: .toggle(get: get, set: set))
  }

  /// Returns a choice among all cases of a type, in their order.
  public static func choice<Value: CaseIterable & Equatable>(
    _ name: String, get: @escaping () -> Value, set: @escaping (Value) -> Void
  ) -> PanelItem {
    let values = Array(Value.allCases)
    return PanelItem(
      name: name,
      kind: .choice(
        count: values.count, get: { values.firstIndex(of: get()) ?? 0 }, set: { set(values[$0]) }))
  }

  /// Returns a choice among `count` segments, by their indices from 0.
  public static func choice(
    _ name: String, count: Int, get: @escaping () -> Int, set: @escaping (Int) -> Void
  ) -> PanelItem {
    PanelItem(name: name, kind: .choice(count: count, get: get, set: set))
  }

  /// Returns a number that a finger sets on a slider.
  public static func number(
    _ name: String, _ number: PanelNumber, get: @escaping () -> Double,
    set: @escaping (Double) -> Void
  ) -> PanelItem {
    PanelItem(name: name, kind: .number(number, get: get, set: set))
  }

  /// Returns a button.
  public static func button(_ name: String, _ press: @escaping () -> Void) -> PanelItem {
    PanelItem(name: name, kind: .button(press))
  }

  /// Returns a picture that the scene draws; its note is below it.
  public static func figure(_ name: String, _ figure: PanelFigure) -> PanelItem {
    PanelItem(name: name, kind: .figure(figure))
  }

  /// Returns a text that the scene computes each time, in at most two lines.
  public static func line(_ name: String, _ text: @escaping () -> String) -> PanelItem {
    PanelItem(name: name, kind: .line(text))
  }
}

/// A picture that the scene draws in a panel.
public struct PanelFigure {
  /// The picture's height for a width, in points.
  var height: (_ width: Double) -> Double
  /// Draws the picture at a time into a frame in the list's coordinates.
  var draw: (inout DisplayListBuilder, Rect, Timestamp) -> Void
  /// Whether the picture changes without the panel, so that it is drawn for each frame.
  let isLive: Bool

  /// Creates a picture from its height for a width, in points, and a function that draws it into a
  /// frame in the list's coordinates.
  public init(
    height: @escaping (_ width: Double) -> Double,
    draw: @escaping (inout DisplayListBuilder, Rect) -> Void
  ) {
    self.height = height
    self.draw = { list, frame, _ in draw(&list, frame) }
    isLive = false
  }

  /// Creates a picture that changes while it is looked at, from its height for a width, in points,
  /// and a function that draws it at a time into a frame in the list's coordinates.
  public init(
    height: @escaping (_ width: Double) -> Double,
    drawNow: @escaping (inout DisplayListBuilder, Rect, Timestamp) -> Void
  ) {
    self.height = height
    draw = drawNow
    isLive = true
  }
}

/// The range, step and unit of a number in a panel.
public struct PanelNumber: Hashable, Sendable {
  /// The range of the number.
  public var range: ClosedRange<Double>
  /// The step, in multiples of which a finger sets the value.
  package var step: Double
  /// The unit behind the number, as in "20°".
  package var unit: String

  /// Creates a number with a range, a step and the unit behind it.
  public init(_ range: ClosedRange<Double>, step: Double, unit: String) {
    self.range = range
    self.step = step
    self.unit = unit
  }

  /// The nearest allowed value.
  func rounded(_ value: Double) -> Double {
    let steps = (value / step).rounded()
    // Dividing by the inverse of a step below 1 gives the number that a person would write.
    let nearest = step < 1 ? steps / (1 / step).rounded() : steps * step
    return min(max(nearest, range.lowerBound), range.upperBound)
  }

  /// Returns a value with its unit, and with one decimal unless that is zero.
  public func text(_ value: Double) -> String {
    Numeral.plain(value, decimals: 1) + unit
  }
}
