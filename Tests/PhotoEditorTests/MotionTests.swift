import Drawing
import Expectations
import PhotoDocument
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

@testable import PhotoEditor
@testable import SceneBase
@testable import ScenePlayer

/// While the page moves, all on it moves as one; at the end it is made sharp (rule G1.12).
@Suite(.endsInTime) struct MotionTests {
  private let played = PlayedEditor(size: Size(1280, 800), isEmpty: false)
  private var editor: PhotoEditor { played.editor }
  private var canvas: Canvas { played.canvas }
  private var hand: Hand { played.hand }

  /// The current drawing of the page, and its transform.
  private func page() throws -> Group {
    let list = DisplayList { editor.drawPicture(into: &$0, at: played.now) }
    guard case .group(let group)? = list.commands.first else { throw NoGroup() }
    return group
  }

  private struct NoGroup: Error {}

  /// Two fingers move apart, side by side.
  private func pinch(_ body: () throws -> Void) rethrows {
    let middle = canvas.convert(canvas.pictureFrame.center, to: nil)
    hand.down(1, at: middle.x - 60, middle.y)
    hand.down(2, at: middle.x + 60, middle.y)
    for _ in 0..<20 { hand.move(2, by: 10, 4) }
    try body()
    hand.up(1)
    hand.up(2)
  }

  /// Expects a sharp page: drawn at its own transform, with no further painting pending.
  private func expectSharp() throws {
    let page = try page()
    expect(page.transform, equals: .identity)
    expect(canvas.sharpPlace, equals: canvas.page.transformToRoot)
    let anew = PhotoEditor(
      SceneEnvironment(size: Size(1280, 800)), state: editor.state(at: played.now))
    let other = DisplayList { anew.draw(into: &$0, at: .zero) }
    let own = DisplayList { editor.draw(into: &$0, at: played.now) }
    expect(own.commands.count, equals: other.commands.count)
    expect(anew.canvas.sharpPlace, equals: canvas.sharpPlace)
  }

  @Test func `G1.12: a crop by two fingers moves one picture of the page, sharp again at once`()
    throws
  {
    hand.press("c")
    let before = try page()
    try pinch {
      let during = try page()
      expect(during.rasterizesInMotion)
      expect(during.transform != .identity)
      expect(during.content, equals: before.content)
      let moved = during.transform.apply(to: canvas.sharpPlace.apply(to: Point(300, 200)))
      expect((moved - canvas.page.convert(Point(300, 200), to: nil)).length < 1e-6)
    }
    // No time has passed since the last finger was lifted.
    expect(editor.window.needsDisplay)
    try expectSharp()
    try expect(page().content != before.content)
  }

  /// The scales of all rasters in the page's drawing, and of those that are only prefetched.
  private func scales() throws -> (drawn: [Double], wished: [Double]) {
    let list = DisplayList { editor.draw(into: &$0, at: played.now) }
    func rasters(_ list: DisplayList) -> [Raster] {
      list.commands.flatMap { command -> [Raster] in
        switch command {
        case .raster(let raster): [raster]
        case .group(let group): rasters(group.content)
        default: []
        }
      }
    }
    let canvas = list.commands.lazy.compactMap { command -> Group? in
      if case .group(let group) = command { group } else { nil }
    }.first
    guard case .group(let page)? = canvas?.content.commands[0],
      case .prefetch(let wishes)? = canvas?.content.commands[1]
    else { throw NoGroup() }
    return (rasters(page.content).map(\.scale), rasters(wishes).map(\.scale))
  }

  @Test(arguments: [true, false])
  func `G1.12: rasters for the end of a pinch are prefetched while it goes on`(
    isCrop: Bool
  ) throws {
    if isCrop { hand.press("c") }
    try expect(scales().wished.isEmpty)
    let before = try scales().drawn
    var wished: [Double] = []
    if isCrop {
      try pinch { wished = try scales().wished }
    } else {
      let corner = canvas.convert(canvas.pictureFrame.origin, to: nil)
      hand.down(1, at: corner.x + 2, corner.y + 2)
      hand.down(2, at: corner.x + 40, corner.y + 2)
      for _ in 0..<10 { hand.move(2, by: 10, 0) }
      wished = try scales().wished
      hand.up(1)
      hand.up(2)
      // The picture has left a gap at its edge, and a spring returns it (D35).
      hand.wait(1000)
    }

    let after = try scales()
    expect(after.drawn.count, equals: before.count)
    expect(!wished.isEmpty)
    let others = zip(before, after.drawn).filter { $0 != $1 }.map(\.1)
    expect(wished, equals: others)
    expect(after.wished.isEmpty)
  }

  @Test(arguments: [false, true])
  func `G1.12: a zoom of the view moves one picture, sharp at the end and when it is cancelled`(
    isCancelled: Bool
  ) throws {
    let before = try page()
    let corner = canvas.convert(canvas.pictureFrame.origin, to: nil)
    hand.down(1, at: corner.x + 2, corner.y + 2)
    hand.down(2, at: corner.x + 40, corner.y + 2)
    for _ in 0..<10 { hand.move(2, by: 10, 0) }
    let during = try page()
    expect(during.transform != .identity)
    expect(during.content, equals: before.content)
    if isCancelled { hand.cancelAll() }
    hand.up(1)
    hand.up(2)
    // The picture has left a gap at its edge, and a spring returns it (D35).
    try expect(page().transform != .identity)
    hand.wait(1000)
    try expectSharp()
  }

  @Test func `G1.12: the dial turns one picture, sharp when it is let go`() throws {
    hand.press("c")
    let before = try page()
    let dial = try require(editor.cropTool).dial
    let place = dial.convert(dial.bounds.center, to: nil)
    hand.down(at: place.x, place.y)
    hand.drag(by: 60, 0, over: 200)
    let during = try page()
    expect(during.transform != .identity)
    expect(during.content, equals: before.content)
    hand.up()
    try expectSharp()
  }

  @Test func `the part outside the crop stays hidden while the view is zoomed`() throws {
    editor.change(because: "step.crop") { document in
      document.crop.extent = Size(500, 300)
    }
    pinch {
      let frame = canvas.motion.apply(to: canvas.sharpFrame).boundingBox
      let wanted = canvas.pictureFrame.offset(by: canvas.frame.origin)
      expect((frame.origin - wanted.origin).length < 1e-6)
      expect(abs(frame.width - wanted.width) < 1e-6)
    }
  }
}
