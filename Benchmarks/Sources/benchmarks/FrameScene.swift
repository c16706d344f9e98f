import CPeers
import Drawing
import Glibc
import TouchEngine
import TouchWindow

/// A photo with stickers, drawn by the library and by cairo alone, into pixels of each.
///
/// Both play the same: of each the same sticker moves on at every step, on a way of its own.
final class FrameScene {
  /// Pixels of a sticker's bitmap in a point of its own coordinates.
  enum Bitmaps {
    /// As many as the picture has, for every sticker.
    case pictureSize
    /// The visible size, as in the program's scenes between gestures.
    case seenSize
  }

  /// The position of the moving sticker, which half of the others cover.
  private struct Play {
    var stickers: [bare_sticker]
    let moving: Int
    var steps = 0

    /// Moves the sticker to and fro along 500 points, off whole pixels.
    ///
    /// - Returns: The box around its old and new positions.
    mutating func move() -> Rect {
      let before = box
      let direction = steps / 180 % 2 == 0 ? 1.0 : -1.0
      stickers[moving].x += 2.7 * direction
      stickers[moving].y += 0.6 * direction
      steps += 1
      return before.union(box)
    }

    private var box: Rect {
      let sticker = stickers[moving]
      let reach =
        FrameScene.side / 2 * sticker.scale * (abs(cos(sticker.angle)) + abs(sin(sticker.angle)))
      return Rect(sticker.x - reach, sticker.y - reach, 2 * reach, 2 * reach)
    }
  }

  /// All that a sticker's picture depends on.
  private struct Placed: Equatable {
    var index: Int
    var x: Double
    var y: Double
    var angle: Double
    var scale: Double
  }

  private var ours: Play
  private var theirs: Play
  private let bitmaps: Bitmaps
  private let pictures: [DisplayList]
  private var pile = LayerStack<Placed>()
  /// The position of a ring above everything, as around a finger.
  private var ring: Point?
  private let painter: CairoPainter
  private let plain: OpaquePointer
  private let pixels: UnsafeMutablePointer<UInt32>
  private let plainPixels: UnsafeMutablePointer<UInt32>
  private let screen: (OpaquePointer, picture: Int32)?

  static let pixelCount = Int(FRAME_WIDTH) * Int(FRAME_HEIGHT)
  private static let bounds = Rect(0, 0, Double(FRAME_WIDTH), Double(FRAME_HEIGHT))
  private static let side = Double(FRAME_STICKER_SIDE)

  /// Writes the photo and opens the scene with it.
  ///
  /// - Parameters:
  ///   - folder: Where the photo is.
  ///   - count: How many stickers lie on it.
  ///   - bitmaps: How large their bitmaps are.
  ///   - screen: Where frames are shown, and which of its pictures is the library's; the next one
  ///     is cairo's. `nil` shows none.
  /// - Throws: When the photo cannot be written there.
  init(
    folder: String, stickers count: Int, bitmaps: Bitmaps = .seenSize,
    screen: (OpaquePointer, picture: Int32)? = nil
  ) throws {
    guard frame_write_photo(folder), let plain = frame_scene_open(folder, Int32(count)) else {
      throw BenchmarkError("the photo cannot be written to \(folder)")
    }
    self.plain = plain
    self.bitmaps = bitmaps
    painter = CairoPainter(pictureFolder: folder)
    self.screen = screen
    if let (screen, picture) = screen {
      pixels = screen_pixels(screen, picture)
      plainPixels = screen_pixels(screen, picture + 1)
    } else {
      pixels = .allocate(capacity: Self.pixelCount)
      plainPixels = .allocate(capacity: Self.pixelCount)
    }
    pixels.initialize(repeating: 0, count: Self.pixelCount)
    plainPixels.initialize(repeating: 0, count: Self.pixelCount)
    pictures = (0..<count).map { Self.picture($0) }
    var random = Sequence(seed: 2)
    let stickers = (0..<count).map { _ in
      bare_sticker_at(
        random.next(in: 80...Self.bounds.width - 80),
        random.next(in: 80...Self.bounds.height - 80),
        random.next(in: -.pi...(.pi)), random.next(in: 0.4...0.8))
    }
    ours = Play(stickers: stickers, moving: count / 2)
    // On its way it stays in the frame.
    ours.stickers[count / 2].x = 400
    ours.stickers[count / 2].y = 300
    theirs = ours
  }

  deinit {
    frame_scene_close(plain)
    if screen == nil {
      pixels.deallocate()
      plainPixels.deallocate()
    }
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

  private func draw(_ sticker: Placed) -> DisplayList {
    DisplayList { list in
      list.raster(
        pictures[sticker.index], bounds: Rect(0, 0, Self.side, Self.side),
        scale: bitmaps == .seenSize ? sticker.scale : 1,
        transform: AffineTransform.translation(-Self.side / 2, -Self.side / 2)
          .concatenating(.scale(sticker.scale)).concatenating(.rotation(sticker.angle))
          .concatenating(.translation(sticker.x, sticker.y)))
    }
  }

  private func makeList() -> DisplayList {
    pile.update(
      ours.stickers.enumerated().map { index, sticker in
        Placed(
          index: index, x: sticker.x, y: sticker.y, angle: sticker.angle, scale: sticker.scale)
      }, draw: draw)
    return DisplayList { list in
      list.group(clip: Self.bounds) { list in
        list.image(
          ImageID("photo.png"),
          in: Rect(
            0, Double(FRAME_PHOTO_TOP), Self.bounds.width, Double(FRAME_PHOTO_HEIGHT_SCALED)))
        pile.draw(into: &list)
      }
      list.group { list in
        guard let ring else { return }
        list.stroke(.circle(center: ring, radius: 30), .white, width: 5)
      }
    }
  }

  /// A change before a frame.
  enum Change {
    case nothing, moveSticker, moveRing
    /// The pixels are lost, as when the window comes to light.
    case expose
  }

  /// Changes something and draws: nanoseconds that the processor was busy, and on a screen those
  /// until the server has shown it.
  func drawByLibrary(_ change: Change) -> Double {
    let begin = now()
    switch change {
    case .nothing, .expose: break
    case .moveSticker: _ = ours.move()
    case .moveRing: ring = Point(300 + Double(ours.steps % 200) * 2.7, 500)
    }
    if change == .moveRing { ours.steps += 1 }
    let memory = PixelMemory(
      address: pixels, width: Int(FRAME_WIDTH), height: Int(FRAME_HEIGHT),
      bytesPerRow: Int(FRAME_WIDTH) * 4)
    let painted = painter.update(memory, to: makeList(), isNew: change == .expose)
    if let (screen, picture) = screen {
      for box in painted {
        screen_put(
          screen, picture, Int32(box.minX), Int32(box.minY), Int32(box.maxX), Int32(box.maxY))
      }
      screen_wait(screen)
    }
    return now() - begin
  }

  // MARK: By cairo alone

  /// Draws all, or moves the sticker and draws what changed by that.
  func drawPlainly(smooth: Bool, movingSticker: Bool = false) -> Double {
    let begin = now()
    var damage = Self.bounds
    if movingSticker {
      damage = theirs.move()
      frame_draw(
        plain, plainPixels, theirs.stickers, smooth,
        [damage.minX, damage.minY, damage.maxX, damage.maxY])
    } else {
      frame_draw(plain, plainPixels, theirs.stickers, smooth, nil)
    }
    if let (screen, picture) = screen {
      screen_put(
        screen, picture + 1, Int32(damage.minX), Int32(damage.minY),
        Int32(damage.maxX.rounded(.up)), Int32(damage.maxY.rounded(.up)))
      screen_wait(screen)
    }
    return now() - begin
  }

  private func now() -> Double { screen == nil ? cpuNanoseconds() : wallNanoseconds() }

  /// Drops the caches of earlier frames; keeps the decoded photo.
  func forget() {
    painter.removeCache()
    frame_scene_forget(plain)
  }

  /// Both must have drawn the same, or it was not the same work.
  func check() {
    _ = drawByLibrary(.nothing)
    _ = drawPlainly(smooth: true)
    var difference = 0
    for index in 0..<Self.pixelCount {
      for shift: UInt32 in [0, 8, 16] {
        let (ours, theirs) = (pixels[index] >> shift & 0xFF, plainPixels[index] >> shift & 0xFF)
        difference += abs(Int(ours) - Int(theirs))
      }
    }
    // Our stickers lie on whole pixels, so their edges differ slightly.
    let mean = Double(difference) / Double(3 * Self.pixelCount)
    precondition(mean < 1, "the pictures differ by \(mean) in the mean")
  }
}
