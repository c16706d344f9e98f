package import Drawing
package import TouchEngine

/// One line of a panel: its name in the scene's words, and the value it changes.
package struct PanelItem {
  enum Kind {
    /// A heading for the lines that follow.
    case heading
    case toggle(get: () -> Bool, set: (Bool) -> Void)
    /// A choice among `count` segments.
    case choice(count: Int, get: () -> Int, set: (Int) -> Void)
    case number(PanelNumber, get: () -> Double, set: (Double) -> Void)
    case button(() -> Void)
    /// Several buttons in rows.
    case buttons([PanelButton])
    /// A text that changes.
    case line(() -> String)
    /// One of several colors.
    case colors([Color], get: () -> Int?, set: (Int) -> Void)
    case figure(PanelFigure)
  }

  /// A short name, unique in the panel; words and controls are looked up by it.
  package let name: String
  let kind: Kind

  package static func heading(_ name: String) -> PanelItem { PanelItem(name: name, kind: .heading) }

  package static func toggle(
    _ name: String, get: @escaping () -> Bool, set: @escaping (Bool) -> Void
  ) -> PanelItem {
    PanelItem(name: name, kind: .toggle(get: get, set: set))
  }

  /// A choice among all cases of a type, in their order.
  package static func choice<Value: CaseIterable & Equatable>(
    _ name: String, get: @escaping () -> Value, set: @escaping (Value) -> Void
  ) -> PanelItem {
    let values = Array(Value.allCases)
    return PanelItem(
      name: name,
      kind: .choice(
        count: values.count, get: { values.firstIndex(of: get()) ?? 0 }, set: { set(values[$0]) }))
  }

  /// A choice among `count` segments, by their indices.
  package static func choice(
    _ name: String, count: Int, get: @escaping () -> Int, set: @escaping (Int) -> Void
  ) -> PanelItem {
    PanelItem(name: name, kind: .choice(count: count, get: get, set: set))
  }

  package static func number(
    _ name: String, _ number: PanelNumber, get: @escaping () -> Double,
    set: @escaping (Double) -> Void
  ) -> PanelItem {
    PanelItem(name: name, kind: .number(number, get: get, set: set))
  }

  package static func button(_ name: String, _ press: @escaping () -> Void) -> PanelItem {
    PanelItem(name: name, kind: .button(press))
  }

  package static func buttons(_ name: String, _ buttons: [PanelButton]) -> PanelItem {
    PanelItem(name: name, kind: .buttons(buttons))
  }

  /// A choice among several colors, in the given order.
  package static func colors(
    _ name: String, _ colors: [Color], get: @escaping () -> Int?, set: @escaping (Int) -> Void
  ) -> PanelItem {
    PanelItem(name: name, kind: .colors(colors, get: get, set: set))
  }

  package static func figure(_ name: String, _ figure: PanelFigure) -> PanelItem {
    PanelItem(name: name, kind: .figure(figure))
  }

  /// A text that the scene computes each time, in at most two lines.
  package static func line(_ name: String, _ text: @escaping () -> String) -> PanelItem {
    PanelItem(name: name, kind: .line(text))
  }
}

/// One of several buttons in a line of a panel.
package struct PanelButton {
  /// A name, unique in the panel; the button's words and control are looked up by it.
  package let name: String
  /// Whether the button shows its "on" state; it is filled then.
  let isOn: () -> Bool
  /// Whether pressing the button has an effect; it is faded otherwise.
  package let isEnabled: () -> Bool
  let press: () -> Void

  package init(
    _ name: String, isOn: @escaping () -> Bool = { false },
    isEnabled: @escaping () -> Bool = { true }, press: @escaping () -> Void
  ) {
    (self.name, self.isOn, self.isEnabled, self.press) = (name, isOn, isEnabled, press)
  }
}

/// A picture that the scene draws in a panel, with buttons on it.
package struct PanelFigure {
  /// The picture's height for a width, in points.
  var height: (_ width: Double) -> Double
  var buttons: [PanelButton]
  /// The buttons' frames for a width, relative to the picture's upper left corner.
  var places: (_ width: Double) -> [Rect]
  /// Draws the picture into a frame in the list's coordinates, with its buttons' current states.
  var draw: (inout DisplayListBuilder, Rect, [Button]) -> Void

  package init(
    height: @escaping (_ width: Double) -> Double, buttons: [PanelButton],
    places: @escaping (_ width: Double) -> [Rect],
    draw: @escaping (inout DisplayListBuilder, Rect, [Button]) -> Void
  ) {
    self.height = height
    self.buttons = buttons
    self.places = places
    self.draw = draw
  }
}

/// The range, step and unit of a number in a panel.
package struct PanelNumber: Hashable, Sendable {
  package var range: ClosedRange<Double>
  /// The step, in multiples of which a finger sets the value.
  package var step: Double
  /// The unit behind the number, as in "20°".
  package var unit: String

  package init(_ range: ClosedRange<Double>, step: Double, unit: String) {
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

  package func text(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    let digits = tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(abs(tenths % 10))"
    return digits + unit
  }
}
