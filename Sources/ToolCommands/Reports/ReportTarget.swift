import ArgumentParser
import TouchEngine

/// The place in the window on the command line: a view, or `X,Y,WxH` in points.
enum ReportTarget: ExpressibleByArgument {
  case view(String)
  case frame(Rect)

  init?(argument: String) {
    guard !argument.isEmpty else { return nil }
    self = Self.rect(argument).map { .frame($0) } ?? .view(argument)
  }

  private static func rect(_ text: String) -> Rect? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 3, let x = Double(parts[0]), let y = Double(parts[1]) else { return nil }
    let sides = parts[2].split(separator: "x", omittingEmptySubsequences: false)
    guard sides.count == 2, let width = Double(sides[0]), let height = Double(sides[1]),
      [x, y, width, height].allSatisfy({ $0.magnitude <= 32_768 }), width > 0, height > 0
    else { return nil }
    return Rect(x, y, width, height)
  }

  /// Returns the place in a window.
  ///
  /// - Throws: `ValidationError` when the window has no such view.
  func place(in window: Window) throws -> Rect {
    switch self {
    case .frame(let frame): return frame
    case .view(let name):
      guard let view = window.view(called: name) else {
        throw ValidationError(
          "the scene has no view \(name.shown) as it opens; inspect SCENE lists its views")
      }
      let box = view.transformToRoot.apply(to: view.bounds).boundingBox
      guard !box.isEmpty else { throw ValidationError("the view \(name.shown) is empty") }
      return box
    }
  }
}
