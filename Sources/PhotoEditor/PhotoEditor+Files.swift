package import Drawing
package import PhotoDocument
import ScenePlayer
package import TouchEngine

/// A request for the program, because scenes do not access files.
package enum FileRequest: Hashable, Sendable {
  case open, save
  /// Exports the picture; `isOther` selects the format that the photo does not have.
  case export(isOther: Bool)

  /// The request of a key; `nil` when the key is none.
  package init?(_ key: KeyPress) {
    guard key.modifiers.contains(.control) || key.name.lowercased() == "o" else { return nil }
    switch key.name.lowercased() {
    case "o": self = .open
    case "s": self = .save
    case "e": self = .export(isOther: key.modifiers.contains(.shift))
    default: return nil
    }
  }
}

extension PhotoEditor {
  /// Returns the scene's state with another document; its options and its panel stay.
  package func state(opening document: EditorDocument) -> State {
    let environment = SceneEnvironment(
      size: window.bounds.size, scale: displayScale, appearance: window.appearance,
      language: language)
    var state = PhotoEditor(environment).state(at: .zero)
    state.document = document
    state.options = options
    state.panel = panel.state
    return state
  }
}

extension EditorDocument {
  /// The picture to export: the crop at the photo's full resolution.
  package struct Picture: Sendable {
    /// The picture, with one point per pixel.
    package var list: DisplayList
    package var pixelWidth: Int
    package var pixelHeight: Int
  }

  /// The picture as the editor draws it, without the editor's marks.
  package var picture: Picture {
    // Pixels of the photo per page point.
    let scale = Double(max(photo.pixelWidth, photo.pixelHeight)) / PhotoReference.longerSide
    let width = max((crop.width * scale).rounded(), 1)
    let height = max((crop.height * scale).rounded(), 1)
    let editor = PhotoEditor(
      SceneEnvironment(size: Size(1280, 800)),
      state: PhotoEditor(SceneEnvironment(size: Size(1280, 800))).state(opening: self))
    let frame = editor.canvas.pictureFrame.offset(by: editor.canvas.frame.origin)
    let drawn = DisplayList { editor.drawPicture(into: &$0, at: .zero) }
    let place = AffineTransform.translation(frame.origin * -1).concatenating(
      .scale(width / frame.width, height / frame.height))
    return Picture(
      list: DisplayList { $0.group(drawn.withoutRasters, transform: place) },
      pixelWidth: Int(width), pixelHeight: Int(height))
  }
}
