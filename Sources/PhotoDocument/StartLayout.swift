import Drawing
import Glibc
import TouchEngine

/// The elements on the photo when the editor opens.
public enum StartLayout {
  /// A position on the page, and the initial rotation in degrees.
  private struct Place {
    let x: Double
    let y: Double
    let degrees: Double
  }

  /// Positions on a page of 1000×750 points, placed by hand so that some stickers overlap and none
  /// hides another.
  private static let places = [
    Place(x: 110, y: 150, degrees: -12), Place(x: 330, y: 105, degrees: 8),
    Place(x: 500, y: 218, degrees: -6), Place(x: 700, y: 128, degrees: 10),
    Place(x: 890, y: 202, degrees: -9), Place(x: 130, y: 360, degrees: 14),
    Place(x: 320, y: 300, degrees: -15), Place(x: 720, y: 315, degrees: 6),
    Place(x: 890, y: 450, degrees: -7), Place(x: 130, y: 615, degrees: 5),
    Place(x: 420, y: 600, degrees: -10), Place(x: 690, y: 600, degrees: 12),
  ]

  /// Returns the bundled photo with every sticker and a text, from back to front.
  public static func document(saying words: String) -> EditorDocument {
    var document = EditorDocument(photo: .bundled)
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
