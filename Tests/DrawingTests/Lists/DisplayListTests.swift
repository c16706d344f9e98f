import Drawing
import Expectations
import Testing
import TouchEngine
import TouchTestSupport

@Suite(.endsInTime) struct DisplayListTests {
  private let sample = DisplayList { list in
    list.fill(.rect(Rect(0, 0, 100, 50.5)), Color(hex: 0xFF9500))
    list.stroke(
      .line(from: .zero, to: Point(1.0 / 3, -2)), Color.black.opacity(0.5),
      .round(width: 2, dash: [4, 2]))
    list.image(ImageID("photo.png"), in: Rect(0, 0, 1280, 800))
    list.group(transform: .translation(10, 20), opacity: 0.25, clip: Rect(0, 0, 40, 30)) { list in
      list.text(
        "A \"day\"\r\nat sea", in: Rect(0, 0, 40, 30),
        TextStyle(size: 13, color: .black, weight: .bold, wraps: true))
    }
    let triangle = DisplayList { list in
      list.fill(
        .polygon([.zero, Point(10, 0), Point(0, 10)]),
        .linear(from: .zero, to: Point(0, 10), colors: [.white, .black]))
    }
    list.raster(triangle, bounds: Rect(0, 0, 10, 10), scale: 2)
    list.group(isIsolated: true, rasterizesInMotion: true) { list in
      list.erase(.line(from: .zero, to: Point(9, 9)), .round(width: 3))
    }
    list.image(
      ImageID("photo.png"), ImageTreatment(filter: .sepia, mosaicCell: 12.5), in: Rect(0, 0, 8, 6))
    list.stroke(
      .line(from: .zero, to: Point(8, 6)),
      .image(ImageID("photo.png"), ImageTreatment(mosaicCell: 24), in: Rect(0, 0, 8, 6)),
      StrokeStyle(width: 2))
  }

  @Test func `a prefetch concerns the area of its list, and neither draws nor erases`() throws {
    let list = DisplayList { list in
      list.prefetch { list in
        list.image(ImageID("photo.png"), in: Rect(0, 0, 8, 6))
        list.erase(.line(from: .zero, to: Point(4, 4)), .round(width: 1))
      }
    }

    expect(
      "\(list)",
      equals: """
        prefetch
          image "photo.png" (0 0 8×6)
          erase width 1 cap round join round M 0 0 L 4 4
        """)
    expect(list.bounds, equals: Rect(-0.5, -0.5, 8.5, 6.5))
    expect(list.weight, equals: 2)
    expect(!list.erases)
    expect(list.withoutRasters, equals: list)
  }

  @Test func `a display list prints one command per line`() {
    expect(
      "\(sample)",
      equals: #"""
        fill #FF9500 M 0 0 L 100 0 L 100 50.5 L 0 50.5 Z
        stroke #00000080 width 2 cap round join round dash 4 2 M 0 0 L 0.333 -2
        image "photo.png" (0 0 1280×800)
        group transform 1 0 0 1 10 20 opacity 0.25 clip (0 0 40×30)
          text "A \"day\"\u{D}\nat sea" (0 0 40×30) 13 pt bold leading #000000 wraps
        raster (0 0 10×10) scale 2
          fill linear(0 0 to 0 10: 0 #FFFFFF, 1 #000000) M 0 0 L 10 0 L 0 10 Z
        group isolated flat in motion
          erase width 3 cap round join round M 0 0 L 9 9
        image "photo.png" [mosaic 12.5, sepia] (0 0 8×6)
        stroke image("photo.png" [mosaic 24] (0 0 8×6)) width 2 M 0 0 L 8 6
        """#)
  }

  @Test func `lists built the same way are equal and hash alike`() {
    func build(width: Double) -> DisplayList {
      DisplayList { list in
        list.group(opacity: 0.5) { $0.stroke(.rect(Rect(0, 0, 9, 9)), .black, width: width) }
      }
    }

    expect(build(width: 1), equals: build(width: 1))
    expect(build(width: 1).hashValue, equals: build(width: 1).hashValue)
    expect(build(width: 1) != build(width: 2))
  }

  @Test func `bounds include what strokes, clips and transforms do to a path`() {
    let list = DisplayList { list in
      list.group(transform: .scale(2), clip: Rect(0, 0, 10, 10)) { list in
        list.stroke(.line(from: .zero, to: Point(50, 0)), .black, .round(width: 4))
      }
    }

    expect(list.bounds, equals: Rect(0, 0, 20, 4))
    expect(DisplayList.empty.bounds == nil)
  }

  @Test func `an eraser's bounds are its line's, and only a group protects what is below it`() {
    let eraser = DisplayList { $0.erase(.line(from: .zero, to: Point(9, 0)), .round(width: 4)) }

    expect(eraser.bounds, equals: Rect(-2, -2, 13, 4))
    expect(eraser.erases)
    expect(DisplayList { $0.group(eraser, transform: .scale(2)) }.erases)
    for alone in [
      DisplayList { $0.group(eraser, isIsolated: true) },
      DisplayList { $0.group(eraser, opacity: 0.5) },
      DisplayList { $0.raster(eraser, bounds: Rect(0, 0, 9, 9), scale: 1) },
    ] { expect(!alone.erases) }
  }

  @Test func `a clip that leaves nothing leaves no bounds`() {
    let list = DisplayList { list in
      list.group(clip: Rect(50, 50, 10, 10)) { $0.fill(.rect(Rect(0, 0, 10, 10)), .black) }
    }

    expect(list.bounds == nil)
  }

  @Test(arguments: [
    (0.0, "0"), (-0.0001, "0"), (2.5, "2.5"), (-1.0 / 3, "-0.333"), (0.9996, "1"), (1e20, "1e+20"),
  ]) func `numbers print with at most three decimals`(value: Double, text: String) {
    let list = DisplayList { $0.fill(Path { $0.move(to: Point(value, 0)) }, .black) }

    expect("\(list)", equals: "fill #000000 M \(text) 0")
  }

  @Test(arguments: [
    (Color.white, "#FFFFFF"), (Color.clear, "#00000000"),
    (Color(red: 2, green: -1, blue: 0.5), "#FF0080"),
  ]) func `colors print as hexadecimal digits`(color: Color, text: String) {
    expect("\(color)", equals: text)
  }

  @Test(arguments: [
    (Size(100, 50), 2.0, 200, 100), (Size(100, 50), 1.01, 101, 51),
    (Size(100, 50), 1000.0, 8192, 4096), (Size(3, 150), 60.0, 164, 8192),
    (Size(0.2, 0.1), 1.0, 1, 1), (Size(0.2, 0.1), 1e9, 8192, 4096),
  ]) func `G1.12: no side of a raster has more than 8192 pixels`(
    size: Size, scale: Double, wide: Int, high: Int
  ) throws {
    let list = DisplayList {
      $0.raster(.empty, bounds: Rect(origin: .zero, size: size), scale: scale)
    }

    guard case .raster(let raster) = try require(list.commands.first) else {
      fail("the first command is not a raster")
      return
    }
    expect(raster.pixelsWide, equals: wide)
    expect(raster.pixelsHigh, equals: high)
  }

  @Test func `a raster with empty bounds is left out`() {
    let list = DisplayList { $0.raster(.empty, bounds: Rect(0, 0, 0, 10), scale: 1) }

    expect(list.commands.isEmpty)
  }
}
