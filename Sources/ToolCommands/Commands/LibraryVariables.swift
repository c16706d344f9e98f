import FileSupport
import Glibc
import ShownText

/// Environment variables that libraries read, and quote in messages when they are invalid:
/// fontconfig writes an unknown locale to standard error unescaped.
enum LibraryVariables {
  private static let prefixes = ["LC_", "LANG", "FC_", "FONTCONFIG_", "PANGO", "G_", "CAIRO_"]

  /// Removes variables with control characters, which no locale and no font folder has.
  ///
  /// Call it before there are other threads.
  static func forgetUnreadable() {
    for name in names where prefixes.contains(where: name.hasPrefix) {
      guard let value = environmentVariable(name) else { continue }
      if value.unicodeScalars.contains(where: ShownString.isHidden) { unsetenv(name) }
    }
  }

  private static var names: [String] {
    var names: [String] = []
    var next = environ
    while let entry = next.pointee {
      let text = String(cString: entry)
      names.append(String(text.prefix { $0 != "=" }))
      next += 1
    }
    return names
  }
}
