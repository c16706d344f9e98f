import FileSupport
import TouchEngine

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
