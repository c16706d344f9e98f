import PhotoDocument
import SceneBase
import TouchEngine

extension Canvas {
  /// Returns the readable names of a document's elements and of the modes, by their names in
  /// traces.
  ///
  /// The name is the element's kind, with a number from the second of that kind on, in the order of
  /// creation.
  func names(in document: EditorDocument) -> PartNames {
    let views = page.subviews
    let elements = document.elements
    return PartNames { name in
      guard let view = views.first(where: { $0.identifier == name }) as? Element,
        let kind = elements.first(where: { $0.id == view.id })?.kind,
        let words = EditorWords.kinds[kind]
      else { return EditorWords.mode(name) }
      let number = elements.count { $0.kind == kind && $0.id <= view.id }
      return number == 1
        ? words : Words.text("editor.numbered", words, "\(number)")
    }
  }
}

extension ElementValue {
  /// The sticker's name, or `text`.
  var kind: String {
    switch content {
    case .sticker(let name): name
    case .text: "text"
    }
  }
}
