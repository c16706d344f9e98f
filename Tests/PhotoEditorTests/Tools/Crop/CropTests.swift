import Expectations
import Testing
import TouchEngine
import TouchTestSupport

@testable import PhotoDocument
@testable import PhotoEditor

/// The frame on the page, and what keeps it on the photo.
@Suite(.endsInTime) struct CropTests {
  private let page = Size(1000, 750)
  private var room: CropRoom { CropRoom(page: page) }
  private let degree = Double.pi / 180

  @Test func `the corners of a frame turned by a quarter are those of one that lies across`() {
    let crop = Crop(center: Point(500, 300), size: Size(400, 200), rotation: .pi / 2)

    let corners = crop.corners

    expect(corners[0], near: Point(600, 100))
    expect(corners[1], near: Point(600, 500))
    expect(corners[2], near: Point(400, 500))
    expect(corners[3], near: Point(400, 100))
    expect(crop.pageToFrame.apply(to: corners[2]), near: Point(400, 200))
  }

  @Test func `a frame that has room is not moved`() {
    let crop = Crop(center: Point(420, 300), size: Size(300, 200), rotation: 0.3)

    expect(room.holds(crop))
    expect(room.fitted(crop), equals: crop)
  }

  @Test func `a frame beside the photo is moved onto it, and no further`() {
    let crop = Crop(center: Point(950, -20), size: Size(300, 200))

    let fitted = room.fitted(crop)

    expect(fitted, equals: Crop(center: Point(850, 100), size: Size(300, 200)))
  }

  @Test func `a whole page that is turned becomes as much smaller as the angle asks for`() {
    // The upper corners of a 4:3 frame turned by 30° reach sin 30°·4/2 + cos 30°·3/2 up, so in a
    // photo 3 high its size is 3 / (4·sin 30° + 3·cos 30°).
    let crop = Crop(center: Point(500, 375), size: page, rotation: 30 * degree)

    let fitted = room.fitted(crop)

    expect(abs(fitted.width / 1000 - 3 / (2 + 3 * 0.866_025_403_784)) < 1e-9)
    expect(abs(fitted.height / fitted.width - 0.75) < 1e-12)
    expect(fitted.center, near: Point(500, 375))
  }

  @Test func `a frame in a corner that is turned moves before it shrinks`() {
    let crop = Crop(center: Point(150, 100), size: Size(300, 200), rotation: 45 * degree)

    let fitted = room.fitted(crop)

    // Both reaches are (300 + 200) / 2 · √½.
    expect(fitted.extent, equals: Size(300, 200))
    expect(fitted.center, near: Point(250 * 0.5.squareRoot(), 250 * 0.5.squareRoot()))
  }

  @Test func `another ratio keeps middle and area where there is room`() {
    let crop = Crop(center: Point(400, 400), size: Size(400, 100))

    let square = room.reshaped(crop, to: 1)
    let wide = room.reshaped(Crop(whole: page), to: 16.0 / 9)

    expect(square, equals: Crop(center: Point(400, 400), size: Size(200, 200)))
    // As wide as the photo.
    expect(abs(wide.width - 1000) < 1e-9)
    expect(abs(wide.height - 562.5) < 1e-9)
  }

  @Test(arguments: [
    (CropHandle.right, 60.0, 99.0, Rect(300, 300, 260, 100)),
    (.right, 9000, 0, Rect(300, 300, 700, 100)),
    (.left, 9000, 0, Rect(460, 300, 40, 100)),
    (.top, 0, -9000, Rect(300, 0, 200, 400)),
    (.bottomLeft, -100, 50, Rect(200, 300, 300, 150)),
    (.bottomRight, 9000, 9000, Rect(300, 300, 700, 450)),
    (.topLeft, 9000, 9000, Rect(460, 360, 40, 40)),
  ]) func `a handle moves its sides, as far as the photo and the least side let it`(
    handle: CropHandle, x: Double, y: Double, expected: Rect
  ) {
    let crop = Crop(center: Point(400, 350), size: Size(200, 100))

    let dragged = room.dragged(crop, handle, by: Point(x, y), ratio: nil)

    expect(dragged.center, near: expected.center)
    expect(
      Point(dragged.width, dragged.height), near: Point(expected.width, expected.height))
  }

  @Test(arguments: [
    // Along the diagonal (2, 1): a drag by (50, 0) is 20 of height.
    (CropHandle.bottomRight, 50.0, 0.0, Rect(300, 300, 240, 120)),
    (.bottomRight, 9000, 9000, Rect(300, 300, 700, 350)),
    (.right, 60, 0, Rect(300, 285, 260, 130)),
    (.top, 0, -20, Rect(280, 280, 240, 120)),
    (.topLeft, 900, 900, Rect(420, 360, 80, 40)),
  ]) func `the other sides follow when there is a ratio`(
    handle: CropHandle, x: Double, y: Double, expected: Rect
  ) {
    let crop = Crop(center: Point(400, 350), size: Size(200, 100))

    let dragged = room.dragged(crop, handle, by: Point(x, y), ratio: 2)

    expect(dragged.center, near: expected.center)
    expect(
      Point(dragged.width, dragged.height), near: Point(expected.width, expected.height))
  }

  @Test
  func `a corner dragged beyond a slanting edge of the photo goes to the nearest point`() {
    // At 45° the upper right corner goes along the frame's diagonal straight to the right edge.
    let crop = Crop(center: Point(700, 375), size: Size(200, 200), rotation: 45 * degree)

    let far = room.dragged(crop, .topRight, by: Point(500, -500), ratio: nil)
    let slid = room.dragged(crop, .topRight, by: Point(600, -500), ratio: nil)

    expect(far.corners[1], near: Point(1000, 375))
    // 100 further along one axis is √½·100 along the edge in each.
    expect(slid.corners[1], near: Point(1000, 375 + 100 * 0.5.squareRoot()))
  }

  @Test func `the smallest frame has room at every angle, on thin photos too`() {
    for page in [Size(1000, 750), Size(1000, 20), Size(3, 1000), Size(1000, 1000)] {
      let room = CropRoom(page: page)
      for ratio in [1, room.maximumAspect, 1 / room.maximumAspect] {
        let short = room.minimumSide
        let size = ratio >= 1 ? Size(short * ratio, short) : Size(short, short / ratio)
        for step in 0..<720 {
          let crop = Crop(
            center: Point(page.width / 2, page.height / 2), size: size,
            rotation: Double(step) * degree / 2)
          expect(room.holds(crop), "\(page), \(ratio), \(step)")
        }
      }
    }
    expect(CropRoom(page: page).minimumSide, equals: 40)
  }
}
