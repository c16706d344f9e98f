import Drawing
import DrawingTestSupport
import Expectations
import Testing
import TouchEngine
import TouchTestSupport

@testable import ScenePlayer

/// The words of the player.
@Suite(.endsInTime) struct PlayerWindowTests {
  @Test(arguments: [(0, ""), (1, "1 touch did nothing"), (3, "3 touches did nothing")])
  func `the mark of touches that did nothing is explained beside the title`(
    count: Int, said: String
  ) {
    let window = PlayerWindow(size: Size(1280, 800))
    var reading = PlayerWindow.Reading()
    (reading.title, reading.notes) = ("Add slips", ["Scroll list"])
    reading.end = Timestamp(milliseconds: 9000)
    reading.touches = (0..<4).map { index in
      let start = Timestamp(milliseconds: 2000 * Int64(index))
      return PlayedTouch(start...(start + 100_000), [], isUnused: index < count)
    }
    let words = ShownWords.all(
      in: DisplayList {
        window.draw(DisplayList { _ in }, of: Size(1280, 800), reading, at: .zero, into: &$0)
      }
    ).map(\.text.string)
    expect(words.first { $0.contains("did nothing") } ?? "", equals: said)
  }

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
