import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

/// A pen's tilt and force.
@Suite(.endsInTime) struct PencilTests {
  private static let degree = Double.pi / 180

  @Test(arguments: [
    // Leaning right and toward the user, altitude and azimuth, all in degrees. Where both lean, the
    // numbers follow from tan²(altitude) = 1 / (tan²x + tan²y).
    (0.0, 0.0, 90.0, 0.0), (30, 0, 60, 0), (-30, 0, 60, 180), (0, 30, 60, 90), (0, -30, 60, 270),
    (45, 45, 35.264, 45), (-45, -45, 35.264, 225), (60, 0, 30, 0),
  ])
  func `a tablet's two leans convert to altitude and azimuth`(
    right: Double, down: Double, altitude: Double, azimuth: Double
  ) {
    let tilt = PencilTilt(
      leaningRight: right * Self.degree, towardsUser: down * Self.degree)

    expect(abs(Double(tilt.altitude) / Self.degree - altitude) < 0.001)
    expect(abs(Double(tilt.azimuth) / Self.degree - azimuth) < 0.001)
  }

  @Test(arguments: [90.0, 91, -90, -180, 1e9])
  func `a lean of 90° or more is a pen that is nearly flat`(degrees: Double) {
    let tilt = PencilTilt(leaningRight: degrees * Self.degree, towardsUser: 0)

    expect((0...0.002).contains(tilt.altitude))
    expect(tilt.azimuth, equals: Float(degrees > 0 ? 0 : Double.pi))
  }

  @Test func `a touch has a pen's force and tilt, and they change with the pen`() throws {
    let stage = LoggingStage()
    let watch = stage.add(ScriptedRecognizer("watch"))
    var told: [String] = []
    watch.script = { watch, _ in
      guard let touch = watch.newest.first else { return }
      told.append(
        "\(touch.kind) \(touch.force) of \(touch.maximumPossibleForce), "
          + "\((touch.altitudeAngle / Self.degree).rounded()), "
          + "\((touch.azimuthAngle(in: nil) / Self.degree).rounded())")
    }

    stage.hand.kind = .pencil
    stage.hand.pressure = 0.25
    stage.hand.tilt = PencilTilt(leaningRight: 30 * Self.degree, towardsUser: 0)
    stage.hand.down(at: 10, 10)
    stage.hand.pressure = 0.5
    stage.hand.tilt = PencilTilt(leaningRight: 0, towardsUser: -20 * Self.degree)
    stage.hand.wait(8)
    stage.hand.move(by: 1, 0)
    stage.hand.up()

    expect(
      told,
      equals: [
        "pencil 0.25 of 1.0, 60.0, 0.0", "pencil 0.5 of 1.0, 70.0, -90.0",
        "pencil 0.5 of 1.0, 70.0, -90.0",
      ])
  }

  @Test func `without measurements a touch has no force, and its pen is upright`() throws {
    let stage = LoggingStage()
    let watch = stage.add(ScriptedRecognizer("watch"))
    stage.hand.down(at: 10, 10)

    let touch = try require(watch.newest.first)

    expect(touch.tilt == nil)
    expect(touch.force == 0 && touch.maximumPossibleForce == 0)
    expect(touch.altitudeAngle, equals: Double(Float.pi / 2))
    expect(touch.azimuthAngle(in: nil), equals: 0)
    expect(touch.azimuthUnitVector(in: stage.view), equals: Point(1, 0))
  }

  @Test func `the azimuth is in the coordinates of the view that asks`() throws {
    let stage = LoggingStage()
    let watch = stage.add(ScriptedRecognizer("watch"))
    stage.view.transform = AffineTransform.rotation(.pi / 2)
    stage.hand.tilt = PencilTilt(altitude: 1, azimuth: 0)
    stage.hand.down(at: 200, 200)

    let touch = try require(watch.newest.first)

    expect(abs(touch.azimuthAngle(in: nil)) < 1e-6)
    expect(abs(touch.azimuthAngle(in: stage.view) + .pi / 2) < 1e-6)
    expect(touch.azimuthUnitVector(in: stage.view).distance(to: Point(0, -1)) < 1e-6)
  }

  @Test func `a change of tilt alone is a move`() {
    let stage = LoggingStage()
    stage.hand.tilt = PencilTilt(altitude: 1, azimuth: 0)
    stage.hand.down(at: 10, 10)
    stage.hand.move(by: 0, 0)
    stage.hand.tilt = PencilTilt(altitude: 1, azimuth: 0.5)
    stage.hand.move(by: 0, 0)

    expect(stage.log, equals: ["view began", "view moved"])
  }

  @Test func `a sample stays small, because every event holds some`() {
    expect(MemoryLayout<TouchSample>.stride, equals: 64)
  }
}
