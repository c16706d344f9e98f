import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

/// The contacts at which the fingers of a repeated multi-finger tap may land (B4).
@Suite(.endsInTime) struct TapPairingTests {
  private let stage = LoggingStage()

  private func addDouble(fingers: Int = 2) -> TapGestureRecognizer {
    let double = stage.add(TapGestureRecognizer(), name: "double")
    double.numberOfTapsRequired = 2
    double.numberOfTouchesRequired = fingers
    return double
  }

  /// Taps with fingers that land one after the other at these x coordinates.
  private func tap(_ places: [Double], atOnce: Bool = false) {
    func land() {
      for (finger, x) in places.enumerated() { stage.hand.down(finger + 1, at: x, 100) }
    }
    if atOnce { stage.hand.together { land() } } else { land() }
    stage.hand.wait(50)
    for finger in places.indices { stage.hand.up(finger + 1) }
    stage.hand.wait(50)
  }

  struct Pairing: Sendable {
    let first: [Double]
    let second: [Double]
    let isDouble: Bool
  }

  static let pairings = [
    Pairing(first: [100, 300], second: [100, 300], isDouble: true),
    // The other finger lands first.
    Pairing(first: [100, 300], second: [300, 100], isDouble: true),
    // The nearest contact of the first finger is the second one's only choice.
    Pairing(first: [100, 140], second: [135, 175], isDouble: true),
    Pairing(first: [140, 100], second: [135, 175], isDouble: true),
    Pairing(first: [100, 200, 300], second: [330, 130, 230], isDouble: true),
    Pairing(first: [100, 140, 180], second: [135, 175, 215], isDouble: true),
    // Both fingers land near the same contact.
    Pairing(first: [100, 200], second: [100, 110], isDouble: false),
    Pairing(first: [100, 200, 300], second: [190, 210, 300], isDouble: false),
    // One finger lands where none was before.
    Pairing(first: [100, 200], second: [100, 300], isDouble: false),
    Pairing(first: [100, 200], second: [140, 240], isDouble: true),
    Pairing(first: [100, 200], second: [140, 240.001], isDouble: false),
  ]

  @Test(arguments: pairings, [true, false])
  func `B4: fingers are paired one to one so that the largest distance is least`(
    pairing: Pairing, atOnce: Bool
  ) {
    _ = addDouble(fingers: pairing.first.count)

    tap(pairing.first, atOnce: atOnce)
    tap(pairing.second, atOnce: atOnce)

    expect(stage.log.contains("double ended"), equals: pairing.isDouble)
    stage.hand.wait(1000)
    expect(stage.window.isAtRest)
  }

  @Test func `B4: the pairing is decided when the last finger lands, by its largest distance`() {
    let double = addDouble()

    tap([100, 200])
    stage.hand.down(1, at: 100, 100)
    let beforeLast = double.state
    stage.hand.down(2, at: 110, 100)

    expect([beforeLast, double.state], equals: [.possible, .failed])
    expect(stage.failure(of: "double")?.contains("90"), equals: true)
  }

  @Test func `B4: a finger more than 40 pt from every contact fails a tap at once`() {
    _ = addDouble()

    tap([100, 200])
    stage.hand.down(1, at: 300, 100)

    expect(stage.failure(of: "double")?.contains("100"), equals: true)
    expect(
      stage.decisions.last { $0.description.hasPrefix("double failed") }?.time,
      equals: stage.hand.now)
  }

  @Test func `A17: a recognizer released by the last finger fires before it is attached`() {
    let double = addDouble()
    let single = stage.add(TapGestureRecognizer(), name: "single")
    single.numberOfTouchesRequired = 2
    single.require(toFail: double)

    tap([100, 200])
    stage.hand.down(1, at: 100, 100)
    let held = stage.log.contains("single ended")
    stage.hand.down(2, at: 110, 100)

    expect(!held)
    expect(stage.log.contains("single ended"))
    expect(
      stage.decisions.contains { $0.content == .attached(TouchID(4), recognizer: "single") })
  }

  @Test(arguments: [(240.0, true), (240.001, false)])
  func `B11: the press after two-finger taps is paired with the last of them`(
    x: Double, isPress: Bool
  ) {
    let press = stage.add(LongPressGestureRecognizer(), name: "press")
    press.numberOfTapsRequired = 1
    press.numberOfTouchesRequired = 2

    tap([100, 200])
    stage.hand.down(1, at: x, 100)
    stage.hand.down(2, at: 100, 100)
    stage.hand.wait(500)

    expect((press.state == .began) == isPress)
  }

  @Test func `B4: a finger of another type is ignored, and does not end the wait for a tap`() {
    _ = addDouble()

    tap([100, 200])
    stage.hand.down(1, at: 200, 100)
    stage.hand.kind = .pencil
    stage.hand.down(3, at: 390, 390)
    stage.hand.kind = .direct
    stage.hand.down(2, at: 100, 100)
    stage.hand.up(1)
    stage.hand.up(2)

    expect(stage.log.contains("double ended"))
  }
}
