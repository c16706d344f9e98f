import CairoRendering
import Drawing
import DrawingTestSupport
import Testing
import TouchEngine
import TouchTestSupport

@testable import ScenePlayer
@testable import Scenes

@Suite(.endsInTime) struct StatusStripTests {
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
    let playground = Playground(ControlsScene(environment))
    for sentence in sentences {
      let strip = StatusStrip.height(in: environment.appearance)
      let words = StatusStrip(
        entries: playground.status.entries(at: .zero), sentence: sentence,
        room: Rect(0, 480 - strip, width, strip), appearance: environment.appearance,
        language: .english)
      // The words that stand lowest.
      let shown = ShownWords.all(in: DisplayList { words.draw(into: &$0) }).last
      #expect(shown.map { sentence.isEmpty || $0.text.string == sentence } == true)
      guard let shown else { continue }
      #expect(renderer.showsAll(of: shown.text), "\(shown.text)")
      #expect(shown.text.frame.minY >= 480 - strip && shown.text.frame.maxY <= 480)
    }
  }

  private func chips(
    _ entries: [(String, GestureRecognizer.State)], width: Double
  ) -> [StripChips.Chip] {
    StripChips(
      entries.map { RecognizerStatus.Entry(name: $0.0, state: $0.1, isPast: false) },
      width: width, .standard, .english
    ).chips
  }

  @Test func `where there is room each says its state, and none moves when one changes`() {
    let still = chips([("tap", .possible), ("pan", .possible)], width: 600)
    let moving = chips([("tap", .cancelled), ("pan", .changed)], width: 600)

    #expect(still.map(\.words) == ["tap: possible", "pan: possible"])
    #expect(moving.map(\.words) == ["tap: cancelled", "pan: changed"])
    #expect(still.map(\.x) == moving.map(\.x) && still.map(\.width) == moving.map(\.width))
  }

  @Test func `a smaller strip shows only names`() {
    let chips = chips([("doubleTap", .possible), ("rotation", .failed)], width: 190)

    #expect(chips.map(\.words) == ["doubleTap", "rotation"])
    #expect((chips.last.map { $0.x + $0.width } ?? 0) <= 190)
  }

  @Test func `an even smaller strip names active recognizers, and has a place for all`() {
    let names = ["tap", "doubleTap", "pan", "pinch", "rotation", "longPress"]
    let idle = chips(names.map { ($0, .possible) }, width: 260)
    let busy = chips(names.map { ($0, $0 == "longPress" ? .began : .possible) }, width: 260)

    #expect(idle.last?.words == "" && idle.first?.words == "tap")
    #expect(busy.last?.words == "longPress")
    for chips in [idle, busy] {
      #expect(chips.count == names.count)
      for (before, after) in zip(chips, chips.dropFirst()) {
        #expect(before.x + before.width < after.x)
      }
      #expect((chips.last.map { $0.x + $0.width } ?? 0) <= 260)
    }
  }
}
