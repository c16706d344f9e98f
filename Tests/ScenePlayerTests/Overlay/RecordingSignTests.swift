import Drawing
import DrawingTestSupport
import Testing
import TouchEngine
import TouchTestSupport

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
    #expect(sign.nextChange(after: Timestamp(milliseconds: 5300)) == nil)
    sign.state = .recording(name: "a.touchtrace", since: Timestamp(milliseconds: 300))

    #expect(
      sign.nextChange(after: Timestamp(milliseconds: 5300)) == Timestamp(milliseconds: 6300))
    #expect(
      sign.nextChange(after: Timestamp(milliseconds: 5299)) == Timestamp(milliseconds: 5300))
    #expect(words(at: 5299).contains("Recording  0:04"))
    #expect(words(at: 5300).contains("Recording  0:05"))
    #expect(words(at: 5300).contains("a.touchtrace"))
    #expect(words(at: 3_725_300).contains("Recording  1:02:05"))
  }

  @Test func `the reason for waiting is shown, and no text of the sign costs frames`() {
    sign.state = .waiting
    sign.hasTouches = { true }
    #expect(words(at: 0).contains("you lift all fingers"))
    sign.hasTouches = { false }
    #expect(words(at: 0).contains("everything is at rest"))
    #expect(sign.nextChange(after: .zero) == nil)
    sign.state = .failed("The disk is full.")
    #expect(words(at: 0).contains("The disk is full."))
    #expect(sign.nextChange(after: .zero) == nil)
  }

  @Test func `the sign says for a while that a recording was saved`() {
    sign.state = .saved(name: "a.touchtrace", at: Timestamp(milliseconds: 100))

    #expect(words(at: 4099).contains("Recording saved"))
    #expect(sign.nextChange(after: Timestamp(milliseconds: 200)) == Timestamp(milliseconds: 4100))
    #expect(words(at: 4100).isEmpty)
    #expect(sign.nextChange(after: Timestamp(milliseconds: 4100)) == nil)
  }
}
