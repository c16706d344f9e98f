public import TouchEngine

/// The look of a control under the pointer, or under a finger that rests on it.
public struct PointerStyle: Hashable, Sendable {
  /// The name, for a control that shows a sign in place of words; `nil` when its words are visible.
  public var name: String?
  /// The radius of the corners of the control, in points.
  public var cornerRadius: Double
  /// The picture of the control that gets an outline, in the control's own coordinates; `nil` when
  /// all of the control lights up.
  public var picture: Rect?
  /// Whether a press has an effect; nothing lights up otherwise.
  package var isUseful: Bool

  /// Creates a style of a name, a corner radius in points, the picture of the control, and whether a
  /// press has an effect.
  public init(
    name: String? = nil, cornerRadius: Double, picture: Rect? = nil, isUseful: Bool = true
  ) {
    (self.name, self.cornerRadius) = (name, cornerRadius)
    (self.picture, self.isUseful) = (picture, isUseful)
  }

  /// The style of a control with visible words and round ends.
  public init(of control: Control) {
    self.init(cornerRadius: min(control.bounds.height / 2, 22))
  }
}
