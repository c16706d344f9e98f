import FileSupport
import TouchEngine

/// The colors of texts and strokes, from the editor's palette.
package enum InkColor: String, Codable, CaseIterable, Sendable {
  case white, black, red, orange, yellow, green, blue, purple
}
