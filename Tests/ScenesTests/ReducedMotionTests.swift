import Drawing
import DrawingTestSupport
import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

@testable import Inspection
@testable import PhotoEditor
@testable import SceneBase
@testable import ScenePlayer
@testable import Scenes

/// Reduced motion: views that would move by themselves are at their ends at once or fade, and views
/// that follow a finger still do.
@Suite(.endsInTime) struct ReducedMotionTests {
  private struct Scened<S: Scene> {
    let scene: S
    let hand: Hand
    let playground: Playground

    init(_ scene: S.Type, reduced: Bool = true) {
      self.scene = S(
        SceneEnvironment(
          size: Size(1280, 800), appearance: Appearance(isReduceMotionEnabled: reduced)))
      playground = Playground(self.scene)
      hand = Hand(stream: playground.stream)
      hand.wait(1000)
    }

    var picture: String {
      DisplayListText.of { scene.draw(into: &$0, at: hand.now) }
    }
  }

  /// Whether anything moves right after a key was pressed.
  private func moves(_ name: String, after keys: [String], reduced: Bool) throws -> Bool {
    let type = try require(Scenes.named(name))
    let scene = type.init(
      SceneEnvironment(
        size: Size(1280, 800), appearance: Appearance(isReduceMotionEnabled: reduced)))
    let playground = Playground(scene)
    let hand = Hand(stream: playground.stream)
    hand.wait(1000)
    for key in keys { hand.press(key) }
    hand.wait(20)
    return playground.window.timeline.isTicking || scene.nextChange(after: hand.now) == hand.now
  }

  /// The keys by which something happens, in turn.
  private static let plays: [(scene: String, keys: [String])] = [
    ("live-room", ["Down"]), ("live-room", ["p"]), ("live-room", ["p", "Down"]),
    ("live-room", ["c"]), ("live-room", ["space", "space"]), ("scroll-list", ["Next"]),
    ("gesture-lab", ["Right"]), ("chat", ["Tab", "Return"]),
    ("chat", ["Tab", "Return", "Tab", "Tab", "Tab"]),
    ("controls", ["Tab", "Tab", "Tab", "Return"]),
    ("controls", ["Tab", "Tab", "Tab", "Tab", "Return"]),
    ("controls", Array(repeating: "Tab", count: 11) + ["Right"]),
  ]

  @Test func `no key sets anything in motion`() throws {
    var usual = 0
    for (scene, keys) in Self.plays {
      try expect(!moves(scene, after: keys, reduced: true), "\(scene): \(keys)")
      if try moves(scene, after: keys, reduced: false) { usual += 1 }
    }
    // With motion they do: rooms, sheets, pages, the list under the products, the table.
    expect(usual >= 8)
  }

  @Test func `live room: the picture stands still while it plays, and hearts fade where they are`()
  {
    let room = Scened(LiveRoom.self)
    expect(room.scene.player?.isPaused, equals: false)
    let before = room.picture
    room.hand.wait(700)
    expect(room.picture, equals: before)

    room.hand.press("l")
    let hearts = room.scene.stage.hearts
    var shapes: [Substring] = []
    for _ in 0..<3 {
      room.hand.wait(350)
      let lines = DisplayListText.of { hearts.draw(into: &$0, at: room.hand.now, still: true) }
      shapes += lines.split(separator: "\n")
    }
    // The same outline each time, and less and less of its color.
    expect(shapes.count, equals: 3)
    expect(Set(shapes.map { $0.drop { $0 != "M" } }).count, equals: 1)
    expect(Set(shapes).count > 1)
    room.hand.wait(2000)
    expect(hearts.rising.isEmpty)
  }

  @Test func `live room: rooms and products follow the finger`() {
    let room = Scened(LiveRoom.self)
    room.hand.down(at: 480, 500)
    room.hand.drag(by: 0, -200, over: 200)
    expect(room.scene.stage.pager.contentOffset.y > 150)
    room.hand.wait(200)
    room.hand.up()
    room.hand.wait(3000)
    room.hand.press("p")
    let sheet = room.scene.sheet
    expect(sheet.displacement == 0 && room.scene.isPresenting)
    let list = sheet.list.convert(sheet.list.bounds.origin, to: nil)
    room.hand.down(at: list.x + 200, list.y + 20)
    room.hand.drag(by: 0, 120, over: 200)
    expect(sheet.displacement > 60)
    room.hand.wait(200)
    room.hand.up()
    // It is where it belongs at once.
    expect(sheet.displacement == 0 || !room.scene.isPresenting)
  }

  @Test func `photo editor: a thrown element fades where it is, and nothing slides back`() throws {
    let editor = Scened(PhotoEditor.self)
    let canvas = editor.scene.canvas
    let place = canvas.elements[0].place
    editor.hand.down(at: place.x, place.y)
    editor.hand.drag(by: -60, -60, over: 40)
    editor.hand.up()
    let thrown = try require(canvas.thrown.first)
    expect(thrown.way(at: editor.hand.now + 200_000), equals: .zero)
    expect(thrown.opacity(at: editor.hand.now + 200_000) < 0.5)

    editor.hand.wait(1000)
    let next = canvas.elements[0]
    editor.hand.down(at: next.place.x, next.place.y)
    editor.hand.drag(by: -600, 0, over: 400)
    editor.hand.wait(200)
    editor.hand.up()
    expect(next.slide == nil)
    // The handles of what is selected now fade in.
    editor.hand.wait(150)
    expect(editor.scene.nextChange(after: editor.hand.now) == nil)
  }

  @Test func `scroll list: it follows the finger, and continues when the finger lifts`() {
    let list = Scened(ScrollList.self)
    list.hand.down(at: 300, 600)
    list.hand.drag(by: 0, -100, over: 60)
    let dragged = list.scene.stage.outer.contentOffset.y
    expect(dragged > 60)
    list.hand.up()
    list.hand.wait(6000)
    expect(list.scene.stage.outer.contentOffset.y > dragged)
    expect(list.playground.isAtRest)
  }

  @Test func `gesture lab: a thing follows the finger and stays where it is left`() {
    let lab = Scened(GestureLab.self)
    lab.scene.options.mode = .people
    let thing = lab.scene.canvas.things[0]
    let before = thing.convert(thing.bounds.center, to: nil)
    lab.hand.down(at: before.x, before.y)
    lab.hand.drag(by: 60, 40, over: 200)
    let held = thing.convert(thing.bounds.center, to: nil)
    expect((held - before).length > 50)
    lab.hand.up()
    lab.hand.wait(1000)
    expect(thing.convert(thing.bounds.center, to: nil), equals: held)
  }

  @Test func `chat: the level stands still while a person talks, and only its length changes`() {
    func pictures(reduced: Bool) -> [String] {
      let chat = Scened(Chat.self, reduced: reduced)
      for key in ["Tab", "Return"] { chat.hand.press(key) }
      chat.hand.wait(3000)
      chat.hand.down(at: 700, 790)
      return (0..<4).map { step in
        // Within one tenth of a second.
        chat.hand.wait(step == 0 ? 510 : 20)
        return chat.picture
      }
    }
    expect(Set(pictures(reduced: true)).count, equals: 1)
    expect(Set(pictures(reduced: false)).count, equals: 4)
  }
}

extension Element {
  /// The view's middle, in the coordinates of its window.
  fileprivate var place: Point { convert(bounds.center, to: nil) }
}
