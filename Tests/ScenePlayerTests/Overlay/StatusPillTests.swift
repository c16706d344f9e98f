import Drawing
import DrawingTestSupport
import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

@testable import Inspection
@testable import SceneBase
@testable import ScenePlayer
@testable import Scenes

@Suite(.endsInTime) struct StatusPillTests {
  private static let text = LineText(
    headline: "Moved the star", note: "Drag, after 11.6 pt", look: .drag)

  private func pill(
    _ text: LineText = text, in width: Double, _ appearance: Appearance = .standard
  ) -> StatusPill {
    StatusPill(
      text: text, room: Rect(100, 700, width, appearance.scaled(44)), appearance: appearance,
      language: .english)
  }

  private func words(_ pill: StatusPill) -> [String] {
    ShownWords.all(in: DisplayList { pill.draw(into: &$0) }).map(\.text.string)
  }

  @Test(arguments: [(800.0, 316.0), (316, 316), (300, 272), (200, 108), (108, 108)])
  func `the pill has the largest of three widths for which there is room`(
    room: Double, width: Double
  ) throws {
    let pill = pill(in: room)
    expect(pill.frame, equals: Rect(100 + room - width, 700, width, 44))
    expect(
      words(pill),
      equals: width > 108 ? ["Why?", "Moved the star", "Drag", ", after 11.6 pt"] : ["Why?"])
    expect(self.pill(in: 100).frame == nil)
  }

  @Test func `a note that is too long says the same in fewer words`() {
    let text = LineText(
      headline: "Nothing happened", note: "B (drag): lifted after 0 pt; a drag needs 10 pt",
      shortNote: "B (drag): 0 of 10 pt", look: .drag)
    var pill = pill(text, in: 800)
    pill.asks = true
    expect(words(pill).last, equals: "B (drag): 0 of 10 pt")
    pill.asks = false
    expect(words(pill).suffix(2), equals: ["B (drag)", ": 0 of 10 pt"])
    let scroll = LineText(
      headline: "Scrolled the list", note: "List scroll, after 11.8 pt",
      shortNote: "Scroll, after 11.8 pt", look: .scroll)
    expect(words(self.pill(scroll, in: 800)).suffix(2), equals: ["List scroll", ", after 11.8 pt"])
    expect(words(self.pill(scroll, in: 300)).suffix(2), equals: ["Scroll", ", after 11.8 pt"])
  }

  @Test(arguments: [1.0, 1.5, 2])
  func `at each text scale the pill is at least a target high, and stays in its row`(
    textScale: Double
  ) throws {
    let frame = try require(pill(in: 1000, Appearance(textScale: textScale)).frame)
    expect(frame.height >= 44 && frame.height <= 64)
    expect(frame.width, equals: 316 * textScale)
  }

  @Test(arguments: [1.5, 2])
  func `large words keep their room beside Why? in the narrowest window`(
    textScale: Double
  ) throws {
    let appearance = Appearance(textScale: textScale)
    // The window is 360 points wide, with margins of 10 and the menu.
    var pill = pill(in: 360 - 20 - 64 - 8, appearance)
    expect(words(pill).prefix(2), equals: ["Why?", "Moved the star"])
    let headline = try require(
      ShownWords.all(in: DisplayList { pill.draw(into: &$0) }).first {
        $0.text.string == "Moved the star"
      })
    expect(headline.text.style.size > 15, "\(headline)")
    pill.fold = 1
    expect(words(pill), equals: ["Why?"])
    expect(pill.frame?.width, equals: 108 * textScale)
  }

  @Test func `folded, the pill keeps the icon and Why?`() {
    var pill = pill(in: 800)
    pill.fold = 1
    expect(pill.frame?.width, equals: 108)
    expect(words(pill), equals: ["Why?"])
  }

  @Test func `a changed rule stands before the gesture`() {
    var pill = pill(in: 800)
    pill.hasRule = true
    expect(words(pill).last, equals: "Rule changed · Drag, after 11.6 pt")
  }

  @Test func `a touch that nothing used is marked where it landed, and Why? stands out`() throws {
    let playground = Playground(ScrollList(SceneEnvironment(size: Size(1280, 800))))
    let hand = Hand(stream: playground.stream)
    expect(playground.pill(in: playground.scene.statusRow, at: hand.now) == nil)
    hand.down(at: 300, 400)
    hand.drag(by: 0, -8.5, over: 150)
    hand.up()
    hand.wait(100)
    let pill = try require(playground.pill(in: playground.scene.statusRow, at: hand.now))
    expect(pill.asks && pill.isUnused)
    expect(playground.unusedPlaces(at: hand.now), equals: [Point(300, 400)])
    playground.marksUnused = false
    expect(playground.unusedPlaces(at: hand.now), equals: [])
    expect(playground.pill(in: playground.scene.statusRow, at: hand.now)?.asks, equals: false)
  }

  @Test func `a control that lost its touch is marked where it is now`() throws {
    let playground = Playground(ScrollList(SceneEnvironment(size: Size(1280, 800))))
    let hand = Hand(stream: playground.stream)
    hand.down(at: 968, 234)
    hand.drag(by: 0, -14, over: 120)
    hand.up()
    hand.wait(1500)
    let name = try require(playground.line.lostControl)
    let button = try require(playground.window.view(called: name))
    let frame = button.convert(button.bounds, to: nil)
    expect(frame.center.y < 234)
    expect(
      playground.lostPlace(at: hand.now), equals: Point(frame.maxX - 6, frame.minY + 4))
    playground.marksUnused = false
    expect(playground.lostPlace(at: hand.now) == nil)
  }

  @Test
  func `the words fold four seconds after the last outcome, and the pill goes after a minute`() {
    let playground = Playground(ScrollList(SceneEnvironment(size: Size(1280, 800))))
    let hand = Hand(stream: playground.stream)
    func fold() -> Double? {
      playground.line.fold(at: hand.now, isAtRest: playground.window.isAtRest, isReduced: false)
    }

    // A drag that goes on is told, and keeps its words.
    hand.down(at: 300, 400)
    hand.drag(by: 0, -40, over: 200)
    hand.wait(5000)
    expect(fold(), equals: 0)
    hand.up()
    let outcome = hand.now
    expect(fold(), equals: 0)
    expect(
      playground.layer(StatusLayer.self)?.nextChange(after: hand.now),
      equals: outcome.advanced(bySeconds: 4))
    hand.wait(4100)
    expect(fold().map { 0 < $0 && $0 < 1 }, equals: true)
    expect(playground.layer(StatusLayer.self)?.nextChange(after: hand.now), equals: hand.now)
    hand.wait(2000)
    expect(fold(), equals: 1)
    expect(
      playground.layer(StatusLayer.self)?.nextChange(after: hand.now),
      equals: outcome.advanced(bySeconds: 60))
    hand.wait(54_000)
    expect(fold() == nil)
    expect(playground.layer(StatusLayer.self)?.nextChange(after: hand.now) == nil)
  }

  @Test func `the words about the touch before fold while a finger goes on, and not for a tap`() {
    let playground = Playground(ScrollList(SceneEnvironment(size: Size(1280, 800))))
    let hand = Hand(stream: playground.stream)
    func fold() -> Double? {
      playground.line.fold(at: hand.now, isAtRest: playground.window.isAtRest, isReduced: true)
    }
    hand.down(at: 300, 400)
    hand.drag(by: 0, -40, over: 200)
    hand.up()
    hand.wait(100)
    let former = playground.line.sentence(at: hand.now)
    expect(fold(), equals: 0)

    hand.down(at: 300, 400)
    hand.wait(200)
    expect(fold(), equals: 0)
    hand.wait(200)
    expect(fold(), equals: 1)
    expect(playground.line.sentence(at: hand.now), equals: former)
    // The finger's own words unfold.
    hand.drag(by: 0, 40, over: 200)
    hand.wait(1500)
    expect(fold(), equals: 0)
    hand.up()
  }

  @Test func `a finger that moves beside a slider's thumb is told of the slider alone`() throws {
    let playground = Playground(ScrollList(SceneEnvironment(size: Size(1280, 800))))
    let hand = Hand(stream: playground.stream)
    let name = "list.row.2.slider"
    let slider = try require(playground.window.view(called: name) as? Slider)
    let place = slider.convert(Point(slider.bounds.maxX - 30, slider.bounds.midY), to: nil)
    hand.down(at: place.x, place.y)
    hand.wait(300)
    hand.drag(by: -40, 0, over: 200)
    hand.up()
    hand.wait(100)

    let now = playground.line.moment(at: hand.now, in: .english)
    let said = "Spiciness did not move · Only its thumb can be dragged"
    expect(now.text?.sentence, equals: said)
    expect(now.isUnused && now.control == name, "\(now)")
    expect(!playground.line.unusedPlaces.isEmpty)
    expect(playground.line.lostControl, equals: nil)
  }

  @Test func `the words of a moment are about the fingers that are down then`() throws {
    let playground = Playground(ScrollList(SceneEnvironment(size: Size(1280, 800))))
    let hand = Hand(stream: playground.stream)
    func moment(_ language: Language = .english) -> [String] {
      let now = playground.line.moment(at: hand.now, in: language)
      return [now.text?.headline ?? "", now.text?.note ?? ""] + (now.isUnused ? ["unused"] : [])
    }
    expect(moment(), equals: ["", ""])
    hand.down(at: 300, 400)
    hand.wait(50)
    expect(moment(), equals: ["A finger is down", "Nothing has won yet"])
    expect(moment(.chinese), equals: ["手指按着", "还没有手势胜出"])
    hand.drag(by: 0, -40, over: 200)
    expect(moment().first, equals: "Scrolled the page")
    hand.up()
    let former = moment()
    expect(former.first, equals: "Scrolled the page")

    // The touch before is not told beside the next one.
    hand.wait(1000)
    hand.down(1, at: 300, 400)
    hand.down(2, at: 400, 400)
    hand.wait(50)
    expect(moment(), equals: ["2 fingers are down", "Nothing has won yet"])
    expect(playground.line.sentence(at: hand.now), equals: former.joined(separator: " · "))
    hand.up(1)
    hand.up(2)

    // A control that has the finger is named.
    hand.wait(1000)
    let add = try require(playground.window.view(called: "list.row.1.button"))
    let place = add.convert(add.bounds.center, to: nil)
    hand.down(at: place.x, place.y)
    hand.wait(300)
    expect(moment(), equals: ["A finger holds Add", "Nothing has won yet"])
    expect(moment(.chinese), equals: ["手指按着“加入”", "还没有手势胜出"])
    hand.up()
  }

  @Test func `touches of the track do not lie over each other`() {
    // Two taps in a row, a long touch, and one that did nothing right behind it.
    let marks = SeekBar.marks([(0, 1), (5, 6), (20, 60), (64, 66)])
    expect(marks.map(\.start), equals: [0, 5, 20, 64])
    expect(marks.map(\.end), equals: [4, 12, 60, 71])
    expect(marks.map(\.room), equals: [6, 3, 48, 15])
  }

  /// A finger that lands at a place and is lifted 50 ms later.
  private func press(at place: Point, _ time: Timestamp) -> InputBatch {
    let end = time + 50_000
    let events = [(TouchPhase.began, time), (.ended, end)].map { phase, time in
      InputEvent(TouchSample(touch: TouchID(99), phase: phase, position: place, time: time))
    }
    return InputBatch(events: events, time: end)
  }

  @Test func `the pill is a button of the program, and no touch of the scene`() throws {
    final class Calls { var presses = 0 }
    let (calls, playground) = (
      Calls(), Playground(ScrollList(SceneEnvironment(size: Size(1280, 800))))
    )
    playground.add(WhyButton { calls.presses += 1 })
    let hand = Hand(stream: playground.stream)
    let button = try require(playground.layer(WhyButton.self))
    expect(button.frame == nil)
    hand.tap(at: Point(300, 400))
    hand.wait(600)
    let frame = try require(button.frame)
    expect(frame.width >= 108 && frame.height >= 44)
    let rest = playground.take(press(at: frame.center, hand.now))
    expect(rest.events.isEmpty && calls.presses == 1)
    // Folded, it takes only what is drawn of it.
    _ = playground.take(InputBatch(time: hand.now.advanced(bySeconds: 10)))
    expect(button.frame?.width, equals: 108)
  }

  @Test(
    arguments: [
      (Size(1280, 800), 1.0), (Size(1280, 800), 2.0), (Size(360, 640), 1.0), (Size(360, 640), 2.0),
    ])
  func `beside a control that lost its touch stands Why?, and the scene keeps its touches`(
    size: Size, textScale: Double
  ) throws {
    final class Calls { var presses = 0 }
    let (calls, appearance) = (Calls(), Appearance(textScale: textScale))
    let playground = Playground(ScrollList(SceneEnvironment(size: size, appearance: appearance)))
    playground.add(WhyButton())
    playground.add(WhyPlate { calls.presses += 1 })
    let window = playground.window
    let (hand, plate) = (
      Hand(stream: playground.stream), try require(playground.layer(WhyPlate.self))
    )
    func lift(at place: Point, by way: Point) {
      hand.down(at: place.x, place.y)
      hand.drag(by: way.x, way.y, over: 120)
      hand.up()
      for _ in 0..<15 {
        hand.wait(100)
        _ = playground.take(InputBatch(time: hand.now))
        playground.settle(at: hand.now)
      }
    }
    func place(_ name: String) throws -> Rect {
      let view = try require(window.view(called: name))
      return view.convert(view.bounds, to: nil)
    }
    // A touch of no control has no plate.
    lift(at: try place("list.row.2").origin + Point(30, 10), by: Point(0, -8))
    expect(plate.frame == nil)
    let add = "list.row.1.button"
    lift(at: try place(add).center, by: Point(-2, -14))

    let frame = try require(plate.frame)

    expect(frame.width >= 44 && frame.height >= 44, "\(frame)")
    for view in window.focusableViews where view is Control {
      let other = view.convert(view.bounds, to: nil).outset(by: -1)
      expect(!other.intersects(frame), "\(view.identifier)")
    }
    let away = try place(add).center.distance(to: frame.center)
    expect(away < 140 * textScale, "\(away)")
    let words = ShownWords.all(in: DisplayList { plate.draw(into: &$0, at: hand.now) })
    expect(words.map(\.text.string), equals: ["Why?"])
    let rest = playground.take(press(at: frame.center, hand.now))
    expect(rest.events.isEmpty && calls.presses == 1)
    // With the words the plate goes, too.
    hand.wait(10_000)
    _ = playground.take(InputBatch(time: hand.now))
    expect(plate.frame == nil)
  }

  private func chips(
    _ entries: [(String, GestureRecognizer.State)], in size: Size
  ) -> [StatusChips.Chip] {
    StatusChips(
      entries.map { RecognizerStatus.Entry(name: $0.0, state: $0.1, isPast: false) },
      in: size, ChipMeasures(entries.map(\.0), .standard, .english)
    ).chips
  }

  @Test func `where there is room each says its state, and none moves when one changes`() {
    let size = Size(300, 54)
    let still = chips([("tap", .possible), ("pan", .possible)], in: size)
    let moving = chips([("tap", .cancelled), ("pan", .changed)], in: size)

    expect(still.map(\.words), equals: ["tap: possible", "pan: possible"])
    expect(moving.map(\.words), equals: ["tap: cancelled", "pan: changed"])
    expect(still.map(\.frame), equals: moving.map(\.frame))
  }

  @Test func `less room shows only names`() {
    let chips = chips([("doubleTap", .possible), ("rotation", .failed)], in: Size(190, 24))

    expect(chips.map(\.words), equals: ["doubleTap", "rotation"])
    expect((chips.last?.frame.maxX ?? 0) <= 190)
  }

  @Test func `even less room names active recognizers, and has a place for all`() {
    let names = ["tap", "doubleTap", "pan", "pinch", "rotation", "longPress"]
    let idle = chips(names.map { ($0, .possible) }, in: Size(260, 24))
    let busy = chips(names.map { ($0, $0 == "longPress" ? .began : .possible) }, in: Size(260, 24))

    expect(idle.allSatisfy { $0.words.isEmpty })
    expect(busy.map(\.words), equals: ["", "", "", "", "", "longPress"])
    for chips in [idle, busy] {
      for (before, after) in zip(chips, chips.dropFirst()) {
        expect(before.frame.maxX < after.frame.minX)
      }
      expect((chips.last?.frame.maxX ?? 0) <= 260)
    }
  }
}
