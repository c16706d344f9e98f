/// The X resources, as `xrdb` writes them for all clients.
///
/// Xlib's own reader opens the files that a line `#include "…"` names, and any client may write
/// such a line. This reader opens nothing.
struct XResources {
  /// The keys that match `Xft.dpi` of the class `Xft.Dpi`; of several, Xlib takes the first.
  private static let keys = [
    "Xft.dpi", "Xft*dpi", "Xft.Dpi", "Xft*Dpi", "*Xft.dpi", "*Xft*dpi", "*Xft.Dpi", "*Xft*Dpi",
    "*dpi", "*Dpi",
  ]

  /// The dots per inch for fonts, from which desktops derive their scale; `nil` when not set.
  private(set) var dotsPerInch: Double?

  /// The size of the pointer, in pixels; `nil` when not set.
  private(set) var pointerSize: Int?

  /// Reads resources up to the first zero byte.
  init(_ bytes: [UInt8]) {
    var values: [String: Substring] = [:]
    let text = String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    var isContinued = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      defer { isContinued = line.last == "\\" }
      let words = line.drop(while: \.isWhitespace)
      // A line ends with a backslash when its value goes on in the next.
      guard !isContinued, let first = words.first, first != "!", first != "#",
        let colon = words.firstIndex(of: ":")
      else { continue }
      // Of equal keys the last counts.
      let key = words[..<colon].split(whereSeparator: \.isWhitespace)
      if key.count == 1 { values[String(key[0])] = words[colon...].dropFirst() }
    }
    let value = Self.keys.lazy.compactMap { values[$0] }.first
    dotsPerInch = value?.split(whereSeparator: \.isWhitespace).first.flatMap { Double($0) }
      .flatMap { $0.isFinite ? $0 : nil }
    let size = ["Xcursor.size", "Xcursor*size"].lazy.compactMap { values[$0] }.first
    pointerSize = size?.split(whereSeparator: \.isWhitespace).first.flatMap { Int($0) }
      .flatMap { $0 > 0 ? $0 : nil }
  }
}
