/// The readable names of a scene's parts that come and go, such as the elements of a picture, at
/// one moment.
///
/// Creating it costs nothing: it holds what it needs, and looks a name up when somebody asks. Later
/// changes of the scene do not change its answers.
public struct PartNames {
  private let find: (String) -> LocalizedText?

  /// No names.
  public static var none: PartNames { PartNames { _ in nil } }

  /// - Parameter find: Returns the readable name of a part from its name in traces, and `nil` for
  ///   an unknown one. It must not depend on anything that changes.
  public init(_ find: @escaping (String) -> LocalizedText?) { self.find = find }

  /// Returns the readable name of a part from its name in traces; `nil` for an unknown one.
  package func name(of part: String) -> LocalizedText? { find(part) }
}
