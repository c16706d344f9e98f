import Expectations
import Testing
import TouchAnalysis
import TouchEngine
import TouchTestSupport
import TouchTraces

/// A search for conflicts in the gesture lab's pairs.
@Suite(.endsInTime) struct ExplorerTests {
  private func explore(_ first: String, _ second: String) throws -> Exploration {
    try TouchExplorer(ExplorationOptions(sequences: 3000)) {
      WindowRun(of: LabPairs.window(first, second))
    }.explore()
  }

  private func names(_ exploration: Exploration, _ kind: ExplorationFinding.Kind) -> [String] {
    exploration.findings.filter { $0.kind == kind }.map(\.name)
  }

  @Test(arguments: [("tap", "comboTap"), ("pan", "swipe"), ("pan", "directionalPan")])
  func `a recognizer that the other starves is found`(_ first: String, _ second: String) throws {
    let found = try explore(first, second)

    expect(names(found, .starved), equals: ["starved B.\(second)"])
    let finding = try require(found.findings.first { $0.kind == .starved })
    expect(finding.recognizers, equals: ["B.\(second)", "A.\(first)"])
    expect(finding.otherwise, equals: ["B.\(second)"])
    expect(finding.witness.count <= 8)
  }

  @Test(arguments: [("tap", "comboTap"), ("pan", "swipe")])
  func `an ordinary witness shows the same with reports a little earlier and later`(
    _ first: String, _ second: String
  ) throws {
    let found = try explore(first, second).findings
    let finding = try require(found.first { $0.kind == .starved })

    expect(!finding.needsTiming)
    for tremor: Int64 in [-3000, 3000] {
      var other = ExploredSequence(finding.witness.whole)
      for index in other.steps.indices.dropFirst() { other.steps[index].pause += tremor }
      expect(winners(with: other, first, second), equals: finding.winners)
    }
  }

  @Test func `a pair in which each can win starves nobody`() throws {
    let found = try explore("tap", "pan")

    expect(found.findings.map(\.name), equals: [])
    let pair = try require(found.pair("A.tap", "B.pan"))
    expect(pair.secondBeats != nil)
    expect(pair.neither != nil)
    expect(found.recognizers.allSatisfy { $0.wins > 0 })
  }

  @Test func `an order of adding that decides is found, with a witness that shows it`() throws {
    let found = try explore("pan", "swipe")
    let finding = try require(found.findings.first { $0.kind == .order })

    func winner(_ window: Window) -> [String] {
      let log = Winners()
      window.addObserver(log)
      let stream = TouchStream(window: window)
      for batch in finding.witness.batches(from: .zero) { stream.accept(batch) }
      return log.names
    }
    expect(winner(LabPairs.window("pan", "swipe")), equals: ["A.pan"])
    expect(winner(LabPairs.window("swipe", "pan")), equals: ["A.swipe"])
  }

  @Test func `a swipe that wins at one moment, and neither before nor after, is a knife's edge`()
    throws
  {
    let found = try explore("directionalPan", "pan")
    let edge = try require(found.findings.first { $0.kind == .edge })
    expect(edge.winners, equals: ["A.directionalPan"])
    expect(edge.otherwise, equals: ["B.pan"])
    expect(edge.beside.count, equals: 2)

    // The same finger begins to move 10 ms earlier or later.
    expect(winners(with: Self.flick(after: 730_000)), equals: ["B.pan"])
    expect(winners(with: Self.flick(after: 740_000)), equals: ["A.directionalPan"])
    expect(winners(with: Self.flick(after: 750_000)), equals: ["B.pan"])
  }

  private func winners(
    with sequence: ExploredSequence, _ first: String = "directionalPan", _ second: String = "pan"
  ) -> [String] {
    let log = Winners()
    let window = LabPairs.window(first, second)
    window.addObserver(log)
    let stream = TouchStream(window: window)
    for batch in sequence.batches(from: .zero) { stream.accept(batch) }
    return log.names
  }

  @Test func `beside a double tap, a combo tap wins from the third tap on, so it is not starved`() {
    let tap = [
      ExploredStep(after: 150_000, .land(finger: 1, at: Point(200, 200))),
      ExploredStep(after: 60_000, .lift(finger: 1)),
    ]
    let wins = winners(with: ExploredSequence(tap + tap + tap), "doubleTap", "comboTap")
    expect(wins, equals: ["A.doubleTap", "B.comboTap"])
  }

  /// A finger that rests, and then moves 3600 points a second to the right, as a device reports it.
  private static func flick(after rest: Int64) -> ExploredSequence {
    let interval = ExploredSequence.interval
    let first = rest / interval + 1
    let part = Double(first * interval - rest) / Double(interval)
    return ExploredSequence([
      ExploredStep(.land(finger: 1, at: Point(200, 200))),
      ExploredStep(after: first * interval, .move(finger: 1, by: Point(30 * part, 0))),
      ExploredStep(after: interval, .move(finger: 1, by: Point(30, 0))),
    ])
  }

  @Test func `who wins nothing, not even alone, says why`() throws {
    let found = try TouchExplorer(ExplorationOptions(sequences: 200)) {
      let window = Window(size: Size(400, 400))
      for name in ["hidden", "off"] {
        let view = View(identifier: name, frame: Rect(0, 300, 400, 100))
        view.isHidden = name == "hidden"
        let tap = TapGestureRecognizer()
        tap.isEnabled = name != "off"
        view.addGestureRecognizer(tap)
        window.addSubview(view)
      }
      window.addSubview(ScrollView(identifier: "list", frame: Rect(0, 0, 400, 300)))
      return WindowRun(of: window)
    }.explore()

    expect(found.findings.map(\.name), equals: [])
    expect(
      found.byDesign.map(\.name),
      equals: ["starved hidden.tap", "starved off.tap", "starved list.pan"])
    expect(found.byDesign.map(\.reason), equals: [.unreached, .off, .movesNowhere])
  }

  @Test func `a view that is out of sight is reached by no finger`() throws {
    let found = try TouchExplorer(ExplorationOptions(sequences: 20)) {
      let window = Window(size: Size(400, 400))
      let view = View(identifier: "below", frame: Rect(0, 500, 400, 100))
      view.addGestureRecognizer(TapGestureRecognizer())
      window.addSubview(view)
      return WindowRun(of: window)
    }.explore()

    expect(found.bound.sequences, equals: 0)
    expect(found.byDesign.map(\.name), equals: ["starved below.tap"])
    expect(found.byDesign.map(\.reason), equals: [.unreached])
  }

  @Test func `a search of a number of sequences finds the same again`() throws {
    let (one, other) = (try explore("longPress", "pan"), try explore("longPress", "pan"))

    expect(one == other)
    expect(one.bound.sequences, equals: 3000)
  }

  @Test func `an accepted finding has a name and a sentence`() throws {
    let accepted = try AcceptedFindings(
      "# A comment\n\nstarved B.comboTap: Taps come first here.\n", path: "x")

    expect(accepted.lines.map(\.name), equals: ["starved B.comboTap"])
    let found = try explore("tap", "comboTap")
    expect(
      found.findings.filter { accepted.accepts($0) }.map(\.name), equals: ["starved B.comboTap"])
    expect(accepted.unused(in: found).map(\.number), equals: [])
    expect(accepted.unused(in: try explore("tap", "pan")).map(\.number), equals: [3])
    expect(throws: TraceError.self) { try AcceptedFindings("starved B.comboTap", path: "x") }
  }
}

/// The recognizers that recognized, in order.
private final class Winners: DecisionObserver {
  private(set) var names: [String] = []

  func decided(_ decision: Decision) {
    switch decision.content {
    case .began(let name): names.append(name)
    case .ended(let name) where !names.contains(name): names.append(name)
    default: break
    }
  }
}
