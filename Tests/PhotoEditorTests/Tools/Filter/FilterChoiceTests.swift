import Expectations
import Testing
import TouchEngine
import TouchTestSupport

@testable import PhotoDocument
@testable import PhotoEditor

/// One finger's choice on the picture in the filter mode.
@Suite(.endsInTime) struct FilterChoiceTests {
  private let width = 600.0

  private func choice(_ filter: String? = nil, strength: Double = 1) -> FilterChoice {
    FilterChoice([nil, "a", "b"], look: PhotoLook(filter: filter, strength: strength))
  }

  @Test func `a slow drag to the left brings in the next filter, behind the finger`() {
    var choice = choice()

    choice.begin(along: Point(-12, 5))
    choice.move(by: Point(-150, 90), width: width)
    expect(
      choice.split(width: width),
      equals: FilterChoice.Split(old: PhotoLook(), new: PhotoLook(filter: "a"), share: 0.25))
    expect(choice.look, equals: PhotoLook())
    choice.move(by: Point(-50, 0), width: width)
    choice.end(velocity: .zero, width: width)

    expect(choice.look, equals: PhotoLook(filter: "a"))
    expect(choice.axis == nil)
    expect(choice.split(width: width) == nil)
  }

  @Test func `one to the right brings in the filter before, and the ring has no end`() {
    var choice = choice()

    choice.begin(along: Point(12, 0))
    choice.move(by: Point(300, 0), width: width)
    expect(choice.split(width: width)?.share, equals: -0.5)
    choice.end(velocity: .zero, width: width)

    expect(choice.look, equals: PhotoLook(filter: "b"))
  }

  @Test(arguments: [
    // To a third and no further, with no speed.
    (-199.0, 0.0, false), (-200, 0, true), (199, 0, false), (200, 0, true),
    // A flick counts by its direction alone.
    (-10, -300, true), (-10, -299, false), (10, 300, true), (10, 299, false),
    // One that turns back gives it up.
    (-500, 300, false), (-500, 299, true), (500, -300, false),
  ]) func `distance or speed says whether the new filter stays`(
    way: Double, velocity: Double, stays: Bool
  ) {
    var choice = choice("a")

    choice.begin(along: Point(way, 0))
    choice.move(by: Point(way, 0), width: width)
    let split = choice.end(velocity: Point(velocity, 0), width: width)

    expect((choice.look.filter != "a") == stays)
    expect(split?.share, equals: -way / width)
  }

  @Test func `the finger may turn to the other neighbor`() {
    var choice = choice("a")

    choice.begin(along: Point(-12, 0))
    choice.move(by: Point(-100, 0), width: width)
    expect(choice.split(width: width)?.new.filter, equals: "b")
    choice.move(by: Point(160, 0), width: width)

    expect(choice.split(width: width)?.new.filter, equals: .some(nil))
    expect(choice.split(width: width)?.share, equals: -0.1)
  }

  @Test func `up makes the filter stronger in whole percents, without dead travel at the ends`() {
    var choice = choice("a", strength: 0.5)

    choice.begin(along: Point(3, -12))
    choice.move(by: Point(500, -30), width: width)
    expect(choice.shown, equals: PhotoLook(filter: "a", strength: 0.6))
    expect(choice.split(width: width) == nil)
    choice.move(by: Point(0, -9000), width: width)
    choice.move(by: Point(0, 4), width: width)
    choice.end(velocity: Point(-900, 0), width: width)

    expect(choice.look, equals: PhotoLook(filter: "a", strength: 0.99))
  }

  @Test func `a drag with equal parts in both directions is sideways`() {
    for (way, axis) in [
      (Point(9, 9), FilterChoice.Axis.filter), (Point(-9, 9), .filter), (Point(9, -9.1), .strength),
    ] {
      var choice = choice()
      choice.begin(along: way)
      expect(choice.axis, equals: axis)
    }
  }

  @Test func `no filter has no strength`() {
    var choice = choice()

    choice.begin(along: Point(0, 12))
    choice.move(by: Point(0, 150), width: width)
    choice.end(velocity: .zero, width: width)
    choice.strengthen(by: -0.5)

    expect(choice.look, equals: PhotoLook())
  }

  @Test func `a drag that is cancelled leaves everything as it was`() {
    for way in [Point(-400, 0), Point(0, 200)] {
      var choice = choice("b", strength: 0.8)
      choice.begin(along: way)
      choice.move(by: way, width: width)

      choice.cancel()

      expect(choice.look, equals: PhotoLook(filter: "b", strength: 0.8))
      expect(choice.shown, equals: choice.look)
    }
  }

  @Test func `keys go through the ring and change the strength by steps`() {
    var choice = choice()

    let split = choice.step(1)
    expect(
      split, equals: FilterChoice.Split(old: PhotoLook(), new: PhotoLook(filter: "a"), share: 0))
    choice.strengthen(by: -FilterChoice.keyboardStep)
    expect(choice.look, equals: PhotoLook(filter: "a", strength: 0.95))
    choice.step(-2)

    expect(choice.look, equals: PhotoLook(filter: "b"))
    choice.strengthen(by: 5)
    expect(choice.look.strength, equals: 1)
  }

  @Test(arguments: 0..<50) func `no finger finds anything but the filters there are`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var choice = choice()
    func number() -> Double {
      .random(in: -1...1, using: &random) * (random.oneIn(9) ? 1e9 : 500)
    }
    for _ in 0..<400 {
      switch Int.random(in: 0..<6, using: &random) {
      case 0: choice.begin(along: Point(number(), number()))
      case 1: choice.end(velocity: Point(number(), number()), width: width)
      case 2: choice.cancel()
      case 3: choice.step(Int.random(in: -5...5, using: &random))
      default: choice.move(by: Point(number(), number()), width: width)
      }
      for look in [choice.look, choice.shown] {
        expect(choice.filters.contains(look.filter))
        expect(look.strength >= 0 && look.strength <= 1)
      }
      expect(abs(choice.split(width: width)?.share ?? 0) <= 1)
    }
  }
}
