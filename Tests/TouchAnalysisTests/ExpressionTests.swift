import Expectations
import Testing
import TouchAnalysis
import TouchEngine
import TouchTestSupport
import TouchTesting

/// Expressions: their form, the names in them, and for which touches they hold.
@Suite(.endsInTime) struct ExpressionTests {
  private let log: RunLog

  /// Touch 1 is a tap on the card, 2 a drag of it, 3 a tap on the list's first row, and 4 a drag of
  /// the list, in which that row's tap fails.
  init() throws {
    let recording = try AnalyzedStage.recording {
      $0.tap(at: 40, 40)
      $0.wait(1000)
      $0.drag(from: 40, 200, by: 60, 0)
      $0.wait(1000)
      $0.tap(at: 300, 90)
      $0.wait(1000)
      $0.drag(from: 300, 90, by: 0, -60)
      $0.wait(5000)
    }
    log = try recording.play(opening: AnalyzedStage.open)
  }

  private func holds(_ text: String) throws -> Bool {
    try TouchExpression(text).applied(to: log).holds(for: log.stories)
  }

  /// The touches for which an expression holds by itself.
  private func touches(_ text: String) throws -> [Int] {
    let applied = try TouchExpression(text).applied(to: log)
    return log.stories.filter { applied.holds(for: [$0]) }.map(\.touch.number)
  }

  private func fault(_ text: String) -> String {
    do {
      return "no fault: \(try holds(text))"
    } catch { return "\(error)" }
  }

  /// Expressions, and the touches for which each holds.
  private static let held: [(String, [Int])] = [
    ("card.tap won", [1]), ("card.tap@1 won", [1]), ("card.tap@2 won", []),
    ("card.pan won", [2]), ("card.tap lost", [2]), ("card.tap lost to card.pan", [2]),
    ("card.tap lost to card.longPress", []), ("card.tap lost by movement", [2]),
    ("card.tap lost to card.pan by movement", [2]), ("card.tap lost by duration", []),
    ("*.tap won", [1, 3]), ("*.tap@row0 won", [3]), ("*.tap@row* lost", [4]),
    ("row0.tap lost to list.pan", [4]), ("double lost", [1, 2]), ("double lost by gap", [1]),
    ("card.tap was refused", []), ("card.pan was cancelled", []), ("card.tap waited", []),
    ("card.tap waited for double", []),
    ("touch 1 hit card", [1]), ("touch 1 hit row0", []), ("touch 3 hit list/0", []),
    ("touch 2 went to card", []), ("touch 2 was used by nobody", []),
    ("movement of card.pan >= 10 px", [2]), ("movement of card.pan<10pt", [1]),
    ("movement of card.pan = 0 pt", [1]), ("duration of card.tap < 60 ms", [1]),
    ("duration of card.tap <= 0.05 s", [1]), ("duration of card.tap > 0.05s", []),
    ("not card.tap won", [2, 3, 4]), ("card.tap won or card.pan won", [1, 2]),
    ("card.tap won and card.pan won", []),
    ("card.tap won or card.pan won and card.tap won", [1]),
    ("(card.tap won or card.pan won) and not card.tap won", [2]),
  ]

  @Test(arguments: held)
  func `an expression holds for these touches`(text: String, expected: [Int]) throws {
    if text.contains("list/0") {
      expect(fault(text).hasPrefix("there is no view list/0"))
    } else {
      try expect(touches(text), equals: expected)
    }
  }

  @Test func `claims of a whole run may be about different touches`() throws {
    try expect(holds("card.tap won and card.pan won"))
    try expect(!holds("not card.tap won"))
    try expect(holds("touch 2 hit card and card.pan@2 won and movement of card.pan@2 > 9 pt"))
  }

  @Test(arguments: [
    ("", "column 1: expected a recognizer, \"touch\" or a measure, found the end"),
    ("card.tap", "column 9: expected \"won\", \"lost\", \"waited\", "),
    ("card.tap was", "column 13: expected \"refused\" or \"cancelled\", found the end"),
    ("card.tap won card", "column 14: expected \"and\", \"or\" or the end, found card"),
    ("(card.tap won", "column 14: expected \")\", found the end"),
    ("touch x hit card", "column 7: expected the number of a touch, found x"),
    ("touch 0 hit card", "column 7: expected the number of a touch, found 0"),
    ("touch 1 was used by all", "column 21: expected \"nobody\", found all"),
    ("movement of card.pan ~ 3 pt", "column 22: expected <, <=, >, >= or =, found ~"),
    ("movement of card.pan < 3", "column 24: expected a number and its unit, pt or px, found 3"),
    ("movement of card.pan < 3 s", "column 24: expected a number and its unit, pt or px, found 3"),
    ("duration of card.tap < 3", "column 24: expected a number and its unit, s or ms"),
    ("card.tap@ won", "column 1: expected a recognizer, such as NAME, NAME@3 or NAME@VIEW"),
    ("not not card.tap won", "column 5: expected a recognizer"),
  ])
  func `a wrong form is refused with the column and what is expected`(
    text: String, expected: String
  ) {
    expect(fault(text).hasPrefix(expected), "\(fault(text))")
  }

  @Test func `deep parentheses are refused`() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "(", count: depth) + "card.tap won" + String(repeating: ")", count: depth)
    }
    try expect(holds(nested(100)))
    expect(fault(nested(101)).hasPrefix("column 101: expected at most 100 parentheses"))
  }

  @Test func `names that do not exist, or that several have, are refused`() {
    expect(
      fault("card.pam won").hasPrefix("there is no recognizer card.pam; the nearest: card.pan"))
    expect(
      fault("pan won"), equals: "pan is the end of 2 names: card.pan, list.pan; write one of them")
    expect(fault("x*y won"), equals: "there is no recognizer x*y")
    expect(fault("touch 1 hit crad").hasPrefix("there is no view crad; the nearest: card"))
    expect(fault("touch 9 hit card"), equals: "there is no touch 9; the recording has 4")
    expect(fault("card.tap@9 won"), equals: "there is no touch 9; the recording has 4")
  }

  @Test func `a refused, a held and a cancelled recognizer are found`() throws {
    let recording = try AnalyzedStage.recording { hand in
      hand.tap(at: 40, 40)
      hand.wait(1000)
      hand.down(at: 40, 200)
      hand.drag(by: 60, 0, over: 100)
      hand.cancelAll()
    }
    let changes = Changes([
      .off(recognizer: "card.longPress"), .require("card.tap", toFail: "card.double"),
    ])
    let log = try recording.play(with: changes, opening: AnalyzedStage.open)
    for text in [
      "longPress@1 was refused", "card.tap@1 waited for double and card.tap@1 won",
      "card.pan@2 was cancelled",
    ] {
      try expect(TouchExpression(text).applied(to: log).holds(for: log.stories), "\(text)")
    }
  }

  @Test(arguments: ["\n", "\r\n"])
  func `expectations are lines, without comments and empty ones`(_ end: String) throws {
    let lines = ["\u{FEFF}# what is so", "", "card.tap won", "  card.pan@1 won", ""]
    let text = lines.joined(separator: end)
    let expectations = try Expectations(text, path: "a.touchexpect")
    expect(expectations.lines.map(\.number), equals: [3, 4])

    let unmet = try expectations.unmet(in: log)
    expect(unmet.map(\.line), equals: [4])
    expect(unmet.first?.text, equals: "card.pan@1 won")
    expect(unmet.first?.stories.map(\.touch.number), equals: [1])
  }

  @Test(arguments: [
    ("a.touchtrace", "a.touchexpect"), ("b/a.touchtrace.gz", "b/a.touchexpect"), ("-", nil),
    ("a.json", nil),
  ])
  func `expectations stand beside their recording`(trace: String, path: String?) {
    expect(Expectations.path(of: trace), equals: path)
  }
}
