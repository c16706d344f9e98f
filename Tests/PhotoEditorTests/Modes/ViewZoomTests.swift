import Expectations
import FileSupport
import Testing
import TouchEngine
import TouchTestSupport

@testable import PhotoEditor

@Suite(.endsInTime) struct ViewZoomTests {
  private func clamped(_ scale: Double, _ x: Double, _ y: Double) -> ViewZoom {
    ViewZoom(scale: scale, offset: Point(x, y))
      .clamped(picture: Size(400, 300), canvas: Size(500, 400))
  }

  @Test func `a picture that is larger than its place leaves no gap, whichever way it is moved`() {
    expect(clamped(2, 1000, 1000), equals: ViewZoom(scale: 2, offset: Point(150, 100)))
    expect(
      clamped(2, -1000, -1000), equals: ViewZoom(scale: 2, offset: Point(-150, -100)))
    expect(clamped(2, 149, -99), equals: ViewZoom(scale: 2, offset: Point(149, -99)))
  }

  @Test func `one that is smaller stays in the middle, in each direction for itself`() {
    expect(clamped(1, 30, -30), equals: .fit)
    // 520 × 390 points.
    expect(clamped(1.3, 30, -30), equals: ViewZoom(scale: 1.3, offset: Point(10, 0)))
  }

  @Test func `the scale stays in its range`() {
    expect(clamped(0.2, 0, 0).scale, equals: 1)
    expect(clamped(20, 0, 0).scale, equals: 8)
  }
}
