import Expectations
import Foundation
import Testing
import TouchTestSupport
import TouchTesting

@testable import TouchEngine

/// Rotation (B26, B27).
@Suite(.endsInTime) struct RotationTests {
  private let stage = LoggingStage()

  /// Two fingers about (200, 200), `distance` apart, the second `degrees` clockwise from the right.
  private func land(_ distance: Double, at degrees: Double = 0) {
    let (first, second) = places(distance, degrees)
    stage.hand.down(1, at: first.x, first.y)
    stage.hand.down(2, at: second.x, second.y)
  }

  private func turn(_ distance: Double, to degrees: Double) {
    let (first, second) = places(distance, degrees)
    stage.hand.together {
      stage.hand.move(1, to: first.x, first.y)
      stage.hand.move(2, to: second.x, second.y)
    }
  }

  private func places(_ distance: Double, _ degrees: Double) -> (Point, Point) {
    let angle = degrees * .pi / 180
    let arm = Point(cos(angle), sin(angle)) * (distance / 2)
    return (Point(200, 200) - arm, Point(200, 200) + arm)
  }

  @Test func `B26: rotation is in radians, absolute, settable; velocity in radians a second`() {
    let rotation = stage.add(RotationGestureRecognizer())

    land(200)
    turn(200, to: 10)
    let atBegan = rotation.rotation
    stage.hand.wait(10)
    turn(200, to: 40)
    let velocity = rotation.velocity
    let turned = rotation.rotation
    rotation.rotation = 1
    let velocityAfterSet = rotation.velocity
    turn(200, to: 50)

    expect(atBegan, equals: 0)
    expect(abs(turned - .pi / 6) < 1e-9)
    expect(abs(velocity - .pi / 6 / 0.01) < 1e-6)
    expect(velocityAfterSet, equals: 0)
    expect(abs(rotation.rotation - 1 - .pi / 18) < 1e-9)
  }

  @Test func `B26: a rotation begins, changes and ends as a pinch does`() {
    stage.add(RotationGestureRecognizer())

    land(200)
    turn(200, to: 10)
    turn(200, to: 20)
    stage.hand.up(1)
    stage.hand.move(2, by: 30, 30)
    stage.hand.up(2)

    expect(
      stage.log.suffix(3), equals: ["rotation began", "rotation changed ×3", "rotation ended"])
    expect(stage.window.isAtRest)
  }

  @Test func `B27: clockwise on the screen is positive`() {
    let rotation = stage.add(RotationGestureRecognizer())

    land(200)
    turn(200, to: 10)
    turn(200, to: 20)
    let clockwise = rotation.rotation
    turn(200, to: -20)

    expect(clockwise > 0)
    expect(rotation.rotation < 0)
  }

  @Test func `B27: a rotation continues across π and over full turns`() {
    let rotation = stage.add(RotationGestureRecognizer())

    land(200, at: 170)
    turn(200, to: 180)
    for degrees in stride(from: 190.0, through: 180 + 720, by: 10) { turn(200, to: degrees) }

    expect(abs(rotation.rotation - 4 * .pi) < 1e-6)
  }

  static let quarterTurns: [(Double, Double)] = [
    (0, 0), (1, 1), (2, 2), (-2, 2), (3, -1), (14, 2), (-1, -1), (-5, -1),
  ]

  @Test(arguments: quarterTurns)
  func `B27: differences are wrapped to more than -π up to π`(turns: Double, wrapped: Double) {
    let angle = RotationGestureRecognizer.wrapped(turns * .pi / 2)

    expect(abs(angle - wrapped * .pi / 2) < 1e-9)
  }

  /// The arc is half the distance times the angle.
  struct Threshold: Sendable {
    let distance: Double
    let degrees: Double
    let begins: Bool
  }

  @Test(arguments: [
    // 8 pt of arc at 200 pt are 4.58°.
    Threshold(distance: 200, degrees: 4.6, begins: true),
    Threshold(distance: 200, degrees: 4.56, begins: false),
    // 6° and 3 pt of arc: at 60 pt, 6° are 3.14 pt.
    Threshold(distance: 60, degrees: 6.01, begins: true),
    Threshold(distance: 60, degrees: 5.9, begins: false),
    // At 40 pt, 6° are 2.1 pt; 3 pt are 8.6°.
    Threshold(distance: 40, degrees: 6.5, begins: false),
    Threshold(distance: 40, degrees: 8.65, begins: true),
    Threshold(distance: 40, degrees: -8.65, begins: true),
  ])
  func `B27: a rotation begins at 8 pt of arc, or at 6° with 3 pt of arc`(_ threshold: Threshold) {
    let rotation = stage.add(RotationGestureRecognizer())

    land(threshold.distance)
    turn(threshold.distance, to: threshold.degrees)

    expect(rotation.state, equals: threshold.begins ? .began : .possible)
    expect(!threshold.begins || rotation.rotation == 0)
  }

  @Test func `B27: the arc uses the current half distance`() {
    let rotation = stage.add(RotationGestureRecognizer())

    land(100)
    turn(100, to: 5)
    let narrow = rotation.state
    turn(200, to: 5)

    expect(narrow, equals: .possible)
    expect(rotation.state, equals: .began)
  }

  @Test func `B27: a finger that leaves and returns does not change the rotation`() {
    let rotation = stage.add(RotationGestureRecognizer())
    land(200)
    turn(200, to: 10)
    turn(200, to: 40)

    stage.hand.up(2)
    stage.hand.move(1, by: 50, -90)
    let alone = rotation.rotation
    stage.hand.down(2, at: 390, 350)
    let back = rotation.rotation

    expect(abs(alone - .pi / 6) < 1e-9)
    expect(back, equals: alone)
  }

  @Test func `B27: a turn that is too short keeps its arc when one finger lifts first`() {
    let rotation = stage.add(RotationGestureRecognizer())
    land(200)
    turn(200, to: 2)

    stage.hand.up(2)
    let alone = rotation.progress(at: stage.hand.now).first { $0.quantity == .arc }
    stage.hand.up(1)

    expect(abs((alone?.value ?? 0) - .pi * 200 / 180) < 1e-9)
    expect(
      stage.failure(of: "rotation"),
      equals:
        "rotation failed: lifted too early: turned along 3.5 pt of arc, a rotation needs 8 pt")
  }

  @Test func `B27: two fingers on one spot keep their angle`() {
    let rotation = stage.add(RotationGestureRecognizer())

    land(200)
    turn(200, to: 10)
    turn(0, to: 0)
    turn(200, to: 20)

    expect(abs(rotation.rotation - .pi / 18) < 1e-9)
  }
}
