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

  static func read(_ header: JSON) -> Result<Appearance, Expectation> {
    var appearance = Appearance.standard
    if let value = header["appearance"] {
      guard let style = value.string.flatMap(Style.init(rawValue:)) else {
        let known = Style.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
        return .failure(
          Expectation("one of \(known) under \"appearance\"", found: value.description))
      }
      appearance.style = style
    }
    if let value = header["textScale"] {
      guard let scale = value.double, textScaleRange.contains(scale) else {
        return .failure(Expectation("1 to 2 under \"textScale\"", found: value.description))
      }
      appearance.textScale = scale
    }
    if let value = header["reducedMotion"] {
      guard case .bool(let isReduced) = value else {
        return .failure(
          Expectation("true or false under \"reducedMotion\"", found: value.description))
      }
      appearance.isReduceMotionEnabled = isReduced
    }
    return .success(appearance)
  }
}
