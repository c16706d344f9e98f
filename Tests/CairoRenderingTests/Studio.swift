import CairoRendering
import Drawing
import Expectations
import Foundation
import Testing
import TouchEngine
import TouchTestSupport

/// A renderer, a surface, and a folder of pictures, which the studio removes in `deinit`.
final class Studio {
  let renderer: DisplayListRenderer
  let surface: CairoSurface
  let scale: Double
  let folder: String
  private(set) var problems: [String] = []

  /// `size` in points; `cacheLimit` in bytes.
  init(
    _ size: Size = Size(40, 40), scale: Double = 1,
    cacheLimit: Int = DisplayListRenderer.cacheLimit
  ) throws {
    var template = Array("/tmp/studio-XXXXXX".utf8CString)
    let made = try require(mkdtemp(&template), "no folder can be made in /tmp")
    folder = String(cString: made)
    let images = ImageStore(folder: folder)
    renderer = DisplayListRenderer(images: images, cacheLimit: cacheLimit)
    surface = try require(
      CairoSurface(
        width: Int((size.width * scale).rounded(.up)),
        height: Int((size.height * scale).rounded(.up))))
    self.scale = scale
    images.onProblem = { [weak self] in self?.problems.append($0.description) }
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// Runs ImageMagick's `convert` in the folder.
  func convert(_ arguments: [String]) throws {
    let program = try RunningProgram(
      "/usr/bin/env", ["--chdir=\(folder)", "/usr/bin/convert"] + arguments)
    let end = try program.waitUntilExit()
    try require(end == .exited(0), "\(program.errorOutput)")
  }

  /// Has ImageMagick make `photo.png`: random colors, the same every time.
  func putNoise(_ width: Int, _ height: Int) throws {
    try convert([
      "-seed", "7", "-size", "\(width)x\(height)", "xc:rgb(100,120,140)", "+noise", "Random",
      "-depth", "8", "PNG24:photo.png",
    ])
  }

  func paint(_ list: DisplayList, damage: Rect? = nil) {
    renderer.paint(list, on: surface, scale: scale, damage: damage)
  }

  func paint(_ draw: (inout DisplayListBuilder) -> Void) { paint(DisplayList(draw)) }

  /// The picture as rows of 0xAARRGGBB.
  var pixels: [[UInt32]] {
    (0..<surface.height).map { y in (0..<surface.width).map { surface.pixel($0, y) } }
  }

  /// Writes `photo.png`: what `draw` draws on `width` × `height` pixels.
  func putPhoto(
    _ width: Int, _ height: Int, isOpaque: Bool = true,
    _ draw: (inout DisplayListBuilder) -> Void
  ) throws {
    let picture = try require(CairoSurface(width: width, height: height, isOpaque: isOpaque))
    DisplayListRenderer(images: ImageStore(folder: nil))
      .paint(DisplayList(draw), on: picture, scale: 1)
    try picture.writePNG(to: "\(folder)/photo.png")
  }
}

/// The difference between two surfaces of the same size.
struct Difference {
  /// The most of a color, of 255.
  private(set) var most = 0
  /// How many pixels are not the same.
  private(set) var pixels = 0

  /// By how much a channel of two pixels differs most, of 255.
  static func most(_ one: UInt32, _ other: UInt32) -> Int {
    var most = 0
    for shift: UInt32 in [0, 8, 16, 24] {
      most = max(most, abs(Int(one >> shift & 0xFF) - Int(other >> shift & 0xFF)))
    }
    return most
  }

  init(_ a: CairoSurface, _ b: CairoSurface) {
    for y in 0..<a.height {
      for x in 0..<a.width {
        let (one, other) = (a.pixel(x, y), b.pixel(x, y))
        guard one != other else { continue }
        pixels += 1
        most = max(most, Self.most(one, other))
      }
    }
  }
}

let red: UInt32 = 0xFFFF_0000
let black: UInt32 = 0xFF00_0000
let white: UInt32 = 0xFFFF_FFFF

extension Color {
  static let red = Color(hex: 0xFF0000)
  static let blue = Color(hex: 0x0000FF)
}

/// Something of everything, with edges between pixels.
let everything = DisplayList { list in
  list.fill(
    .rect(Rect(0, 0, 40, 40)),
    .linear(from: .zero, to: Point(40, 40), colors: [.white, Color(hex: 0x88CCFF)]))
  list.image(ImageID("photo.png"), in: Rect(2.3, 3.4, 20.5, 15.2))
  let sticker = DisplayList { list in
    list.fill(
      .star(center: Point(10, 10), tips: 5, outerRadius: 9, innerRadius: 4),
      .radial(center: Point(10, 10), radius: 9, colors: [.white, .red]))
    list.raster(
      DisplayList { $0.fill(.circle(center: Point(3, 3), radius: 2.5), .blue) },
      bounds: Rect(0, 0, 6, 6), scale: 1.5, transform: .translation(7, 7))
  }
  list.raster(
    sticker, bounds: Rect(0, 0, 20, 20), scale: 2,
    transform: AffineTransform.rotation(0.4).concatenating(.translation(15.7, 10.1)))
  list.group(transform: .rotation(-0.1), opacity: 0.6, clip: Rect(3, 20, 30, 18.5)) { list in
    list.fill(.ellipse(in: Rect(0, 22, 25, 12)), .red)
    list.text("Tide", in: Rect(5, 20, 30, 16), TextStyle(size: 12, color: .black))
    list.image(ImageID("photo.png"), in: Rect(20, 25, 8, 6))
  }
  list.group(isIsolated: true) { list in
    list.fill(.ellipse(in: Rect(22.4, 1.6, 15, 17)), Color(hex: 0x00AA66))
    list.erase(.line(from: Point(20, 5), to: Point(36, 14.5)), .round(width: 3.3))
  }
  let treatment = ImageTreatment(filter: .noir, mosaicCell: 7)
  list.image(
    ImageID("photo.png"), ImageTreatment(filter: .cinema), in: Rect(1.4, 30.2, 9.1, 8.3))
  list.stroke(
    .line(from: Point(4, 23.5), to: Point(33, 23.5)),
    .image(ImageID("photo.png"), treatment, in: Rect(2.3, 3.4, 30.5, 25.2)),
    StrokeStyle(width: 5))
  list.stroke(
    .arc(center: Point(20, 20), radius: 15, from: 0, to: 2), .blue,
    .round(width: 1.5, dash: [3, 2]))
}
