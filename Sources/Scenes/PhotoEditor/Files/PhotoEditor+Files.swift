package import Drawing
package import TouchEngine

/// What somebody wants of the program that the scene cannot do: files are no business of scenes.
package enum FileWish: Hashable, Sendable {
  case open, save
  /// `isOther` wants the other of the two kinds of pictures than the photo's own.
  case export(isOther: Bool)

  /// What a key wants; `nil` when it is for somebody else.
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
  /// What the scene is like when it opens with a document; its options and its panel stay.
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
  /// The picture that is exported: what the crop frames, at the photo's full resolution.
  package struct Picture: Sendable {
    /// One point is one pixel.
    package var list: DisplayList
    package var pixelWidth: Int
    package var pixelHeight: Int
  }

  /// Draws it as the editor does, without the editor's own signs.
  package var picture: Picture {
    // Pixels of the photo in a point of the page.
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
