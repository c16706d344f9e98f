import CairoRendering
import Drawing
import Expectations
import Foundation
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting
import X11TestSupport

@testable import PhotoDocument
@testable import PhotoEditor
@testable import SceneBase
@testable import ScenePlayer

/// One photo from the first stroke to the exported file, in one run of the real program.
@Suite(.ofPlayground, .endsInTime, .tags(.screen), .serialized, .touchscreen())
struct WholeEditOnScreenTests {
  /// An orange photo with stripes of blue and white in its lower half, four pixels wide, which a
  /// mosaic turns into one color. A pixel is a point of the page.
  private static func makePhoto(in folder: Folder) throws -> String {
    let surface = try require(CairoSurface(width: 1000, height: 700, isOpaque: true))
    let list = DisplayList { list in
      list.fill(.rect(Rect(0, 0, 1000, 700)), Color(hex: 0xD08030))
      for x in stride(from: 0.0, to: 1000, by: 8) {
        list.fill(.rect(Rect(x, 350, 4, 350)), Color(hex: 0x1030A0))
        list.fill(.rect(Rect(x + 4, 350, 4, 350)), Color(hex: 0xFFFFFF))
      }
    }
    DisplayListRenderer(images: ImageStore(folder: nil)).paint(list, on: surface, scale: 1)
    try surface.writePNG(to: folder.path("striped.png"))
    return folder.path("striped.png")
  }

  /// The parts of a pixel of the exported file.
  private struct Pixel {
    let red: Int
    let green: Int
    let blue: Int

    init(_ value: UInt32) {
      (red, green, blue) = (Int(value >> 16 & 255), Int(value >> 8 & 255), Int(value & 255))
    }

    var isGray: Bool { max(red, green, blue) - min(red, green, blue) <= 2 }
  }

  @Test(arguments: EditorHand.Means.allCases)
  func `a doodle, an erase, a mosaic, a crop, a filter and an export in one run`(
    means: EditorHand.Means
  ) throws {
    let folder = try Folder()
    let photo = try Self.makePhoto(in: folder)
    let played = try PlayedProgram(opening: photo)
    let hand = EditorHand(means, played)
    let editor = played.start
    if means == .mouseAndKeys {
      played.other.focus(
        try require(played.other.window(titled: Shown.title("photo-editor", file: "striped.png"))))
      played.other.roundTrip()
    }
    // Places of the page in the window.
    let place = { (x: Double, y: Double) in editor.canvas.page.convert(Point(x, y), to: nil) }

    try hand.choose("dock.draw", in: \.browse, or: .d)
    try hand.lead { place(300 + 400 * $0, 260) }
    try hand.choose("doodle.eraser", in: \.doodle, or: .two)
    try hand.lead { place(500, 200 + 120 * $0) }
    try hand.choose("doodle.mosaic", in: \.doodle, or: .three)
    try hand.lead { place(300 + 400 * $0, 500) }

    if means == .fingers { try hand.choose("done", in: \.doodle, or: .enter) }
    try hand.choose("dock.crop", in: means == .fingers ? \.browse : \.doodle, or: .c)
    let (cropping, _) = try hand.editor(in: \.crop)
    let handle = try require(cropping.cropTool).handles[0]
    try hand.drag(from: handle.convert(handle.bounds.center, to: nil), by: Point(60, 40))
    try hand.choose("crop.turnRight", in: \.crop, or: .rightBracket)
    try hand.choose("done", in: \.crop, or: .enter)

    try hand.choose("dock.filters", in: \.browse, or: .f)
    switch means {
    case .fingers: try hand.drag(from: place(800, 350), by: Point(-450, 10))
    case .mouseAndKeys: try played.server.keyboard.tap(EditorHand.Key.right.rawValue)
    }
    // The filter slides in first.
    try played.pause(0.8)
    try hand.choose("done", in: \.filter, or: .enter)
    try hand.choose("export", in: \.browse, or: .e, control: true)
    // The sheet exports as it is.
    try played.server.keyboard.tap(EditorHand.Key.enter.rawValue)
    try played.wait("the export") {
      played.program.errorOutput.contains("exported to \(folder.path("striped-edited.png"))")
    }

    let playground = try played.replay()
    let scene = try require(playground.scene as? PhotoEditor)
    expect(
      scene.history.done.map(\.cause),
      equals: [
        "step.brush", "step.eraser", "step.mosaic", "step.crop", "step.filter",
      ])
    try check(folder.path("striped-edited.png"), showing: scene.document)
    try played.expectScreen(shows: playground)
    try played.finish()
  }

  /// Each of the five steps shows in the exported file.
  private func check(_ path: String, showing document: EditorDocument) throws {
    let picture = try CairoSurface.readPicture(from: path)
    let crop = document.crop
    // Cropped, and turned by a quarter: less wide than before, and upright.
    expect(
      (picture.width, picture.height) == (Int(crop.width.rounded()), Int(crop.height.rounded())))
    expect(picture.width < 670 && picture.height < 940 && picture.width < picture.height)
    expect(abs(abs(crop.rotation) - .pi / 2) < 1e-9)
    func pixel(_ x: Double, _ y: Double) -> Pixel {
      let place = crop.toFrame.apply(to: Point(x, y)) + Point(crop.width / 2, crop.height / 2)
      return Pixel(picture.pixel(Int(place.x), Int(place.y)))
    }
    // The photo was orange; drawings on it have their own colors.
    expect(pixel(400, 150).isGray)
    let red = Pixel(0xE5352B)
    for x in [340.0, 440, 560, 660] {
      let drawn = pixel(x, 260)
      expect(abs(drawn.red - red.red) < 3 && abs(drawn.green - red.green) < 3)
    }
    expect(pixel(500, 260).isGray, "The eraser has gone there.")
    // Stripes but where they are pixelated.
    func contrast(_ y: Double) -> Int {
      let line = (0..<40).map { pixel(480 + Double($0), y).red }
      return (line.max() ?? 0) - (line.min() ?? 0)
    }
    expect(contrast(400) > 150)
    expect(contrast(500) < 80)
  }
}
