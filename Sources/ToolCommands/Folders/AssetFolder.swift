import Glibc

/// The folder of the program's pictures.
enum AssetFolder {
  /// The environment variable that names the folder.
  static let variable = "TOUCH_PLAYGROUND_ASSETS"

  /// Finds the folder: the one that the environment names, else `assets` beside the program or in a
  /// folder above it (as in a checkout), else that of an installation. `nil` when there is none, as
  /// for a program with scenes of its own.
  static func find() -> String? {
    guard ToolProgram.current.isPlayground else { return nil }
    if let named = getenv(variable) { return String(cString: named) }
    var folder = programPath()
    while let slash = folder.lastIndex(of: "/") {
      folder = String(folder[..<slash])
      let candidate = folder + "/assets"
      if holdsPhoto(candidate) { return candidate }
    }
    let installed = "/usr/share/touch-playground/assets"
    return holdsPhoto(installed) ? installed : nil
  }

  private static func holdsPhoto(_ folder: String) -> Bool {
    access(folder + "/photo.png", R_OK) == 0
  }

  private static func programPath() -> String {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &buffer, buffer.count)
    return String(
      decoding: buffer[..<max(count, 0)].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
