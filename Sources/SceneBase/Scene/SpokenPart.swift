public import TouchEngine

/// What a scene tells a screen reader of a part that is no control, such as an element of a picture.
///
/// The name of the part is the scene's name for the view (``Scene/names``, ``Scene/partNames``).
public struct SpokenPart: Hashable, Sendable {
  /// Something that keys do with the part.
  public struct Action: Hashable, Sendable {
    /// The words for it, in the language of the window.
    public var name: String
    /// The keys that do it, in their order.
    public var keys: [KeyPress]

    /// Creates an action of its words and keys.
    public init(_ name: String, _ keys: [KeyPress]) { (self.name, self.keys) = (name, keys) }
  }

  /// What there is to say beside the name, in the language of the window; empty for nothing.
  public var detail: String
  /// Whether the part is the selected one of several.
  public var isSelected: Bool
  /// What keys do with the part.
  public var actions: [Action]

  /// Creates a description of a part.
  public init(_ detail: String, isSelected: Bool, actions: [Action]) {
    (self.detail, self.isSelected, self.actions) = (detail, isSelected, actions)
  }
}
