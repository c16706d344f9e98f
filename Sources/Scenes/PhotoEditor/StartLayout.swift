import Drawing
import Glibc
import TouchEngine

/// Where everything lies when the editor opens.
enum StartLayout {
  /// A place on the canvas in parts of its width and height, and the first direction in degrees.
  private struct Place {
    let x: Double
    let y: Double
    let degrees: Double
  }

  /// Scattered by hand, so that some overlap and none hides another. They are for 896×736 pt; on
  /// other canvases the parts stay the same.
  private static let places = [
    Place(x: 0.11, y: 0.20, degrees: -12), Place(x: 0.33, y: 0.14, degrees: 8),
    Place(x: 0.50, y: 0.29, degrees: -6), Place(x: 0.70, y: 0.17, degrees: 10),
    Place(x: 0.90, y: 0.27, degrees: -9), Place(x: 0.13, y: 0.48, degrees: 14),
    Place(x: 0.32, y: 0.40, degrees: -15), Place(x: 0.72, y: 0.42, degrees: 6),
    Place(x: 0.90, y: 0.60, degrees: -7), Place(x: 0.13, y: 0.82, degrees: 5),
    Place(x: 0.42, y: 0.80, degrees: -10), Place(x: 0.69, y: 0.80, degrees: 12),
  ]

  /// Of the words, whose frame never follows from them.
  private static let wordsSize = Size(320, 80)

  /// Stickers and `words`, from back to front.
  ///
  /// On a canvas smaller than the one that the places were made for everything is smaller.
  static func elements(on canvas: Size, saying words: String) -> [Element] {
    let scale = min(max(min(canvas.width / 896, canvas.height / 736), 0.5), 1.6)
    var elements = places.enumerated().map { index, place in
      let element = element(
        .sticker(index), center: Point(canvas.width * place.x, canvas.height * place.y))
      element.rotation = place.degrees * .pi / 180
      return element
    }
    elements.append(
      element(.text(words), center: Point(canvas.width * 0.5, canvas.height * 0.6)))
    for element in elements {
      element.scale = scale
      element.sharpScale = scale
    }
    return elements
  }

  /// An element as large as its content, not scaled or turned.
  static func element(_ content: Element.Content, center: Point) -> Element {
    switch content {
    case .sticker(let index):
      let art = StickerArt.all[index]
      return Element(
        identifier: "canvas.\(art.name)", content: content, size: art.size, center: center)
    case .text:
      return Element(
        identifier: "canvas.text", content: content, size: wordsSize, center: center)
    }
  }
}
