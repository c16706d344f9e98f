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

/// The film of the read-me: a finger slips on a button, the card says why nothing happened, the
/// change is tried with the same slip, and the touch becomes a test.
///
/// Its window is as wide as the page, so that no word is smaller there than in the window.
enum WhyFilm {
  private static let size = Size(800, 500)
  private static let rate = 10
  private static let button = "list.row.1.button"

  static var picture: PagePicture {
    PagePicture(film: "film", size: size, scale: 1, rate: rate, styles: [.light]) {
      style, measurer, add in
      try make(style, measurer, add)
    }
  }

  private struct NoStory: Error, CustomStringConvertible {
    var description: String { "nothing is told about the slip, or nothing helps" }
  }

  private static func make(
    _ style: Appearance.Style, _ measurer: (any TextMeasuring)?,
    _ add: (DisplayList) throws -> Void
  ) throws {
    let appearance = Appearance(style: style)
    let environment = SceneEnvironment(size: size, appearance: appearance)
    let folder = FileManager.default.temporaryDirectory.appending(path: "why-film-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "slip.touchtrace").path

    let scene = open(environment, measurer)
    let recorder = try TraceRecorder(
      path: path, header: scene.header(version: ToolProgram.playground.version, state: nil))
    scene.window.addObserver(recorder)
    scene.stream.tap = { recorder.record($0) }
    let picture = try slip(in: scene, add)
    recorder.finish(at: scene.window.timeline.now)

    let recording = try LoadedRecording(path: path)
    let opener = try recording.opener()
    let question = Question(.whyNot, .view(button), touch: TouchID(1))
    let run = try AskedRun(recording, isLive: false) { [header = recording.header] in
      try openPlayground(for: header, at: "slip")
    }
    let wording = Wording(namingAll: run.playback, in: .english)
    let story = WhyStory(
      question, in: try recording.answers(opening: opener),
      path: try FingerPath(of: question.touch, in: recording), wording)
    guard let story else { throw NoStory() }
    let report = try CureSearch.report(on: story.target, in: recording, opening: opener)
    guard let cure = report.cures.first else { throw NoStory() }
    let card = WhyCard(story, wording, environment, over: picture, check: { .done(report) })
    card.window.textMeasures.measurer = measurer
    card.onSave = { _, _ in "" }
    card.onTry = { _ in }
    card.onCompare = { _ in }
    for _ in 0..<(3 * rate) { try add(card.displayList(at: .zero)) }

    let mended = open(environment, measurer)
    mended.window.changes = cure.changes
    _ = try slip(in: mended, add)

    let lost = try recording.play(opening: opener).stories.first.map { wording.lines(of: $0) } ?? []
    for _ in 0..<(2 * rate) { try add(test(lost, appearance)) }
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
  ///
  /// - Returns: The last picture.
  private static func slip(
    in playground: Playground, _ add: (DisplayList) throws -> Void
  ) throws -> DisplayList {
    guard let view = playground.window.view(called: button) else { throw NoStory() }
    let hand = Hand(stream: playground.stream)
    func show(_ frames: Int) throws -> DisplayList {
      var picture = playground.displayList(at: hand.now)
      for _ in 0..<frames {
        hand.wait(1000 / Int64(rate))
        playground.settle(at: hand.now)
        picture = playground.displayList(at: hand.now)
        try add(picture)
      }
      return picture
    }
    _ = try show(4)
    hand.down(at: view.convert(view.bounds.center, to: nil))
    _ = try show(2)
    for _ in 0..<3 {
      hand.drag(by: Point(0.3, -5), over: 20)
      _ = try show(1)
    }
    _ = try show(1)
    hand.up()
    return try show(12)
  }

  /// The last still: what the command line says about the touch.
  private static func test(_ story: [String], _ appearance: Appearance) -> DisplayList {
    DisplayList { list in
      let (ground, ink) = (Color(white: 0.08), Color(white: 0.94))
      list.fill(.rect(Rect(origin: .zero, size: size)), ground)
      list.text(
        "It is a test now.", in: Rect(40, 32, 720, 44),
        TextStyle(size: 28, color: ink, weight: .bold))
      list.fill(.roundedRect(Rect(40, 96, 720, 292), radius: 14), Color(white: 0.02))
      var mono = TextStyle(size: 16, color: ink)
      mono.face = .mono
      let lines = ["$ swift test", "✘ \(button) won does not hold"] + story
      for (number, line) in lines.prefix(10).enumerated() {
        var style = mono
        if number == 1 { style.color = Color(hex: 0xFF8A80) }
        list.text(line, in: Rect(60, 112 + 27 * Double(number), 684, 26), style)
      }
      list.text(
        "Touch Playground", in: Rect(40, 408, 720, 30),
        TextStyle(size: 20, color: ink, weight: .bold))
      list.text(
        "Which gesture wins each touch, and why the others lost", in: Rect(40, 438, 720, 26),
        TextStyle(size: 16, color: Color(white: 0.7)))
    }
  }
}
