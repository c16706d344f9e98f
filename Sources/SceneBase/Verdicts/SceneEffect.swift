/// What a touch changed in a scene, without words: the line at the bottom tells it.
///
/// The words are in the scene's ``LineWords/effects``.
public struct SceneEffect: Codable, Hashable, Sendable {
  /// The key of the words, such as `moved`.
  public var key: String
  /// The name in traces of the recognizer or the control that made the change.
  public var by: String
  /// The name in traces of the part that was changed; `nil` for none. It takes the place of
  /// `{part}` in the words.
  public var part: String?
  /// Numbers by name, which take the places of their names in braces; `nil` for none.
  public var values: [String: Double]?

  /// Creates an effect.
  ///
  /// - Parameters:
  ///   - key: The key of its words.
  ///   - by: The name in traces of the recognizer or the control that made the change.
  ///   - part: The name in traces of the changed part; `nil` for none.
  ///   - values: Numbers by name.
  public init(
    _ key: String, by: String, part: String? = nil, values: [String: Double] = [:]
  ) {
    self.key = key
    self.by = by
    self.part = part
    self.values = values.isEmpty ? nil : values
  }
}
