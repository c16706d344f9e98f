import Expectations
import Testing
import TouchEngine
import TouchTestSupport

@testable import PhotoDocument
@testable import PhotoEditor

/// The position of a crop on the canvas.
@Suite(.endsInTime) struct CropLayoutTests {
  private let area = Rect(10, 20, 600, 300)

  @Test func `a frame is seen upright, in the middle, as large as fits`() {
    let crop = Crop(center: Point(500, 300), size: Size(100, 100), rotation: .pi / 2)

    let layout = CropLayout(of: crop, in: area)

    expect(layout.frame, equals: Rect(160, 20, 300, 300))
    expect(layout.scale, equals: 3)
    // Down on the page is to the right in a frame turned by a quarter clockwise.
    let below = layout.pageToArea.apply(to: Point(500, 350))
    expect(below.distance(to: Point(460, 170)) < 1e-9)
    expect(layout.pagePoint(at: Point(460, 170)).distance(to: Point(500, 350)) < 1e-9)
  }

  @Test func `while a handle is dragged the page stays, and the frame is seen where it is`() {
    let crop = Crop(center: Point(500, 300), size: Size(100, 100))
    let layout = CropLayout(of: crop, in: area)

    let dragged = Crop(center: Point(510, 300), size: Size(80, 100))

    expect(layout.frame(of: dragged), equals: Rect(220, 20, 240, 300))
  }

  @Test func `an area without room is no fault`() {
    let layout = CropLayout(of: Crop(whole: Size(1000, 750)), in: Rect(5, 5, 0, -3))

    expect(layout.scale, equals: 0.001)
    expect(layout.pageToArea.inverse != nil)
  }
}
