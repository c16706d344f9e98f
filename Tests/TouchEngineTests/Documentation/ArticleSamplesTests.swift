import Foundation
import Testing
import TouchTestSupport

/// Every sample of the articles is, word for word, in a test that runs it.
@Suite(.endsInTime) struct ArticleSamplesTests {
  /// The lines of a text without indentation.
  private func flat(_ text: some StringProtocol) -> String {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .joined(separator: "\n")
  }

  private func samples(of article: String) throws -> [String] {
    let text = try Repository.text("Sources/TouchEngine/TouchEngine.docc/\(article).md")
    return text.components(separatedBy: "```swift\n").dropFirst().compactMap {
      $0.components(separatedBy: "```").first
    }
  }

  @Test(arguments: [
    "ComingFromUIKit", "WhyDidMyTapNotFire", "RulesAtAGlance", "WritingARecognizer",
    "StateMachines",
    "NestingScrollViews", "ControllersAndEdges", "Keyboard", "ALoopOfYourOwn",
  ])
  func `a test compiles and runs every sample`(_ article: String) throws {
    let code = flat(
      try Repository.text("Tests/TouchEngineTests/Documentation/\(article)Tests.swift"))
    let samples = try samples(of: article)

    #expect(samples.count > 3)
    for sample in samples {
      #expect(code.contains(flat(sample)), "no test runs this sample:\n\(sample)")
    }
  }
}
