import Drawing
import Expectations
import Testing
import TouchAnalysis
import TouchEngine
import TouchTestSupport
import TouchTraces

@testable import Inspection
@testable import SceneBase

/// The page about conflicts between gestures.
@Suite(.endsInTime) struct ConflictPageTests {
  private static let set = ConflictSet(
    "Three", ["Tap", "Drag", "Swipe"].map { ConflictSet.Gesture($0, .other) },
    [(0, 1), (0, 2), (1, 2)].map { first, second in
      let kinds = ["tap", "pan", "swipe"]
      return ConflictSet.Part(
        ["A": first, "B": second],
        TraceHeader(program: "test", version: "1", scene: "pair", size: Size(400, 400), scale: 1),
        pair: (kinds[first], kinds[second])
      ) { _ in
        let window = Window(size: Size(400, 400))
        let view = View(identifier: "both", frame: window.bounds)
        window.addSubview(view)
        for (name, kind) in [("A", first), ("B", second)] {
          let recognizer: GestureRecognizer =
            [TapGestureRecognizer(), PanGestureRecognizer(), SwipeGestureRecognizer()][kind]
          recognizer.name = name
          view.addGestureRecognizer(recognizer)
        }
        return WindowRun(of: window)
      }
    }, sequences: 600)

  private static let found = set.parts.compactMap { part in
    try? TouchExplorer(ExplorationOptions(sequences: 600)) { try part.run() }.explore()
  }

  private let page: ConflictPage

  init() { self.init(Size(1280, 800)) }

  private init(_ size: Size, textScale: Double = 1) {
    page = ConflictPage(
      [Self.set], [Wording(.english)],
      SceneEnvironment(size: size, appearance: Appearance(textScale: textScale))
    ) { _ in ConflictProgress(Self.found, isOver: true, version: 1) }
  }

  private func press(_ names: String...) {
    for name in names {
      let time = page.window.timeline.now.advanced(bySeconds: 0.5)
      page.stream.accept(
        InputBatch(events: [InputEvent(time: time, .key(KeyPress(name: name)))], time: time))
    }
  }

  @Test func `each two gestures have a cell with their winner`() {
    let matrix = page.page.matrix

    expect(matrix.entries.map(\.gestures), equals: [[0, 1], [0, 2], [1, 2]])
    expect(matrix.entries.map(\.sign), equals: [.winner(1), .neither, .winner(1)])
    expect(matrix.count(.kind(.starved)), equals: 1)
  }

  @Test func `the first line says how far the search is, and then whether each gesture can win`() {
    let texts = page.page.texts
    func line(_ found: [Exploration], isOver: Bool) -> String {
      texts.verdict(ConflictProgress(found, isOver: isOver))
    }
    expect(line([], isOver: false), equals: "Searching: 0 %")
    expect(line(Array(Self.found.prefix(2)), isOver: false), equals: "Searching: 66 %")
    expect(line(Self.found, isOver: true), equals: "1 gesture never wins beside another")
    let twice = Self.found + Self.found
    expect(line(twice, isOver: true), equals: "2 gestures never win beside another")
    // Without the drag and the swipe beside each other, nothing is starved.
    expect(line(Array(Self.found.prefix(2)), isOver: true), equals: "Each gesture can win")
    expect(line(Array(Self.found.prefix(1)), isOver: true), equals: "2 of 3 gestures can win")
  }

  @Test func `what may be wrong is chosen first, and the arrows go to other cells`() {
    expect(page.page.chosen, equals: [1, 2])
    press("Left")
    expect(page.page.chosen, equals: [0, 2])
    press("Up")
    expect(page.page.chosen, equals: [0, 1])
  }

  @Test func `Return plays the input with fingers of the program, and plays it no longer`() throws {
    let film = try require(page.page.film)
    expect(film.paths.count >= 1 && film.pictures.count > 1)
    let still = page.displayList(at: page.window.timeline.now)
    press("Return")
    expect(page.displayList(at: page.window.timeline.now) != still)
    press("Return")
    expect(page.nextChange(after: page.window.timeline.now), equals: nil)
  }

  @Test func `the page asks for the search until all is known, and once for each choice`() {
    let time = page.window.timeline.now.advanced(bySeconds: 1)
    page.stream.accept(InputBatch(time: time))
    expect(page.window.timeline.nextDeadline == nil)
    press("Left")
    expect(page.window.timeline.nextDeadline != nil)
    page.stream.accept(InputBatch(time: time.advanced(bySeconds: 1)))
    expect(page.window.timeline.nextDeadline == nil)
  }

  @Test func `what is shown of the chosen gestures is of the kind that is looked for`() {
    press("f")
    expect(page.page.matter?.found?.kind, equals: .starved)
    press("f")
    expect(page.page.chosen, equals: [1, 2])
    expect(page.page.matter?.found?.kind, equals: .order)
  }

  @Test func `a test is copied, and Escape goes back`() {
    var copied = ""
    page.onCopy = { copied = $0 }
    press("c", "Escape")

    expect(copied.contains("hand.down(at: "))
    expect(page.outcome, equals: .back)
  }

  @Test(arguments: [Size(360, 640), Size(640, 480)])
  func `in a small window the matrix is a list`(_ size: Size) {
    let small = ConflictPageTests(size, textScale: 2)
    expect(small.page.page.form, equals: .list)
    small.press("Down")
    expect(small.page.page.chosen, equals: [0, 1])
    expect(small.page.page.showsDetailsAlone)
    small.press("Escape")
    expect(!small.page.isOver)
    expect(small.page.page.chosen == nil)
    small.press("f")
    expect(small.page.page.filter, equals: .kind(.starved))
    expect(small.page.page.chosen == nil)
  }
}
