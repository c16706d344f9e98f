import Expectations
import Foundation
import Inspection
import SceneBase
import ScenePlayer
import Scenes
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting
import TouchTraces
import X11TestSupport

@testable import ToolCommands

/// The scene `controls`, played with real fingers on a real X server.
@Suite(.ofPlayground, .endsInTime, .tags(.screen), .serialized, .touchscreen())
struct ControlsOnScreenTests {
  let server = PrivateXServer.current

  private func drag(_ start: Point, by way: Point, over milliseconds: Double) throws {
    try server.touchscreen.begin(1, at: start.x, start.y)
    let steps = max(Int(milliseconds / 8), 1)
    for step in 1...steps {
      let place = start + way * (Double(step) / Double(steps))
      try server.touchscreen.move(1, to: place.x, place.y)
      try server.touchscreen.rest(milliseconds / 1000 / Double(steps))
    }
    // A finger that rests before it lifts throws nothing.
    try server.touchscreen.rest(0.2)
    try server.touchscreen.end(1, at: start.x + way.x, start.y + way.y)
  }

  private func waitForLift(_ touch: Int, _ played: PlayedProgram) throws {
    try played.wait("the lift of touch \(touch)") {
      played.lines.contains { $0.contains(#"{"id":\#(touch),"phase":"ended""#) }
    }
  }

  @Test func `a field that is being edited is opened again as it was`() throws {
    let scene = ControlsScene(SceneEnvironment(size: PlayedProgram.size))
    let hand = Hand(stream: TouchStream(window: scene.window))
    let place = scene.field.convert(scene.field.bounds.center, to: nil)
    hand.tap(at: place.x, place.y)
    for letter in ["a", "é", "中"] { hand.press(letter, text: letter) }
    hand.wait(30_000)
    let playground = Playground(scene)
    let state = try playground.state(at: hand.now)

    var header = TraceHeader(
      version: "0", scene: ControlsScene.name, size: PlayedProgram.size, scale: 1)
    header.layout = ControlsScene.layout
    header.state = state
    let opened = try openPlayground(for: header, at: "the test")

    let again = try require(opened.scene as? ControlsScene)
    expect(again.field.text, equals: "aé中")
    expect(again.field.isEditing)
    expect(again.field.selectedRange, equals: 3..<3)
    try expect(opened.state(at: .zero), equals: state)
  }

  @Test(arguments: Appearance.Style.allCases)
  func `a slider in the list moves along its track, and across it the list scrolls`(
    style: Appearance.Style
  ) throws {
    let played = try PlayedProgram(
      ["--appearance", style.rawValue, "--text-scale", "1.25"], scene: "controls")
    let start = ControlsScene(
      SceneEnvironment(
        size: PlayedProgram.size, appearance: Appearance(style: style, textScale: 1.25)))
    let slider = start.volume
    let thumb = slider.convert(slider.thumbFrame.center, to: nil)

    try drag(thumb, by: Point(160, 6), over: 160)
    try waitForLift(1, played)
    let below = slider.convert(Point(slider.thumbFrame.center.x + 160, 22), to: nil)
    // The finger moves in the moment in which it lands: one that rests, as on a busy machine, takes
    // the slider.
    try server.touchscreen.begin(1, at: below.x, below.y)
    for part in [1.0 / 3, 2.0 / 3, 1] {
      try server.touchscreen.move(1, to: below.x + 3 * part, below.y - 60 * part)
    }
    Thread.sleep(forTimeInterval: 0.2)
    try server.touchscreen.end(1, at: below.x + 3, below.y - 60)
    try waitForLift(2, played)

    let header = try TraceReader(path: played.trace).header
    expect(header.appearance, equals: Appearance(style: style, textScale: 1.25))
    let playground = try played.replay()
    let scene = try require(playground.scene as? ControlsScene)
    expect(scene.volume.value > slider.value + 0.1)
    expect(scene.list.contentOffset.y > 30)
    try played.expectScreen(shows: playground)
    try played.finish()
  }

  private func tap(_ view: View, _ touch: Int, _ played: PlayedProgram) throws {
    let place = view.convert(view.bounds.center, to: nil)
    try server.touchscreen.tap(1, at: place.x, place.y)
    try waitForLift(touch, played)
  }

  /// Presses the mouse's button at a position, moves by an offset, and lifts it.
  private func drag(
    mouse start: Point, by way: Point, _ touch: Int, _ played: PlayedProgram
  ) throws {
    try server.pointer.move(to: start.x, start.y)
    try server.pointer.settle()
    try server.pointer.press()
    for step in stride(from: 0.1, through: 1, by: 0.1) where way != .zero {
      let place = start + way * step
      try server.pointer.move(to: place.x, place.y)
      try server.pointer.rest(0.008)
    }
    try server.pointer.release()
    try server.pointer.settle()
    try waitForLift(touch, played)
  }

  @Test func `each control is played with a mouse, and typed into`() throws {
    let played = try PlayedProgram(scene: "controls")
    let start = ControlsScene(SceneEnvironment(size: PlayedProgram.size))
    func place(_ view: View, at place: Point? = nil) -> Point {
      view.convert(place ?? view.bounds.center, to: nil)
    }
    let like = start.list.rows[0].controls[0]

    try drag(mouse: place(like), by: .zero, 1, played)
    try drag(mouse: place(start.sound), by: .zero, 2, played)
    let thumb = place(start.volume, at: start.volume.thumbFrame.center)
    try drag(mouse: thumb, by: Point(120, 0), 3, played)
    try drag(
      mouse: place(start.styles, at: start.styles.segmentFrames[1].center), by: .zero, 4, played)
    try drag(mouse: place(start.field), by: .zero, 5, played)
    for key in [43, 26, 46] { try server.keyboard.tap(key) }  // h, e, l
    try played.wait("the text") { played.lines.contains { $0.contains(#""key":"l""#) } }
    // Over all that was typed, from its end on.
    try drag(mouse: place(start.field), by: Point(-320, 0), 6, played)
    try server.keyboard.tap(32)  // o
    try played.wait("the text") { played.lines.contains { $0.contains(#""key":"o""#) } }

    expect(played.lines.dropFirst().count { $0.contains(#""kind":"pointer""#) }, equals: 6)
    let playground = try played.replay()
    let scene = try require(playground.scene as? ControlsScene)
    expect(scene.likes, equals: 1)
    expect(!scene.sound.isOn)
    expect(scene.volume.value > start.volume.value + 0.1)
    expect(scene.window.appearance.style, equals: .dark)
    expect(scene.field.text, equals: "o")
    try played.expectScreen(shows: playground)
    try played.finish()
  }

  @Test func `a finger selects a word, and cuts it with the menu that comes`() throws {
    let played = try PlayedProgram(scene: "controls")
    let start = ControlsScene(SceneEnvironment(size: PlayedProgram.size))
    try tap(start.field, 1, played)
    for key in [43, 26, 46] { try server.keyboard.tap(key) }  // h, e, l
    try played.wait("the text") { played.lines.contains { $0.contains(#""key":"l""#) } }
    // Long enough that what comes is no third tap.
    try played.pause(0.6)
    let word = start.field.convert(Point(20, 22), to: nil)
    for _ in 0..<2 {
      try server.touchscreen.tap(1, at: word.x, word.y)
      // The next one lands after this one has left.
      Thread.sleep(forTimeInterval: 0.06)
    }
    try waitForLift(3, played)

    let selected = try require(played.replay().scene as? ControlsScene)
    expect(selected.field.selectedText, equals: "hel")
    let menu = try require(selected.field.shownEditMenu)
    try tap(try require(menu.items.first { $0.command == .cut }).button, 4, played)

    let playground = try played.replay()
    let scene = try require(playground.scene as? ControlsScene)
    expect(scene.field.text.isEmpty && scene.field.shownEditMenu == nil)
    try played.expectScreen(shows: playground)
    try played.finish()
  }

  @Test func `a pop is begun with a finger at the edge, and called back`() throws {
    let played = try PlayedProgram(scene: "controls")
    let start = ControlsScene(SceneEnvironment(size: PlayedProgram.size))
    try tap(start.openPage, 1, played)
    try played.pause(1.5)

    try server.touchscreen.begin(1, at: 2, 300)
    for x in stride(from: 10.0, through: 500, by: 14) {
      try server.touchscreen.move(1, to: x, 302)
      Thread.sleep(forTimeInterval: 0.008)
    }
    try played.wait("the pop") {
      played.lines.contains { $0.contains(#""decision":"began","recognizer":"pages"#) }
    }
    for x in stride(from: 490.0, through: 60, by: -14) {
      try server.touchscreen.move(1, to: x, 302)
      Thread.sleep(forTimeInterval: 0.008)
    }
    try server.touchscreen.rest(0.2)
    try server.touchscreen.end(1, at: 60, 302)
    try waitForLift(2, played)
    try played.pause(1.5)

    // A key is recorded behind all that happened.
    try server.keyboard.tap(23)  // Tab
    try played.wait("the key") { played.lines.contains { $0.contains(#""key":"Tab""#) } }
    let playground = try played.replay()
    let scene = try require(playground.scene as? ControlsScene)
    expect(scene.pages.count, equals: 1)
    expect(scene.navigation.transitionShift == nil)
    try played.expectScreen(shows: playground)
    try played.finish()
  }

  @Test func `a sheet that was thrown away is caught in mid-flight, and stays`() throws {
    let played = try PlayedProgram(scene: "controls")
    let start = ControlsScene(SceneEnvironment(size: PlayedProgram.size))
    try tap(start.openSheet, 1, played)
    try played.pause(1.5)
    start.presentSheet(animated: false)
    let top = start.sheet.view.convert(Point.zero, to: nil).y
    // Above the strip with the program's signs, where the sheet ends.
    let low = StatusRow.above(stripIn: start.window.bounds, start.window.appearance).maxY - 20

    func throwCount() -> Int {
      played.lines.count { $0.contains("sheetReleased") && $0.contains(#""goesAway":true"#) }
    }
    /// Plays the recording so far: a key is recorded behind all that happened.
    func playedSoFar() throws -> (Playground, ControlsScene) {
      func keys() -> Int { played.lines.count { $0.contains(#""key":"Tab""#) } }
      let before = keys()
      try server.keyboard.tap(23)  // Tab
      try played.wait("the key") { keys() > before }
      let playground = try played.replay()
      return (playground, try require(playground.scene as? ControlsScene))
    }
    // On a busy machine the finger may be so slow that it throws nothing, or land again when the
    // flight is over. The recording says which it was, and the fingers come again.
    var (touches, throwing, earlier) = (1, 0, 0)
    var playground: Playground
    var scene: ControlsScene
    repeat {
      throwing += 1
      earlier = throwCount()
      try server.touchscreen.begin(1, at: 640, top + 10)
      for step in 1...8 {
        try server.touchscreen.move(1, to: 640, top + 10 + 10 * Double(step))
        Thread.sleep(forTimeInterval: 0.008)
      }
      try server.touchscreen.end(1, at: 640, top + 90)
      // During its flight: below the point of release, and still visible.
      Thread.sleep(forTimeInterval: 0.05)
      try server.touchscreen.begin(1, at: 640, low)
      for step in 1...20 {
        try server.touchscreen.move(1, to: 640, low - 6 * Double(step))
        Thread.sleep(forTimeInterval: 0.008)
      }
      try server.touchscreen.rest(0.2)
      try server.touchscreen.end(1, at: 640, low - 120)
      touches += 2
      try waitForLift(touches, played)
      try played.pause(1.5)
      (playground, scene) = try playedSoFar()
      guard !scene.sheet.isUp, throwing < 6 else { continue }
      touches += 1
      try tap(start.openSheet, touches, played)
      try played.pause(1.5)
    } while !(scene.sheet.isUp && throwCount() > earlier) && throwing < 6

    expect(throwCount() > earlier && scene.sheet.isUp)
    expect(scene.sheet.view.convert(Point.zero, to: nil).y, equals: top)
    try played.expectScreen(shows: playground)
    try played.finish()
  }
}
