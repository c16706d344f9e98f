import Dispatch
import Drawing
import Expectations
import FileSupport
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting
import TouchTraces

@testable import Inspection
@testable import SceneBase
@testable import ScenePlayer
@testable import TouchAnalysis
@testable import PlaygroundCommands
@testable import ToolCommands

/// The why card about losses in scenes, with the search for choices on another thread.
@Suite(.ofPlayground, .endsInTime) struct WhyCardOfLossTests {
  @Test(.tags(.sampled), arguments: Trials.sample([1, 6, 11, 16, 21, 26, 31, 36], oneOf: 3))
  func `the card says what explain says, and each of its choices wins the touch`(
    number: Int
  ) throws {
    let loss = Loss.all[number - 1]
    let recording = try loss.record(in: try Folder())
    let open = try recording.opener()
    let answers = try recording.answers(opening: open)
    let target = try CureTarget(loss.target, in: answers.log)
    let question = Question(.whyNot, .recognizer(target.name), touch: target.touch)
    let path = try FingerPath(of: target.touch, in: recording)
    for language in Language.allCases {
      let wording = Wording(language)
      let story = try require(WhyStory(question, in: answers, path: path, wording))
      let told = try require(answers.log.stories.first { $0.touch == target.touch })
      expect(Set(story.lanes.map(\.recognizer)), equals: Set(told.parts.map(\.recognizer)))
      expect(!story.headline.isEmpty && !story.sentence.isEmpty)
      expect(story.lanes.allSatisfy { !$0.words.isEmpty && $0.decided <= story.span })
      expect(story.track?.before.first, equals: .zero)
    }
    let job = BackgroundJob<Result<CureReport, any Error>>(on: .global()) { _ in
      Result { try CureSearch.report(on: target, in: recording, opening: open) }
    }
    job.wait()
    let wording = Wording(.english)
    let story = try require(WhyStory(question, in: answers, path: path, wording))
    let card = WhyCard(
      story, wording, SceneEnvironment(size: Size(1280, 800)), over: DisplayList { _ in },
      check: {
        guard let result = job.output else { return .running(replays: 0) }
        return (try? result.get()).map { .done($0) } ?? .failed
      })
    let choices = try require(card.window as? WhyCardWindow).choices

    expect((1...2).contains(choices.count), "\(loss.testDescription)")
    for choice in choices {
      let changes = try require(choice.changes)
      let log = try recording.play(with: changes, opening: open)
      expect(target.wins(in: log.stories), "\(loss.testDescription): \(choice.title)")
      expect(!choice.title.isEmpty && !choice.detail.isEmpty)
    }
  }

  /// A finger that lands on a button of the list and slips by 14 pt before it is lifted.
  private func slip(in folder: Folder) throws -> LoadedRecording {
    let type = try sceneType(named: "scroll-list")
    var header = TraceHeader(
      version: ToolProgram.playground.version, scene: type.name, size: Size(1280, 800), scale: 1)
    header.layout = type.layout
    let playground = try openPlayground(for: header, at: "")
    let path = folder.path("slip.touchtrace")
    let recorder = try TraceRecorder(path: path, header: header)
    playground.window.addObserver(recorder)
    playground.stream.tap = { recorder.record($0) }
    let hand = Hand(stream: playground.stream)
    let button = try require(playground.window.view(called: "list.row.1.button"))
    let place = button.convert(button.bounds.center, to: nil)
    hand.down(at: place.x, place.y)
    for _ in 0..<7 {
      hand.wait(10)
      hand.move(by: 0, 2)
    }
    hand.up()
    hand.wait(2000)
    recorder.finish(at: hand.now)
    return try LoadedRecording(path: path)
  }

  @Test func `a button that lost its touch to a list gets choices with which it keeps the touch`()
    throws
  {
    let recording = try slip(in: try Folder())
    let open = try recording.opener()
    let answers = try recording.answers(opening: open)
    let question = Question(.whyNot, .view("list.row.1.button"), touch: TouchID(1))
    expect(answers.questions(about: TouchID(1)).contains(question))
    let target = try CureTarget("button@1", in: answers.log, orView: true)
    expect(target, equals: CureTarget(view: "list.row.1.button", touch: TouchID(1)))
    expect(throws: CureFault.self) { try CureTarget("button@1", in: answers.log) }
    let report = try CureSearch.report(on: target, in: recording, opening: open)
    expect(!report.isMetAlready && !report.cures.isEmpty)
    let path = try FingerPath(of: target.touch, in: recording)
    for (language, headline, heading) in [
      (
        Language.english, "outer.pan won, not list.row.1.button",
        "What would have let list.row.1.button keep the touch"
      ), (.chinese, "胜出的是outer.pan，不是list.row.1.button", "怎样才会让list.row.1.button保留触摸"),
    ] {
      let wording = Wording(language)
      let story = try require(WhyStory(question, in: answers, path: path, wording))
      expect(story.headline == headline && story.target == target)
      expect(story.track?.limit == 10 && story.track?.caption.contains("10") == true)
      expect(WhyWords.text(story.choicesName, in: language, with: story.wanted), equals: heading)
      let card = WhyCard(
        story, wording, SceneEnvironment(size: Size(1280, 800), language: language),
        over: DisplayList { _ in }, check: { .done(report) })
      let choices = try require(card.window as? WhyCardWindow).choices
      expect((1...2).contains(choices.count))
      for choice in choices {
        let log = try recording.play(with: try require(choice.changes), opening: open)
        expect(target.wins(in: log.stories), "\(choice.title)")
        expect(log.stories.first?.view?.isTaken, equals: false, "\(choice.title)")
      }
    }
    let told = CureWords(in: .english).lines(of: report)
    let heading =
      "with any of these, list.row.1.button keeps touch 1; the one with the fewest side effects is first:"
    expect(told.contains(heading))
  }
}
