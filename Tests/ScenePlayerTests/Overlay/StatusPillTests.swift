import CairoRendering
import Drawing
import DrawingTestSupport
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

@testable import ScenePlayer
@testable import Scenes

@Suite(.endsInTime) struct StatusPillTests {
  @Test(arguments: [1, 1.5, 2.0], [640.0, 1280])
  func `the decision is shown in full, also in a small window with large text`(
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
      let words = StatusPill(
        sentence: sentence, room: room, appearance: environment.appearance, language: .english)
      let shown = ShownWords.all(in: DisplayList { words.draw(into: &$0) }).last
      #expect(shown.map { sentence.isEmpty || $0.text.string == sentence } == true)
      guard let shown else { continue }
      #expect(renderer.showsAll(of: shown.text), "\(shown.text)")
      #expect(room.minY <= shown.text.frame.minY && shown.text.frame.maxY <= room.maxY)
    }
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
    #expect(opacity() == 1)
    hand.up()
    let outcome = hand.now
    #expect(opacity() == 1)
    #expect(playground.nextStatusChange(after: hand.now) == outcome.advanced(bySeconds: 3))
    hand.wait(3100)
    #expect(abs(opacity() - 0.5) < 1e-6)
    #expect(playground.nextStatusChange(after: hand.now) == hand.now)
    hand.wait(100)
    #expect(opacity() == 0)
    #expect(playground.nextStatusChange(after: hand.now) == nil)
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

    #expect(still.map(\.words) == ["tap: possible", "pan: possible"])
    #expect(moving.map(\.words) == ["tap: cancelled", "pan: changed"])
    #expect(still.map(\.frame) == moving.map(\.frame))
  }

  @Test func `less room shows only names`() {
    let chips = chips([("doubleTap", .possible), ("rotation", .failed)], in: Size(190, 24))

    #expect(chips.map(\.words) == ["doubleTap", "rotation"])
    #expect((chips.last?.frame.maxX ?? 0) <= 190)
  }

  @Test func `even less room names active recognizers, and has a place for all`() {
    let names = ["tap", "doubleTap", "pan", "pinch", "rotation", "longPress"]
    let idle = chips(names.map { ($0, .possible) }, in: Size(260, 24))
    let busy = chips(names.map { ($0, $0 == "longPress" ? .began : .possible) }, in: Size(260, 24))

    #expect(idle.allSatisfy { $0.words.isEmpty })
    #expect(busy.map(\.words) == ["", "", "", "", "", "longPress"])
    for chips in [idle, busy] {
      for (before, after) in zip(chips, chips.dropFirst()) {
        #expect(before.frame.maxX < after.frame.minX)
      }
      #expect((chips.last?.frame.maxX ?? 0) <= 260)
    }
  }
}
