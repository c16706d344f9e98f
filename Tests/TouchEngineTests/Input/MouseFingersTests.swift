import Expectations
import Testing
import TouchEngine
import TouchTestSupport

@Suite(.endsInTime) struct `One mouse, many fingers` {
  /// A mouse and the fingers that it simulates.
  private struct Played {
    var fingers: MouseFingers
    var keys: MouseReport.Keys = []
    var place = Point.zero
    private var milliseconds: Int64 = 0

    init(_ mode: MouseMode) { fingers = MouseFingers(mode: mode) }

    /// The samples that the report produces, in words; `nil` when the mouse is left alone.
    @discardableResult
    mutating func report(_ kind: MouseReport.Kind, cursor: Int = 2, device: Int = 5) -> [String]? {
      milliseconds += 1
      return fingers.samples(
        for: MouseReport(
          kind, cursor: cursor, device: device, position: place,
          time: Timestamp(milliseconds: milliseconds), keys: keys)
      ).map { $0.map(Self.words) }
    }

    @discardableResult
    mutating func move(_ x: Double, _ y: Double) -> [String]? {
      place = Point(x, y)
      return report(.moved)
    }

    @discardableResult
    mutating func press(_ button: Int = 1) -> [String]? { report(.pressed(button: button)) }

    @discardableResult
    mutating func release(_ button: Int = 1) -> [String]? { report(.released(button: button)) }

    mutating func hold(_ keys: MouseReport.Keys) {
      self.keys = keys
      fingers.setKeys(keys)
    }

    static func words(_ sample: TouchSample) -> String {
      expect(sample.kind, equals: .emulated)
      let (x, y) = (Int(sample.position.x.rounded()), Int(sample.position.y.rounded()))
      return "\(-sample.touch.number) \(sample.phase.rawValue) \(x),\(y)"
    }
  }

  // MARK: Pair

  @Test func `in single mode the mouse is left alone`() {
    var mouse = Played(.single)
    mouse.hold(.pair)

    expect(mouse.move(10, 10) == nil)
    expect(mouse.press() == nil)
    expect(mouse.fingers.hint, equals: MouseHint())
  }

  @Test func `in pair mode without the key the button is an ordinary finger`() {
    var mouse = Played(.pair)

    expect(mouse.move(10, 10) == nil)
    expect(mouse.press() == nil)
    expect(mouse.move(30, 10) == nil)
    expect(mouse.release() == nil)
  }

  @Test func `the center appears at the pointer, and shows where two fingers would land`() {
    var mouse = Played(.pair)
    mouse.move(100, 100)

    mouse.hold(.pair)
    mouse.move(130, 100)

    expect(
      mouse.fingers.hint.pairs,
      equals: [
        MouseHint.Pair(
          center: Point(100, 100), isPinned: false, landings: [Point(130, 100), Point(70, 100)])
      ])
    mouse.hold([])
    expect(mouse.fingers.hint.pairs, equals: [])
  }

  @Test func `both fingers land with the button, mirror each other, and lift together`() {
    var mouse = Played(.pair)
    mouse.move(100, 100)
    mouse.hold(.pair)
    mouse.move(130, 100)

    expect(mouse.press(), equals: ["1 began 130,100", "2 began 70,100"])
    expect(mouse.move(150, 110), equals: ["1 moved 150,110", "2 moved 50,90"])
    expect(mouse.fingers.hint.pairs.first?.landings, equals: [])
    expect(mouse.release(), equals: ["1 ended 150,110", "2 ended 50,90"])
    expect(mouse.press(), equals: ["3 began 150,110", "4 began 50,90"])
  }

  @Test(arguments: [
    (Point(100, 100), "2 began 84,100"), (Point(103, 100), "2 began 87,100"),
    (Point(100, 96), "2 began 100,112"), (Point(108, 100), "2 began 92,100"),
  ])
  func `the two fingers land at least 16 pt apart`(place: Point, other: String) {
    var mouse = Played(.pair)
    mouse.move(100, 100)
    mouse.hold(.pair)
    mouse.move(place.x, place.y)

    expect(mouse.press()?.last, equals: other)
  }

  @Test func `the two fingers and their center move together while both keys are held`() {
    var mouse = Played(.pair)
    mouse.move(100, 100)
    mouse.hold(.pair)
    mouse.move(130, 100)
    mouse.press()

    mouse.hold([.pair, .together])
    expect(mouse.move(140, 120), equals: ["1 moved 140,120", "2 moved 80,120"])
    mouse.hold(.pair)
    expect(mouse.move(150, 120), equals: ["1 moved 150,120", "2 moved 70,120"])
    expect(mouse.release(), equals: ["1 ended 150,120", "2 ended 70,120"])
    expect(mouse.fingers.hint.pairs.first?.center, equals: Point(110, 120))
  }

  @Test func `before the button is pressed the other key moves the center`() {
    var mouse = Played(.pair)
    mouse.move(100, 100)
    mouse.hold(.pair)
    mouse.move(130, 100)

    mouse.hold([.pair, .together])
    expect(mouse.move(180, 90) == nil)

    expect(mouse.fingers.hint.pairs.first?.center, equals: Point(150, 90))
    expect(mouse.press(), equals: ["1 began 180,90", "2 began 120,90"])
  }

  @Test func `a pinned center stays when the key is released, until it is unpinned`() {
    var mouse = Played(.pair)
    mouse.move(100, 100)
    mouse.hold(.pair)
    mouse.move(200, 200)

    expect(mouse.press(3), equals: [])
    mouse.hold([])
    mouse.move(260, 200)
    expect(
      mouse.fingers.hint.pairs,
      equals: [
        MouseHint.Pair(center: Point(200, 200), isPinned: true, landings: [])
      ])
    expect(mouse.press() == nil)
    mouse.release()
    mouse.hold(.pair)
    expect(mouse.press(), equals: ["1 began 260,200", "2 began 140,200"])
    mouse.release()
    mouse.move(205, 205)
    mouse.press(3)
    mouse.hold([])

    expect(mouse.fingers.hint.pairs, equals: [])
  }

  @Test func `the key may be released first`() {
    var mouse = Played(.pair)
    mouse.move(100, 100)
    mouse.hold(.pair)
    mouse.move(130, 100)
    mouse.press()

    mouse.hold([])
    expect(mouse.move(140, 100), equals: ["1 moved 140,100", "2 moved 60,100"])
    expect(mouse.release(), equals: ["1 ended 140,100", "2 ended 60,100"])
    expect(mouse.fingers.hint.pairs, equals: [])
    expect(mouse.move(150, 100) == nil)
  }

  @Test func `every cursor has its own pair`() {
    var mouse = Played(.pair)
    mouse.move(100, 100)
    mouse.hold(.pair)
    mouse.move(130, 100)
    mouse.press()
    mouse.place = Point(300, 300)
    mouse.report(.moved, cursor: 8)
    mouse.place = Point(300, 330)

    expect(
      mouse.report(.pressed(button: 1), cursor: 8), equals: ["3 began 300,330", "4 began 300,270"])
    mouse.place = Point(130, 100)
    expect(mouse.report(.released(button: 1)), equals: ["1 ended 130,100", "2 ended 70,100"])
  }

  // MARK: Sticky

  @Test func `a right click plants a finger, which is dragged, and lifted by a click`() {
    var mouse = Played(.sticky)
    mouse.move(100, 100)

    expect(mouse.press(3), equals: ["1 began 100,100"])
    expect(mouse.release(3) == nil)
    expect(mouse.move(110, 100) == nil)
    expect(mouse.fingers.hint.planted, equals: [Point(100, 100)])
    expect(mouse.press(), equals: [])
    expect(mouse.move(112, 100), equals: [])
    expect(mouse.move(150, 120), equals: ["1 moved 140,120"])
    expect(mouse.move(111, 100), equals: ["1 moved 101,100"])
    expect(mouse.release(), equals: [])
    expect(mouse.fingers.hint.planted, equals: [Point(101, 100)])
    expect(mouse.press(), equals: [])
    expect(mouse.release(), equals: ["1 ended 101,100"])
    expect(mouse.fingers.hint.planted, equals: [])
  }

  @Test func `elsewhere the button is a finger that follows it, of the planted ones' type`() {
    var mouse = Played(.sticky)
    mouse.move(100, 100)
    mouse.press(3)
    mouse.move(200, 100)

    expect(mouse.press(), equals: ["2 began 200,100"])
    expect(mouse.move(220, 100), equals: ["2 moved 220,100"])
    expect(mouse.release(), equals: ["2 ended 220,100"])
    expect(mouse.fingers.hint.planted, equals: [Point(100, 100)])
  }

  @Test func `dots are dragged one at a time, the nearest, and a right click lifts one too`() {
    var mouse = Played(.sticky)
    mouse.move(100, 100)
    mouse.press(3)
    mouse.move(130, 100)
    mouse.press(3)

    mouse.move(117, 100)
    mouse.press()
    expect(mouse.move(117, 140), equals: ["2 moved 130,140"])
    mouse.release()
    mouse.move(100, 100)
    expect(mouse.press(3), equals: ["1 ended 100,100"])
    expect(mouse.fingers.hint.planted, equals: [Point(130, 140)])
  }

  @Test func `a finger dragged by one mouse is not taken by another`() {
    var mouse = Played(.sticky)
    mouse.move(100, 100)
    mouse.press(3)
    mouse.press()

    expect(mouse.report(.pressed(button: 3), cursor: 8), equals: [])
    expect(mouse.report(.pressed(button: 1), cursor: 8), equals: ["2 began 100,100"])
    expect(mouse.fingers.hint.planted, equals: [Point(100, 100)])
  }

  @Test func `at most ten fingers are planted`() {
    var mouse = Played(.sticky)
    for finger in 1...12 {
      mouse.move(60 * Double(finger), 50)
      mouse.press(3)
    }

    expect(mouse.fingers.hint.planted.count, equals: MouseFingers.plantLimit)
  }

  // MARK: No finger stays down

  @Test func `another mode in mid-press cancels the fingers, and the release is ignored`() {
    var mouse = Played(.pair)
    mouse.move(100, 100)
    mouse.hold(.pair)
    mouse.move(130, 100)
    mouse.press()

    let gone = mouse.fingers.setMode(.sticky, at: .zero).map(Played.words)

    expect(gone, equals: ["1 cancelled 130,100", "2 cancelled 70,100"])
    expect(mouse.move(150, 100) == nil)
    expect(mouse.release() == nil)
    expect(mouse.press(), equals: ["3 began 150,100"])
  }

  @Test func `another mode cancels planted fingers`() {
    var mouse = Played(.sticky)
    mouse.move(100, 100)
    mouse.press(3)
    mouse.press()

    let gone = mouse.fingers.setMode(.single, at: .zero).map(Played.words)

    expect(gone, equals: ["1 cancelled 100,100"])
    expect(mouse.release() == nil)
    expect(mouse.fingers.hint, equals: MouseHint())
  }

  @Test(arguments: MouseMode.allCases)
  func `after all fingers were forgotten the button's release is ignored`(mode: MouseMode) {
    var mouse = Played(mode)
    mouse.move(100, 100)
    mouse.hold(.pair)
    mouse.move(130, 100)
    mouse.press()

    expect(mouse.fingers.forgetAll(), equals: mode != .single)
    expect(mouse.fingers.forgetAll(), equals: false)
    expect(mouse.move(140, 100) == nil)
    expect(mouse.release() == nil)
  }

  @Test(arguments: [2, 5])
  func `the fingers of a removed device are cancelled`(device: Int) {
    var mouse = Played(.pair)
    mouse.move(100, 100)
    mouse.hold(.pair)
    mouse.move(130, 100)
    mouse.press()

    expect(mouse.fingers.cancel(device: 99, at: .zero), equals: [])
    let gone = mouse.fingers.cancel(device: device, at: .zero).map(Played.words)

    expect(gone, equals: ["1 cancelled 130,100", "2 cancelled 70,100"])
    expect(mouse.release() == nil)
  }

  @Test(arguments: 1...200 as ClosedRange<UInt64>)
  func `each finger of a random mouse begins once and ends once`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var fingers = MouseFingers(mode: MouseMode.allCases.randomElement(using: &random) ?? .pair)
    var alive: Set<TouchID> = []
    var seen: Set<TouchID> = []
    func hold(_ samples: [TouchSample]) {
      for sample in samples {
        switch sample.phase {
        case .began:
          expect(seen.insert(sample.touch).inserted)
          alive.insert(sample.touch)
        case .moved: expect(alive.contains(sample.touch))
        case .ended, .cancelled: expect(alive.remove(sample.touch) != nil)
        }
      }
    }
    for step in 0..<200 {
      let time = Timestamp(milliseconds: Int64(step))
      switch Int.random(in: 0..<20, using: &random) {
      case 0:
        hold(
          fingers.setMode(MouseMode.allCases.randomElement(using: &random) ?? .pair, at: time))
      case 1: hold(fingers.cancel(device: Int.random(in: 2...5, using: &random), at: time))
      case 2:
        expect(fingers.forgetAll(), equals: !alive.isEmpty)
        alive = []
      case 3: fingers.setKeys(MouseReport.Keys(rawValue: Int.random(in: 0...3, using: &random)))
      default:
        let button = Int.random(in: 1...3, using: &random)
        let kinds: [MouseReport.Kind] = [
          .moved, .moved, .pressed(button: button), .released(button: button), .left,
        ]
        let report = MouseReport(
          kinds.randomElement(using: &random) ?? .moved,
          cursor: Int.random(in: 2...3, using: &random),
          device: Int.random(in: 4...5, using: &random),
          position: Point(
            Double(Int.random(in: 0...120, using: &random)),
            Double(Int.random(in: 0...40, using: &random))),
          time: time, keys: MouseReport.Keys(rawValue: Int.random(in: 0...3, using: &random)))
        hold(fingers.samples(for: report) ?? [])
      }
      expect(fingers.hint.planted.count <= MouseFingers.plantLimit)
    }
    hold(
      fingers.setMode(fingers.mode.advanced(by: 1), at: .zero))
    expect(alive.isEmpty)
  }
}
