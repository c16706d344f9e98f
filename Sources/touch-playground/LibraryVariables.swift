import Glibc
import TouchEngine

/// Variables of the environment that libraries read, and repeat in their own words when they do not
/// understand them: fontconfig writes a locale that it does not know to standard error as it is.
enum LibraryVariables {
  private static let prefixes = ["LC_", "LANG", "FC_", "FONTCONFIG_", "PANGO", "G_", "CAIRO_"]

  /// Removes those with control characters in them, which no locale and no folder of fonts has.
  ///
  /// To be called before there are other threads.
  static func forgetUnreadable() {
    for name in names where prefixes.contains(where: name.hasPrefix) {
      guard let value = getenv(name).map({ String(cString: $0) }) else { continue }
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
