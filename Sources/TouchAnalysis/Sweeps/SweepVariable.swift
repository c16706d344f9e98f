package import TouchEngine

/// A variable of a sweep: a setting or a recognizer's property, or a part of a touch's movement.
package struct SweepVariable: Hashable, Sendable {
  /// A part of a touch's movement.
  package enum Part: String, Hashable, Sendable, CaseIterable {
    /// The time from landing to the end, in seconds; the touch moves along the same way.
    case duration
    /// The largest distance from the landing point, in points; the way is scaled from there.
    case distance
    /// The place of the landing, in points of the window; the way is the same.
    case x, y

    /// The values that a touch can have: a day at most, and what a stream accepts.
    var range: ClosedRange<Double> {
      switch self {
      case .duration: 0...86_400
      case .distance: 0...TouchStream.positionLimit
      case .x, .y: TouchStream.positions
      }
    }
  }

  enum Kind: Hashable, Sendable {
    case named
    case touch(TouchID, Part)
  }

  /// The name as it was written, as in `panSlop` or `touch1.duration`.
  package let name: String
  let kind: Kind

  /// Reads a name; one of a setting or a property is looked up when the sweep begins.
  package init(_ name: String) {
    self.name = name
    let words = name.split(separator: ".", omittingEmptySubsequences: false)
    if words.count == 2, words[0].hasPrefix("touch"), let number = Int(words[0].dropFirst(5)),
      let part = Part(rawValue: String(words[1]))
    {
      kind = .touch(TouchID(number), part)
    } else {
      kind = .named
    }
  }

  /// What is wrong with a name that begins as that of a touch, and names no part of one; `nil` for
  /// other names.
  var fault: ChangeFault? {
    let word = name.prefix { $0 != "." }
    guard word.hasPrefix("touch"), Int(word.dropFirst(5)) != nil else { return nil }
    let parts = Part.allCases.map { "\(word).\($0.rawValue)" }
    return .malformed(
      option: "--vary", text: name,
      expected: parts.dropLast().joined(separator: ", ") + " or " + (parts.last ?? ""))
  }

  /// The touch that is varied; `nil` for a setting or a property.
  package var touch: TouchID? {
    if case .touch(let touch, _) = kind { touch } else { nil }
  }

  /// The unit of its values.
  var unit: EngineSettings.Unit? {
    switch kind {
    case .touch(_, .duration): .seconds
    case .touch: .points
    case .named:
      EngineSettings.all.first { $0.name == name || $0.name.hasSuffix(".\(name)") }?.unit
        ?? RecognizerProperty.named(String(name.split(separator: ".").last ?? "")).first?.unit
    }
  }

  /// How exactly a flip is located, in the unit of the values: a millisecond, or a twentieth of a
  /// point or a degree.
  var resolution: Double { unit == .seconds ? 0.001 : 0.05 }

  /// Whether only whole numbers can be set.
  var isWhole: Bool {
    guard case .named = kind, let property = name.split(separator: ".").last else { return false }
    return unit == nil && RecognizerProperty.named(String(property)).contains(where: \.isWhole)
  }
}
