import CairoRendering
import Drawing
import Testing
import TouchEngine

@testable import Scenes

@Suite struct StatusStripTests {
  @Test(arguments: [1, 1.5, 2.0], [640.0, 1280])
  func `what was decided is shown in full, also in a small window with large words`(
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
      let playground = Playground(ControlsScene(environment), sentence: sentence)
      let strip = StatusStrip.height(in: environment.appearance)
      // The words that stand lowest.
      let shown = ShownWords.all(in: playground.displayList(at: .zero)).last
      #expect(shown.map { sentence.isEmpty || $0.text.string == sentence } == true)
      guard let shown else { continue }
      #expect(renderer.showsAll(of: shown.text), "\(shown.text)")
      #expect(shown.text.frame.minY >= 480 - strip && shown.text.frame.maxY <= 480)
    }
  }
}
