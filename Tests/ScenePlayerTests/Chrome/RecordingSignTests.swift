import Drawing
import DrawingTestSupport
import Expectations
import Testing
import TouchEngine
import TouchTestSupport

@testable import SceneBase
@testable import ScenePlayer

@Suite(.endsInTime) struct RecordingSignTests {
  private let sign = RecordingSign()
  private let bounds = Rect(0, 0, 640, 480)

  private func words(at milliseconds: Int64) -> String {
    DisplayListText.of {
      sign.draw(into: &$0, in: bounds, at: Timestamp(milliseconds: milliseconds))
    }
  }

  @Test func `its clock ticks once a second, and only while it records`() {
    expect(sign.nextChange(after: Timestamp(milliseconds: 5300)) == nil)
    sign.state = .recording(name: "a.touchtrace", since: Timestamp(milliseconds: 300))

    expect(
      sign.nextChange(after: Timestamp(milliseconds: 5300)), equals: Timestamp(milliseconds: 6300))
    expect(
      sign.nextChange(after: Timestamp(milliseconds: 5299)), equals: Timestamp(milliseconds: 5300))
    expect(words(at: 5299).contains("Recording  0:04"))
    expect(words(at: 5300).contains("Recording  0:05"))
    expect(words(at: 5300).contains("a.touchtrace"))
    expect(words(at: 3_725_300).contains("Recording  1:02:05"))
  }

  @Test func `the reason for waiting is shown, and no text of the sign costs frames`() {
    sign.state = .waiting
    sign.hasTouches = { true }
    expect(words(at: 0).contains("you lift all fingers"))
    sign.hasTouches = { false }
    expect(words(at: 0).contains("everything is at rest"))
    expect(sign.nextChange(after: .zero) == nil)
    sign.state = .failed("The disk is full.")
    expect(words(at: 0).contains("The disk is full."))
    expect(sign.nextChange(after: .zero) == nil)
  }

  @Test(arguments: [1, 1.5, 2.0])
  func `no letter is small, and a short row has only the lamp and the clock`(textScale: Double) {
    sign.appearance = { Appearance(textScale: textScale) }
    sign.keys = "with all keys"
    sign.state = .recording(name: "touch-20261127-034618.touchtrace", since: .zero)
    for width in [1052.0, 640, 208] {
      let row = Rect(20, 10, width * textScale, 44 * textScale)
      let list = DisplayList { sign.draw(into: &$0, in: row, at: Timestamp(milliseconds: 1000)) }
      let texts = ShownWords.all(in: list).map(\.text)
      expect(texts.allSatisfy { $0.style.size >= 12 * textScale })
      expect(width > 300 || texts.map(\.string) == ["0:01"])
      expect(width < 1000 || texts.last?.string.hasSuffix("034618.touchtrace") == true)
    }
  }

  @Test func `a saved recording has no lamp, and its lines begin at one place`() {
    sign.state = .saved(name: "a.touchtrace", at: .zero)

    let list = DisplayList { sign.draw(into: &$0, in: Rect(0, 0, 640, 44), at: .zero) }
    let texts = ShownWords.all(in: list).map(\.text)
    expect(texts.count == 2 && Set(texts.map(\.frame.minX)) == [16])
  }

  @Test func `the sign says for a while that a recording was saved`() {
    sign.state = .saved(name: "a.touchtrace", at: Timestamp(milliseconds: 100))

    expect(words(at: 4099).contains("Recording saved"))
    expect(
      sign.nextChange(after: Timestamp(milliseconds: 200)), equals: Timestamp(milliseconds: 4100))
    expect(words(at: 4100).isEmpty)
    expect(sign.nextChange(after: Timestamp(milliseconds: 4100)) == nil)
  }
}
