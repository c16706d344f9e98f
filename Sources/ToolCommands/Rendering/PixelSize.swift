import ArgumentParser
import CairoRendering
import TouchEngine

/// The size of a window's picture, in pixels.
struct PixelSize: Hashable {
  /// The largest number of pixels: 256 MB of memory. Our choice, about twice as many as an 8K
  /// screen has.
  static let limit = 64_000_000

  var width: Int
  var height: Int

  /// Computes the size of a picture.
  ///
  /// - Parameters:
  ///   - size: The size of the window, in points.
  ///   - scale: Pixels per point.
  ///   - options: The command-line options that change the size.
  /// - Throws: What is wrong with the size, and the remedy.
  init(_ size: Size, scale: Double, options: String = "--scale") throws(Fault) {
    func fault(_ problem: String, _ remedy: String) -> Fault {
      let points = "\(Self.plain(size.width)) × \(Self.plain(size.height)) points"
      return Fault(
        description:
          "a picture of \(points) at scale \(Self.plain(scale)) \(problem); use a \(remedy)")
    }
    width = Int((size.width * scale).rounded())
    height = Int((size.height * scale).rounded())
    guard width > 0, height > 0 else {
      throw fault("has no whole pixel", "larger \(options)")
    }
    guard max(width, height) <= CairoSurface.longestSide else {
      throw fault(
        "has a side of \(max(width, height)) pixels, at most \(CairoSurface.longestSide)",
        "smaller \(options)")
    }
    guard width * height <= Self.limit else {
      let millions = (Double(width) * Double(height) / 1e6).rounded(.up)
      throw fault(
        "has \(Self.plain(millions)) million pixels, at most \(Self.limit / 1_000_000) million",
        "smaller \(options)")
    }
  }

  private static func plain(_ number: Double) -> String {
    Int(exactly: number).map { "\($0)" } ?? "\(number)"
  }

  /// Makes an opaque surface of this size.
  ///
  /// - Throws: Exit code 74 when memory is short.
  func makeSurface() throws -> CairoSurface {
    guard let surface = CairoSurface(width: width, height: height, isOpaque: true) else {
      complain("not enough memory for a picture of \(width) × \(height) pixels")
      throw ExitStatus.inputOutput
    }
    return surface
  }

  /// The reason why a size is impossible.
  struct Fault: ReportedError {
    var description: String

    var exitCode: ExitCode { ExitStatus.badData }
  }
}

/// The option `--scale` of commands that draw pictures without a window.
enum PictureScale {
  static let help: String =
    "Pixels per point, 0.01 to 16. Default: as recorded; for a scene 1."

  /// Checks the option.
  ///
  /// - Throws: A message when it is out of range.
  static func check(_ scale: Double?) throws {
    guard let scale, !(0.01...16).contains(scale) else { return }
    throw ValidationError("--scale must be 0.01 to 16")
  }
}
