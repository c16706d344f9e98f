import ArgumentParser

/// The option `--scale` of commands that draw pictures without a window.
enum PictureScale {
  static let help: String =
    "Pixels in a point, 0.01 to 16; as recorded when left out, and 1 for a scene."

  /// Checks the option.
  ///
  /// - Throws: A message when it is out of range.
  static func check(_ scale: Double?) throws {
    guard let scale, !(0.01...16).contains(scale) else { return }
    throw ValidationError("--scale is 0.01 to 16")
  }
}
