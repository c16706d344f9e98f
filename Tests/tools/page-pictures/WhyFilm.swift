import Drawing
import Foundation
import Inspection
import PlaygroundCommands
import SceneBase
import ScenePlayer
import Scenes
import ToolCommands
import TouchAnalysis
import TouchEngine
import TouchTesting
import TouchTraces

/// The film of the read-me: a finger slips on a button, a touch on *Why?* answers in place, *Try it*
/// repeats the same slip under the changed rule, and the touch becomes a test.
///
/// Its window is as wide as the page, so that no word is smaller there than in the window.
enum WhyFilm {
  private static let size = Size(800, 500)
  private static let rate = 10
  private static let button = "list.row.1.button"

  static var all: [PagePicture] {
    [("film", Language.english), ("film-zh", .chinese)].map { name, language in
      PagePicture(film: name, size: size, scale: 1, rate: rate, styles: [.light]) {
        style, measurer, add in
        try make(style, language, measurer, add)
      }
    }
  }

  private struct NoStory: Error, CustomStringConvertible {
    var description: String { "nothing is told about the slip, or nothing helps" }
  }

  private static func make(
    _ style: Appearance.Style, _ language: Language, _ measurer: (any TextMeasuring)?,
    _ add: (DisplayList) throws -> Void
  ) throws {
    let environment = SceneEnvironment(
      size: size, appearance: Appearance(style: style), language: language)
    let folder = FileManager.default.temporaryDirectory.appending(path: "why-film-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "slip.touchtrace").path

    let scene = open(environment, measurer)
    let log = scene.keepMinute()
    let recorder = try TraceRecorder(
      path: path, header: scene.header(version: ToolProgram.playground.version, state: nil))
    scene.window.addObserver(recorder)
    let keep = scene.stream.tap
    scene.stream.tap = {
      keep?($0)
      recorder.record($0)
    }
    let hand = Hand(stream: scene.stream)
    try slip(hand, in: scene, add)
    recorder.finish(at: hand.now)
    scene.stream.tap = keep
    let recording = try LoadedRecording(path: path)
    guard let minute = log.minute(to: hand.now),
      let asked = try AskedTouch(lastOf: minute, on: scene),
      let why = scene.layer(WhyButton.self)?.frame
    else { throw NoStory() }

    // The button is at the end of the pill.
    hand.down(at: Point(why.maxX - 28, why.center.y))
    try show(3, hand, in: scene, add)
    let page = try AnswerPage(
      asked, on: scene, environment, over: scene.displayList(at: hand.now), from: .zero
    ) { answer in
      let check = try? fixes(for: answer, in: recording, on: asked.minute)
      return { check ?? .failed }
    }
    page.window.textMeasures.measurer = measurer
    let reader = Hand(stream: page.stream)
    func read(_ frames: Int) throws {
      for _ in 0..<frames {
        reader.wait(1000 / Int64(rate))
        try add(page.displayList(at: reader.now))
      }
    }
    try read(24)
    guard let button = page.window.view(called: "answer.try.1") else { throw NoStory() }
    reader.down(at: button.convert(button.bounds.center, to: nil))
    try read(3)
    reader.up()
    guard case .tryIt(let cure)? = page.outcome else { throw NoStory() }

    let again = try asked.playgroundBefore()
    again.window.textMeasures.measurer = measurer
    again.addButtons()
    again.window.changes = cure.changes
    let ghost = GhostFinger()
    again.add(ghost)
    ghost.begin(
      try asked.fingers(), from: page.card, under: cure, against: asked.winnerLook)
    var now = again.window.timeline.now
    for _ in 0..<(4 * rate) {
      now = now + 1_000_000 / Int64(rate)
      again.stream.accept(again.take(InputBatch(time: now)))
      again.settle(at: now)
      try add(again.displayList(at: now))
    }

    let lines = try test(recording, cure)
    for _ in 0..<(2 * rate) { try add(test(lines, in: language)) }
  }

  private static func fixes(
    for answer: TouchAnswer, in recording: LoadedRecording, on minute: Minute
  ) throws -> AnswerCheck {
    guard let target = answer.card?.target else { return .failed }
    let report = try CureSearch.report(
      on: target, in: recording, opening: recording.opener())
    return .done(try AnswerFix.all(of: report, on: minute), others: report.otherTouches)
  }

  /// What the commands print about the touch: who won it, and who has it with the change.
  private static func test(
    _ recording: LoadedRecording, _ cure: Cure
  ) throws -> [(words: String, color: Color)] {
    let open = try recording.opener()
    func story(_ changes: Changes = Changes()) throws -> [String] {
      let log = try recording.play(with: changes, opening: open)
      return log.stories.first.map { Wording(.english).lines(of: $0) } ?? []
    }
    func line(_ words: String, of lines: [String]) -> String {
      let line = lines.first { $0.contains(words) } ?? ""
      // A line of a story goes on with what else happened.
      return String(line.prefix { $0 != ";" })
    }
    let (ink, faint) = (Color(white: 0.94), Color(white: 0.7))
    let changed = try story(cure.changes)
    return [
      ("$ touch-playground check slip.touchtrace", ink),
      ("does not hold: touch 1 went to \(button)", Color(hex: 0xFF8A80)),
      (line(" won ", of: try story()), faint), ("", ink),
      ("$ touch-playground what-if slip.touchtrace \\", ink),
      ("      " + cure.parts.map { ChangeText.option($0.change) }.joined(separator: " "), ink),
      (line("kept it", of: changed), Color(hex: 0x7BE495)),
    ]
  }

  private static func open(
    _ environment: SceneEnvironment, _ measurer: (any TextMeasuring)?
  ) -> Playground {
    let playground = Playground(ScrollList(environment))
    playground.window.textMeasures.measurer = measurer
    playground.showsFingers = true
    playground.addButtons()
    return playground
  }

  /// Plays a finger that lands on the button and slips upward by 15 pt, and adds the pictures.
  private static func slip(
    _ hand: Hand, in playground: Playground, _ add: (DisplayList) throws -> Void
  ) throws {
    guard let view = playground.window.view(called: button) else { throw NoStory() }
    try show(4, hand, in: playground, add)
    hand.down(at: view.convert(view.bounds.center, to: nil))
    try show(2, hand, in: playground, add)
    for _ in 0..<3 {
      hand.drag(by: Point(0.3, -5), over: 20)
      try show(1, hand, in: playground, add)
    }
    try show(1, hand, in: playground, add)
    hand.up()
    try show(8, hand, in: playground, add)
  }

  /// Adds the pictures of the frames to come.
  private static func show(
    _ frames: Int, _ hand: Hand, in playground: Playground, _ add: (DisplayList) throws -> Void
  ) throws {
    for _ in 0..<frames {
      hand.wait(1000 / Int64(rate))
      playground.settle(at: hand.now)
      try add(playground.displayList(at: hand.now))
    }
  }

  /// The last still: what the command line says about the touch.
  private static func test(
    _ lines: [(words: String, color: Color)], in language: Language
  ) -> DisplayList {
    let (title, claim) =
      language == .chinese
      ? ("它现在是一个测试。", "哪个手势赢得每次触摸，其他手势为什么落败")
      : ("It is a test now.", "Which gesture wins each touch, and why the others lost")
    return DisplayList { list in
      let (ground, ink) = (Color(white: 0.08), Color(white: 0.94))
      list.fill(.rect(Rect(origin: .zero, size: size)), ground)
      list.text(
        title, in: Rect(40, 32, 720, 44), TextStyle(size: 28, color: ink, weight: .bold))
      list.fill(.roundedRect(Rect(40, 96, 720, 292), radius: 14), Color(white: 0.02))
      for (number, line) in lines.enumerated() {
        var style = TextStyle(size: 16, color: line.color)
        style.face = .mono
        list.text(line.words, in: Rect(60, 116 + 36 * Double(number), 684, 26), style)
      }
      list.text(
        "Touch Playground", in: Rect(40, 408, 720, 30),
        TextStyle(size: 20, color: ink, weight: .bold))
      list.text(
        claim, in: Rect(40, 438, 720, 26), TextStyle(size: 16, color: Color(white: 0.7)))
    }
  }
}
