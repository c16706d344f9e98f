import CairoRendering
import Drawing
import Expectations
import FileSupport
import Foundation
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

@testable import PhotoDocument
@testable import PhotoEditor

/// The pixels of strokes on the photo that comes with the program.
@Suite(.endsInTime) struct DoodlePictureTests {
  private let played = PlayedEditor()
  private var editor: PhotoEditor { played.editor }

  private static let assets = Repository.path("assets")

  private struct Picture {
    let surface: CairoSurface
    /// From page points to pixels.
    let place: TouchEngine.AffineTransform

    subscript(_ x: Double, _ y: Double) -> UInt32 {
      let pixel = place.apply(to: Point(x, y))
      return surface.pixel(Int(pixel.x), Int(pixel.y))
    }
  }

  private func picture() throws -> Picture {
    let size = editor.window.bounds.size
    let surface = try require(
      CairoSurface(width: Int(size.width), height: Int(size.height), isOpaque: true))
    DisplayListRenderer(images: ImageStore(folder: Self.assets)).paint(
      DisplayList { editor.draw(into: &$0, at: played.now) }, on: surface, scale: 1)
    return Picture(surface: surface, place: editor.canvas.page.transformToRoot)
  }

  private func difference(_ a: UInt32, _ b: UInt32) -> Int {
    [0, 8, 16].map { abs(Int(a >> $0 & 0xFF) - Int(b >> $0 & 0xFF)) }.max() ?? 0
  }

  private func draw(_ stroke: Stroke) {
    editor.change(because: "step.\(stroke.tool.rawValue)") { $0.strokes.append(stroke) }
  }

  @Test func `an eraser takes away doodle, and neither photo nor mosaic nor stickers`() throws {
    let star = played.add(at: 624, 424)
    let plain = try picture()
    draw(Stroke(.mosaic, width: 100, through: [Point(100, 200), Point(900, 200)]))
    let pixelated = try picture()
    draw(Stroke(.brush, width: 80, color: .green, through: [Point(300, 100), Point(300, 600)]))
    draw(Stroke(.brush, width: 80, color: .blue, through: [Point(700, 100), Point(700, 600)]))
    let painted = try picture()
    draw(Stroke(.eraser, width: 60, through: [Point(100, 200), Point(900, 200)]))
    draw(Stroke(.eraser, width: 60, through: [Point(100, 400), Point(900, 400)]))
    let erased = try picture()

    expect(star.superview === editor.canvas.page)
    for x in stride(from: 110.0, to: 890, by: 7) {
      // Across the mosaic, and across the photo and the star.
      expect(erased[x, 205], equals: pixelated[x, 205])
      expect(erased[x, 405], equals: plain[x, 405])
    }
    expect(painted[300, 205] & 0xFFFFFF, equals: 0x2FB344)
    expect(painted[700, 405] & 0xFFFFFF, equals: 0x1E7BE0)
    expect(erased[300, 500], equals: painted[300, 500])
    expect(erased[700, 500], equals: painted[700, 500])
  }

  @Test func `a line above the stickers covers them, also while it is drawn, and is erased`() throws
  {
    played.add(at: 624, 424)
    let plain = try picture()
    let star = try require(editor.document.elements.first?.center)
    let ends = [star + Point(-100, 0), star + Point(100, 0)]
    draw(Stroke(.brush, width: 30, color: .green, through: ends))
    let below = try picture()
    draw(Stroke(.brush, width: 30, color: .blue, isAbove: true, through: ends))
    let above = try picture()
    draw(Stroke(.eraser, width: 40, through: ends))
    let erased = try picture()

    expect(below[star.x - 90, star.y] & 0xFFFFFF, equals: 0x2FB344)
    expect(below[star.x, star.y], equals: plain[star.x, star.y])
    expect(above[star.x, star.y] & 0xFFFFFF, equals: 0x1E7BE0)
    for x in stride(from: -95.0, to: 95, by: 5) {
      expect(erased[star.x + x, star.y], equals: plain[star.x + x, star.y])
    }

    played.press("dock.draw")
    played.press("doodle.above")
    let (from, to) = (
      editor.canvas.page.convert(ends[0], to: nil), editor.canvas.page.convert(ends[1], to: nil)
    )
    played.hand.down(at: from.x, from.y)
    played.hand.drag(by: to.x - from.x, to.y - from.y, over: 200)
    let drawing = try picture()
    expect(drawing[star.x, star.y] & 0xFFFFFF, equals: 0xE5352B)
    played.hand.up()
    expect(editor.document.strokes.last?.isAbove, equals: true)
  }

  @Test func `a flipped page shows the photo, the mosaic and lines flipped, and so does an export`()
    throws
  {
    draw(Stroke(.mosaic, width: 100, through: [Point(100, 200), Point(400, 200)]))
    draw(Stroke(.brush, width: 80, color: .green, through: [Point(300, 400), Point(300, 600)]))
    let before = try picture()
    editor.change(because: "step.crop") { $0.flip() }
    let after = try picture()
    // In the middle of the mosaic's cells, in the line, and on the photo.
    var most = 0
    for (y, xs) in [
      (210.0, stride(from: 110.0, to: 390, by: 20)), (500, stride(from: 270, to: 330, by: 5)),
      (100, stride(from: 20, to: 980, by: 13)),
    ] {
      for x in xs { most = max(most, difference(before[x, y], after[1000 - x, y])) }
    }
    // A flipped photo lies half a pixel beside.
    expect(most <= 24)
    expect(difference(before[300, 500], after[300, 500]) > 40)

    let exported = editor.document.exported
    let surface = try require(
      CairoSurface(width: exported.pixelWidth, height: exported.pixelHeight, isOpaque: true))
    DisplayListRenderer(images: ImageStore(folder: Self.assets)).paint(
      exported.list, on: surface, scale: 1)
    expect(surface.pixel(1600 - 480, 800) & 0xFFFFFF, equals: 0x2FB344)
    expect(surface.pixel(480, 800) & 0xFFFFFF != 0x2FB344)
  }

  @Test func `a mosaic shows the means of the photo's cells, and only under its stroke`() throws {
    let plain = try picture()
    draw(Stroke(.mosaic, width: 120, through: [Point(200, 400), Point(800, 400)]))
    let mosaic = try picture()

    // Cells of 20 page points begin in the photo's corner.
    for column in 12..<38 {
      let left = Double(column) * 20
      let middle = mosaic[left + 10, 390]
      for (x, y) in [(3, 3), (16, 4), (4, 16), (16, 16)] as [(Double, Double)] {
        expect(difference(mosaic[left + x, 380 + y], middle) <= 1)
      }
      var sums = [0, 0, 0]
      for y in 0..<20 {
        for x in 0..<20 {
          let pixel = plain[left + Double(x) + 0.5, 380 + Double(y) + 0.5]
          for part in 0..<3 { sums[part] += Int(pixel >> (8 * part) & 0xFF) }
        }
      }
      // The photo has 32 pixels where the window has 20, so the means differ a little.
      for part in 0..<3 {
        expect(abs(sums[part] / 400 - Int(middle >> (8 * part) & 0xFF)) <= 4)
      }
    }
    for x in stride(from: 50.0, to: 950, by: 11) {
      expect(mosaic[x, 320] == plain[x, 320] && mosaic[x, 480] == plain[x, 480])
    }
  }

  @Test(arguments: [0, Double.pi / 2, 0.3])
  func `a mosaic stays with the photo when it is cropped and turned`(_ rotation: Double) throws {
    draw(Stroke(.mosaic, width: 160, through: [Point(300, 380), Point(700, 380)]))
    draw(Stroke(.brush, width: 40, color: .green, through: [Point(300, 480), Point(700, 480)]))
    let before = try picture()

    editor.change(because: "step.move") {
      $0.crop = Crop(center: Point(500, 400), size: Size(300, 225), rotation: rotation)
    }
    let after = try picture()

    let frame = editor.canvas.pictureFrame.offset(by: editor.canvas.frame.origin)
    var seen = 0
    for row in 16..<23 {
      for column in 16..<35 {
        let (x, y) = (Double(column) * 20 + 10, Double(row) * 20 + 10)
        let place = after.place.apply(to: Point(x, y))
        // The photo's corners are round.
        guard frame.outset(by: -14).contains(place) else { continue }
        seen += 1
        expect(difference(before[x, y], after[x, y]) <= 2, "at \(x), \(y)")
      }
    }
    expect(seen > 60)
    expect(after[500, 480] & 0xFFFFFF, equals: 0x2FB344)
  }

  @Test func `a stroke being drawn looks the same as when the finger is lifted`() throws {
    let hand = played.hand
    played.press("dock.draw")
    for key in ["1", "2", "3"] {
      hand.press(key)
      hand.wait(3000)
      hand.down(at: 300, 300)
      hand.drag(by: 250, 170, over: 200)
      hand.drag(by: -150, 10, over: 100)
      let held = try picture()
      hand.up()
      let lifted = try picture()

      var most = 0
      for y in 100..<700 {
        for x in 100..<900 {
          let (x, y) = (Double(x), Double(y))
          let ring = Point(x, y).distance(to: Point(400, 480) - PlayedEditor.corner)
          // A ring shows the eraser and the mosaic while they are down.
          if ring < 50 { continue }
          most = max(most, difference(held[x, y], lifted[x, y]))
        }
      }
      expect(most <= 1, "tool \(key)")
    }
  }
}
