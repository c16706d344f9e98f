import Dispatch
import Drawing
import FileSupport
import Testing
import TouchEngine
import TouchTestSupport

@testable import ScenePlayer
@testable import TouchAnalysis
@testable import ToolCommands

/// The why card about losses in scenes, with the search for choices on another thread.
@Suite(.endsInTime) struct WhyCardOfLossTests {
  @Test(arguments: [1, 6, 11, 16, 21, 26, 31, 36])
  func `the card says what explain says, and each of its choices wins the touch`(
    number: Int
  ) throws {
    let loss = Loss.all[number - 1]
    let recording = try loss.record(in: try Folder())
    let open = try recording.opener()
    let answers = try recording.answers(opening: open)
    let target = try CureTarget(loss.target, in: answers.log)
    let question = Question(.whyNot, .recognizer(target.recognizer), touch: target.touch)
    let path = try FingerPath(of: target.touch, in: recording)
    for language in Language.allCases {
      let wording = Wording(language)
      let story = try #require(WhyStory(question, in: answers, path: path, wording))
      let told = try #require(answers.log.stories.first { $0.touch == target.touch })
      #expect(Set(story.lanes.map(\.recognizer)) == Set(told.parts.map(\.recognizer)))
      #expect(!story.headline.isEmpty && !story.sentence.isEmpty)
      #expect(story.lanes.allSatisfy { !$0.words.isEmpty && $0.decided <= story.span })
      #expect(story.track?.before.first == .zero)
    }
    let job = BackgroundJob<Result<CureReport, any Error>>(on: .global()) { _ in
      Result { try CureSearch.report(on: target, in: recording, opening: open) }
    }
    job.wait()
    let wording = Wording(.english)
    let story = try #require(WhyStory(question, in: answers, path: path, wording))
    let card = WhyCard(
      story, wording, SceneEnvironment(size: Size(1280, 800)), over: DisplayList { _ in },
      check: {
        guard let result = job.output else { return .running(replays: 0) }
        return (try? result.get()).map { .done($0) } ?? .failed
      })
    let choices = try #require(card.window as? WhyCardWindow).choices

    #expect((1...2).contains(choices.count), "\(loss.testDescription)")
    for choice in choices {
      let changes = try #require(choice.changes)
      let log = try recording.play(with: changes, opening: open)
      #expect(target.wins(in: log.stories), "\(loss.testDescription): \(choice.title)")
      #expect(!choice.title.isEmpty && !choice.detail.isEmpty)
    }
  }
}
