import FileSupport
import Foundation
import ScenePlayer
import Scenes
import Testing
import TouchEngine
import TouchTestSupport
import TouchTraces

@testable import TouchAnalysis
@testable import touch_playground

/// Every touch has an answer for each recognizer and view that it concerned.
@Suite(.endsInTime) struct AnsweredTouchesTests {
  /// Rules that compare a value with a limit.
  private static let measured: Set<String> = [
    "A38", "A41", "B1", "B2", "B3", "B4", "B5", "B7", "B8", "B9", "B12", "B13", "B15", "B21",
    "B22", "B26", "B27", "B30", "B33", "D2", "D41", "E4", "G0.2", "G0.3", "G4.1", "G4.2", "G4.3",
    "G4.5",
  ]

  /// The numbers of all rules.
  private static let rules: Set<String> = {
    let page = try? String(
      contentsOfFile: Repository.path("Documentation/rules.md"), encoding: .utf8)
    let lines = (page ?? "").split(separator: "\n").filter { $0.hasPrefix("### ") }
    return Set(lines.map { String($0.dropFirst(4)) })
  }()

  /// Asks all questions about all touches.
  ///
  /// - Returns: The number of answers.
  private func ask(_ answers: Answers) throws -> Int {
    var count = 0
    for touch in answers.log.touches {
      let story = touch.story
      var asked = Set(answers.questions(about: story.touch))
      for part in story.parts {
        #expect(asked.contains { $0.recognizer == part.recognizer }, "\(part.recognizer)")
      }
      if let view = story.view {
        #expect(asked.contains { $0.subject == .view(view.view) }, "\(view.view)")
      }
      for view in answers.note(story.touch)?.places.keys.sorted() ?? []
      where view != story.view?.view {
        asked.insert(Question(.whyNot, .view(view), touch: story.touch))
      }
      for question in asked {
        count += 1
        check(try #require(answers.answer(to: question), "\(question)"), story)
      }
    }
    return count
  }

  private func check(_ answer: Answer, _ story: TouchStory) {
    let words = AnswerWords(in: .english)
    let lines = words.lines(of: answer, in: story)
    let shown = "\(answer.question) \(lines)"
    #expect(Self.rules.contains(answer.rule), "\(answer.rule): \(shown)")
    #expect(answer.time >= story.began && answer.time <= story.last, "\(shown)")
    #expect(answer.steps.map(\.time) == answer.steps.map(\.time).sorted(), "\(shown)")
    for rule in answer.steps.compactMap(\.rule) { #expect(Self.rules.contains(rule), "\(rule)") }
    for line in lines {
      #expect(!line.isEmpty && !line.contains("::") && !line.contains("gave no reason"), "\(shown)")
    }
    switch answer.verdict {
    case .recognizer(let part):
      // The same as `explain --json`, which tells the story.
      let json = StoryJSON.json(story, about: part.recognizer)
      let own = story.parts.last { $0.recognizer == part.recognizer }
      #expect(part == own, "\(json)")
      if case .open = part.outcome { return }
      // A gesture of a touchpad wins without a measure.
      if case .lost(.prevented(_, _, nil)) = part.outcome { return }
      if Self.measured.contains(answer.rule) { #expect(answer.measure != nil, "\(shown)") }
    case .view(let view): #expect(view == story.view, "\(shown)")
    case .missed, .otherMeant, .unused: break
    }
  }

  @Test(arguments: BundledTrace.names)
  func `each touch of a bundled recording has its answers`(name: String) throws {
    let recording = try LoadedRecording(path: BundledTrace.path(name))
    let answers = try recording.answers(opening: try recording.opener())

    #expect(answers.log.touches.count == recording.touchCount)
    #expect(try ask(answers) > recording.touchCount)
  }

  @Test(arguments: Scenes.all.map { $0.name })
  func `each touch of random fingers has its answers`(_ name: String) throws {
    let scene = try #require(Scenes.named(name))
    let playground = openPlayground(scene, SceneEnvironment(size: Size(1280, 800), scale: 1))
    playground.onProblem = { _ in }
    let notes = LandingNotes()
    notes.follow(playground)
    let observer = RunObserver(of: playground, isThroughCompositor: false)
    var fingers = RandomFingers(seed: 7, window: playground.window)
    fingers.play(60)
    for batch in fingers.batches { playground.stream.accept(batch) }
    let answers = Answers(observer.finish(), notes.all)

    #expect(try ask(answers) > 100)
  }
}
