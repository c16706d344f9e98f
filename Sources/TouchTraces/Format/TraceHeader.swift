package import FileSupport
public import TouchEngine

/// The first line of a trace: the scene, and the conditions of the recording.
public struct TraceHeader: Hashable, Sendable {
  /// The version of the format of this program's own recordings. Readers reject a greater major
  /// version; a greater minor version only adds what they may ignore.
  public static let formatVersion = "1.1"

  /// The longest trace, in microseconds (a year of 366 days).
  package static let timeLimit: Int64 = 366 * 24 * 3600 * 1_000_000

  /// The name of this program; a header without a program means it.
  package static let ownProgram = "touch-playground"

  /// The format's version, as in `1.1`.
  public var format = Self.formatVersion
  /// Settings in the header that this version does not know; they are ignored.
  package var unknownSettings: [String] = []
  /// The program that made the recording.
  public var program: String
  /// The version of that program; `unknown` when the header has none.
  public var version: String
  /// The version of the program that made the recording; `nil` when nobody said it.
  package var knownVersion: String? {
    version.isEmpty || version == Self.unknownVersion ? nil : version
  }
  private static let unknownVersion = "unknown"
  /// The toolkit by whose rules the recording was decided; `nil` for this package's engine.
  public var toolkit: TraceToolkit?
  /// Whether that program has a command `replay`, which plays the file that it is given.
  public var replays = false
  /// The name of the scene, which only that program knows.
  public var scene: String
  /// The number of the scene's layout, which rises when the places of what can be touched change; 1
  /// when the header has none.
  public var layout = 1
  /// The size of the window, in points.
  public var size: Size
  /// Pixels per point when it was recorded.
  public var scale: Double
  /// The user's appearance settings. The header contains only those that differ from the default.
  public var appearance = Appearance.standard
  /// The language of the scene, on which its layout depends.
  public var language = Language.english
  /// Every number used by gestures and scrolling when the recording begins. The header contains
  /// only those that differ from the standard.
  public var settings = EngineSettings.standard
  /// The changes with which the run was made; they hold from the beginning, besides
  /// ``settings``.
  public var changes = Changes()
  /// The surroundings of the recording.
  public var surroundings = TraceSurroundings()
  /// The moment up to which it was played again, before it went on live; `nil` when all of it was
  /// live.
  public var branch: Timestamp?
  /// Whether what was typed, and the names of files and devices, have been replaced.
  public var isRedacted = false
  /// The scene's state when the recording began, as the scene encodes it; `nil` for the state in
  /// which the scene opens.
  package var state: JSON?

  /// Creates a header with standard settings and without surroundings.
  ///
  /// - Parameters:
  ///   - program: The name of the program that records.
  ///   - version: The version of the program.
  ///   - scene: The name of the scene.
  ///   - size: The window's size, in points.
  ///   - scale: Pixels per point.
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

  /// Returns words for what was recorded: another toolkit counts its lengths in pixels, and this
  /// package's engine in points.
  ///
  /// ```swift
  /// let reader = try TraceReader(path: "switch.touchtrace")
  /// let wording = reader.header.wording(in: .english)
  /// for story in try RecordedDecisions(of: reader).stories() {
  ///   for line in wording.lines(of: story) { print(line) }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - language: The language of the texts.
  ///   - naming: Returns the display name of a recognizer or a view. By default names stay
  ///     unchanged. The words retain it.
  /// - Returns: The words.
  public func wording(
    in language: Language, naming: @escaping (String) -> String = { $0 }
  ) -> Wording {
    Wording(language, countsPixels: toolkit != nil, naming: naming)
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
    if let toolkit { members.append(JSON.Member("toolkit", toolkit.json)) }
    if layout != 1 { members.append(JSON.Member("layout", .integer(Int64(layout)))) }
    if replays { members.append(JSON.Member("replays", .bool(true))) }
    members += appearance.members
    if language != .english { members.append(JSON.Member("language", .string(language.rawValue))) }
    members += surroundings.members
    let settings = EngineSettings.all.compactMap { setting in
      let value = self.settings[keyPath: setting.keyPath]
      return value == setting.standard ? nil : JSON.Member(setting.name, .number(value))
    }
    if !settings.isEmpty { members.append(JSON.Member("settings", .object(settings))) }
    if !changes.isEmpty { members.append(JSON.Member("changes", ChangeJSON.json(changes))) }
    if let branch { members.append(JSON.Member("branch", .integer(branch.microseconds))) }
    if isRedacted { members.append(JSON.Member("redacted", .bool(true))) }
    if let state { members.append(JSON.Member("state", state)) }
    return .object(members)
  }

  /// Reads a header.
  ///
  /// - Throws: What was expected, and what was found.
  init(json: JSON) throws(Expectation) {
    guard let format = json["touchtrace"]?.string else {
      throw Expectation("a header with a format version, as {\"touchtrace\":\"1.1\",…}")
    }
    let major = format.split(separator: ".").first.flatMap { Int($0) }
    guard major == 1 else {
      throw Expectation("format version 1", found: "version \(format)")
    }
    guard let scene = json["scene"]?.string else {
      throw Expectation("the name of a scene under \"scene\"")
    }
    guard let numbers = json["size"]?.array, numbers.count == 2,
      let width = numbers[0].double, let height = numbers[1].double,
      InputEvent.sizes.contains(width), InputEvent.sizes.contains(height)
    else { throw .size(under: "size", found: json["size"]?.excerpt ?? "none") }
    let scale = json["scale"]?.double ?? 1
    guard (0.1...16).contains(scale) else {
      throw Expectation(
        "0.1 to 16 pixels per point under \"scale\"", found: json["scale"]?.excerpt)
    }
    self.init(
      program: json["program"]?.string ?? Self.ownProgram,
      version: json["version"]?.string ?? Self.unknownVersion, scene: scene,
      size: Size(width, height), scale: scale)
    self.format = format
    toolkit = try json.value(
      of: "toolkit", "a toolkit's name and version", TraceToolkit.init(json:))
    layout =
      try json.value(of: "layout", "a whole number of 1 to \(Self.layoutLimit)") { value in
        value.int.flatMap { (1...Self.layoutLimit).contains($0) ? Int($0) : nil }
      } ?? 1
    replays = try json.flag("replays")
    appearance = try Appearance(ofHeader: json)
    language =
      try json.value(of: "language", "one of \(Language.allCases.quoted)") {
        $0.string.flatMap(Language.init(rawValue:))
      } ?? .english
    surroundings = try TraceSurroundings(ofHeader: json)
    try readSettings(json["settings"])
    if let value = json["changes"] { changes = try ChangeJSON.changes(value) }
    branch = try json.value(of: "branch", "a time in microseconds") { value in
      value.int.flatMap { $0 >= 0 ? Timestamp(microseconds: $0) : nil }
    }
    isRedacted = try json.flag("redacted")
    state = json["state"]
  }

  private mutating func readSettings(_ json: JSON?) throws(Expectation) {
    guard case .object(let members)? = json else { return }
    for setting in members {
      // A later version may have more settings.
      guard EngineSettings.setting(named: setting.key) != nil else {
        if unknownSettings.count < Self.unknownLimit { unknownSettings.append(setting.key) }
        continue
      }
      guard let value = setting.value.double, settings.set(setting.key, to: value) else {
        throw Expectation(
          "\(EngineSettings.range(of: setting.key)) under \"settings\"",
          found: setting.value.excerpt)
      }
    }
  }

  /// The number of unknown settings of a file that are reported.
  static let unknownLimit = 16

  /// The largest number of a layout.
  static let layoutLimit: Int64 = 1_000_000
}

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

/// An appearance in a trace's header, which omits default values.
extension Appearance {
  var members: [JSON.Member] {
    var members: [JSON.Member] = []
    if style != .light { members.append(JSON.Member("appearance", .string(style.rawValue))) }
    if textScale != 1 { members.append(JSON.Member("textScale", .number(textScale))) }
    if isReduceMotionEnabled { members.append(JSON.Member("reducedMotion", .bool(true))) }
    return members
  }

  /// Reads the appearance of a header.
  ///
  /// - Throws: What was expected, and what was found.
  init(ofHeader header: JSON) throws(Expectation) {
    self = .standard
    if let style = try header.value(
      of: "appearance", "one of \(Style.allCases.quoted)",
      { $0.string.flatMap(Style.init(rawValue:)) })
    {
      self.style = style
    }
    if let scale = try header.value(
      of: "textScale", "1 to 2",
      { $0.double.flatMap { Self.textScaleRange.contains($0) ? $0 : nil } })
    {
      textScale = scale
    }
    isReduceMotionEnabled = try header.flag("reducedMotion")
  }
}
