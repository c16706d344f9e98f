import CairoRendering
import Drawing
import DrawingTestSupport
import Expectations
import PhotoEditor
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

@testable import Inspection
@testable import SceneBase
@testable import ScenePlayer
@testable import Scenes

@Suite(.endsInTime) struct StatusPillTests {
  @Test(arguments: [1, 1.5, 2.0], [640.0, 1280])
  func `the note stands below where it has room in readable letters, or else is shorter`(
    textScale: Double, width: Double
  ) {
    let renderer = DisplayListRenderer(images: ImageStore(folder: nil))
    let environment = SceneEnvironment(
      size: Size(width, 480), appearance: Appearance(textScale: textScale))
    let texts = [
      nil, LineText(headline: "Moved the star", note: "Drag, 11.6 of 10 pt", look: .drag),
      LineText(
        headline: "Nothing happened", note: "Double tap: no second tap within 0.35 s",
        shortNote: "Double tap: 0.351 s, at most 0.35 s", look: .doubleTap),
    ]
    for text in texts {
      let room = StatusRow(
        in: Rect(0, 0, width, 480), of: environment.size, environment.appearance
      ).frame
      let pill = StatusPill(
        text: text, room: room, appearance: environment.appearance, language: .english)
      let shown = ShownWords.all(in: DisplayList { pill.draw(into: &$0) })
      if shown.isEmpty { expect(text == nil && textScale == 2) }
      if let text, let first = shown.first, let last = shown.last {
        expect(first.text.string, equals: text.headline)
        expect([text.note, text.shortNote].contains(last.text.string), "\(last.text)")
      }
      for words in shown {
        expect(words.text.style.size >= 12 * textScale)
        expect(renderer.showsAll(of: words.text), "\(words.text)")
        expect(room.minY <= words.text.frame.minY && words.text.frame.maxY <= room.maxY)
      }
    }
  }

  @Test(arguments: [Size(1280, 800), Size(1440, 900)], Language.allCases)
  func `the editor's pill never drops the reason`(size: Size, language: Language) throws {
    let playground = Playground(PhotoEditor(SceneEnvironment(size: size, language: language)))
    playground.add(HelpButton())
    playground.inspection?.onCommand = { _ in }
    let names = PhotoEditor.names.filter { $0.key.hasPrefix("canvas.") }
    let failures: [Failure] = [
      .exceeded(Measure(.movement, 41.24, limit: 40)),
      .liftedEarly(Measure(.duration, 0.34, limit: 0.5)),
      .liftedEarly(Measure(.movement, 3.27, limit: 10)),
    ]
    var dropped: [String] = []
    for (name, _) in names.sorted(by: { $0.key < $1.key }) {
      let time = Timestamp.zero
      let measure = Measure(.movement, 11.64, limit: 10, isMinimum: true)
      var won = Verdict(
        decision: Decision(time: time, .ended(recognizer: name)), measure: measure, meant: nil,
        parts: .none)
      won.step = .used
      let lost = failures.map { failure in
        var verdict = Verdict(
          decision: Decision(time: time, .failed(recognizer: name, failure)), measure: nil,
          meant: nil, parts: .none)
        verdict.step = .failed
        return verdict
      }
      for verdict in [won] + lost {
        playground.line.restore(VerdictState(verdict))
        let text = try require(playground.line.text(at: time))
        let shown = ShownWords.all(
          in: DisplayList { playground.layer(StatusLayer.self)?.draw(into: &$0, at: time) }
        )
        .map(\.text.string)
        let hasReason = shown.contains(text.note) || text.shortNote.map(shown.contains) == true
        if !hasReason { dropped.append("\(text.sentence): \(shown)") }
      }
    }
    expect(dropped, equals: [])
  }

  @Test(arguments: Language.allCases)
  func `beside the editor's dock the pill stays in its row, and covers nothing`(
    language: Language
  ) throws {
    let size = Size(1280, 800)
    let playground = Playground(PhotoEditor(SceneEnvironment(size: size, language: language)))
    playground.add(HelpButton())
    playground.inspection?.onCommand = { _ in }
    let hand = Hand(stream: playground.stream)
    hand.down(at: 640, 300)
    hand.drag(by: 60, 0, over: 200)
    hand.up()

    let row = playground.scene.statusRow.frame
    let line = try require(playground.line.text(at: hand.now))
    let shown = ShownWords.all(in: playground.displayList(at: hand.now)).map(\.text)
      .filter { [line.headline, line.note].contains($0.string) }
    expect(shown.count, equals: 2)
    for text in shown {
      expect(row.minX <= text.frame.minX && text.frame.maxX <= row.maxX)
      expect(row.minY <= text.frame.minY && text.frame.maxY <= row.maxY)
      expect(text.style.size >= 12)
    }
  }

  @Test func `even a brief decision ends in an ellipsis in the least room, in readable letters`()
    throws
  {
    let pill = StatusPill(
      text: LineText(
        headline: "The interactive pop won", note: "Interactive pop, 24 of 10 pt", look: .drag),
      room: Rect(0, 0, 110, 44),
      appearance: .standard, language: .english)

    let frame = try require(pill.frame)
    let text = try require(ShownWords.all(in: DisplayList { pill.draw(into: &$0) }).last?.text)
    expect(Rect(0, 0, 110, 44).intersection(frame), equals: frame)
    expect(text.string, equals: "The interactive pop won")
    expect(text.style.size == 12 && !text.style.wraps)
  }

  @Test func `the request to touch anything covers no control`() {
    func words(_ scene: any Scene) -> [String] {
      let playground = Playground(scene)
      let list = DisplayList { playground.layer(StatusLayer.self)?.draw(into: &$0, at: .zero) }
      return ShownWords.all(in: list).map(\.text.string)
    }
    let size = SceneEnvironment(size: Size(640, 480))
    let quiet = OverlayWords.text("quiet", in: .english)
    expect(!words(ControlsScene(size)).contains(quiet))
    expect(!words(ScrollList(size)).contains(quiet))
    expect(words(LiveRoom(size)).contains(quiet))
  }

  @Test func `the words fade some seconds after the last outcome, not while a finger is down`() {
    let playground = Playground(ControlsScene(SceneEnvironment(size: Size(640, 480))))
    let hand = Hand(stream: playground.stream)
    func opacity() -> Double {
      playground.line.opacity(
        at: hand.now, isAtRest: playground.window.isAtRest, fades: true)
    }

    hand.down(at: 300, 300)
    hand.wait(5000)
    expect(opacity(), equals: 1)
    hand.up()
    let outcome = hand.now
    expect(opacity(), equals: 1)
    expect(
      playground.layer(StatusLayer.self)?.nextChange(after: hand.now),
      equals: outcome.advanced(bySeconds: 3))
    hand.wait(3100)
    expect(abs(opacity() - 0.5) < 1e-6)
    expect(playground.layer(StatusLayer.self)?.nextChange(after: hand.now), equals: hand.now)
    hand.wait(100)
    expect(opacity(), equals: 0)
    expect(playground.layer(StatusLayer.self)?.nextChange(after: hand.now) == nil)
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
