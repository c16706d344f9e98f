import Expectations
import Testing
import TouchEngine
import TouchTestSupport

@testable import PhotoDocument
@testable import PhotoEditor

/// The effects of fingers, dial and buttons on a crop.
@Suite(.endsInTime) struct CropSessionTests {
  private let page = Size(1000, 750)
  private let degree = Double.pi / 180

  private func session(
    _ center: Point = Point(500, 375), _ size: Size = Size(400, 300), _ rotation: Double = 0
  ) -> CropSession {
    CropSession(page: page, crop: Crop(center: center, size: size, rotation: rotation))
  }

  @Test func `the picture follows the finger, and the frame on the page moves the other way`() {
    var crop = session()
    crop.movePicture(by: Point(100, 50))
    expect(crop.crop.center, equals: Point(400, 325))

    // Shown turned by −90°, to the right on the screen is down on the page.
    var turned = session(Point(500, 375), Size(400, 300), .pi / 2)
    turned.movePicture(by: Point(100, 0))
    expect(turned.crop.center, near: Point(500, 275))
  }

  @Test func `a picture that is at its edge comes back with the finger at once`() {
    var crop = session()

    crop.movePicture(by: Point(5000, 0))
    expect(crop.crop.center, equals: Point(200, 375))
    crop.movePicture(by: Point(-10, 0))

    expect(crop.crop.center, equals: Point(210, 375))
  }

  @Test func `a pinch scales about the fingers, and tells where it was stopped`() {
    var crop = session()

    let factor = crop.scalePicture(by: 2, about: Point(400, 300))
    expect(factor, equals: 2)
    expect(crop.crop, equals: Crop(center: Point(450, 337.5), size: Size(200, 150)))

    // Up to the whole photo, and down to 40 high.
    expect(abs(crop.scalePicture(by: 0.001, about: Point(450, 337.5)) - 0.2) < 1e-12)
    expect(crop.crop, equals: Crop(whole: page))
    let most = crop.scalePicture(by: 9000, about: .zero)
    expect(abs(most - 750.0 / 40) < 1e-12)
    expect(abs(crop.crop.height - 40) < 1e-9)
  }

  @Test func `a picture turned there and back by fingers is as large again as it was`() {
    var crop = session(Point(500, 375), page)

    for _ in 0..<40 { crop.turnPicture(by: degree, about: Point(500, 375), frameAtBest: page) }
    expect(crop.crop.width < 700)
    for _ in 0..<40 { crop.turnPicture(by: -degree, about: Point(500, 375), frameAtBest: page) }

    expect(abs(crop.crop.width - 1000) < 1e-6)
    expect(crop.room.holds(crop.crop))
  }

  @Test func `no step of turning and pinching makes the picture jump`() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<50 {
      var crop = session(Point(500, 375), page)
      let size = crop.crop.extent
      for _ in 0..<200 {
        let before = crop.crop
        let finger = Point(
          .random(in: 0...1000, using: &random), .random(in: 0...750, using: &random))
        crop.turnPicture(
          by: .random(in: -0.001...0.001, using: &random), about: finger, frameAtBest: size)
        crop.scalePicture(by: .random(in: 0.999...1.001, using: &random), about: finger)
        // A thousandth of the page's diagonal for each, and as much again that room is made with.
        expect(crop.crop.center.distance(to: before.center) < 8)
        expect(abs(crop.crop.width - before.width) < 8)
      }
    }
  }

  @Test func `the dial restores the crop at zero, after any angles in between`() {
    var crop = session(Point(300, 300), Size(600, 400))
    let start = crop.crop

    for angle in [-45.0, 12, 45, 3] { crop.straighten(to: angle * degree) }
    expect(abs(crop.straightening - 3 * degree) < 1e-12)
    crop.straighten(to: 0)

    expect(crop.crop, equals: start)
    expect(crop.straightening, equals: 0)

    // From where something else has moved it, there is no way back to before that.
    crop.reset()
    crop.straighten(to: 45 * degree)
    crop.movePicture(by: Point(1, 0))
    crop.straighten(to: 0)
    expect(crop.crop.width < 900)
  }

  @Test func `the dial stays at its end, and says so`() {
    var crop = session()

    crop.straighten(to: 2)
    expect(abs(crop.straightening - 45 * degree) < 1e-12)
    expect(abs(CropSession(page: page, crop: crop.crop).straightening - 45 * degree) < 1e-12)
    crop.straighten(to: -2)
    expect(abs(crop.straightening + 45 * degree) < 1e-12)
    expect(abs(CropSession(page: page, crop: crop.crop).straightening + 45 * degree) < 1e-12)
  }

  @Test func `fingers that turn beyond the dial's end go on from its other side`() {
    var crop = session()

    for _ in 0..<50 { crop.turnPicture(by: degree, about: .zero, frameAtBest: crop.crop.extent) }

    expect(crop.quarterTurns, equals: 1)
    expect(abs(crop.straightening + 40 * degree) < 1e-9)
  }

  @Test func `a quarter turn keeps the frame's content, and four of them everything else`() {
    var crop = session(Point(300, 300), Size(400, 300), 0.2)
    crop.choose(CropRatio(.fourToThree))
    let start = crop

    crop.turn(quarters: 1)
    let corners = crop.crop.corners
    // The upright first corner of a picture turned clockwise was the lower left one.
    expect(corners[0], near: start.crop.corners[3])
    expect(corners[2], near: start.crop.corners[1])
    expect(crop.ratio, equals: CropRatio(.fourToThree, isUpright: true))
    expect(abs(crop.straightening - start.straightening) < 1e-12)
    crop.turn(quarters: -1)

    expect(crop.crop.extent, equals: start.crop.extent)
    expect(abs(crop.crop.rotation - start.crop.rotation) < 1e-12)
    expect(crop.ratio, equals: start.ratio)
  }

  @Test func `a whole page turned all the way round is whole again, exactly`() {
    var crop = session(Point(500, 375), page)

    for quarters in [1, 1, 1, 1, -1, -1, 2] {
      crop.turn(quarters: quarters)
      expect(crop.room.holds(crop.crop))
    }

    expect(crop.crop, equals: Crop(whole: page))
    expect(crop.isWhole)
  }

  @Test(arguments: CropRatio.Kind.allCases, [false, true])
  func `a ratio is the ratio of the frame`(kind: CropRatio.Kind, isUpright: Bool) {
    var crop = session()

    crop.choose(CropRatio(kind, isUpright: isUpright))

    let wide: [CropRatio.Kind: Double] = [
      .original: 1000.0 / 750, .square: 1, .fourToThree: 4.0 / 3, .threeToTwo: 1.5,
      .sixteenToNine: 16.0 / 9,
    ]
    let ratio = crop.crop.width / crop.crop.height
    guard let expected = wide[kind] else {
      expect(crop.crop, equals: session().crop)
      return
    }
    expect(abs(ratio - (isUpright ? 1 / expected : expected)) < 1e-12)
    expect(abs(crop.crop.width * crop.crop.height - 120_000) < 1e-6)
  }

  @Test(arguments: [0, 1, 2, 3]) func `a flip mirrors what the frame shows`(quarters: Int) {
    var crop = session(Point(300, 300), Size(400, 300), 0.2)
    crop.turn(quarters: quarters)
    crop.choose(CropRatio(.threeToTwo))
    let start = crop

    crop.flip()
    // Clockwise from the top left: each corner shows the part that its neighbor at the other side
    // showed.
    let (old, new) = (start.crop.corners, crop.crop.corners)
    for (place, other) in [(0, 1), (1, 0), (2, 3), (3, 2)] {
      expect(new[place], near: Point(1000 - old[other].x, old[other].y))
    }
    expect(crop.isFlipped && crop.ratio == start.ratio)
    expect(abs(crop.straightening + start.straightening) < 1e-12)
    expect((crop.quarterTurns + start.quarterTurns).isMultiple(of: 4))
    crop.straighten(to: 0.3)
    expect(abs(crop.straightening - 0.3) < 1e-12)
    crop.straighten(to: -start.straightening)
    crop.flip()
    expect(crop.crop.corners[0], near: start.crop.corners[0])
    expect(!crop.isFlipped && crop.quarterTurns == start.quarterTurns)
  }

  @Test func `only a whole page that is not flipped is untouched, and a reset makes it so`() {
    var crop = session(Point(500, 375), page)
    expect(crop.isUntouched)
    crop.flip()
    expect(crop.isWhole && !crop.isUntouched)
    crop.reset()
    expect(crop.isUntouched && !crop.isFlipped)
  }

  @Test func `the original ratio follows the photo's sides and its quarter turns`() {
    for (page, isUpright) in [(Size(1000, 750), false), (Size(750, 1000), true)] {
      var crop = CropSession(page: page, crop: Crop(whole: page))
      expect(crop.originalRatio.isUpright, equals: isUpright)
      crop.turn(quarters: 1)
      expect(crop.originalRatio.isUpright != isUpright)
      crop.choose(crop.originalRatio)
      expect(
        crop.isWhole == false
          && abs(crop.crop.width / crop.crop.height - page.height / page.width) < 1e-9)
    }
  }

  @Test func `each ratio has a button, portrait ones have their own`() {
    expect(
      CropRatio.all.map(\.name),
      equals: [
        "free", "original", "square", "fourToThree", "threeToFour", "threeToTwo", "twoToThree",
        "sixteenToNine", "nineToSixteen",
      ])
    for kind in CropRatio.Kind.allCases {
      for isUpright in [false, true] {
        let ratio = CropRatio(kind, isUpright: isUpright)
        expect(CropRatio.all.count { ratio.hasButton(of: $0) }, equals: 1)
      }
    }
  }

  @Test func `starting over frees the ratio and takes the whole page`() {
    var crop = session(Point(300, 300), Size(400, 300), 0.2)
    crop.choose(CropRatio(.square))

    crop.reset()

    expect(crop, equals: CropSession(page: page, crop: Crop(whole: page)))
    expect(crop.ratio, equals: .free)
  }

  @Test(arguments: 0..<60)
  func `nothing leads off the photo, to a wrong ratio or to nothing at all`(
    seed: Int
  ) {
    var random = SeededGenerator(seed: UInt64(seed))
    let pages = [page, Size(750, 1000), Size(1000, 1000), Size(1000, 60), Size(2, 1000)]
    let page = pages[seed % pages.count]
    var crop = CropSession(page: page, crop: Crop(whole: page))
    let room = crop.room
    var start = crop.crop
    func number(_ limit: Double) -> Double {
      let limit = random.oneIn(20) ? limit * 1e6 : limit
      return .random(in: -limit...limit, using: &random)
    }
    for step in 0..<500 {
      if random.oneIn(6) { start = crop.crop }
      let kind = Int.random(in: 0..<9, using: &random)
      let place = Point(number(1000), number(1000))
      switch kind {
      case 0: crop.movePicture(by: place)
      case 1:
        crop.scalePicture(
          by: random.oneIn(2) ? 1 + abs(number(2)) : 1 / (1 + abs(number(2))), about: place)
      case 2: crop.turnPicture(by: number(3), about: place, frameAtBest: crop.crop.extent)
      case 3: crop.straighten(to: number(1))
      case 4...6:
        guard let handle = CropHandle.allCases.randomElement(using: &random) else { break }
        start = crop.crop
        crop.drag(handle, by: Point(number(300), number(300)), from: start)
      case 7: crop.turn(quarters: .random(in: -3...3, using: &random))
      default:
        guard let kind = CropRatio.Kind.allCases.randomElement(using: &random) else { break }
        crop.choose(CropRatio(kind, isUpright: random.oneIn(2)))
      }
      expect(room.holds(crop.crop), "step \(step), kind \(kind): \(crop)")
      if let ratio = crop.ratio.value(on: page) {
        expect(
          abs(crop.crop.width / crop.crop.height / ratio - 1) < 1e-6,
          "step \(step), kind \(kind): \(crop)")
      }
      expect(abs(crop.straightening) <= CropSession.straightenLimit + 1e-9)
    }
  }
}
