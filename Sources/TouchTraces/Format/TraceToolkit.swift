package import FileSupport

/// The toolkit of a program that was watched, by whose rules its gestures were decided.
public struct TraceToolkit: Hashable, Sendable {
  /// The name of the toolkit, as `gtk`.
  public var name: String
  /// The version of the toolkit.
  public var version: String

  /// Names a toolkit.
  ///
  /// - Parameters:
  ///   - name: The name of the toolkit, as `gtk`.
  ///   - version: The version of the toolkit.
  public init(name: String, version: String) { (self.name, self.version) = (name, version) }

  init?(json: JSON) {
    guard let name = json["name"]?.string, let version = json["version"]?.string else { return nil }
    self.init(name: name, version: version)
  }

  package var json: JSON {
    .object([JSON.Member("name", .string(name)), JSON.Member("version", .string(version))])
  }

  /// The name as its makers write it, as in GTK; `nil` for a toolkit that this version does not
  /// know.
  package var knownName: String? {
    switch name {
    case "gtk": "GTK"
    case "qt": "Qt"
    default: nil
    }
  }

  /// The name and the version, as in GTK 4.8.3.
  package var title: String { "\(knownName ?? name) \(version)" }
}
