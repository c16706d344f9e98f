import Drawing
import Expectations
import Testing
import TouchEngine
import TouchTestSupport

@testable import Inspection
@testable import PhotoDocument
@testable import PhotoEditor
@testable import SceneBase
@testable import ScenePlayer

/// A source that plays a script, and logs the deadlines that it is asked for.
private final class ScriptedSource: InputSource {
  var batches: [InputBatch]
  var now = Timestamp.zero
  private(set) var deadlines: [Timestamp?] = []

  init(_ batches: [InputBatch]) { self.batches = batches }

  var hasPending: Bool { batches.first.map { $0.time <= now } ?? false }

  func next(until deadline: Timestamp?) -> InputBatch? {
    deadlines.append(deadline)
    guard let batch = batches.first else {
      // The end: timers that are due come first.
      guard let deadline else { return nil }
      now = deadline
      return InputBatch(time: deadline)
    }
    if let deadline, deadline < batch.time {
      now = deadline
      return InputBatch(time: deadline)
    }
    now = max(now, batch.time)
    return batches.removeFirst()
  }
}

private final class CountingScreen: Screen {
  var needsDisplay = false
  private(set) var shown: [DisplayList] = []
  private(set) var prepared: [DisplayList] = []
  func show(_ list: DisplayList) {
    needsDisplay = false
    shown.append(list)
  }

  func prepare(_ list: DisplayList) { prepared.append(list) }
}

private final class DecisionList: DecisionObserver {
  private(set) var decisions: [Decision] = []
  func decided(_ decision: Decision) { decisions.append(decision) }
}

@Suite(.endsInTime) struct PlaygroundTests {
  private static func touch(
    _ phase: TouchPhase, _ x: Double, _ y: Double, at milliseconds: Int64
  ) -> InputEvent {
    InputEvent(
      TouchSample(
        touch: TouchID(1), phase: phase, position: Point(x, y),
        time: Timestamp(milliseconds: milliseconds)))
  }

  /// A drag of a sticker, one event a batch.
  private static func drag() -> [InputBatch] {
    let editor = PhotoEditor(SceneEnvironment(size: Size(1280, 800)))
    // With the panel open, the states of the recognizers are shown.
    editor.panel.fold(false)
    let sticker = editor.canvas.elements[0]
    let place = sticker.convert(sticker.bounds.center, to: nil)
    var events = [touch(.began, place.x, place.y, at: 10)]
    for step in 1...30 {
      events.append(
        touch(.moved, place.x + 5 * Double(step), place.y, at: 10 + 8 * Int64(step)))
    }
    events.append(touch(.ended, place.x + 150, place.y, at: 300))
    return events.map { InputBatch(events: [$0], time: $0.time) }
  }

  private func play(
    _ batches: [InputBatch], on screen: (any Screen)?
  ) throws -> (decisions: [Decision], places: [Point], source: ScriptedSource) {
    let editor = PhotoEditor(SceneEnvironment(size: Size(1280, 800)))
    // With the panel open, the states of the recognizers are shown.
    editor.panel.fold(false)
    let playground = Playground(editor)
    let list = DecisionList()
    playground.window.addObserver(list)
    let source = ScriptedSource(batches)
    try playground.play(source, on: screen)
    return (list.decisions, editor.canvas.elements.map(\.center), source)
  }

  @Test func `the picture behind a page has no fingers, and the next picture has them again`() {
    let playground = Playground(PhotoEditor(SceneEnvironment(size: Size(1280, 800))))
    let down = Self.touch(.began, 640, 40, at: 10)
    playground.stream.accept(InputBatch(events: [down], time: down.time))
    let shown = playground.displayList(at: down.time)

    let behind = playground.backdrop(at: down.time)

    expect(behind != shown)
    expect(playground.displayList(at: down.time), equals: shown)
    playground.showsFingers = false
    expect(playground.displayList(at: down.time), equals: behind)
  }

  @Test func `drawing decides nothing`() throws {
    let unseen = try play(Self.drag(), on: nil)
    let screen = CountingScreen()
    let seen = try play(Self.drag(), on: screen)

    expect(!screen.shown.isEmpty)
    expect(seen.decisions, equals: unseen.decisions)
    expect(seen.places, equals: unseen.places)
  }

  @Test func `after each picture the ring of the next finger is made ahead`() throws {
    let screen = CountingScreen()

    _ = try play(Self.drag(), on: screen)

    expect(!screen.shown.isEmpty)
    expect(screen.prepared.count, equals: screen.shown.count)
    // It is the second one while a finger is down.
    let next = screen.prepared.map { $0.description.contains(#"text "2""#) ? 2 : 1 }
    expect(next.contains(2) && next.last == 1)
    for (number, picture) in zip(next, screen.prepared) {
      expect(picture.description.contains("text \"\(number)\""))
    }
  }

  @Test func `how input was cut into batches decides nothing`() throws {
    let apart = try play(Self.drag(), on: nil)
    let events = Self.drag().flatMap(\.events)
    let whole = try play(
      [InputBatch(events: events, time: Timestamp(milliseconds: 300))], on: nil)

    expect(whole.decisions, equals: apart.decisions)
    expect(whole.places, equals: apart.places)
  }

  @Test func `all that has arrived is dealt with before a picture is drawn`() throws {
    let screen = CountingScreen()
    var batches = Self.drag()
    for index in batches.indices { batches[index].time = Timestamp(milliseconds: 300) }

    _ = try play(batches, on: screen)

    // One picture for the burst, then those of the ring that fades for 0.6 s, then one for all the
    // states that are shown for 1.5 s.
    expect(screen.shown.count <= 1 + 37 + 2)
    let first = try require(screen.shown.first)
    expect(first.description.contains("tap: failed"))
  }

  /// A source whose input comes faster than it is dealt with.
  private final class Flood: InputSource {
    private(set) var now = Timestamp.zero
    let hasPending = true
    func next(until deadline: Timestamp?) -> InputBatch? {
      now = now + 8000
      guard now.microseconds < 1_000_000 else { return nil }
      let wheel = InputEvent.Content.wheel(position: .zero, delta: Point(0, 1))
      return InputBatch(events: [InputEvent(time: now, wheel)], time: now)
    }
  }

  @Test func `a flood of input does not keep pictures away for longer than a tenth of a second`()
    throws
  {
    let screen = CountingScreen()

    try Playground(PhotoEditor(SceneEnvironment(size: Size(640, 480)))).play(Flood(), on: screen)

    expect((8...10).contains(screen.shown.count))
  }

  @Test func `when all has faded nothing is drawn and nothing is waited for`() throws {
    let screen = CountingScreen()
    let (_, _, source) = try play(Self.drag(), on: screen)

    expect(source.deadlines.last, equals: .some(nil))
    let last = try require(screen.shown.last)
    expect(!last.description.contains(": failed"))
    expect(last.description.contains("tap: possible"))
  }

  @Test func `the picture is a function of scene and time`() {
    let one = Playground(PhotoEditor(SceneEnvironment(size: Size(1280, 800))))
    let other = Playground(PhotoEditor(SceneEnvironment(size: Size(1280, 800))))

    expect(one.displayList(at: .zero), equals: other.displayList(at: .zero))
    expect(one.displayList(at: .zero).description, equals: other.displayList(at: .zero).description)
  }

  @Test func `every sticker is of the size of a finger at least, on small windows too`() {
    for size in [Size(640, 480), Size(800, 1280), Size(1280, 800), Size(3840, 2160)] {
      let editor = PhotoEditor(SceneEnvironment(size: size))
      for element in editor.canvas.elements {
        let frame = element.transformToRoot.apply(to: element.bounds).boundingBox
        expect(frame.width >= 44 && frame.height >= 20, "\(size): \(element.content)")
        expect(editor.canvas.pictureFrame.intersection(frame) != nil)
      }
    }
  }
}
