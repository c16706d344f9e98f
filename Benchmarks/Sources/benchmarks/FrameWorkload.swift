import CPeers
import CairoRendering
import Drawing
import Glibc
import TouchEngine

/// A photo with stickers, drawn by the library and by cairo alone into pixels of this process.
final class FrameScene {
  /// The one that moves: half of the others lie over it.
  private let moving: Int

  /// Pixels of a sticker's bitmap in a point of its own coordinates.
  enum Bitmaps {
    /// As many as the picture has, for every sticker.
    case pictureSize
    /// As many as are seen, which is what the scenes of the program do between gestures.
    case seenSize
  }

  private var stickers: [bare_sticker]
  private let pictures: [DisplayList]
  private let images: ImageStore
  private var renderer: DisplayListRenderer
  private let plain: OpaquePointer
  private let pixels: UnsafeMutablePointer<UInt32>
  private let plainPixels: UnsafeMutablePointer<UInt32>
  private var steps = 0

  private static let pixelCount = Int(FRAME_WIDTH) * Int(FRAME_HEIGHT)
  private static let bounds = Rect(0, 0, Double(FRAME_WIDTH), Double(FRAME_HEIGHT))
  private static let side = Double(FRAME_STICKER_SIDE)

  /// - Parameters:
  ///   - folder: Where the photo is.
  ///   - count: How many stickers lie on it.
  init?(folder: String, stickers count: Int) {
    guard let plain = frame_scene_open(folder, Int32(count)) else { return nil }
    self.plain = plain
    moving = count / 2
    images = ImageStore(folder: folder)
    renderer = DisplayListRenderer(images: images)
    pixels = .allocate(capacity: Self.pixelCount)
    pixels.initialize(repeating: 0, count: Self.pixelCount)
    plainPixels = .allocate(capacity: Self.pixelCount)
    plainPixels.initialize(repeating: 0, count: Self.pixelCount)
    pictures = (0..<count).map { Self.picture($0) }
    var random = Sequence(seed: 2)
    stickers = (0..<count).map { _ in
      bare_sticker(
        x: random.next(in: 80...Self.bounds.width - 80),
        y: random.next(in: 80...Self.bounds.height - 80),
        angle: random.next(in: -.pi...(.pi)), scale: random.next(in: 0.4...0.8))
    }
  }

  /// Writes the photo and opens the scene with it.
  static func make(folder: String, stickers count: Int) -> FrameScene {
    guard frame_write_photo(folder), let scene = FrameScene(folder: folder, stickers: count)
    else { fatalError("the photo cannot be written to \(folder)") }
    return scene
  }

  deinit {
    frame_scene_close(plain)
    pixels.deallocate()
    plainPixels.deallocate()
  }

  // MARK: By the library

  private static func picture(_ index: Int) -> DisplayList {
    let middle = Point(side / 2, side / 2)
    let edge = Color(red: 1, green: Double(index % 7) / 7, blue: Double(index % 5) / 5)
    return DisplayList { list in
      list.fill(
        .circle(center: middle, radius: side / 2 - 2),
        .radial(center: middle, radius: side / 2, colors: [.white, edge]))
    }
  }

  private func list(_ bitmaps: Bitmaps) -> DisplayList {
    DisplayList { list in
      list.group(clip: Self.bounds) { list in
        list.image(
          ImageID("photo.png"),
          in: Rect(
            0, Double(FRAME_PHOTO_TOP), Self.bounds.width, Double(FRAME_PHOTO_HEIGHT_SCALED)))
        let box = Rect(0, 0, Self.side, Self.side)
        for (index, sticker) in stickers.enumerated() {
          list.raster(
            pictures[index], bounds: box,
            scale: bitmaps == .seenSize ? sticker.scale : 1,
            transform: AffineTransform.translation(-Self.side / 2, -Self.side / 2)
              .concatenating(.scale(sticker.scale)).concatenating(.rotation(sticker.angle))
              .concatenating(.translation(sticker.x, sticker.y)))
        }
      }
    }
  }

  /// Makes the list and paints it: CPU time in nanoseconds.
  func drawByLibrary(_ bitmaps: Bitmaps, damage: Rect? = nil) -> Double {
    let begin = cpuNanoseconds()
    let list = list(bitmaps)
    CairoSurface.withSurface(
      over: pixels, width: Int(FRAME_WIDTH), height: Int(FRAME_HEIGHT),
      bytesPerRow: Int(FRAME_WIDTH) * 4
    ) { renderer.paint(list, on: $0, scale: 1, damage: damage) }
    return cpuNanoseconds() - begin
  }

  // MARK: By cairo alone

  func drawPlainly(smooth: Bool, damage: Rect? = nil) -> Double {
    let begin = cpuNanoseconds()
    if let damage {
      frame_draw(
        plain, plainPixels, stickers, smooth,
        [damage.minX, damage.minY, damage.maxX, damage.maxY])
    } else {
      frame_draw(plain, plainPixels, stickers, smooth, nil)
    }
    return cpuNanoseconds() - begin
  }

  // MARK: What changes between frames

  /// What was kept from earlier frames goes; the photo as it was read stays.
  func forget() {
    renderer = DisplayListRenderer(images: images)
    frame_scene_forget(plain)
  }

  /// Moves one sticker a little.
  ///
  /// - Returns: The box around where it was and is.
  func move() -> Rect {
    let before = movingBox
    stickers[moving].x += steps % 20 < 10 ? 3 : -3
    steps += 1
    let after = movingBox
    let left = min(before.minX, after.minX)
    return Rect(left, before.minY, max(before.maxX, after.maxX) - left, before.height)
  }

  private var movingBox: Rect {
    let sticker = stickers[moving]
    let reach =
      Self.side / 2 * sticker.scale * (abs(cos(sticker.angle)) + abs(sin(sticker.angle)))
    return Rect(sticker.x - reach, sticker.y - reach, 2 * reach, 2 * reach)
  }

  /// Both must have drawn the same, or it was not the same work.
  func check() {
    _ = drawByLibrary(.pictureSize)
    _ = drawPlainly(smooth: true)
    var difference = 0
    for index in 0..<Self.pixelCount {
      for shift: UInt32 in [0, 8, 16] {
        let (ours, theirs) = (pixels[index] >> shift & 0xFF, plainPixels[index] >> shift & 0xFF)
        difference += abs(Int(ours) - Int(theirs))
      }
    }
    let mean = Double(difference) / Double(3 * Self.pixelCount)
    precondition(mean < 0.1, "the pictures differ by \(mean) in the mean")
  }
}

/// CPU time of a frame of 1280×800, beside cairo alone.
func measureFrames(folder: String, into report: inout Report) {
  let scene = FrameScene.make(folder: folder, stickers: 50)
  scene.check()
  func add(_ workload: String, _ programs: [(name: String, frame: () -> Double)]) {
    let measured = interleave(rounds: 20, programs.map(\.frame))
    let milliseconds = measured.map { Measurement($0.values.map { $0 / 1e6 }) }
    report.add(workload, unit: "ms", Array(zip(programs.map(\.name), milliseconds)))
  }
  func first(_ draw: @escaping () -> Double) -> () -> Double {
    {
      scene.forget()
      return draw()
    }
  }
  let plain = { scene.drawPlainly(smooth: false) }
  add(
    "whole frame, nothing kept",
    [
      ("library", first { scene.drawByLibrary(.pictureSize) }),
      ("library, bitmaps as seen", first { scene.drawByLibrary(.seenSize) }),
      ("cairo, same filter", first { scene.drawPlainly(smooth: true) }),
      ("cairo, bilinear", first(plain)),
    ])
  add(
    "whole frame, again",
    [
      ("library", { scene.drawByLibrary(.pictureSize) }),
      ("library, bitmaps as seen", { scene.drawByLibrary(.seenSize) }),
      ("cairo, same filter", { scene.drawPlainly(smooth: true) }),
      ("cairo, bilinear", plain),
    ])
  add(
    "frame with one sticker moved",
    [
      (
        "library, whole",
        {
          _ = scene.move()
          return scene.drawByLibrary(.seenSize)
        }
      ),
      ("library, damage", { scene.drawByLibrary(.seenSize, damage: scene.move()) }),
      (
        "cairo, bilinear, whole",
        {
          _ = scene.move()
          return plain()
        }
      ),
      ("cairo, bilinear, damage", { scene.drawPlainly(smooth: false, damage: scene.move()) }),
    ])
}
