import Drawing
import DrawingTestSupport
import Expectations
import Testing
import TouchEngine
import TouchTestSupport

@testable import ScenePlayer

/// The words of the player.
@Suite(.endsInTime) struct PlayerWindowTests {
  @Test(arguments: [Size(360, 640), Size(640, 480), Size(1280, 800)])
  func `the title and the question grow with large text`(size: Size) throws {
    let window = PlayerWindow(size: size)
    window.appearance = Appearance(textScale: 2)
    var reading = PlayerWindow.Reading()
    reading.title = "Two fingers turn the cat"
    reading.line = LineText(headline: "Turned the cat")
    let words = ShownWords.all(
      in: DisplayList {
        window.draw(DisplayList { _ in }, of: size, reading, at: .zero, into: &$0)
      }
    ).map(\.text)
    for shown in [reading.title, OverlayWords.text("why", in: .english)] {
      let text = try require(words.first { $0.string == shown }, "\(shown)")
      expect(text.style.size >= 24, "\(text)")
    }
  }
}
