import CPeers
import Drawing
import Glibc
import TouchEngine
import TouchWindow

/// A photo of 24 megapixels with mosaic, doodle and stickers, in each mode of an editor; and a
/// minimal version of it drawn by cairo alone.
final class EditorScene {
  enum Mode: String, CaseIterable {
    /// A sticker of the filtered, scribbled photo is dragged.
    case drag = "a sticker dragged"
    /// A brush stroke grows.
    case brush = "a stroke goes on"
    /// The same with an eraser.
    case eraser = "an eraser goes on"
    /// The same with the mosaic.
    case mosaic = "a mosaic goes on"
    /// The split between two filters moves.
    case split = "the split of filters moved"
    /// The strength of a filter changes.
    case strength = "a filter's strength changed"
    /// Everything turns.
    case turn = "everything turned"
  }

  private static let photo = ImageID("large.png")
  private static let side = Double(FRAME_STICKER_SIDE)

  private let size: Size
  private let scale: Double
  private let page: Rect
  private var stickers: [bare_sticker]
  private let pictures: [DisplayList]
  private var pile = LayerStack<Int>()
  private var moved = 0
  private let doodle: [DisplayList]
  private var steps = 0
  private let painter: CairoPainter
  private let plain: OpaquePointer
  private let pixels: UnsafeMutablePointer<UInt32>
  private let plainPixels: UnsafeMutablePointer<UInt32>
  private let width: Int
  private let height: Int

  /// - Parameters:
  ///   - folder: Where the photo is.
  ///   - size: Of the frame in points.
  ///   - scale: Pixels in a point.
  /// - Throws: When there is no memory for it.
  init(folder: String, size: Size, scale: Double) throws {
    self.size = size
    self.scale = scale
    width = Int(size.width * scale)
    height = Int(size.height * scale)
    guard let plain = editor_frame_open(Int32(width), Int32(height), scale, 50) else {
      throw BenchmarkError("there is no memory for frames of \(width)×\(height)")
    }
    self.plain = plain
    pixels = .allocate(capacity: width * height)
    pixels.initialize(repeating: 0, count: width * height)
    plainPixels = .allocate(capacity: width * height)
    plainPixels.initialize(repeating: 0, count: width * height)
    painter = CairoPainter(pictureFolder: folder)
    // The photo fills the frame's width, as the file's pixels are 3 : 2.
    let high = size.width * Double(EDITOR_PHOTO_HEIGHT) / Double(EDITOR_PHOTO_WIDTH)
    page = Rect(0, (size.height - high) / 2, size.width, high)
    var random = Sequence(seed: 2)
    stickers = (0..<50).map { _ in
      bare_sticker_at(
        random.next(in: 80...size.width - 80), random.next(in: 80...size.height - 80),
        random.next(in: -.pi...(.pi)), random.next(in: 0.4...0.8))
    }
    let middle = Point(Self.side / 2, Self.side / 2)
    pictures = (0..<50).map { index in
      DisplayList { list in
        list.fill(
          .circle(center: middle, radius: Self.side / 2 * 0.98),
          Color(red: 1, green: Double(index % 7) / 7, blue: Double(index % 5) / 5))
      }
    }
    // Forty strokes of twenty parts, every fourth of which erases.
    doodle = (0..<40).map { stroke in
      DisplayList { list in
        let start = Point(random.next(in: 0...size.width), random.next(in: 0...size.height))
        for part in 0..<20 {
          Self.part(part, from: start, erases: stroke % 4 == 3, into: &list)
        }
      }
    }
  }

  deinit {
    editor_frame_close(plain)
    pixels.deallocate()
    plainPixels.deallocate()
  }

  // MARK: By the library

  private static func path(_ part: Int, from start: Point) -> Path {
    func point(_ index: Int) -> Point {
      start + Point(9 * Double(index), 25 * sin(Double(index) / 3))
    }
    return .line(from: point(part), to: point(part + 1))
  }

  private static func part(
    _ part: Int, from start: Point, erases: Bool, into list: inout DisplayListBuilder
  ) {
    let path = path(part, from: start)
    if erases {
      list.erase(path, .round(width: 20))
    } else {
      list.stroke(path, Color(hex: 0x0072B2), .round(width: 8))
    }
  }

  /// How far a stroke has come that is drawn just now, and where it began.
  private var growing: (start: Point, parts: Int) {
    (Point(100, 100 + Double(steps / 100 % 5) * 120), steps % 100 + 1)
  }

  private func mosaics(_ mode: Mode, _ filter: PhotoFilter?, into list: inout DisplayListBuilder) {
    let paint = Paint.image(Self.photo, ImageTreatment(filter: filter, mosaicCell: 60), in: page)
    for row in 0..<5 {
      let y = 120 + 110 * Double(row)
      list.stroke(.line(from: Point(700, y), to: Point(1100, y + 20)), paint, .round(width: 40))
    }
    guard mode == .mosaic else { return }
    for part in 0..<growing.parts {
      list.stroke(Self.path(part, from: growing.start), paint, .round(width: 40))
    }
  }

  private func photo(_ mode: Mode, _ filter: PhotoFilter?, into list: inout DisplayListBuilder) {
    list.image(Self.photo, ImageTreatment(filter: filter), in: page)
    mosaics(mode, filter, into: &list)
  }

  private func draw(_ mode: Mode, into list: inout DisplayListBuilder) {
    switch mode {
    case .split:
      let split = splitPosition
      list.group(clip: Rect(0, 0, split, size.height)) { photo(mode, .sepia, into: &$0) }
      list.group(clip: Rect(split, 0, size.width - split, size.height)) {
        photo(mode, .cool, into: &$0)
      }
    case .strength:
      photo(mode, nil, into: &list)
      list.group(opacity: 0.2 + 0.6 * Double(steps % 50) / 50) { photo(mode, .noir, into: &$0) }
    default: photo(mode, .sepia, into: &list)
    }
    list.group(isIsolated: true) { list in
      for stroke in doodle { list.group(stroke) }
      guard mode == .brush || mode == .eraser else { return }
      for part in 0..<growing.parts {
        Self.part(part, from: growing.start, erases: mode == .eraser, into: &list)
      }
    }
    pile.update(stickers.indices.map { $0 == 25 ? 1000 + moved : $0 }) { key in
      let index = key >= 1000 ? 25 : key
      return DisplayList { draw(sticker: index, into: &$0) }
    }
    pile.draw(into: &list)
  }

  private func draw(sticker index: Int, into list: inout DisplayListBuilder) {
    let sticker = stickers[index]
    list.raster(
      pictures[index], bounds: Rect(0, 0, Self.side, Self.side), scale: sticker.scale * scale,
      transform: AffineTransform.translation(-Self.side / 2, -Self.side / 2)
        .concatenating(.scale(sticker.scale)).concatenating(.rotation(sticker.angle))
        .concatenating(.translation(sticker.x, sticker.y)))
  }

  private var splitPosition: Double { 200 + 3 * Double(steps % 200) }
  private var angle: Double { 0.0005 * Double(steps % 400) }

  /// Advances by a step and draws; returns the processor time in nanoseconds.
  func drawByLibrary(_ mode: Mode) -> Double {
    steps += 1
    if mode == .drag { move() }
    let begin = cpuNanoseconds()
    let list = DisplayList { list in
      list.fill(.rect(Rect(origin: .zero, size: size)), .black)
      let middle = Point(size.width / 2, size.height / 2)
      let turn =
        mode == .turn
        ? AffineTransform.translation(middle * -1).concatenating(.rotation(angle))
          .concatenating(.translation(middle)) : .identity
      list.group(transform: turn, rasterizesInMotion: true) { draw(mode, into: &$0) }
    }
    let memory = PixelMemory(
      address: pixels, width: width, height: height, bytesPerRow: width * 4)
    _ = painter.update(memory, to: list, scale: scale)
    return cpuNanoseconds() - begin
  }

  private func move() {
    let direction = moved / 180 % 2 == 0 ? 1.0 : -1.0
    stickers[25].x += 2.7 * direction
    stickers[25].y += 0.6 * direction
    moved += 1
  }

  // MARK: By cairo alone

  /// Draws what the mode changes at a step.
  func drawPlainly(_ mode: Mode) -> Double {
    let whole = Rect(origin: .zero, size: size)
    let damage =
      switch mode {
      case .drag:
        Rect(stickers[25].x - 110, stickers[25].y - 110, 220, 220)
      case .brush, .eraser, .mosaic: Rect(300, 300, 60, 60)
      case .split: Rect(splitPosition - 2, 0, 4, size.height)
      case .strength, .turn: whole
      }
    let begin = cpuNanoseconds()
    editor_frame_draw(
      plain, plainPixels, stickers, [damage.minX, damage.minY, damage.maxX, damage.maxY],
      mode == .turn ? angle : 0, mode == .split ? splitPosition : .infinity)
    return cpuNanoseconds() - begin
  }
}

/// CPU time of a frame in each mode of the editor, beside cairo alone.
func measureEditor(_ scenes: ProgramScenes, folder: String, into report: inout Report) throws {
  guard editor_write_photo(folder) else {
    throw BenchmarkError("the photo cannot be written to \(folder)")
  }
  for (size, scale) in [(Size(1280, 800), 1.0), (Size(1280, 720), 3.0)] {
    for mode in EditorScene.Mode.allCases {
      let scene = try EditorScene(folder: folder, size: size, scale: scale)
      let measured = interleave(
        rounds: report.effort.rounds(40), warmUp: report.effort.rounds(10),
        [{ scene.drawByLibrary(mode) }, { scene.drawPlainly(mode) }])
      let pixels = "\(Int(size.width * scale))×\(Int(size.height * scale))"
      let milliseconds = measured.map { Measurement($0.values.map { $0 / 1e6 }) }
      report.add(
        "editor, \(pixels), \(mode.rawValue)", unit: "ms",
        [("library", milliseconds[0]), ("cairo, bilinear", milliseconds[1])])
    }
  }
  try EditorFrames.measure(scenes, folder: folder, into: &report)
}
