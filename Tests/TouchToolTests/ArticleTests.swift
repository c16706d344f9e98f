import Foundation
import Testing
import TouchTestSupport

/// The samples of the article about tools are lines of the example `own-scene`, which continuous
/// integration compiles.
@Suite(.endsInTime) struct ArticleTests {
  private static let example = "Examples/Sources/own-scene/OwnScene.swift"

  private func flat(_ text: some StringProtocol) -> String {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .joined(separator: "\n")
  }

  @Test func `every sample stands in the example, word for word`() throws {
    let article = try Repository.text("Sources/TouchEngine/TouchEngine.docc/AToolForYourScenes.md")
    let example = flat(try Repository.text(Self.example))
    let samples = article.components(separatedBy: "```swift\n").dropFirst().compactMap {
      $0.components(separatedBy: "```").first
    }

    #expect(samples.count == 7)
    for sample in samples {
      #expect(example.contains(flat(sample)), "The example does not have:\n\(sample)")
    }
  }

  @Test func `the example is short`() throws {
    let lines = try Repository.text(Self.example).split(separator: "\n")
    #expect(lines.count < 50)
  }
}
