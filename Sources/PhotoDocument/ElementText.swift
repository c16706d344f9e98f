import FileSupport
import TouchEngine

/// A text on the page.
package struct ElementText: Codable, Hashable, Sendable {
  package enum Font: String, Codable, CaseIterable, Sendable { case bold, regular }

  package var words: String
  package var font: Font
  package var color: InkColor

  package init(_ words: String, font: Font = .bold, color: InkColor = .white) {
    self.words = words
    self.font = font
    self.color = color
  }

  /// The maximum length in characters. Our choice: what fits on a photo.
  package static let lengthLimit = 80

  func check() throws(StateFault) {
    guard words.count <= Self.lengthLimit else {
      throw StateFault(
        "at most \(Self.lengthLimit) characters under \"words\"", found: "\(words.count)")
    }
    // A character can have any number of combining marks, which are slow to lay out.
    guard words.utf8.count <= TextMeasurement.byteLimit else {
      throw StateFault(
        "at most \(TextMeasurement.byteLimit) bytes under \"words\"", found: "\(words.utf8.count)")
    }
  }
}
