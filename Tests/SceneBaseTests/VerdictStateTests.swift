import Expectations
import FileSupport
import Testing
import TouchEngine
import TouchTestSupport

@testable import SceneBase

/// Verdicts that a file holds.
@Suite(.endsInTime) struct VerdictStateTests {
  /// A victory with all that its words need.
  private let victory: Verdict = {
    var verdicts = Verdicts()
    let time = Timestamp(milliseconds: 5)
    let name = "star#2.pan"
    verdicts.see(
      Decision(
        time: time, .attempt(recognizer: name, Measure(.movement, 12.5, limit: 10, isMinimum: true))
      ))
    let choice = ElementChoice(
      ElementChoice.Candidate("star#2", .own, distance: 0),
      rivals: [ElementChoice.Candidate("star", .surrounding, distance: 62.4)])
    verdicts.see(Decision(time: time, .meant(recognizer: name, choice)))
    let names: [String: LocalizedText] = [
      "star#2": [.english: "the second star", .chinese: "第二颗星"]
    ]
    return verdicts.verdict(
      Decision(time: time, .began(recognizer: name)), naming: PartNames { names[$0] })
  }()

  private func words(_ verdict: Verdict?, _ language: Language) -> String? {
    verdict.map { Wording(about: [:], in: language, parts: $0.parts).words(of: $0) }
  }

  @Test(arguments: Language.allCases)
  func `a verdict has the same words after it was in a file`(language: Language) throws {
    let state = VerdictState(victory)
    let text = try JSON(encoding: state).description
    let read = try JSONParser.parse(Array(text.utf8)[...]).decode(VerdictState.self)

    try read.check()
    expect(read, equals: state)
    expect(words(read.verdict, language), equals: words(victory, language))
    expect(words(victory, .english)?.contains("12.5 pt"), equals: true)
    try expect(require(read.verdict).parts.name(of: "star#2")?.text(in: .chinese), equals: "第二颗星")
    try expect(require(read.verdict).parts.name(of: "star#3") == nil)
  }

  @Test(arguments: [
    #"{"lines":[]}"#, #"{"lines":[{"t":1,"scent":"roses"}]}"#, #"{"lines":[3]}"#,
    #"{"lines":[{"t":1,"decision":"ended","recognizer":"a"},7]}"#,
  ])
  func `a state without a decision is refused`(text: String) throws {
    let state = try JSONParser.parse(Array(text.utf8)[...]).decode(VerdictState.self)

    expect(throws: StateFault.self) { try state.check() }
  }
}
