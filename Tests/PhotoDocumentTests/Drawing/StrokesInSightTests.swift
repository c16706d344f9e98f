import CairoRendering
import Drawing
import Expectations
import Testing
import TouchEngine
import TouchTestSupport

@testable import PhotoDocument

@Suite(.endsInTime) struct StrokesInSightTests {
  private let sight = PageSight(page: Size(1000, 750), place: .scale(0.3), displayScale: 1)

  private func inSight(_ transform: AffineTransform = .scale(0.3)) -> StrokesInSight {
    StrokesInSight(transform, width: 300, height: 225)
  }

  private func line(_ y: Double, width: Double) -> Stroke {
    Stroke(
      .brush, width: width, color: .red,
      through: (0...32).map { Point(100 + Double($0) * 20, y) })
  }

  @Test func `a part below two wider strokes is hidden, and below one it is not`() {
    let short = Stroke(.brush, width: 20, color: .red, through: [Point(300, 400), Point(303, 400)])
    var strokes = inSight()
    expect(strokes.add(line(400, width: 60)), equals: [0, 1])
    expect(strokes.add(short), equals: [0])

    strokes = inSight()
    expect(strokes.add(line(400, width: 60)), equals: [0, 1])
    expect(strokes.add(line(405, width: 60)), equals: [0, 1])
    expect(strokes.add(short), equals: [])
  }

  @Test func `only the part that is hidden is left out`() {
    var strokes = inSight()
    for y in [400.0, 401] {
      let half = Stroke(
        .brush, width: 80, color: .blue, through: [Point(0, y), Point(450, y)])
      expect(strokes.add(half), equals: [0])
    }
    expect(strokes.add(line(400, width: 20)), equals: [1])
  }

  @Test func `an eraser hides, and a thin stroke does not`() {
    var strokes = inSight()
    for _ in 0..<2 { _ = strokes.add(Stroke(.eraser, width: 60, through: [Point(500, 400)])) }
    let dot = Stroke(.brush, width: 20, color: .red, through: [Point(500, 400)])
    expect(strokes.add(dot), equals: [])

    strokes = inSight()
    for _ in 0..<20 { _ = strokes.add(Stroke(.brush, width: 3, through: [Point(500, 400)])) }
    expect(strokes.add(Stroke(.brush, width: 0.1, through: [Point(500, 400)])), equals: [0])
  }

  @Test func `what lies outside of the raster is left out`() {
    var strokes = inSight()
    expect(strokes.add(line(-100, width: 20)), equals: [])
    expect(strokes.add(line(-5, width: 20)), equals: [0, 1])
  }

  @Test func `a page that is stretched keeps all its strokes`() {
    var strokes = inSight(.scale(0.3, 0.5))
    for _ in 0..<3 { expect(strokes.add(line(300, width: 60)), equals: [0, 1]) }
  }

  /// Curved strokes all over the page, with loops and sharp turns.
  private func crowd(_ count: Int, width: ClosedRange<Double>) -> [Stroke] {
    var generator = SeededGenerator(seed: 4)
    return (0..<count).map { index in
      let tool = generator.oneIn(9) ? Stroke.Tool.eraser : .brush
      var stroke = Stroke(
        tool, width: .random(in: width, using: &generator),
        color: tool == .eraser ? nil : InkColor.palette[index % InkColor.palette.count])
      let isTapered = tool == .brush && generator.oneIn(3)
      var place = Point(
        .random(in: 0...1000, using: &generator), .random(in: 0...750, using: &generator))
      var (angle, turn) = (0.0, 0.0)
      for _ in 0..<60 {
        stroke.append(place, width: isTapered ? .random(in: width, using: &generator) : nil)
        turn = turn * 0.9 + .random(in: -0.15...0.15, using: &generator)
        angle += turn
        place = place + Point(CLibrary.cosine(angle), CLibrary.sine(angle)) * 5
      }
      return stroke
    }
  }

  private func pixels(_ draw: (inout DisplayListBuilder) -> Void) throws -> [UInt32] {
    let surface = try require(CairoSurface(width: 400, height: 360))
    DisplayListRenderer(images: ImageStore(folder: nil))
      .paint(DisplayList(draw), on: surface, scale: 1)
    return (0..<400 * 360).map { surface.pixel($0 % 400, $0 / 400) }
  }

  @Test(arguments: [0.0, 0.5])
  func `a page with more strokes than room looks the same, and is painted with few`(
    angle: Double
  ) throws {
    var sight = sight
    // The whole page is visible: Cairo rounds an edge differently where the surface cuts it.
    sight.place = AffineTransform.rotation(angle).concatenating(.scale(0.3))
      .concatenating(.translation(110, 2))
    let strokes = crowd(2008, width: 30...90)
    var layer = StrokeLayer()
    layer.update(strokes, sight) { .color(($0.color ?? .black).color) }
    let all = DisplayList { list in
      list.group(transform: sight.place) { list in
        for stroke in strokes { list.group(stroke.list(.color((stroke.color ?? .black).color))) }
      }
    }
    // A raster has whole pixels, so the page's edge lies on one.
    let page = sight.place.apply(to: Rect(0, 0, 1000, 750)).boundingBox
    let (right, bottom) = (page.maxX.rounded(.up), page.maxY.rounded(.up))
    let (left, top) = (page.minX.rounded(.down), page.minY.rounded(.down))
    let clip = Rect(left, top, right - left, bottom - top)
    let few = DisplayList { layer.draw(into: &$0) }

    try expect(
      pixels { $0.group(few) }, equals: pixels { $0.group(all, clip: clip, isIsolated: true) })
    expect(few.withoutRasters.weight * 4 < all.weight)
  }
}
