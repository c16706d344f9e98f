import CairoRendering
import TouchEngine

/// How many pixels a picture of a window has.
struct PixelSize: Hashable {
  /// No picture has more pixels: 256 MB of memory. Our choice, about twice as many as a screen of 8K has.
  static let limit = 64_000_000
  /// Cairo draws no longer side.
  static let sideLimit = 32_767

  var width: Int
  var height: Int

  /// - Parameters:
  ///   - size: Of the window, in points.
  ///   - scale: Pixels in a point.
  ///   - options: What changes it on the command line.
  /// - Throws: What is wrong with that size, and the way out.
  init(_ size: Size, scale: Double, options: String = "--scale") throws(Fault) {
    func fault(_ problem: String, _ remedy: String) -> Fault {
      let points = "\(Self.plain(size.width)) × \(Self.plain(size.height)) points"
      return Fault(
        description: "a picture of \(points) at scale \(Self.plain(scale)) \(problem); a \(remedy)")
    }
    width = Int((size.width * scale).rounded())
    height = Int((size.height * scale).rounded())
    guard width > 0, height > 0 else {
      throw fault("has no whole pixel", "larger \(options) gives it some")
    }
    guard width <= Self.sideLimit, height <= Self.sideLimit else {
      throw fault(
        "has a side of \(max(width, height)) pixels, and can have \(Self.sideLimit)",
        "smaller \(options) makes it shorter")
    }
    guard width * height <= Self.limit else {
      let millions = (Double(width) * Double(height) / 1e6).rounded(.up)
      throw fault(
        "has \(Self.plain(millions)) million pixels, and can have \(Self.limit / 1_000_000) million",
        "smaller \(options) gives it fewer")
    }
  }

  private static func plain(_ number: Double) -> String {
    Int(exactly: number).map { "\($0)" } ?? "\(number)"
  }

  /// - Throws: Exit code 74 when there is no memory for them.
  func makeSurface() throws -> CairoSurface {
    guard let surface = CairoSurface(width: width, height: height, isOpaque: true) else {
      complain("there is no memory for a picture of \(width) × \(height) pixels")
      throw ExitStatus.inputOutput
    }
    return surface
  }

  /// Why there can be no picture of a size.
  struct Fault: Error, CustomStringConvertible {
    var description: String
  }
}
