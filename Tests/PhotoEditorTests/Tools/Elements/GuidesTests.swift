import Expectations
import Testing
import TouchEngine
import TouchTestSupport

@testable import PhotoEditor

/// Guides that catch a moved element and let it go.
@Suite(.endsInTime) struct GuidesTests {
  private let middle = Point(500, 300)

  /// The shown positions of the element for each wanted one, along the x axis from the middle.
  private func shown(_ wanted: [Double], pointsPerUnit: Double = 1) -> [Double] {
    var guides = Guides()
    return wanted.map { x in
      guides.show(
        Guides.Pose(center: middle + Point(x, 200), rotation: 0.4), middle: middle,
        pointsPerUnit: pointsPerUnit, moves: true, turns: true
      ).center.x - middle.x
    }
  }

  @Test
  func
    `the middle catches within 6 points, holds up to 12, and then lets go to where the finger is`()
  {
    expect(shown([20, 7, 6, 0, -11, -12, -13, -8, -6]), equals: [20, 7, 0, 0, 0, 0, -13, -8, 0])
  }

  @Test func `distances are those on the screen`() {
    expect(shown([2.5, 5.5, 13, 4], pointsPerUnit: 2), equals: [0, 0, 13, 4])
  }

  @Test func `right angles catch within 3 degrees and hold up to 6`() {
    var guides = Guides()
    let degrees = [10.0, 4, 3, -5, -7, 84, 88, 95, 97, 183].map { degrees in
      let pose = guides.show(
        Guides.Pose(center: .zero, rotation: degrees * .pi / 180), middle: middle,
        pointsPerUnit: 1, moves: false, turns: true)
      return (pose.rotation * 180 / .pi * 1000).rounded() / 1000
    }
    expect(degrees, equals: [10, 4, 0, 0, -7, 84, 90, 90, 97, 180])
  }

  @Test func `a property that the fingers do not change does not snap`() {
    var guides = Guides()
    let wanted = Guides.Pose(center: middle + Point(1, 1), rotation: 0.01)

    expect(
      guides.show(wanted, middle: middle, pointsPerUnit: 1, moves: false, turns: false),
      equals: wanted)
    expect(!guides.isHolding)
  }

  @Test func `a picture that is turned has its lines and angles turned`() {
    var guides = Guides()
    let along = AffineTransform.rotation(0.3).apply(to: Point(4, 80))
    let pose = guides.show(
      Guides.Pose(center: middle + along, rotation: 0.32), middle: middle, upright: 0.3,
      pointsPerUnit: 1, moves: true, turns: true)

    expect(guides.holdsX && !guides.holdsY && guides.quarterTurns == 0)
    expect(abs(pose.rotation - 0.3) < 1e-12)
    let place = AffineTransform.rotation(-0.3).apply(to: pose.center - middle)
    expect(abs(place.x) < 1e-9 && abs(place.y - 80) < 1e-9)
  }

  @Test func `the wanted pose is never lost: the shown one stays near it`() {
    var random = SeededGenerator(seed: 4)
    var guides = Guides()
    for _ in 0..<1000 {
      let wanted = Guides.Pose(
        center: middle
          + Point(.random(in: -30...30, using: &random), .random(in: -30...30, using: &random)),
        rotation: .random(in: -4...4, using: &random))
      let pose = guides.show(wanted, middle: middle, pointsPerUnit: 1, moves: true, turns: true)
      expect(abs(pose.center.x - wanted.center.x) <= Guides.releaseDistance)
      expect(abs(pose.center.y - wanted.center.y) <= Guides.releaseDistance)
      expect(abs(pose.rotation - wanted.rotation) <= Guides.releaseAngle + 1e-12)
    }
    guides.letGo()
    expect(!guides.isHolding)
  }
}
