/// The modifier keys that were pressed.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The Shift key.
  public static let shift = KeyModifiers(rawValue: 1)
  /// The Control key.
  public static let control = KeyModifiers(rawValue: 2)
  /// The Alternate key, which keyboards call Alt or Option.
  public static let alternate = KeyModifiers(rawValue: 4)
}
