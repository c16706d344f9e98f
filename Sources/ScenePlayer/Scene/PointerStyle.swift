package import TouchEngine

/// What the program shows of a control under the pointer, or under a finger that rests on it.
package struct PointerStyle: Hashable, Sendable {
  /// The name, for a control that shows a sign in place of words; `nil` when its words are visible.
  package var name: String?
  /// The radius of the corners of the control, in points.
  package var cornerRadius: Double
  /// Whether a press has an effect; nothing lights up otherwise.
  package var isUseful: Bool

  package init(name: String? = nil, cornerRadius: Double, isUseful: Bool = true) {
    (self.name, self.cornerRadius, self.isUseful) = (name, cornerRadius, isUseful)
  }

  /// The style of a control with visible words and round ends.
  package init(of control: Control) {
    self.init(cornerRadius: min(control.bounds.height / 2, 22))
  }
}
