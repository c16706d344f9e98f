public import TouchEngine

/// The readable names of a scene's parts that come and go, such as the elements of a picture, at
/// one moment.
///
/// Names are looked up when they are needed. Later changes of the scene do not change the answers.
public struct PartNames {
  private let find: (String) -> LocalizedText?

  /// No names.
  public static var none: PartNames { PartNames { _ in nil } }

  /// Creates names from a function that looks a name up.
  ///
  /// - Parameter find: Returns the readable name of a part from its name in traces, and `nil` for
  ///   an unknown one. It must not depend on anything that changes.
  public init(_ find: @escaping (String) -> LocalizedText?) { self.find = find }

  /// Returns the readable name of a part from its name in traces; `nil` for an unknown one.
  package func name(of part: String) -> LocalizedText? { find(part) }
}
