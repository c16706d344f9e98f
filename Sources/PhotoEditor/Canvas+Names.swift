import PhotoDocument
package import ScenePlayer
import TouchEngine

extension PhotoEditor {
  package func name(ofPart name: String) -> Words? { canvas.name(of: name) }
}

extension Canvas {
  /// Returns the readable name of an element, by its name in traces; `nil` when there is none.
  ///
  /// The name is the element's kind, with a number from the second of that kind on, in the order of
  /// creation.
  func name(of path: String) -> Words? {
    guard let element = elements.first(where: { $0.path == path }) else { return nil }
    let kind = element.kind
    let number = elements.count { $0.kind == kind && $0.id <= element.id }
    guard let words = EditorWords.kinds[kind] else { return nil }
    return number == 1 ? words : Words("\(words.english) \(number)", "\(words.chinese) \(number)")
  }
}

extension Element {
  /// The sticker's name, or `text`.
  fileprivate var kind: String {
    switch content {
    case .sticker(let name): name
    case .text: "text"
    }
  }
}
