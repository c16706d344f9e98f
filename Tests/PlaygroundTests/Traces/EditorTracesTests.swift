import Foundation
import PhotoDocument
import ScenePlayer
import Testing
import TouchEngine
import TouchTestSupport
import TouchTraces

@testable import PhotoEditor

/// The photo editor's bundled recordings, played by the names of elements and controls.
///
/// They are written anew with `RECORD_GOLDENS=1`, whenever the editor's layout changes.
@Suite(.endsInTime) struct EditorTracesTests {
  private let editor: PhotoEditor
  private let playground: Playground
  private let hand: Hand

  init() {
    editor = PhotoEditor(SceneEnvironment(size: Size(1280, 800)))
    playground = Playground(editor)
    hand = Hand(stream: playground.stream)
  }

  // MARK: Playing

  private func wait(_ milliseconds: Int64) {
    hand.wait(until: Timestamp(milliseconds: milliseconds))
  }

  /// Presses a control at a time.
  private func press(_ name: String, at milliseconds: Int64) throws {
    wait(milliseconds)
    let place = try #require(editor.placeOfControl(name), "\(name) is not in sight")
    hand.tap(at: place.x, place.y, holding: 120)
  }

  /// The position in the window of a point of the page.
  private func page(_ x: Double, _ y: Double) -> Point {
    editor.canvas.page.convert(Point(x, y), to: nil)
  }

  private func element(_ id: Int) throws -> Point {
    let element = try #require(editor.canvas.element(id))
    return element.convert(element.bounds.center, to: nil)
  }

  /// Draws with a finger along a way from part 0 to part 1.
  private func draw(
    from milliseconds: Int64, over duration: Int64, _ way: (Double) -> Point
  ) {
    wait(milliseconds)
    hand.down(at: way(0).x, way(0).y)
    let steps = duration * 1000 / Hand.reportInterval
    for step in 1...steps {
      hand.wait(until: Timestamp(milliseconds: milliseconds) + step * Hand.reportInterval)
      let place = way(Double(step) / Double(steps))
      hand.move(to: place.x, place.y)
    }
    hand.wait(20)
    hand.up()
  }

  /// Leads two fingers, which land beside `middle`, by two ways.
  private func lead(
    from milliseconds: Int64, over duration: Int64, at middle: Point, apart: Point,
    by ways: (Point, Point)
  ) {
    wait(milliseconds)
    hand.down(1, at: middle.x - apart.x, middle.y - apart.y)
    hand.down(2, at: middle.x + apart.x, middle.y + apart.y)
    hand.drag([(1, ways.0), (2, ways.1)], over: duration)
    hand.up(1)
    hand.up(2)
  }

  /// Plays a recording, and compares it with the file.
  private func expect(
    _ name: String, until end: Int64, _ play: () throws -> Void
  ) throws {
    let folder = try Folder()
    let path = BundledTrace.path(name)
    let header = try TraceReplayer(path: path).header
    let recorder = try TraceRecorder(path: folder.path("new.touchtrace"), header: header)
    playground.stream.tap = { recorder.record($0) }
    playground.window.addObserver(recorder)
    try play()
    wait(end)
    recorder.finish(at: hand.now)
    let text = try String(contentsOfFile: folder.path("new.touchtrace"), encoding: .utf8)
    if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1" {
      try text.write(toFile: path, atomically: true, encoding: .utf8)
      Issue.record("recorded \(name); look at it")
      return
    }
    let bundled = try String(contentsOfFile: path, encoding: .utf8)
    #expect(firstDifference(bundled, text) == nil)
  }

  // MARK: The recordings

  @Test func `the demonstration moves, turns, zooms, adds, and removes a sticker`() throws {
    try expect("photo-editor-demo", until: 16_000) {
      wait(2070)
      let flower = try element(7)
      hand.tap(at: flower.x, flower.y, holding: 66)
      wait(2770)
      let heart = try element(2)
      hand.down(at: heart.x, heart.y)
      hand.drag(by: -82, 65, over: 700)
      hand.wait(60)
      hand.up()
      wait(3770)
      let star = try element(3)
      hand.down(at: star.x, star.y)
      hand.wait(550)
      hand.drag(by: 70, -60, over: 350)
      hand.wait(60)
      hand.up()
      lead(
        from: 4970, over: 900, at: try element(4), apart: Point(40, 0),
        by: (Point(-23, -32), Point(3, 102)))
      for time: Int64 in [6370, 6550] {
        wait(time)
        let rocket = try element(6)
        hand.tap(at: rocket.x, rocket.y, holding: 60)
      }
      lead(
        from: 7270, over: 740, at: page(218, 497), apart: Point(40, 0),
        by: (Point(-80, 12), Point(80, 12)))
      let beside = page(218, 497)
      for time: Int64 in [8770, 8950] {
        wait(time)
        hand.tap(at: beside.x, beside.y, holding: 60)
      }
      try press("dock.stickers", at: 9300)
      wait(9770)
      let tray = try #require(editor.placeOfControl("tray.flower"))
      hand.down(at: tray.x, tray.y)
      hand.drag(by: 32, -190, over: 850)
      hand.wait(60)
      hand.up()
      wait(11_400)
      let handle = try #require(editor.placeOfControl("handles.turn"))
      hand.down(at: handle.x, handle.y)
      hand.drag(by: 10, 60, over: 700)
      hand.wait(60)
      hand.up()
      try press("handles.remove", at: 12_800)
      try press("toast.undo", at: 14_200)
    }
    #expect(editor.document.elements.count == 14)
    #expect(editor.modes.path == "browse")
  }

  @Test func `the doodle draws, erases and pixelates`() throws {
    try expect("photo-editor-doodle", until: 10_300) {
      try press("dock.draw", at: 2440)
      draw(from: 3070, over: 360) { part in
        let arm = AffineTransform.rotation(-0.4 + 6.9 * part).apply(to: Point(122, 0))
        return page(316 + arm.x, 338 + arm.y)
      }
      draw(from: 3920, over: 700) { part in
        page(549 + 368 * part, 216 - 22 * sin(part * 3 * .pi))
      }
      try press("doodle.eraser", at: 5130)
      draw(from: 5750, over: 850) { page(598 + 220 * $0, 142 + 160 * $0) }
      try press("doodle.mosaic", at: 7110)
      draw(from: 7750, over: 1030) { page(598 + 368 * $0, 485) }
      try press("top.done", at: 9190)
    }
    #expect(editor.document.strokes.map(\.tool) == [.brush, .brush, .eraser, .mosaic])
  }

  @Test func `the crop drags a corner, moves the picture and turns the dial`() throws {
    try expect("photo-editor-crop", until: 10_000) {
      try press("dock.crop", at: 2430)
      wait(3510)
      let tool = try #require(editor.cropTool)
      let corner = tool.handles[0].convert(tool.handles[0].bounds.center, to: nil)
      hand.down(at: corner.x, corner.y)
      hand.drag(by: 110, 76, over: 850)
      hand.up()
      let middle = editor.canvas.convert(tool.frame.center, to: nil)
      lead(
        from: 4860, over: 1080, at: middle, apart: Point(59, -12),
        by: (Point(-80, -9), Point(32, 41)))
      wait(6550)
      let dial = tool.dial.convert(tool.dial.bounds.center, to: nil)
      hand.down(at: dial.x, dial.y)
      hand.drag(by: 90, 0, over: 850)
      hand.up()
      try press("top.done", at: 8260)
    }
    #expect(editor.history.done.map(\.cause) == ["step.crop"])
    #expect(editor.document.crop.width < 900 && editor.document.crop.rotation != 0)
  }

  @Test func `the filters are swiped, flicked and weakened`() throws {
    try expect("photo-editor-filter", until: 10_000) {
      try press("dock.filters", at: 2360)
      let middle = page(500, 375)
      let width = editor.canvas.pictureFrame.width
      draw(from: 3440, over: 1030) { middle + Point((0.36 - 0.55 * $0) * width, 10 * $0) }
      wait(4990)
      hand.down(at: middle.x + 0.3 * width, middle.y)
      hand.drag(by: -70, 0, over: 70)
      hand.up()
      draw(from: 5960, over: 850) { middle + Point(8 * $0, -70 + 130 * $0) }
      draw(from: 7320, over: 1030) { middle + Point((-0.38 + 0.75 * $0) * width, 6 * $0) }
      try press("top.done", at: 8870)
    }
    #expect(
      editor.history.done.map(\.cause) == [
        "step.filter", "step.filter", "step.strength", "step.filter",
      ])
  }
}
