import Drawing
import Expectations
import Testing
import TouchEngine
import TouchTestSupport

@testable import Inspection
@testable import SceneBase
@testable import ScenePlayer
@testable import Scenes

/// The sheet that follows a finger, and the strip that opens as one.
@Suite(.endsInTime) struct InspectorSheetTests {
  private let playground: Playground
  private let lines = Lines()

  private final class Lines { var events: [InputEvent] = [] }

  init() { self.init(Size(800, 1280)) }

  private init(_ size: Size) {
    playground = Playground(ScrollList(SceneEnvironment(size: size)))
    playground.onEvent = { [lines] in lines.events.append($0) }
    playground.inspection?.onCommand = { _ in }
    playground.inspection?.toggle()
    playground.settle(at: .zero)
    lines.events = []
  }

  /// Sends a sample through the chrome to the scene, and carries out what waits for its end.
  private func send(_ phase: TouchPhase, _ place: Point, at milliseconds: Int64, id: Int = 1) {
    let time = Timestamp(milliseconds: milliseconds)
    let sample = TouchSample(touch: TouchID(id), phase: phase, position: place, time: time)
    var batch = InputBatch(events: [InputEvent(sample)], time: time)
    batch = playground.take(batch)
    playground.stream.accept(batch)
    playground.settle(at: time)
  }

  /// Drags a finger up or down in steps of 10 ms, and lifts it after a rest or in full motion.
  private func drag(
    from place: Point, by way: Double, at start: Int64, rests: Bool, id: Int = 1
  ) {
    send(.began, place, at: start, id: id)
    for step in 1...10 {
      send(
        .moved, place + Point(0, way * Double(step) / 10), at: start + Int64(step) * 10, id: id)
    }
    send(.ended, place + Point(0, way), at: start + (rests ? 500 : 110), id: id)
  }

  private func tap(_ place: Point, at start: Int64) {
    send(.began, place, at: start)
    send(.ended, place, at: start + 50)
  }

  private func sheet() throws -> InspectorSheet {
    try require(playground.inspection?.inspector?.sheet)
  }

  private func top(at milliseconds: Int64) throws -> Double {
    try sheet().top(at: Timestamp(milliseconds: milliseconds))
  }

  private var free: Rect? { (playground.window as? PanelWindow)?.free }

  @Test func `it follows the finger, and rests at the nearest of three stops`() throws {
    let (rest, tall) = (try sheet().edge(at: .rest), try sheet().edge(at: .tall))
    expect(rest == 768 && tall == 154)
    let before = free
    // The first 10 points decide that the finger drags.
    send(.began, Point(300, 800), at: 1000)
    send(.moved, Point(300, 790), at: 1010)
    try expect(top(at: 1010), equals: rest)
    send(.moved, Point(300, 700), at: 1020)
    try expect(top(at: 1020), equals: rest - 90)
    try expect(top(at: 9000), equals: rest - 90, "it is held")
    send(.ended, Point(300, 700), at: 1500)
    try expect(sheet().stop, equals: .rest)
    try expect(top(at: 1500) == rest - 90 && top(at: 3000) == rest)

    drag(from: Point(300, 800), by: -400, at: 4000, rests: true)
    try expect(sheet().stop, equals: .tall)
    try expect(top(at: 6000), equals: tall)
    // It covers the scene, whose frame is as before; nothing has been recorded.
    expect(free == before && lines.events.isEmpty && playground.window.touches.isEmpty)
    drag(from: Point(300, 300), by: 400, at: 7000, rests: true)
    try expect(sheet().stop == .rest && lines.events.isEmpty)
  }

  @Test func `the velocity of 0.2 s decides with the position`() throws {
    drag(from: Point(300, 800), by: -100, at: 1000, rests: true)
    try expect(sheet().stop, equals: .rest)
    // 140 points up, and 300 more in 0.2 s.
    drag(from: Point(300, 800), by: -150, at: 3000, rests: false)
    try expect(sheet().stop, equals: .tall)
    drag(from: Point(300, 200), by: 150, at: 5000, rests: false)
    try expect(sheet().stop, equals: .rest)
    let speed = try sheet().velocity(at: Timestamp(milliseconds: 5110))
    expect(speed > 1000, "it goes on as fast")
  }

  @Test func `dragged away it closes, with one line`() throws {
    drag(from: Point(300, 800), by: 300, at: 1000, rests: true)
    expect(!playground.isInspecting && playground.inspection?.inspector == nil)
    expect(lines.events.map(\.content), equals: [.call(name: "inspector", value: .bool(false))])
    expect(free, equals: playground.window.bounds)
    // It goes on from where the finger left it.
    let change = try require(playground.inspection?.change)
    let begin = change.place(at: Timestamp(milliseconds: 1500))
    expect(begin.shift == .identity && change.way == Point(0, 1280 - 768 - 270))
  }

  @Test func `away it waits for the scene's fingers, and comes back when it is asked for`() throws {
    send(.began, Point(300, 300), at: 900, id: 2)
    let count = lines.events.count
    drag(from: Point(300, 800), by: 300, at: 1000, rests: true)
    expect(playground.isInspecting && lines.events.count == count)
    try expect(top(at: 3000), equals: 1280)
    playground.inspection?.toggle()
    playground.settle(at: Timestamp(milliseconds: 3000))
    try expect(top(at: 3000) == 1280 && top(at: 5000) == 768)
    drag(from: Point(300, 800), by: 300, at: 6000, rests: true)
    expect(playground.isInspecting)
    // Caught on its way out and pulled up, it stays.
    let start = try top(at: 6550)
    expect(start > 1058 && start < 1280)
    drag(from: Point(300, start + 10), by: -300, at: 6550, rests: true)
    try expect(sheet().stop, equals: .rest)
    drag(from: Point(300, 800), by: 300, at: 8000, rests: true)
    send(.ended, Point(300, 300), at: 9000, id: 2)
    expect(!playground.isInspecting)
  }

  private func raise(at milliseconds: Int64) {
    playground.inspection?.raise()
    playground.settle(at: Timestamp(milliseconds: milliseconds))
  }

  @Test func `a key raises it and lowers it, and leaves it to a finger that holds it`() throws {
    raise(at: 1000)
    try expect(sheet().stop, equals: .tall)
    try expect(top(at: 1000) == 768 && top(at: 3000) == 154)
    raise(at: 3000)
    try expect(top(at: 5000), equals: 768)
    expect(lines.events.isEmpty && playground.window.touches.isEmpty)
    send(.began, Point(300, 800), at: 6000)
    raise(at: 6000)
    try expect(top(at: 8000), equals: 768)
    send(.ended, Point(300, 800), at: 8500)
    playground.inspection?.toggle()
    playground.settle(at: Timestamp(milliseconds: 9000))
    expect(!playground.isInspecting)
    raise(at: 9500)
    expect(playground.isInspecting, "a closed inspector opens")
  }

  @Test func `a key opens a strip as a sheet`() throws {
    let small = InspectorSheetTests(Size(640, 480))
    try expect(small.sheet().place.form, equals: .strip)
    small.raise(at: 1000)
    try expect(small.sheet().sheetPart(at: small.top(at: 3000)), equals: 1)
  }

  @Test func `it can be caught in flight, and goes on after a finger that has not moved`() throws {
    let start = try top(at: 60)
    expect(start > 768 && start < 1280)
    send(.began, Point(300, start + 20), at: 60)
    try expect(top(at: 5000), equals: start)
    expect(playground.nextChange(after: Timestamp(milliseconds: 5000)) == nil)
    send(.ended, Point(300, start + 20), at: 5000)
    try expect(top(at: 5000) == start && top(at: 7000) == 768)
    try expect(sheet().stop == .rest && lines.events.isEmpty)
  }

  @Test(arguments: [Size(360, 640), Size(640, 480)])
  func `a touch on a strip opens it as a sheet over the scene`(size: Size) throws {
    let test = Self(size)
    let strip = try require(test.playground.inspection?.inspector?.place)
    expect(strip.form, equals: .strip)
    let inside = Point(strip.frame.minX + 40, strip.frame.center.y)
    test.tap(inside, at: 1000)
    let end = Timestamp(milliseconds: 3000)
    let frame = try require(test.playground.inspection?.inspector?.frame(at: end))
    expect(frame.width == size.width && frame.maxY == size.height)
    expect(frame.minY, equals: (size.height * 0.12).rounded())
    expect(test.lines.events.isEmpty && test.free == test.playground.window.bounds)
    // Its close button is in it, and it hides the others.
    let close = try require(test.playground.inspection?.buttonFrame)
    expect(frame.intersection(close), equals: close)
    // The grip leads back.
    test.tap(Point(size.width / 2, frame.minY + 10), at: 4000)
    try expect(test.sheet().stop, equals: .rest)
    // A finger can pull it up too.
    test.drag(from: inside, by: -200, at: 6000, rests: false)
    try expect(test.sheet().stop == .tall && test.lines.events.isEmpty)
  }

  @Test func `a strip becomes a sheet without a cut`() throws {
    let test = Self(Size(640, 480))
    let sheet = try test.sheet()
    let (rest, tall) = (sheet.edge(at: .rest), sheet.edge(at: .tall))
    expect(sheet.plate(at: rest), equals: sheet.place.frame)
    expect(sheet.plate(at: tall), equals: Rect(0, tall, 640, 480 - tall))
    var last = sheet.plate(at: rest)
    for step in 1...100 {
      let top = rest + (tall - rest) * Double(step) / 100
      let next = sheet.plate(at: top)
      expect(next.minX <= last.minX && next.maxX >= last.maxX && next.minY < last.minY)
      expect(last.minX - next.minX < 2 && next.maxX - last.maxX < 2)
      expect(abs(next.maxY - last.maxY) < 4)
      last = next
    }
  }

  @Test func `with reduced motion it is at its stop at once`() throws {
    playground.window.isReduceMotionEnabled = true
    drag(from: Point(300, 800), by: -400, at: 1000, rests: true)
    try expect(top(at: 1500), equals: 154)
  }

  @Test
  func `its finger stays the program's when the key closes it, or a scene opens`() throws {
    send(.began, Point(300, 900), at: 1000)
    playground.inspection?.toggle()
    send(.moved, Point(300, 905), at: 1010)
    expect(playground.isInspecting, "it waits for its own finger")
    playground.become(Playground(ScrollList(SceneEnvironment(size: Size(800, 1280)))))
    lines.events = []
    var problems: [String] = []
    playground.onProblem = { problems.append($0) }
    send(.moved, Point(300, 950), at: 20)
    send(.ended, Point(300, 950), at: 30)
    expect(lines.events.isEmpty && problems.isEmpty)
    send(.began, Point(300, 950), at: 40)
    expect(playground.window.touches.count, equals: 1)
  }

  @Test func `Escape and a new size let it go`() throws {
    send(.began, Point(300, 800), at: 1000)
    send(.moved, Point(300, 780), at: 1010)
    send(.moved, Point(300, 500), at: 1020)
    try expect(top(at: 1020), equals: 488)
    var batch = InputBatch(
      events: [
        InputEvent(time: Timestamp(milliseconds: 1030), .cancelTouches(because: .escape))
      ], time: Timestamp(milliseconds: 1030))
    batch = playground.take(batch)
    try expect(sheet().stop, equals: .rest)
    try expect(top(at: 3000), equals: 768)
  }

  @Test(
    arguments: [Size(800, 1280), Size(640, 480), Size(360, 640)], [1.0, 1.5, 2])
  func `no two parts of a high sheet overlap`(size: Size, textScale: Double) {
    let appearance = Appearance(textScale: textScale)
    let window = Rect(origin: .zero, size: size)
    let place = InspectorPlace(
      in: window, above: Rect(10, size.height - 60, size.width - 20, 50), appearance)
    guard place.form != .column else { return }
    let sheet = InspectorSheet(place, in: window, at: .tall)
    let layout = InspectorLayout(sheet.place(at: sheet.goal, as: .sheet), appearance)
    let frame = layout.place.frame
    let parts = [
      layout.title, layout.note, layout.lanes, layout.close, layout.pause, layout.record,
      layout.prediction,
    ].compactMap(\.self)
    for (index, part) in parts.enumerated() {
      expect(part.intersection(frame), equals: part, "\(part)")
      for other in parts[..<index] {
        expect(part.intersection(other)?.isEmpty != false, "\(part) and \(other)")
      }
    }
    expect(layout.lanes.height >= appearance.scaled(60))
  }
}
