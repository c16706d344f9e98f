import Foundation
import Testing
import TouchTestSupport

/// The samples of the article about other loops are lines of the example programs, which
/// continuous integration compiles and plays.
@Suite(.endsInTime) struct OtherLoopsTests {
  private func flat(_ text: some StringProtocol) -> String {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .joined(separator: "\n")
  }

  @Test func `every sample stands in an example, word for word`() throws {
    let article = try Repository.text("Sources/TouchEngine/TouchEngine.docc/OtherLoops.md")
    let examples = try ["own-loop", "gtk-loop"].map { name in
      try Repository.files(below: "Examples/Sources/\(name)", endingIn: "swift").map {
        flat(try String(contentsOf: $0, encoding: .utf8))
      }.joined(separator: "\n")
    }
    let samples = article.components(separatedBy: "```swift\n").dropFirst().compactMap {
      $0.components(separatedBy: "```").first
    }

    #expect(samples.count == 8)
    for sample in samples {
      #expect(examples.contains { $0.contains(flat(sample)) }, "No example has:\n\(sample)")
    }
    for (number, text) in examples.enumerated() {
      #expect(samples.contains { text.contains(flat($0)) }, "example \(number)")
    }
  }
}
