/// The common name of a recognizer's gesture.
package enum GestureTerm: String, Hashable, Sendable, CaseIterable {
  case tap, doubleTap, comboTap, hold, drag, swipe, pinch, rotation, edgeSwipe

  /// Creates the term from the recognizer's name, using the part after the last dot; `nil` when
  /// that contains no gesture.
  package init?(recognizer: String) {
    let last = recognizer.utf8.split(separator: UInt8(ascii: ".")).last ?? Substring().utf8
    // Bytes, because words of a frame ask for many terms.
    let name = last.map { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 ? $0 | 0x20 : $0 }
    guard let found = Self.parts.first(where: { Self.contains(name, $0.bytes) }) else { return nil }
    self = found.term
  }

  /// The parts of names that tell a gesture. The first match counts, so longer words precede their
  /// parts.
  private static let parts: [(bytes: [UInt8], term: GestureTerm)] = {
    let words: [(String, GestureTerm)] = [
      ("directional", .swipe), ("doubletap", .doubleTap), ("double", .doubleTap),
      ("combo", .comboTap), ("tap", .tap),
      ("longpress", .hold), ("hold", .hold), ("press", .hold), ("edge", .edgeSwipe),
      ("swipe", .swipe), ("pinch", .pinch), ("rotat", .rotation), ("pan", .drag), ("drag", .drag),
    ]
    return words.map { (bytes: Array($0.0.utf8), term: $0.1) }
  }()

  private static func contains(_ name: [UInt8], _ part: [UInt8]) -> Bool {
    guard name.count >= part.count else { return false }
    return (0...name.count - part.count).contains { start in
      name[start..<start + part.count].elementsEqual(part)
    }
  }

  /// Returns the term with its article, as in "a drag".
  func words(in language: Language) -> String {
    Words.table.text("gesture.\(rawValue)", in: language, [])
  }

  /// Returns the term within a sentence, without an article.
  func noun(in language: Language) -> String {
    Words.table.text("gesture.\(rawValue).noun", in: language, [])
  }

  /// Returns the term as a title.
  func title(in language: Language) -> String {
    Words.table.text("gesture.\(rawValue).title", in: language, [])
  }
}
