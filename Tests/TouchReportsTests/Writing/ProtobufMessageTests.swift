import Expectations
import Testing
import TouchTestSupport

@testable import TouchReports

@Suite(.endsInTime) struct ProtobufMessageTests {
  private func bytes(_ fill: (inout ProtobufMessage) -> Void) -> [UInt8] {
    var message = ProtobufMessage()
    fill(&message)
    return message.bytes
  }

  /// The first three are the examples of the encoding's own page.
  @Test func `fields have the bytes of the encoding`() {
    var inner = ProtobufMessage()
    inner.add(1, 150)
    expect(inner.bytes, equals: [0x08, 0x96, 0x01])
    expect(bytes { $0.add(2, "testing") }, equals: [0x12, 7] + Array("testing".utf8))
    expect(bytes { $0.add(3, inner) }, equals: [0x1a, 3, 0x08, 0x96, 0x01])
    expect(bytes { $0.add(1, 0) }, equals: [0x08, 0])
    expect(bytes { $0.add(1, 127) }, equals: [0x08, 0x7f])
    expect(bytes { $0.add(1, 128) }, equals: [0x08, 0x80, 0x01])
    expect(bytes { $0.add(1, -1) }, equals: [0x08] + Array(repeating: 0xff, count: 9) + [0x01])
    expect(bytes { $0.add(60, UInt64.max) }.count, equals: 2 + 10)
    expect(bytes { $0.add(47, fixed: 5) }, equals: [0xf9, 0x02, 5, 0, 0, 0, 0, 0, 0, 0])
    expect(bytes { $0.add(5, 1.0) }, equals: [0x29, 0, 0, 0, 0, 0, 0, 0xf0, 0x3f])
  }
}
