public import TouchEngine

/// The first line of a trace: what was played, and on what.
public struct TraceHeader: Hashable, Sendable {
  /// The version of the format that this program writes. A greater number before the point is
  /// refused by readers; a greater one after it only adds what may be ignored.
  public static let formatVersion = "1.1"

  /// The format's version, as in `1.1`.
  public var format = Self.formatVersion
  /// Settings that the header names and this version does not know; they count for nothing.
  package var unknownSettings: [String] = []
  public var program: String
  public var version: String
  public var scene: String
  /// Of the window, in points.
  public var size: Size
  /// Pixels in a point when it was recorded.
  public var scale: Double
  /// What whoever looked at it wanted to see. What is not the usual stands in the header.
  public var appearance = Appearance.standard
  /// What the scene spoke: where things stand depends on it.
  public var language = Language.english
  /// Every number that gestures and scrolling go by when the recording begins. Those that are not
  /// the standard ones stand in the header.
  public var settings = EngineSettings.standard
  /// What it was recorded with.
  public var surroundings = TraceSurroundings()
  /// What was played when the recording began, as the scene encodes it; `nil` as the scene opens.
  package var state: JSON?

  public init(
    program: String = "touch-playground", version: String, scene: String, size: Size,
    scale: Double
  ) {
    self.program = program
    self.version = version
    self.scene = scene
    self.size = size
    self.scale = scale
  }

  var json: JSON {
    var members = [
      JSON.Member("touchtrace", .string(format)),
      JSON.Member("program", .string(program)),
      JSON.Member("version", .string(version)),
      JSON.Member("scene", .string(scene)),
      JSON.Member("size", .array([.number(size.width), .number(size.height)])),
      JSON.Member("scale", .number(scale)),
    ]
    members += appearance.members
    if language != .english { members.append(JSON.Member("language", .string(language.rawValue))) }
    members += surroundings.members
    let settings = EngineSettings.all.compactMap { setting in
      let value = self.settings[keyPath: setting.keyPath]
      return value == setting.standard ? nil : JSON.Member(setting.name, .number(value))
    }
    if !settings.isEmpty { members.append(JSON.Member("settings", .object(settings))) }
    if let state { members.append(JSON.Member("state", state)) }
    return .object(members)
  }

  /// Reads a header; `nil` with what was expected when it is none.
  static func read(_ json: JSON) -> Result<TraceHeader, Expectation> {
    guard let format = json["touchtrace"]?.string else {
      return .failure(
        Expectation("a header with a format version, as {\"touchtrace\":\"1.1\",…}"))
    }
    let major = format.split(separator: ".").first.flatMap { Int($0) }
    guard major == 1 else {
      return .failure(Expectation("format version 1", found: "version \(format)"))
    }
    guard let scene = json["scene"]?.string else {
      return .failure(Expectation("the name of a scene under \"scene\""))
    }
    guard let numbers = json["size"]?.array, numbers.count == 2,
      let width = numbers[0].double, let height = numbers[1].double,
      (1...Self.sizeLimit).contains(width), (1...Self.sizeLimit).contains(height)
    else {
      return .failure(
        Expectation("a width and a height of 1 to \(Int(Self.sizeLimit)) points under \"size\""))
    }
    let scale = json["scale"]?.double ?? 1
    guard (0.1...16).contains(scale) else {
      return .failure(Expectation("0.1 to 16 pixels in a point under \"scale\""))
    }
    var header = TraceHeader(
      program: json["program"]?.string ?? "unknown",
      version: json["version"]?.string ?? "unknown", scene: scene, size: Size(width, height),
      scale: scale)
    header.format = format
    switch Appearance.read(json) {
    case .success(let appearance): header.appearance = appearance
    case .failure(let expectation): return .failure(expectation)
    }
    if let value = json["language"] {
      guard let language = value.string.flatMap(Language.init(rawValue:)) else {
        let known = Language.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
        return .failure(
          Expectation("one of \(known) under \"language\"", found: value.description))
      }
      header.language = language
    }
    switch TraceSurroundings.read(json) {
    case .success(let surroundings): header.surroundings = surroundings
    case .failure(let expectation): return .failure(expectation)
    }
    if case .object(let settings)? = json["settings"] {
      for setting in settings {
        // A later version may have more of them.
        guard EngineSettings.setting(named: setting.key) != nil else {
          if header.unknownSettings.count < Self.unknownLimit {
            header.unknownSettings.append(setting.key)
          }
          continue
        }
        guard let value = setting.value.double, header.settings.set(setting.key, to: value) else {
          return .failure(
            Expectation(
              "\(EngineSettings.range(of: setting.key)) under \"settings\"",
              found: setting.value.description))
        }
      }
    }
    header.state = json["state"]
    return .success(header)
  }

  /// More unknown settings of a file are not told.
  static let unknownLimit = 16

  /// No window is larger, in points.
  static let sizeLimit = 32_768.0
}

/// What a line should have held.
struct Expectation: Error, Hashable {
  var expected: String
  /// What was there instead; `nil` means the line itself.
  var found: String?

  init(_ expected: String, found: String? = nil) {
    self.expected = expected
    self.found = found
  }
}
