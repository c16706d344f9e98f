import FileSupport
import Testing
import TouchEngine
import TouchTestSupport

@testable import TouchTraces

/// How lines of decisions are written.
@Suite(.endsInTime) struct DecisionLineTests {
  @Test func `a line is written after others without moving them`() {
    var text = JSONText()
    text.bytes.reserveCapacity(1 << 20)
    func place() -> UInt? {
      text.bytes.withUnsafeBytes { $0.baseAddress.map { UInt(bitPattern: $0) } }
    }
    let start = place()
    for decision in DecisionSamples.all { DecisionLine.write(decision, to: &text) }
    #expect(text.bytes.count > 1 << 12)
    #expect(place() == start)
  }
}
