import ArgumentParser

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
