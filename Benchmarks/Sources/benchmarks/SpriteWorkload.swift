import CPeers
import Drawing
import Foundation
import Glibc
import TouchEngine
import TouchWindow

/// A frame of 1280×800 in which ten thousand small pictures move, drawn by the library, by cairo
/// alone and by Skia.
private final class SpriteScene {
  static let count = 10_000

  private struct Sprite {
    var x: Int32
    var y: Int32
    var dx: Int32
    var dy: Int32

    /// Moves on by whole pixels, and turns back at the frame's edges.
    mutating func move() {
      x += dx
      y += dy
      if x < 0 || x > Int32(FRAME_WIDTH - SPRITE_WIDTH) { dx = -dx }
      if y < 0 || y > Int32(FRAME_HEIGHT - SPRITE_HEIGHT) { dy = -dy }
    }
  }

  private var sprites: [Sprite]
  private let painter: CairoPainter
  private var pixels = [UInt32](repeating: 0, count: FrameScene.pixelCount)
  private var plainPixels = [UInt32](repeating: 0, count: FrameScene.pixelCount)

  /// - Throws: When the picture cannot be written to the folder.
  init(folder: String) throws {
    guard sprites_write(folder) else {
      throw BenchmarkError("the sprite cannot be written to \(folder)")
    }
    painter = CairoPainter(pictureFolder: folder)
    var random = Sequence(seed: 3)
    sprites = (0..<Self.count).map { _ in
      Sprite(
        x: Int32(random.next(in: 0...Double(FRAME_WIDTH - SPRITE_WIDTH))),
        y: Int32(random.next(in: 0...Double(FRAME_HEIGHT - SPRITE_HEIGHT))),
        dx: Int32(random.next(in: -6...6)), dy: Int32(random.next(in: -6...6)))
    }
  }

  /// Moves all sprites and draws: nanoseconds that the processor was busy, with making the list.
  func drawByLibrary() -> Double {
    for index in sprites.indices { sprites[index].move() }
    let begin = cpuNanoseconds()
    let list = DisplayList { list in
      list.fill(.rect(Rect(0, 0, Double(FRAME_WIDTH), Double(FRAME_HEIGHT))), .white)
      for sprite in sprites {
        list.image(
          ImageID("sprite.png"),
          in: Rect(
            Double(sprite.x), Double(sprite.y), Double(SPRITE_WIDTH), Double(SPRITE_HEIGHT)))
      }
    }
    pixels.withUnsafeMutableBytes { bytes in
      guard let start = bytes.baseAddress else { return }
      let memory = PixelMemory(
        address: start, width: Int(FRAME_WIDTH), height: Int(FRAME_HEIGHT),
        bytesPerRow: Int(FRAME_WIDTH) * 4)
      _ = painter.update(memory, to: list)
    }
    return cpuNanoseconds() - begin
  }

  /// Draws the sprites where they are.
  func drawPlainly() -> Double {
    let places = sprites.flatMap { [$0.x, $0.y] }
    let begin = cpuNanoseconds()
    sprites_draw(&plainPixels, places, Int32(Self.count))
    return cpuNanoseconds() - begin
  }

  /// The number of pixels in which the last two frames differ.
  var difference: Int {
    zip(pixels, plainPixels).count { ($0 ^ $1) & 0xFFFFFF != 0 }
  }
}

/// CPU time of a frame with ten thousand moving sprites. Skia is left out when Python cannot import
/// it.
func measureSprites(folder: String, into report: inout Report) throws {
  let scene = try SpriteScene(folder: folder)
  let rounds = report.effort.rounds(40)
  let measured = interleave(rounds: rounds, [scene.drawByLibrary, scene.drawPlainly])
  precondition(scene.difference == 0, "the pictures differ in \(scene.difference) pixels")
  var contenders = [("library", measured[0]), ("cairo", measured[1])]
  if let skia = try skiaFrames(rounds: rounds, folder: folder) {
    contenders.insert(("Skia", Measurement(skia)), at: 1)
  } else {
    FileHandle.standardError.write(
      Data("benchmarks: skia-python is not installed, so Skia is left out\n".utf8))
  }
  report.add(
    "10,000 sprites moved", unit: "ms",
    contenders.map { ($0.0, Measurement($0.1.values.map { $0 / 1e6 })) })
}

/// Returns the nanoseconds of each of Skia's frames; `nil` when Python cannot import it.
private func skiaFrames(rounds: Int, folder: String) throws -> [Double]? {
  // The pictures to draw are recorded before, so that Python's own time does not count.
  let script = """
    import random, sys, time
    try:
        import skia
    except ImportError:
        sys.exit(3)
    folder, rounds, count, width, height = sys.argv[1], *map(int, sys.argv[2:6])
    # In the surface's own format, so that nothing is converted at each drawing.
    picture = skia.Image.open(folder + "/sprite.png")
    own = skia.Surface(picture.width(), picture.height())
    own.getCanvas().drawImage(picture, 0, 0)
    sprite = own.makeImageSnapshot()
    surface = skia.Surface(width, height)
    random.seed(3)
    for turn in range(rounds + 2):
        recorder = skia.PictureRecorder()
        canvas = recorder.beginRecording(width, height)
        canvas.clear(skia.ColorWHITE)
        for _ in range(count):
            canvas.drawImage(
                sprite, random.randint(0, width - sprite.width()),
                random.randint(0, height - sprite.height()))
        picture = recorder.finishRecordingAsPicture()
        begin = time.process_time_ns()
        surface.getCanvas().drawPicture(picture)
        end = time.process_time_ns()
        if turn >= 2:
            print(end - begin)
    """
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments =
    ["python3", "-c", script, folder]
    + [rounds, SpriteScene.count, Int(FRAME_WIDTH), Int(FRAME_HEIGHT)].map(String.init)
  let output = Pipe()
  process.standardOutput = output
  do { try process.run() } catch { return nil }
  let data = output.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  guard process.terminationStatus == 0 else {
    if [3, 127].contains(process.terminationStatus) { return nil }
    throw BenchmarkError("Skia's frames ended with status \(process.terminationStatus)")
  }
  return String(decoding: data, as: UTF8.self).split(separator: "\n").compactMap { Double($0) }
}
