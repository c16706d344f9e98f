import TouchEngine

extension PhotoEditor {
  package func name(ofPart name: String) -> Words? { canvas.name(of: name) }
}

extension Canvas {
  /// What people call an element, by its name in traces: its kind, and a number from the second of that
  /// kind on, in the order in which they were made; `nil` when there is none of that name.
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
