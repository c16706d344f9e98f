import Glibc
package import TouchEngine

extension PhotoEditor {
  /// What can be changed by playing.
  package struct State: SceneState {
    /// From back to front.
    var elements: [ElementState]
    /// The place of the selected one among the elements.
    var selected: Int?
    var list: ListState

    package func check() throws(SceneStateFault) {
      guard elements.count <= Self.elementLimit else {
        throw SceneStateFault(
          "at most \(Self.elementLimit) elements", found: "\(elements.count)")
      }
      for element in elements { try element.check() }
      if let selected, !elements.indices.contains(selected) {
        throw SceneStateFault(
          "the place of one of \(elements.count) elements under \"selected\"", found: "\(selected)")
      }
      try list.check()
    }

    private static let elementLimit = 1000
  }

  package func state(at time: Timestamp) -> State {
    State(
      elements: canvas.elements.map { ElementState($0, at: time) },
      selected: canvas.selected.flatMap { selected in
        canvas.elements.firstIndex { $0 === selected }
      },
      list: pane.state)
  }

  /// Lays the elements out as they were. The scene's clock is at zero.
  func layOut(as state: State) {
    for element in state.elements { canvas.addSubview(element.element) }
    if let selected = state.selected { canvas.selected = canvas.elements[selected] }
  }
}

/// One element of a state.
struct ElementState: Codable, Hashable, Sendable {
  /// A sticker's name; or else `text` is there.
  var sticker: String?
  var text: String?
  var center: StatePoint
  var scale: Double
  /// In radians.
  var rotation: Double
  var sharpScale: Double
  var slide: Slide?

  /// How far the picture has come on its way back onto the canvas.
  struct Slide: Codable, Hashable, Sendable {
    var from: StatePoint
    /// In microseconds.
    var elapsed: Int64
  }

  init(_ element: Element, at time: Timestamp) {
    switch element.content {
    case .sticker(let index): sticker = StickerArt.all[index].name
    case .text(let words): text = words
    }
    center = StatePoint(element.center)
    scale = element.scale
    rotation = element.rotation
    sharpScale = element.sharpScale
    if let slide = element.slide, slide.start.advanced(bySeconds: PhotoEditor.slideSeconds) > time {
      self.slide = Slide(from: StatePoint(slide.from), elapsed: time - slide.start)
    }
  }

  func check() throws(SceneStateFault) {
    switch (sticker, text) {
    case (let name?, nil):
      guard StickerArt.all.contains(where: { $0.name == name }) else {
        throw SceneStateFault("the name of a sticker", found: "\"\(name)\"")
      }
    case (nil, let words?): try StateLimits.check(words, "text")
    default:
      throw SceneStateFault(
        "either \"sticker\" or \"text\" in an element", found: sticker == nil ? "none" : "both")
    }
    try StateLimits.check(center, "center")
    try StateLimits.check(scale, in: Element.scaleRange, "scale")
    try StateLimits.check(sharpScale, in: Element.scaleRange, "sharpScale")
    try StateLimits.check(rotation, in: -1e6...1e6, "rotation")
    if let slide {
      try StateLimits.check(slide.from, "from")
      try StateLimits.check(slide.elapsed, in: 0...1_000_000, "elapsed")
    }
  }

  /// The element, of a state that was checked.
  var element: Element {
    let element = StartLayout.element(content, center: center.point)
    element.scale = scale
    element.rotation = rotation
    element.sharpScale = sharpScale
    element.slide = slide.map {
      ($0.from.point, Timestamp(microseconds: -$0.elapsed))
    }
    return element
  }

  private var content: Element.Content {
    if let index = StickerArt.all.firstIndex(where: { $0.name == sticker }) {
      return .sticker(index)
    }
    return .text(text ?? "")
  }
}
