/// Places in the photo editor as it opens, in pixels of a window of 1280×800. The programs beside
/// ours have photo and stickers at the same places.
struct EditorPlaces {
  /// The place where the dragged sticker, a flower, is taken: below its middle, so that the ring
  /// around the finger does not reach the watched row.
  let grip: (x: Double, y: Double)
  /// The row of pixels in which the sticker is watched.
  let watchedRow: Int
  /// The places of nine other fingers, in the middle of stickers whose rings leave the watched row
  /// free.
  let otherGrips: [(x: Double, y: Double)]
  /// The columns of the photo.
  let photo: Range<Int>

  /// - Throws: When the editor shows a photo or stickers no longer.
  init(_ scenes: ProgramScenes) throws {
    let views = try scenes.views(of: "photo-editor")
    func middle(_ name: String) throws -> (x: Double, y: Double) {
      let place = try views.middle(of: name)
      return (place.x.rounded(), place.y.rounded())
    }
    let flower = try middle("element.7")
    grip = (flower.x, flower.y + 38)
    watchedRow = Int(flower.y) - 24
    otherGrips = try [1, 2, 4, 5, 6, 8, 9, 10, 12].map { try middle("element.\($0)") }
    let left = try views.place(0, 0, of: "page").x.rounded(.up)
    photo = try Int(left)..<Int(views.place(1, 0, of: "page").x)
  }
}
