import CairoRendering
import Drawing
import Expectations
import PhotoDocument
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

@Suite(.endsInTime) struct StickerArtTests {
  /// Paints a sticker 10 points away from the edges of the pixels, one pixel a point.
  private func painted(_ sticker: StickerArt) throws -> CairoSurface {
    let surface = try require(
      CairoSurface(width: Int(sticker.size.width) + 20, height: Int(sticker.size.height) + 20))
    DisplayListRenderer(images: ImageStore(folder: nil)).paint(
      DisplayList { $0.group(sticker.picture, transform: .translation(10, 10)) }, on: surface,
      scale: 1)
    return surface
  }

  /// The places of all pixels with at least this alpha, 0…255.
  private func places(in surface: CairoSurface, alpha: UInt32) -> [Point] {
    var places: [Point] = []
    for y in 0..<surface.height {
      for x in 0..<surface.width where surface.pixel(x, y) >> 24 >= alpha {
        places.append(Point(Double(x), Double(y)))
      }
    }
    return places
  }

  @Test func `there are stickers to choose from, each with a name and a picture of its own`() {
    let stickers = StickerArt.all

    expect(stickers.count >= 10)
    expect(Set(stickers.map(\.name)).count, equals: stickers.count)
    expect(Set(stickers.map(\.picture)).count, equals: stickers.count)
  }

  @Test func `names stay as they are, for traces and pictures mention them`() {
    expect(
      StickerArt.all.map(\.name),
      equals: [
        "smiley", "heart", "star", "cat", "sun", "rocket", "flower", "fish", "ice-cream",
        "balloon", "cloud", "leaf",
      ])
  }

  @Test(arguments: StickerArt.all)
  func `a sticker is as large as a hand wants it`(sticker: StickerArt) {
    expect((110...150).contains(sticker.size.width))
    expect((110...150).contains(sticker.size.height))
  }

  @Test(arguments: StickerArt.all)
  func `a sticker stays inside its box and fills it`(sticker: StickerArt) throws {
    let surface = try painted(sticker)
    let box = Rect(origin: Point(10, 10), size: sticker.size)
    let outside = places(in: surface, alpha: 1).first { !box.contains($0) }
    expect(outside == nil)

    let solid = places(in: surface, alpha: 255)
    let left = try require(solid.map(\.x).min()) - box.minX
    let right = try box.maxX - require(solid.map(\.x).max())
    let top = try require(solid.map(\.y).min()) - box.minY
    let bottom = try box.maxY - require(solid.map(\.y).max())
    // The shadow and a little air on each side.
    for gap in [left, right, top, bottom] { expect((3...14).contains(gap)) }
    expect(Double(solid.count) > 0.3 * sticker.size.width * sticker.size.height)
  }

  @Test(arguments: StickerArt.all)
  func `a sticker has a white border, colors inside and a faint shadow outside`(
    sticker: StickerArt
  ) throws {
    let surface = try painted(sticker)
    let y = surface.height / 2
    let row = (0..<surface.width).map { surface.pixel($0, y) }

    let border = try require(row.firstIndex { $0 >> 24 == 255 })
    expect(row[border + 1], equals: 0xFFFF_FFFF, "\(sticker.name)")
    expect(row[..<border].contains { (1..<128).contains($0 >> 24) && $0 & 0xFF_FFFF == 0 })
    let colors = Set(
      (0..<surface.height).flatMap { y in (0..<surface.width).map { surface.pixel($0, y) } })
    expect(colors.filter { $0 >> 24 == 255 }.count > 50, "\(sticker.name) has hardly a color")
  }
}
