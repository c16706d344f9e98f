import ArgumentParser
import TouchEngine

/// A window's size on the command line, in points: `1280x800`.
struct SizeArgument: ExpressibleByArgument {
  let size: Size

  init(_ size: Size) { self.size = size }

  init?(argument: String) {
    let parts = argument.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Double(parts[0]), let height = Double(parts[1]),
      (200...32_768).contains(width), (200...32_768).contains(height)
    else { return nil }
    size = Size(width, height)
  }

  var defaultValueDescription: String { "\(Int(size.width))x\(Int(size.height))" }
}
