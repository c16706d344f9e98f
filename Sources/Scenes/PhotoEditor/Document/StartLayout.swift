import Drawing
import Glibc
import TouchEngine

/// What lies on the photo when the editor opens.
enum StartLayout {
  /// A place on the page, and the first direction in degrees.
  private struct Place {
    let x: Double
    let y: Double
    let degrees: Double
  }

  /// Scattered by hand over a page of 1000×750 points, so that some overlap and none hides another.
  private static let places = [
    Place(x: 110, y: 150, degrees: -12), Place(x: 330, y: 105, degrees: 8),
    Place(x: 500, y: 218, degrees: -6), Place(x: 700, y: 128, degrees: 10),
    Place(x: 890, y: 202, degrees: -9), Place(x: 130, y: 360, degrees: 14),
    Place(x: 320, y: 300, degrees: -15), Place(x: 720, y: 315, degrees: 6),
    Place(x: 890, y: 450, degrees: -7), Place(x: 130, y: 615, degrees: 5),
    Place(x: 420, y: 600, degrees: -10), Place(x: 690, y: 600, degrees: 12),
  ]

  /// The bundled photo with every sticker and a line of words, from back to front.
  static func document(saying words: String) -> EditorDocument {
    var document = EditorDocument(photo: PhotoEditor.photoReference)
    for (place, art) in zip(places, StickerArt.all) {
      document.elements.append(
        ElementValue(
          id: document.freeID, .sticker(art.name), center: Point(place.x, place.y),
          rotation: place.degrees * .pi / 180))
    }
    document.elements.append(
      ElementValue(
        id: document.freeID, .text(ElementText(words)), center: Point(500, 450)))
    return document
  }
}
