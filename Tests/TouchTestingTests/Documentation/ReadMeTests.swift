import Foundation
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

/// What the read-me of TouchTesting shows is what is tested.
@Suite(.endsInTime) struct ReadMeTests {
  private func samples(_ language: String) throws -> [String] {
    try Repository.text("Sources/TouchTesting/README.md").components(
      separatedBy: "```\(language)\n"
    )
    .dropFirst().compactMap { $0.components(separatedBy: "```").first }
  }

  private func flat(_ text: some StringProtocol) -> String {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.hasPrefix("import ") && !$0.isEmpty }.joined(separator: "\n")
  }

  @Test(arguments: [(0, "SwiftTesting"), (1, "XCTest")])
  func `a test compiles and runs every sample`(index: Int, name: String) throws {
    let code = try Repository.text(
      "Tests/TouchTestingTests/Documentation/\(name)SampleTests.swift")
    let samples = try samples("swift")

    #expect(samples.count == 2)
    #expect(flat(code).contains(flat(samples[index])))
  }

  @Test func `the message shown is the one of the sample`() throws {
    let card = View(identifier: "card", frame: Rect(0, 0, 100, 100))
    card.addGestureRecognizer(TapGestureRecognizer())
    card.addGestureRecognizer(PanGestureRecognizer())
    let window = Window(size: Size(400, 300))
    window.addSubview(card)
    let stage = Stage(window)
    stage.hand.drag(from: Point(50, 50), to: Point(90, 50), over: 200)

    let fault = try #require(throws: StageFault.self) { try stage.expect("card.tap@1 won") }

    let shown = try Repository.text("Sources/TouchTesting/README.md")
      .components(separatedBy: "```\n").first { $0.hasPrefix("card.tap@1 won") }
    #expect(shown == "\(fault)\n")
  }
}
