import CairoRendering
import Drawing
import DrawingTestSupport
import Expectations
import PhotoEditor
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

@testable import ScenePlayer
@testable import Scenes

@Suite(.endsInTime) struct StatusPillTests {
  @Test(arguments: [1, 1.5, 2.0], [640.0, 1280])
  func `the decision is shown in full where it has room in readable letters, or else in brief`(
    textScale: Double, width: Double
  ) {
    let renderer = DisplayListRenderer(images: ImageStore(folder: nil))
    let environment = SceneEnvironment(
      size: Size(width, 480), appearance: Appearance(textScale: textScale))
    let sentences = [
      "", "list.pan failed: lifted too early: moved 0.0 pt, limit 10 pt",
      "canvas.doubleTap failed: the second tap came too late: 351 ms, limit 350 ms",
    ]
    for sentence in sentences {
      let room = StatusRow(
        in: Rect(0, 0, width, 480), of: environment.size, environment.appearance
      ).frame
      let brief = sentence.isEmpty ? nil : BriefVerdict(look: .drag, words: "List scroll lost")
      let words = StatusPill(
        sentence: sentence, brief: brief, room: room, appearance: environment.appearance,
        language: .english)
      let shown = ShownWords.all(in: DisplayList { words.draw(into: &$0) }).last
      guard let shown else {
        expect(sentence.isEmpty && textScale == 2)
        continue
      }
      expect(sentence.isEmpty || [sentence, brief?.words].contains(shown.text.string))
      expect(textScale > 1 || sentence.isEmpty || shown.text.string == sentence)
      expect(shown.text.style.size >= 12 * textScale)
      expect(renderer.showsAll(of: shown.text), "\(shown.text)")
      expect(room.minY <= shown.text.frame.minY && shown.text.frame.maxY <= room.maxY)
    }
  }

  @Test(arguments: Language.allCases)
  func `beside the editor's dock the pill stays in its row, and covers nothing`(
    language: Language
  ) throws {
    let size = Size(1280, 800)
    let playground = Playground(PhotoEditor(SceneEnvironment(size: size, language: language)))
    playground.helpButton = HelpButton(size: size)
    playground.inspectorButton = InspectorButton(size: size)
    let hand = Hand(stream: playground.stream)
    hand.down(at: 640, 300)
    hand.drag(by: 60, 0, over: 200)
    hand.up()

    let row = playground.scene.statusRow.frame
    let words = language == .english ? " won" : "胜出"
    let shown = ShownWords.all(in: playground.displayList(at: hand.now)).map(\.text)
      .filter { $0.string.contains(words) }
    let text = try require(shown.last)
    expect(row.minX <= text.frame.minX && text.frame.maxX <= row.maxX)
    expect(row.minY <= text.frame.minY && text.frame.maxY <= row.maxY)
    expect(text.style.size >= 12)
  }

  @Test func `even a brief decision ends in an ellipsis in the least room, in readable letters`()
    throws
  {
    let pill = StatusPill(
      sentence: "The interactive pop won: moved 24 pt, a drag needs 10 pt",
      brief: BriefVerdict(look: .drag, words: "The interactive pop won"),
      room: Rect(0, 0, 140, 44),
      appearance: .standard, language: .english)

    let frame = try require(pill.frame)
    let text = try require(ShownWords.all(in: DisplayList { pill.draw(into: &$0) }).last?.text)
    expect(Rect(0, 0, 140, 44).intersection(frame), equals: frame)
    expect(text.string, equals: "The interactive pop won")
    expect(text.style.size == 12 && !text.style.wraps)
  }

  @Test func `the request to touch anything covers no control`() {
    func words(_ scene: any Scene) -> [String] {
      let playground = Playground(scene)
      let list = DisplayList { playground.drawStatus(into: &$0, at: .zero) }
      return ShownWords.all(in: list).map(\.text.string)
    }
    let size = SceneEnvironment(size: Size(640, 480))
    let quiet = OverlayWords.text("quiet", in: .english)
    expect(!words(ControlsScene(size)).contains(quiet))
    expect(!words(ScrollList(size)).contains(quiet))
    expect(words(LiveRoom(size)).contains(quiet))
  }

  @Test(arguments: Language.allCases)
  func `the press of a button is told before what lost the touch`(language: Language) throws {
    let scene = ScrollList(SceneEnvironment(size: Size(1280, 800), language: language))
    let playground = Playground(scene)
    let hand = Hand(stream: playground.stream)
    let button = scene.stage.buttons[1]
    let place = button.convert(button.bounds.center, to: nil)

    hand.tap(at: place.x, place.y, holding: 60)

    let words = playground.status.sentence
    expect(language == .english ? words.hasSuffix(" was pressed") : words.hasPrefix("按下了"))
    expect(!words.contains("#") && !words.contains("."), "\(words)")
    // A file keeps it.
    let state = try require(playground.status.state)
    expect(throws: Never.self) { try state.check() }
    let other = Playground(
      ScrollList(SceneEnvironment(size: Size(1280, 800), language: language)), verdict: state)
    expect(other.status.sentence, equals: words)

    // A list that takes the touch from the button is the winner.
    hand.wait(1000)
    hand.down(at: place.x, place.y)
    hand.wait(200)
    hand.drag(by: 0, -120, over: 200)
    hand.up()
    expect(!playground.status.sentence.contains("was pressed"))
    expect(!playground.status.sentence.contains("按下了"))
  }

  @Test func `the words fade some seconds after the last outcome, not while a finger is down`() {
    let playground = Playground(ControlsScene(SceneEnvironment(size: Size(640, 480))))
    let hand = Hand(stream: playground.stream)
    func opacity() -> Double {
      playground.status.wordsOpacity(
        at: hand.now, isAtRest: playground.window.isAtRest, fades: true)
    }

    hand.down(at: 300, 300)
    hand.wait(5000)
    expect(opacity(), equals: 1)
    hand.up()
    let outcome = hand.now
    expect(opacity(), equals: 1)
    expect(playground.nextStatusChange(after: hand.now), equals: outcome.advanced(bySeconds: 3))
    hand.wait(3100)
    expect(abs(opacity() - 0.5) < 1e-6)
    expect(playground.nextStatusChange(after: hand.now), equals: hand.now)
    hand.wait(100)
    expect(opacity(), equals: 0)
    expect(playground.nextStatusChange(after: hand.now) == nil)
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
