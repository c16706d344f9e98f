import Expectations
import Testing
import TouchTestSupport

/// The example of the article about tools. `.ci/samples` compares it with the article.
@Suite(.endsInTime) struct ArticleTests {
  @Test func `the example is short`() throws {
    let lines = try Repository.text("Examples/Sources/own-scene/OwnScene.swift").split(
      separator: "\n")
    expect(lines.count < 50)
  }
}
