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

/// The inspector beside a scene: how it opens, whose fingers are whose, and what it shows.
@Suite(.endsInTime) struct InspectorTests {
  private let playground: Playground
  private let hand: Hand
  private let lines = Lines()

  private final class Lines { var events: [InputEvent] = [] }

  init() { self.init(ScrollList(SceneEnvironment(size: Size(1280, 800)))) }

  private init(_ scene: any Scene) {
    playground = Playground(scene)
    playground.onEvent = { [lines] in lines.events.append($0) }
    hand = Hand(stream: playground.stream)
  }

  private func settle() { playground.settle(at: hand.now) }

  private func open() {
    playground.inspection?.toggle()
    settle()
  }

  private var race: RacePicture? {
    playground.inspection?.inspector.map {
      RacePicture(playground.window.race(at: hand.now), $0.log.memory, at: hand.now)
    }
  }

  /// The parts of the names of lanes after the last dot.
  private var kinds: [Substring] {
    race?.lanes.compactMap { $0.recognizer.split(separator: ".").last } ?? []
  }

  @Test(arguments: [(1280.0, 800.0), (800, 1280), (360, 640)], [1, 2.0])
  func `before the first touch it says what to do, and a column how to read the bars`(
    _ size: (width: Double, height: Double), scale: Double
  ) throws {
    for language in Language.allCases {
      let playground = Playground(
        ScrollList(
          SceneEnvironment(
            size: Size(size.width, size.height), appearance: Appearance(textScale: scale),
            language: language)))
      playground.inspection?.toggle()
      playground.settle(at: .zero)
      let layer = try require(playground.inspection)
      let form = try require(layer.inspector?.place?.form)
      let words = ShownWords.all(
        in: DisplayList { layer.draw(into: &$0, at: Timestamp(seconds: 2)) }
      )
      .map(\.text.string)
      func text(_ name: String) -> String { InspectorWords.text(name, in: language) }
      let titles = ["title.rest", "title.rest.strip"].map(text)
      expect(titles.contains(where: words.contains), "\(words)")
      if form != .strip { expect(words.contains(text("rest")), "\(words)") }
      if form == .column, scale == 1 {
        for name in InspectorRest.guides { expect(words.contains(text(name)), "\(words)") }
      }
    }
  }

  @Test func `it has a sheet to raise where it is no column, also while it is closed`() {
    expect(playground.hasInspector && !playground.hasInspectorSheet)
    open()
    expect(
      playground.inspection?.inspector?.place?.form == .column && !playground.hasInspectorSheet)

    let narrow = Playground(ScrollList(SceneEnvironment(size: Size(480, 800))))
    expect(narrow.hasInspectorSheet)
    narrow.inspection?.toggle()
    narrow.settle(at: .zero)
    expect(narrow.inspection?.inspector?.sheet != nil && narrow.hasInspectorSheet)
  }

  @Test func `it opens once no finger is down, and leaves one line`() throws {
    hand.down(at: 300, 300)
    playground.inspection?.toggle()
    settle()
    expect(!playground.isInspecting && playground.inspection?.inspector == nil)
    hand.up()
    hand.wait(500)
    let before = lines.events.count

    settle()

    expect(playground.isInspecting && playground.inspection?.inspector != nil)
    expect(lines.events.count, equals: before + 1)
    let call = try require(lines.events.last)
    expect(call.content, equals: .call(name: "inspector", value: .bool(true)))
    // Asked for twice, it stays as it is.
    playground.inspection?.toggle()
    playground.inspection?.toggle()
    settle()
    expect(playground.isInspecting && lines.events.count == before + 1)
  }

  @Test(arguments: [
    (Size(1280, 800), InspectorPlace.Form.column), (Size(1920, 1080), .column),
    (Size(800, 1280), .sheet), (Size(640, 480), .strip), (Size(360, 640), .strip),
  ])
  func `its form follows the window, and the scene has the rest`(
    size: Size, form: InspectorPlace.Form
  ) throws {
    let test = Self(ScrollList(SceneEnvironment(size: size)))
    test.open()
    let window = try require(test.playground.window as? PanelWindow)
    let place = try require(window.inspectorPlace)
    expect(place.form, equals: form)
    expect(window.bounds.intersection(place.frame), equals: place.frame)
    if form == .strip {
      expect(place.free, equals: window.bounds)
    } else {
      expect(place.free.intersection(place.frame)?.isEmpty != false)
      expect(place.free.width * place.free.height > 0.5 * size.width * size.height)
    }
  }

  @Test(arguments: [1.0, 1.5, 2], [Size(360, 640), Size(640, 480), Size(800, 1280)])
  func `a strip says its sentence whole`(_ textScale: Double, _ size: Size) throws {
    let test = Self(
      ScrollList(
        SceneEnvironment(size: size, appearance: Appearance(textScale: textScale))))
    test.open()
    test.hand.down(at: size.width / 2, 20)
    test.hand.move(to: size.width / 2, 24)
    let inspector = try require(test.playground.inspection?.inspector)
    let place = try require(inspector.place)
    guard place.form == .strip else { return }
    let race = try require(test.race)
    let list = DisplayList { inspector.drawContent(race, in: place, into: &$0, at: test.hand.now) }
    // The first group is the title.
    guard case .group(let title)? = list.commands.first else {
      fail("the title is no group")
      return
    }
    let texts = title.content.commands.compactMap { command -> Text? in
      if case .text(let text) = command { text } else { nil }
    }
    let sentence = try require(texts.first { $0.string.contains("scrolls") })
    let lines = sentence.style.wraps
    let width = TextRoom.width(of: sentence.string, sentence.style)
    let height = TextRoom.height(
      of: sentence.string, sentence.style, width: sentence.frame.width)
    expect(lines ? height <= sentence.frame.height : width <= sentence.frame.width)
    expect(sentence.style.size >= 13, "\(sentence)")
  }

  @Test func `a column is wider with large text, and one stays from 1200 points on`() throws {
    func place(_ size: Size, _ textScale: Double) -> InspectorPlace {
      InspectorPlace(
        in: Rect(origin: .zero, size: size), above: .zero, Appearance(textScale: textScale))
    }
    expect(place(Size(1280, 800), 1).frame.width, equals: 360)
    expect(place(Size(1280, 800), 1.5).frame.width, equals: 480)
    expect(place(Size(1280, 800), 2).frame.width, equals: 560)
    expect(place(Size(1000, 800), 2).form, equals: .sheet)
  }

  @Test func `fingers on it reach neither the scene nor a recording`() throws {
    open()
    let place = try require((playground.window as? PanelWindow)?.inspectorPlace)
    var commands: [Command] = []
    playground.inspection?.onCommand = { commands.append($0) }
    let record = try require(InspectorLayout(place, playground.window.appearance).record)

    func rest(_ phase: TouchPhase, _ point: Point, at time: Int64) -> [InputEvent] {
      let time = Timestamp(milliseconds: time)
      let sample = TouchSample(touch: TouchID(9), phase: phase, position: point, time: time)
      var batch = InputBatch(events: [InputEvent(sample)], time: time)
      batch = playground.take(batch)
      return batch.events
    }
    expect(rest(.began, record.center, at: 10).isEmpty)
    // It belongs to the inspector wherever it goes.
    expect(rest(.moved, Point(100, 100), at: 20).isEmpty)
    expect(rest(.moved, record.center, at: 30).isEmpty)
    expect(rest(.ended, record.center, at: 40).isEmpty)
    expect(commands, equals: [.record])

    // One that landed on the scene stays the scene's.
    expect(rest(.began, Point(100, 100), at: 50).count, equals: 1)
    expect(rest(.moved, place.frame.center, at: 60).count, equals: 1)
    expect(rest(.ended, place.frame.center, at: 70).count, equals: 1)
    expect(commands, equals: [.record])
  }

  @Test func `Esc closes the inspector, once it has nothing else to do`() throws {
    let test = Self(PhotoEditor(SceneEnvironment(size: Size(1280, 800))))
    test.open()
    let editor = try require(test.playground.scene as? PhotoEditor)
    editor.select(editor.canvas.elements[0], because: .key("n"))
    test.hand.wait(1000)
    func press() {
      let key = InputEvent(time: test.hand.now, .key(KeyPress(name: "Escape")))
      let batch = test.playground.take(InputBatch(events: [key], time: key.time))
      test.playground.stream.accept(batch)
      test.hand.wait(1000)
      test.settle()
    }
    press()
    expect(editor.canvas.selected == nil && test.playground.isInspecting)
    press()
    expect(!test.playground.isInspecting)
  }

  @Test func `a touch on a lane asks about what competes there`() throws {
    open()
    let inspection = try require(playground.inspection)
    var commands: [Command] = []
    inspection.onCommand = { commands.append($0) }
    hand.down(at: 300, 400)
    hand.wait(50)
    hand.up()
    hand.wait(1000)
    let inspector = try require(inspection.inspector)
    let layout = InspectorLayout(try require(inspector.goalPlace), inspector.style.appearance)
    let wording = Wording(namingAll: { playground }, in: .english)
    let rows = RaceRows(
      try require(race), in: layout.lanes, columns: 1, inspector.style, wording
    ).rows
    var asked: [String] = []
    func touch(_ phase: TouchPhase, _ point: Point) {
      let sample = TouchSample(touch: TouchID(9), phase: phase, position: point, time: hand.now)
      let batch = InputBatch(events: [InputEvent(sample)], time: hand.now)
      expect(playground.take(batch).events, equals: [])
    }
    for row in rows {
      switch row.content {
      case .lane(let lane), .loser(let lane): asked.append(lane.recognizer)
      case .gate, .absent, .more: continue
      }
      touch(.began, row.frame.center)
      touch(.ended, row.frame.center)
      expect(inspection.takeAskedLane(), equals: asked.last)
      expect(inspection.takeAskedLane(), equals: nil)
      // A finger that moves asks nothing.
      touch(.began, row.frame.center)
      touch(.moved, row.frame.center + Point(0, 12))
      touch(.ended, row.frame.center)
      expect(inspection.takeAskedLane(), equals: nil)
    }
    expect(asked.count > 1)
    expect(commands, equals: asked.map { _ in .why })
  }

  @Test func `a page in place of the scene takes the button and the inspector away`() throws {
    playground.inspection?.onCommand = { _ in }
    expect(playground.inspection?.buttonFrame != nil)
    open()
    let page = MessagePage("", SceneEnvironment(size: Size(1280, 800)))
    playground.page = page
    expect(playground.inspection?.buttonFrame == nil)
    let time = Timestamp(milliseconds: 10)
    let sample = TouchSample(
      touch: TouchID(9), phase: .began, position: Point(1200, 400), time: time)
    var batch = InputBatch(events: [InputEvent(sample)], time: time)
    batch = playground.take(batch)
    expect(batch.events.count, equals: 1)
  }

  @Test func `the lanes keep their order while a finger is down`() throws {
    let test = Self(PhotoEditor(SceneEnvironment(size: Size(1280, 800))))
    test.open()
    let editor = try require(test.playground.scene as? PhotoEditor)
    let sticker = editor.canvas.elements[0]
    let place = sticker.convert(sticker.bounds.center, to: nil)

    test.hand.down(at: place.x, place.y)
    test.hand.wait(200)
    let kinds = test.kinds
    expect(kinds.prefix(4).map(String.init), equals: ["tap", "doubleTap", "longPress", "pan"])
    let race = try require(test.race)
    expect(race.fingers == 1 && race.isCounting)
    // 0.2 of 0.5 s are more than nothing of 10 points.
    expect(race.leader?.hasSuffix("longPress"), equals: true)
    test.hand.move(by: 8, 0)
    expect(test.race?.leader?.hasSuffix(".pan"), equals: true)
    expect(test.kinds, equals: kinds)
    expect(test.race?.isDecided, equals: false)

    test.hand.move(by: 30, 0)
    expect(test.kinds, equals: kinds)
    let winner = test.race?.lanes.first { if case .won = $0.standing { true } else { false } }
    expect(winner?.recognizer.hasSuffix(".pan"), equals: true)
    guard case .won(let measure?)? = winner?.standing else {
      fail("the drag won by a measure")
      return
    }
    expect(measure.quantity == .movement && measure.limit == 10)

    // The result stays until the next finger lands.
    test.hand.up()
    test.hand.wait(3000)
    expect(
      test.race?.lanes.contains { if case .won = $0.standing { true } else { false } }, equals: true
    )
    expect(test.race?.fingers, equals: 0)
    test.hand.down(at: place.x, place.y)
    expect(test.race?.isDecided, equals: false)
  }

  @Test func `a winner keeps its lane when a second finger joins it, and no lane leads`() throws {
    let test = Self(PhotoEditor(SceneEnvironment(size: Size(1280, 800))))
    test.open()
    let editor = try require(test.playground.scene as? PhotoEditor)
    let sticker = editor.canvas.elements[0]
    let place = sticker.convert(sticker.bounds.center, to: nil)
    let inspector = try require(test.playground.inspection?.inspector)
    func headline(_ width: Double = 400) throws -> String {
      inspector.headline(
        try require(test.race), Wording(namingAll: { test.playground }, in: .english),
        TextStyle(size: 20, color: .black, weight: .bold), width: width)
    }

    test.hand.down(at: place.x, place.y)
    test.hand.move(by: 30, 0)
    let kinds = test.kinds
    try expect(headline(), equals: "Drag won")
    test.hand.down(2, at: place.x + 60, place.y)
    expect(test.kinds, equals: kinds)
    try expect(headline(), equals: "Drag won")
    test.hand.move(2, by: 3, 0)
    let race = try require(test.race)
    expect(race.lanes.contains { $0.lead > 0 } && race.leader == nil)

    test.hand.move(2, by: 40, 60)
    expect(test.kinds, equals: kinds)
    try expect(headline(), equals: "Drag, Pinch and Rotate won")
    // With little room the names are shortened.
    try expect(headline(230), equals: "Drag and 2 more won")
    test.hand.up(2)
    test.hand.up()
    expect(test.kinds, equals: kinds)
    try expect(headline(), equals: "Drag, Pinch and Rotate won")
  }

  @Test(arguments: Language.allCases)
  func `a title shortens a long name, and never what happened`(_ language: Language) throws {
    let test = Self(
      ScrollList(SceneEnvironment(size: Size(1280, 800), language: language)))
    test.open()
    let inspector = try require(test.playground.inspection?.inspector)
    var race = try require(test.race)
    race.lanes = [
      RaceLane(
        recognizer: "Add Rice with greens and more", look: .tap, standing: .won(nil),
        isPress: true)
    ]
    let font = TextStyle(size: 20, color: .black, weight: .bold)
    let title = inspector.headline(race, Wording(language), font, width: 200)
    expect(title.hasPrefix(language == .english ? "Press “Add" : "按下“"))
    expect(title.contains("…") && title.hasSuffix(language == .english ? " won" : "胜出"))
    expect(TextRoom.width(of: title, font) <= 200)
  }

  @Test func `the legend stands beside bars only`() throws {
    open()
    let inspector = try require(playground.inspection?.inspector)
    let place = try require(inspector.place)
    func legend() throws -> Bool {
      let race = try require(self.race)
      return DisplayListText.of {
        inspector.drawContent(race, in: place, into: &$0, at: hand.now)
      }.contains("fills up: needs")
    }
    try expect(!legend())
    hand.down(at: 300, 300)
    try expect(legend())
  }

  @Test func `a gate of a scroll view is shown while it is closed`() throws {
    open()
    func find(_ view: View) -> View? {
      let middle = view.convert(view.bounds.center, to: nil)
      return view is Button && playground.window.hitTest(middle, with: nil) === view
        ? view : view.subviews.lazy.compactMap(find).first
    }
    let stage = try require(playground.scene as? ScrollList).stage
    let list = stage.list
    for view in [stage.outer, list] { view.delaysContentTouches = true }
    let button = try require(find(list))
    let place = button.convert(button.bounds.center, to: nil)
    hand.down(at: place.x, place.y)
    hand.wait(94)
    let gate = try require(race?.gates.first)
    expect(gate.elapsed == 0.094 && gate.delay == 0.15)
    expect(playground.window.view(called: gate.view) === button)
    hand.wait(60)
    expect(race?.gates.isEmpty, equals: true)
  }

  @Test func `looking at it changes no decision`() throws {
    func decisions(looking: Bool) -> [Decision] {
      let test = Self(PhotoEditor(SceneEnvironment(size: Size(1280, 800))))
      let list = DecisionList()
      test.playground.window.addObserver(list)
      test.open()
      var time = test.hand.now
      for gesture in 0..<12 {
        let x = 200 + 37 * Double(gesture)
        test.hand.down(at: x, 300)
        if gesture % 3 == 1 { test.hand.down(2, at: x + 80, 340) }
        for step in 0..<(gesture * 2) {
          test.hand.move(by: Double(step % 5), Double(step % 3))
          if looking {
            _ = test.playground.displayList(at: test.hand.now)
            _ = test.playground.nextChange(after: test.hand.now)
          }
        }
        test.hand.up()
        if gesture % 3 == 1 { test.hand.up(2) }
        test.hand.wait(Int64(60 * gesture))
        time = max(time, test.hand.now)
      }
      return list.decisions
    }
    let unseen = decisions(looking: false)
    expect(!unseen.isEmpty)
    expect(decisions(looking: true), equals: unseen)
  }

  @Test func `a playground that is made anew has the inspector and what it told`() throws {
    open()
    hand.tap(at: 300, 300, holding: 50)
    hand.wait(5000)
    let resting = try require(RestingPlayground(playground, at: hand.now))
    let again = try require(resting.open())
    expect(again.isInspecting)
    let inspector = try require(playground.inspection?.inspector)
    expect(!inspector.log.memory.order.isEmpty)
    expect(again.inspection?.inspector?.log.memory.order, equals: inspector.log.memory.order)
    expect(again.inspection?.inspector?.log.memory.outcomes, equals: inspector.log.memory.outcomes)
  }
}

private final class DecisionList: DecisionObserver {
  private(set) var decisions: [Decision] = []
  func decided(_ decision: Decision) { decisions.append(decision) }
}

extension RacePicture {
  /// Whether nobody is left who may win.
  fileprivate var isDecided: Bool {
    !lanes.contains { if case .races = $0.standing { true } else { false } }
  }
}
