public import TouchEngine

/// Changes as they are written on a command line, before the names in them are known.
public struct ChangeOptions: Hashable, Sendable {
  /// `NAME=VALUE`: a setting, or the property of a recognizer.
  public var set: [String] = []
  /// A recognizer that gets no touches.
  public var off: [String] = []
  /// `A:B`: A waits for B to fail.
  public var require: [String] = []
  /// `A:B`: A does not wait for B.
  public var unrequire: [String] = []
  /// `A:B`: both may be active at the same time.
  public var together: [String] = []
  /// `A:B`: one at a time.
  public var apart: [String] = []
  /// `SCROLLVIEW=on` or `=off`: whether content waits for its touches.
  public var delay: [String] = []
  /// `A,B`: A counts as added before B.
  public var order: [String] = []

  /// Creates options without any change.
  public init() {}

  /// Whether there is no change.
  public var isEmpty: Bool { self == ChangeOptions() }

  /// Returns the changes with the full names of a run.
  ///
  /// A name may be the end of a full name after a dot, if only one name ends so.
  ///
  /// - Throws: What was written wrong, or names what does not exist.
  public func changes(naming names: RunNames) throws(ChangeFault) -> Changes {
    var changes = Changes()
    for text in set { changes.all.append(try Self.assignment(text, names)) }
    for text in off {
      changes.all.append(.off(recognizer: try Self.recognizer(text, "--off", names)))
    }
    for text in require {
      let (one, other) = try Self.pair(text, ":", "--require", names)
      changes.all.append(.require(one, toFail: other))
    }
    for text in unrequire {
      let (one, other) = try Self.pair(text, ":", "--unrequire", names)
      changes.all.append(.unrequire(one, toFail: other))
    }
    for text in together {
      let (one, other) = try Self.pair(text, ":", "--together", names)
      changes.all.append(.together(one, other))
    }
    for text in apart {
      let (one, other) = try Self.pair(text, ":", "--apart", names)
      changes.all.append(.apart(one, other))
    }
    for text in delay { changes.all.append(try Self.delay(text, names)) }
    for text in order {
      let (one, other) = try Self.pair(text, ",", "--order", names)
      guard !names.areApart(one, other) else {
        throw .malformed(option: "--order", text: text, expected: "two recognizers of one view")
      }
      changes.all.append(.order(one, before: other))
    }
    try Self.refuseContradictions(changes)
    return changes
  }

  // MARK: Names

  private static func recognizer(
    _ name: String, _ option: String, _ names: RunNames
  ) throws(ChangeFault) -> String {
    try resolve(name, option, "recognizer", among: names.recognizers)
  }

  /// Returns the full name that `name` is, or is the end of.
  private static func resolve(
    _ name: String, _ option: String, _ kind: String, among names: [String]
  ) throws(ChangeFault) -> String {
    if names.contains(name) { return name }
    let ends = names.filter { $0.hasSuffix(".\(name)") }
    if ends.count == 1 { return ends[0] }
    if ends.count > 1 { throw .ambiguous(option: option, name: name, names: ends) }
    throw .unknown(
      option: option, kind: kind, name: name, nearest: NearestNames.of(name, among: names))
  }

  private static func pair(
    _ text: String, _ separator: Character, _ option: String, _ names: RunNames
  ) throws(ChangeFault) -> (String, String) {
    let parts = text.split(separator: separator, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, !parts.contains("") else {
      throw .malformed(
        option: option, text: text, expected: "two recognizers, written A\(separator)B")
    }
    let one = try recognizer(parts[0], option, names)
    let other = try recognizer(parts[1], option, names)
    guard one != other else {
      throw .malformed(option: option, text: text, expected: "two different recognizers")
    }
    return (one, other)
  }

  // MARK: Values

  private static func delay(_ text: String, _ names: RunNames) throws(ChangeFault) -> Change {
    guard let mark = text.lastIndex(of: "="),
      let value = ["on": true, "off": false][String(text[text.index(after: mark)...])]
    else {
      throw .malformed(option: "--delay", text: text, expected: "SCROLLVIEW=on or SCROLLVIEW=off")
    }
    let name = try resolve(
      String(text[..<mark]), "--delay", "scroll view", among: names.scrollViews)
    return .delay(scrollView: name, value)
  }

  private static func assignment(_ text: String, _ names: RunNames) throws(ChangeFault) -> Change {
    guard let mark = text.lastIndex(of: "="), mark > text.startIndex else {
      throw .malformed(option: "--set", text: text, expected: "NAME=VALUE")
    }
    let name = String(text[..<mark])
    let value = String(text[text.index(after: mark)...])
    if let property = try property(name, names) {
      return try change(property.recognizer, property.name, to: value, text)
    }
    let settings = EngineSettings.all.map(\.name)
    let known = properties(names)
    guard let full = try? resolve(name, "--set", "setting", among: settings) else {
      let ends = settings.filter { $0.hasSuffix(".\(name)") }
      guard ends.isEmpty else { throw .ambiguous(option: "--set", name: name, names: ends) }
      throw .unknown(
        option: "--set", kind: "setting or property", name: name,
        nearest: NearestNames.of(name, among: settings + known))
    }
    guard let number = Double(value), EngineSettings.allows(full, number) else {
      throw .malformed(
        option: "--set", text: text,
        expected: EngineSettings.setting(named: full).map { setting in
          "\(full)=\(range(setting.range)) (\(setting.unit.rawValue))"
        } ?? full)
    }
    return .setting(full, number)
  }

  /// Returns the recognizer and the property that a name consists of; `nil` when it does not end
  /// with a property, or is a setting.
  private static func property(
    _ name: String, _ names: RunNames
  ) throws(ChangeFault) -> (recognizer: String, name: String)? {
    guard EngineSettings.setting(named: name) == nil, let dot = name.lastIndex(of: "."),
      !RecognizerProperty.named(String(name[name.index(after: dot)...])).isEmpty
    else { return nil }
    let property = String(name[name.index(after: dot)...])
    let recognizer = try recognizer(String(name[..<dot]), "--set", names)
    let known = names.properties(of: recognizer)
    guard known.contains(property) else {
      throw .unknown(
        option: "--set", kind: "property", name: "\(recognizer).\(property)",
        nearest: NearestNames.of(property, among: known).map { "\(recognizer).\($0)" })
    }
    return (recognizer, property)
  }

  private static func properties(_ names: RunNames) -> [String] {
    names.recognizers.flatMap { one in names.properties(of: one).map { "\(one).\($0)" } }
  }

  private static func change(
    _ recognizer: String, _ property: String, to value: String, _ text: String
  ) throws(ChangeFault) -> Change {
    let properties = RecognizerProperty.named(property)
    let truths = ["on": 1.0, "off": 0, "true": 1, "false": 0]
    let isTruth = properties.allSatisfy { $0.range == 0...1 && $0.isWhole }
    if let number = Double(value) ?? (isTruth ? truths[value] : nil),
      properties.contains(where: { $0.allows(number) })
    {
      return .property(recognizer: recognizer, property, number)
    }
    let ranges = properties.map { $0.isWhole ? "whole, \(range($0.range))" : range($0.range) }
    throw .malformed(
      option: "--set", text: text,
      expected: "\(recognizer).\(property)=\(isTruth ? "on or off" : ranges.first ?? "")")
  }

  private static func range(_ range: ClosedRange<Double>) -> String {
    "\(Numeral.plain(range.lowerBound))…\(Numeral.plain(range.upperBound))"
  }

  /// Refuses changes of which one undoes another.
  private static func refuseContradictions(_ changes: Changes) throws(ChangeFault) {
    for (index, change) in changes.all.enumerated() {
      for later in changes.all[(index + 1)...] where change.contradicts(later) {
        throw .contradiction(change, later)
      }
    }
  }
}

extension Change {
  /// Whether both cannot hold.
  fileprivate func contradicts(_ other: Change) -> Bool {
    switch (self, other) {
    case (.require(let a, let b), .unrequire(let c, let d)): (a, b) == (c, d)
    case (.together(let a, let b), .apart(let c, let d)): (a, b) == (c, d) || (a, b) == (d, c)
    case (.order(let a, let b), .order(let c, let d)): (a, b) == (d, c)
    case (.setting(let a, let one), .setting(let b, let two)): a == b && one != two
    case (.property(let a, let name, let one), .property(let b, let key, let two)):
      (a, name) == (b, key) && one != two
    case (.delay(let a, let one), .delay(let b, let two)): a == b && one != two
    default: false
    }
  }
}
