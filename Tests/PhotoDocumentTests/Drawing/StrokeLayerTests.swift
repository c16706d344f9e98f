import CairoRendering
import Drawing
import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

@testable import PhotoDocument

@Suite(.endsInTime) struct StrokeLayerTests {
  private static let size = Size(200, 150)
  private let sight: PageSight

  init() {
    let place = AffineTransform.scale(0.2)
    sight = PageSight(
      page: Size(1000, 750), place: place, displayScale: 1)
  }

  private func paint(_ stroke: Stroke) -> Paint {
    .color(stroke.color == .red ? Color(hex: 0xFF0000) : Color(hex: 0x0000FF))
  }

  private func randomStrokes(_ count: Int, seed: UInt64 = 2) -> [Stroke] {
    var generator = SeededGenerator(seed: seed)
    return (0..<count).map { _ in
      let tool = generator.oneIn(3) ? Stroke.Tool.eraser : .brush
      var stroke = Stroke(
        tool, width: .random(in: 5...80, using: &generator),
        color: tool == .eraser ? nil : generator.oneIn(2) ? .red : .blue)
      let isTapered = tool == .brush && generator.oneIn(3)
      for _ in 0..<Int.random(in: 1...30, using: &generator) {
        let width = Double.random(in: 5...60, using: &generator)
        stroke.append(
          Point(
            .random(in: -50...1050, using: &generator), .random(in: -50...800, using: &generator)),
          width: isTapered ? width : nil)
      }
      return stroke
    }
  }

  private func pixels(_ draw: (inout DisplayListBuilder) -> Void) throws -> [UInt32] {
    let (width, height) = (Int(Self.size.width), Int(Self.size.height))
    let surface = try require(CairoSurface(width: width, height: height))
    DisplayListRenderer(images: ImageStore(folder: nil))
      .paint(DisplayList(draw), on: surface, scale: 1)
    return (0..<width * height).map { surface.pixel($0 % width, $0 / width) }
  }

  /// All strokes one after the other, with nothing kept.
  private func flat(_ strokes: [Stroke]) throws -> [UInt32] {
    try pixels { list in
      list.group(transform: sight.place, clip: Rect(0, 0, 1000, 750), isIsolated: true) { list in
        for stroke in strokes { list.group(stroke.list(paint(stroke))) }
      }
    }
  }

  private func shown(_ layer: StrokeLayer, _ inHand: StrokeInHand? = nil) throws -> [UInt32] {
    try pixels { draw(layer, inHand, into: &$0) }
  }

  private func draw(
    _ layer: StrokeLayer, _ inHand: StrokeInHand?, into list: inout DisplayListBuilder
  ) {
    let parts = inHand.map { $0.parts(paint($0.stroke)) } ?? []
    layer.draw(parts, erases: inHand?.stroke.tool == .eraser, into: &list)
  }

  @Test func `strokes added and undone look as if all were painted again`() throws {
    let strokes = randomStrokes(60)
    var layer = StrokeLayer()

    for count in [0, 1, 2, 23, 24, 25, 40, 60, 59, 41, 39, 12, 60, 0] {
      let some = Array(strokes.prefix(count))
      layer.update(some, sight, paint: paint)
      try expect(shown(layer), equals: flat(some), "\(count) strokes")
    }
    // Strokes in the middle that became others.
    layer.update(strokes, sight, paint: paint)
    let others = strokes.prefix(5) + randomStrokes(3, seed: 7) + strokes.dropFirst(8)
    layer.update(Array(others), sight, paint: paint)
    try expect(shown(layer), equals: flat(Array(others)))
  }

  @Test func `a stroke in hand looks as it will when it is finished`() throws {
    let below = randomStrokes(10)
    var layer = StrokeLayer()
    layer.update(below, sight, paint: paint)

    for stroke in randomStrokes(12, seed: 5) where !stroke.isTapered {
      var inHand = StrokeInHand(
        Stroke(stroke.tool, width: stroke.width, color: stroke.color), [paint(stroke)],
        isTapered: false)
      for point in stroke.points { inHand.append(point, force: nil, at: .zero) }

      expect(inHand.stroke, equals: stroke)
      try expect(shown(layer, inHand), equals: flat(below + [stroke]))
    }
  }

  @Test func `an eraser removes doodle and not the layer below it`() throws {
    var layer = StrokeLayer()
    layer.update(
      [Stroke(.brush, width: 100, color: .red, through: [Point(100, 400), Point(900, 400)])],
      sight, paint: paint)
    var eraser = StrokeInHand(Stroke(.eraser, width: 60), [], isTapered: false)
    eraser.append(Point(500, 100), force: nil, at: .zero)
    eraser.append(Point(500, 700), force: nil, at: .zero)

    let shown = try pixels { list in
      list.fill(.rect(Rect(0, 0, 200, 150)), .white)
      draw(layer, eraser, into: &list)
    }

    let pixel = { (x: Int, y: Int) in shown[y * 200 + x] }
    expect(pixel(100, 80), equals: 0xFFFF_FFFF)
    expect(pixel(100, 40), equals: 0xFFFF_FFFF)
    expect(pixel(50, 80), equals: 0xFFFF_0000)
    expect(pixel(150, 80), equals: 0xFFFF_0000)
  }

  @Test func `an unchanged stroke is not made again`() throws {
    let strokes = randomStrokes(60)
    var layer = StrokeLayer()
    let list = { (layer: StrokeLayer) in DisplayList { layer.draw(into: &$0) } }
    /// The list of the lower raster.
    let lower = { (layer: StrokeLayer) -> DisplayList? in
      guard case .group(let pixels)? = list(layer).commands.first,
        case .raster(let raster)? = pixels.content.commands.first,
        case .group(let lower)? = raster.content.commands.first
      else { return nil }
      return lower.content
    }

    layer.update(Array(strokes.prefix(40)), sight, paint: paint)
    let first = try require(lower(layer))
    for count in [41, 42, 55, 48, 40] {
      layer.update(Array(strokes.prefix(count)), sight, paint: paint)
      try expect(require(lower(layer)).isIdentical(to: first), "\(count) strokes")
    }
    layer.update(Array(strokes.prefix(56)), sight, paint: paint)
    try expect(!require(lower(layer)).isIdentical(to: first))
  }

  @Test(.tags(.proof))
  func `a page that is zoomed into far has no more pixels than a large screen`() throws {
    var near = sight
    near.place = AffineTransform.scale(8)
    var layer = StrokeLayer()
    layer.update(randomStrokes(40), near, paint: paint)

    let list = DisplayList { layer.draw(into: &$0) }

    guard case .group(let group)? = list.commands.first,
      case .raster(let raster)? = group.content.commands.first
    else {
      fail("no raster")
      return
    }
    expect(Double(raster.pixelsWide * raster.pixelsHigh) < StrokeLayer.pixelLimit * 1.001)
  }
}
