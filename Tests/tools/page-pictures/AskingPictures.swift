import Drawing
import FileSupport
import Foundation
import Inspection
import PhotoEditor
import PlaygroundCommands
import SceneBase
import ScenePlayer
import ToolCommands
import TouchAnalysis
import TouchEngine
import TouchTesting
import TouchTraces

/// Pictures of what the program answers about a touch: the inspector, the time line, the why card,
/// the window of `watch`, and a program of one's own.
enum AskingPictures {
  static var all: [PagePicture] {
    [
      PagePicture("inspector", size: ScenePictures.size, styles: [.dark]) { style, measurer in
        try inspector(style, measurer)
      },
      PagePicture("timeline", size: ScenePictures.size, styles: [.dark]) { style, measurer in
        try timeline(style, measurer)
      },
      PagePicture("why", size: ScenePictures.size) { style, measurer in
        try whyCard(style, measurer)
      },
      PagePicture("watch", size: ScenePictures.size) { style, measurer in
        try WatchPicture.list(
          of: watched,
          SceneEnvironment(size: ScenePictures.size, appearance: Appearance(style: style)), measurer
        )
      },
      OwnProgramPicture.picture,
    ] + WhyFilm.all
  }

  /// A window that can no longer be moved by finger.
  private static let watched =
    "Tests/GTKCases/recordings/gtk-4.8.3-editor.touchtrace"

  /// The photo editor, opened with a measurer of texts.
  private static func open(
    _ style: Appearance.Style, _ measurer: (any TextMeasuring)?
  ) -> Playground {
    let playground = Playground(
      PhotoEditor(
        SceneEnvironment(size: ScenePictures.size, appearance: Appearance(style: style))))
    playground.addButtons()
    playground.window.textMeasures.measurer = measurer
    return playground
  }

  /// The middle of a sticker.
  private static func sticker(_ number: Int, of playground: Playground) -> Point {
    guard let view = playground.window.view(called: "element.\(number)") else { return .zero }
    return view.convert(view.bounds.center, to: nil)
  }

  /// The inspector while two fingers turn a sticker.
  private static func inspector(
    _ style: Appearance.Style, _ measurer: (any TextMeasuring)?
  ) throws -> DisplayList {
    let playground = open(style, measurer)
    playground.inspection?.toggle()
    playground.settle(at: .zero)
    let hand = Hand(stream: playground.stream)
    hand.wait(1000)
    let place = sticker(3, of: playground)
    hand.down(1, at: place.x - 30, place.y + 14)
    hand.wait(40)
    hand.down(2, at: place.x + 30, place.y - 14)
    for step in 1...16 {
      hand.wait(12)
      let angle = 0.02 * Double(step)
      let reach = 33 + 1.6 * Double(step)
      let (dx, dy) = (reach * cos(angle - 0.43), reach * sin(angle - 0.43))
      hand.move(1, to: place.x - dx, place.y - dy)
      hand.move(2, to: place.x + dx, place.y + dy)
    }
    return playground.displayList(at: hand.now)
  }

  /// A recording of fingers in the photo editor.
  private static func recording(
    _ style: Appearance.Style, _ measurer: (any TextMeasuring)?, _ play: (Hand, Playground) -> Void
  ) throws -> LoadedRecording {
    let playground = open(style, measurer)
    let folder = FileManager.default.temporaryDirectory.appending(path: "page-pictures-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "slip.touchtrace").path
    let recorder = try TraceRecorder(
      path: path, header: playground.header(version: ToolProgram.playground.version, state: nil))
    playground.window.addObserver(recorder)
    playground.stream.tap = { recorder.record($0) }
    let hand = Hand(stream: playground.stream)
    hand.wait(600)
    play(hand, playground)
    recorder.finish(at: hand.now)
    return try LoadedRecording(path: path)
  }

  /// The run of a recording.
  private static func run(
    _ recording: LoadedRecording, _ measurer: (any TextMeasuring)?
  ) throws -> AskedRun {
    let (name, header) = (recording.name, recording.header)
    return try AskedRun(recording, isLive: false) { try openPlayground(for: header, at: name) }
  }

  /// The time line of a tap, a drag, and a pinch with a turn.
  private static func timeline(
    _ style: Appearance.Style, _ measurer: (any TextMeasuring)?
  ) throws -> DisplayList {
    let recording = try recording(style, measurer) { hand, playground in
      let place = sticker(3, of: playground)
      hand.tap(at: place)
      hand.wait(500)
      hand.drag(from: place, to: Point(place.x + 90, place.y + 40), over: 400)
      hand.wait(300)
      slip(hand, at: sticker(2, of: playground))
      hand.wait(600)
    }
    let run = try run(recording, measurer)
    let page = TimelinePage(
      run, film: try run.film(),
      SceneEnvironment(size: ScenePictures.size, appearance: Appearance(style: style)))
    page.window.textMeasures.measurer = measurer
    // The window's page has the button, too.
    page.onFix = { _ in }
    page.seekOn(at: .zero)
    return page.displayList(at: .zero)
  }

  /// A tap that slips by 13 pt, and becomes a drag.
  private static func slip(_ hand: Hand, at place: Point) {
    hand.down(at: place.x, place.y)
    for step in 1...12 {
      hand.wait(10)
      hand.move(by: 1.1, step < 6 ? -0.1 : -0.5)
    }
    hand.wait(20)
    hand.up()
  }

  /// The card that says why a tap was no tap.
  private static func whyCard(
    _ style: Appearance.Style, _ measurer: (any TextMeasuring)?
  ) throws -> DisplayList {
    let recording = try recording(style, measurer) { hand, playground in
      slip(hand, at: sticker(2, of: playground))
      hand.wait(700)
    }
    let open = try recording.opener()
    let answers = try recording.answers(opening: open)
    let question = Question(.whyNot, .recognizer("canvas.tap"), touch: TouchID(1))
    let run = try run(recording, measurer)
    let wording = Wording(namingAll: run.playback, in: .english)
    let path = try FingerPath(of: question.touch, in: recording)
    guard let story = WhyStory(question, in: answers, path: path, wording) else {
      throw NoStory()
    }
    let report = try CureSearch.report(on: story.target, in: recording, opening: open)
    _ = try run.playback.advance(to: run.range.upperBound)
    let card = WhyCard(
      story, wording,
      SceneEnvironment(size: ScenePictures.size, appearance: Appearance(style: style)),
      over: run.playback.playground.displayList(at: run.range.upperBound),
      check: { .done(report) })
    card.window.textMeasures.measurer = measurer
    card.onSave = { _, _ in "" }
    card.onTry = { _ in }
    card.onCompare = { _ in }
    return card.displayList(at: .zero)
  }

  private struct NoStory: Error, CustomStringConvertible {
    var description: String { "nothing is told about the tap" }
  }
}
