import Expectations
import Testing
import TouchEngine
import TouchTestSupport

@Suite(.endsInTime) struct TransformChainTests {
  private let start = AffineTransform(a: 2, b: 1, c: -1, d: 3, tx: 10, ty: -4)

  @Test func `a chained transform applies its last part first`() {
    let point = Point(3, 5)

    expect(
      start.translatedBy(x: 7, y: -2).apply(to: point), equals: start.apply(to: Point(10, 3)))
    expect(start.scaledBy(x: 2, y: 4).apply(to: point), equals: start.apply(to: Point(6, 20)))
    expect(start.scaled(by: 2).apply(to: point), equals: start.apply(to: Point(6, 10)))
    expect(start.rotated(by: .pi / 2).apply(to: point), equals: start.apply(to: Point(-5, 3)))
    expect(!start.isIdentity && AffineTransform.identity.isIdentity)
  }

  @Test func `labelled initializers make the same values`() {
    expect(Point(x: 1, y: 2), equals: Point(1, 2))
    expect(Size(width: 3, height: 4), equals: Size(3, 4))
    expect(Rect(x: 1, y: 2, width: 3, height: 4), equals: Rect(1, 2, 3, 4))
    expect(Rect(x: 1, y: 2, width: 3, height: 4).midX, equals: 2.5)
    expect(Rect(x: 1, y: 2, width: 3, height: 4).midY, equals: 4)
  }

  @Test func `a moment is made and moved in seconds, milliseconds and microseconds`() {
    let moment = Timestamp(seconds: 1.5)

    expect(moment, equals: Timestamp(microseconds: 1_500_000))
    expect(moment.advanced(byMilliseconds: 20), equals: Timestamp(microseconds: 1_520_000))
    expect(moment.advanced(byMicroseconds: -20), equals: Timestamp(microseconds: 1_499_980))
    expect(moment.seconds(since: Timestamp(milliseconds: 2000)), equals: -0.5)
    expect(moment.microseconds(since: .zero), equals: 1_500_000)
    expect(Timestamp(seconds: .nan), equals: .zero)
    expect(Timestamp(seconds: .infinity).microseconds, equals: 1_000_000_000_000_000)
  }
}
