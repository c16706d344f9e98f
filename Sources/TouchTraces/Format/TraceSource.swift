import FileSupport

/// The device report from which a trace was imported, and what the import assumed.
public struct TraceSource: Hashable, Sendable {
  /// A fact about the report, as `protocol`, with its value.
  public struct Assumption: Hashable, Sendable {
    /// The name of the fact.
    public var name: String
    /// The value of the fact.
    public var value: String

    /// Creates a fact with its value.
    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// The format of the report, as `evemu`.
  public var format: String
  /// The name of the report's file, without its folder.
  public var file: String
  /// The SHA-256 of the report's bytes, decompressed, as 64 hexadecimal digits.
  public var sha256: String
  /// The assumptions and findings of the import, in the order in which it is told.
  public var assumptions: [Assumption]

  /// Describes a report.
  ///
  /// - Parameters:
  ///   - format: The format of the report.
  ///   - file: The name of the file.
  ///   - sha256: The SHA-256 of the file's bytes, as 64 hexadecimal digits.
  ///   - assumptions: What the import found or assumed.
  public init(format: String, file: String, sha256: String, assumptions: [Assumption]) {
    self.format = format
    self.file = file
    self.sha256 = sha256
    self.assumptions = assumptions
  }

  init?(json: JSON) {
    guard let format = json["format"]?.string, let file = json["file"]?.string,
      let sha256 = json["sha256"]?.string, sha256.utf8.count == 64,
      sha256.allSatisfy({ $0.isHexDigit && !$0.isUppercase })
    else { return nil }
    self.init(format: format, file: file, sha256: sha256, assumptions: [])
    if let value = json["assumptions"] {
      guard case .object(let members) = value else { return nil }
      for member in members {
        guard let text = member.value.string else { return nil }
        assumptions.append(Assumption(member.key, text))
      }
    }
  }

  var json: JSON {
    var members = [
      JSON.Member("format", .string(format)), JSON.Member("file", .string(file)),
      JSON.Member("sha256", .string(sha256)),
    ]
    if !assumptions.isEmpty {
      members.append(
        JSON.Member(
          "assumptions", .object(assumptions.map { JSON.Member($0.name, .string($0.value)) })))
    }
    return .object(members)
  }
}
