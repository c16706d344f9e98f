import CairoRendering
import Expectations
import Testing
import TouchEngine
import TouchTestSupport

/// Caret positions from Pango.
@Suite(.endsInTime) struct TextMeasurerTests {
  private let measurer = PangoTextMeasurer()

  @Test(arguments: [
    "", "a", "hello world", "Grüße", "e\u{301}e", "触摸板", "👨‍👩‍👧!", "fi ffi", "a\u{200d}b", "שלום",
    "a שלום b",
  ])
  func `every grapheme cluster has its edge, in numbers that can be`(string: String) {
    let measurement = measurer.measure(string, fontSize: 17)

    expect(measurement.isSound)
    expect(measurement.edges.count, equals: string.count + 1)
  }

  @Test func `edges grow from letter to letter, and with the font`() {
    let small = measurer.measure("hello", fontSize: 10).edges
    let large = measurer.measure("hello", fontSize: 20).edges

    expect(small.first, equals: 0)
    expect(small == small.sorted() && Set(small).count == small.count)
    // Letters are as wide as when they are painted: whole points.
    for (index, (one, two)) in zip(small, large).enumerated() {
      expect(abs(two - 2 * one) <= Double(index) * 1.5)
    }
  }

  @Test func `a text of the greatest length is measured`() {
    let string = String(repeating: "wi", count: TextMeasurement.byteLimit / 2)

    expect(measurer.measure(string, fontSize: 17).isSound)
  }
}
