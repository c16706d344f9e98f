import Expectations
import FileSupport
import Testing
import TouchEngine
import TouchTestSupport

@testable import TouchTraces

/// How lines of decisions are written, and the quick ways to read and compare them, beside the JSON
/// parser.
@Suite(.endsInTime) struct DecisionLineTests {
  private func line(_ decision: Decision) -> [UInt8] {
    var text = JSONText()
    DecisionLine.write(decision, to: &text)
    return text.bytes
  }

  private func matches(_ line: [UInt8], _ decision: Decision) -> Bool {
    line.withUnsafeBufferPointer { DecisionLine.matches($0, decision) }
  }

  private func bySlowWay(_ line: [UInt8]) -> Timestamp? {
    let json = JSONLine(line)
    guard (try? json.scan()) != nil, json.root["decision"] != nil, json.root["end"] == nil,
      let t = json.root["t"]?.int, (0...TraceHeader.timeLimit).contains(t)
    else { return nil }
    return Timestamp(microseconds: t)
  }

  @Test func `a line is written after others without moving them`() {
    var text = JSONText()
    text.bytes.reserveCapacity(1 << 20)
    func place() -> UInt? {
      text.bytes.withUnsafeBytes { $0.baseAddress.map { UInt(bitPattern: $0) } }
    }
    let start = place()
    for decision in DecisionSamples.all { DecisionLine.write(decision, to: &text) }
    expect(text.bytes.count > 1 << 12)
    expect(place(), equals: start)
  }

  @Test(arguments: 1...18)
  func `digits are read up to the first byte that is none`(count: Int) {
    let digits = Array("987654321098765432".utf8.prefix(count))
    for end: UInt8 in [0x00, 0x2C, 0x2F, 0x3A, 0x7D, 0x80, 0xB3, 0xFF] {
      for rest in [[], [end], [end] + digits] {
        var index = 0
        let read = (digits + rest).withUnsafeBufferPointer { $0.digits(at: &index) }
        expect(read.value, equals: Int64(String(decoding: digits, as: UTF8.self)))
        expect(read.count == count && index == count)
      }
    }
  }

  // MARK: Comparing

  @Test func `each decision matches its own line and no line of another`() {
    let samples = DecisionSamples.all.map { (line: line($0), decision: $0) }
    for sample in samples {
      expect(matches(sample.line, sample.decision))
      for other in samples where matches(sample.line, other.decision) {
        expect(other.line, equals: sample.line)
      }
    }
  }

  @Test func `no line with another byte, a byte less or a byte more matches`() {
    for decision in DecisionSamples.all {
      let own = line(decision)
      for place in own.indices {
        var changed = own
        changed[place] = own[place] == UInt8(ascii: "7") ? UInt8(ascii: "8") : UInt8(ascii: "7")
        expect(!matches(changed, decision))
        expect(!matches(Array(own[..<place]), decision))
      }
      expect(!matches(own + [UInt8(ascii: " ")], decision))
    }
  }

  @Test(arguments: [0, 0.05, 0.5, 12.125, -3.5, -0.001, 0.0004, -0.0, 100_000.999, 8e14, 1e300])
  func `a number matches as it is written`(value: Double) {
    let decision = Decision(
      time: Timestamp(microseconds: 5),
      .dragBegan(scrollView: "list", Measure(.movement, value, limit: 10)))
    let own = line(decision)
    let isShort = abs(value) < 1e12
    expect(matches(own, decision), equals: isShort)
    for other in [value + 0.001, -value - 0.001, value * 10 + 0.01] where isShort {
      let decision = Decision(
        time: decision.time, .dragBegan(scrollView: "list", Measure(.movement, other, limit: 10)))
      expect(!matches(own, decision))
    }
  }

  @Test func `a name with a backslash does not match an escape`() {
    let decision = Decision(time: .zero, .began(recognizer: #"a\nb"#))
    let escaped = Array(#"{"t":0,"decision":"began","recognizer":"a\nb"}"#.utf8)
    expect(!matches(escaped, decision))
  }

  // MARK: Reading

  private func byQuickWay(_ line: [UInt8]) -> Timestamp? {
    line.withUnsafeBufferPointer { PlainDecisionLine.time(of: $0) }
  }

  @Test func `the lines of decisions are read the quick way, unless values are nested`() {
    for decision in DecisionSamples.all {
      let own = line(decision)
      let isNested = own.contains(UInt8(ascii: "[")) || own.dropFirst().contains(UInt8(ascii: "{"))
      expect(byQuickWay(own), equals: isNested ? nil : decision.time)
      expect(bySlowWay(own), equals: decision.time)
    }
  }

  @Test(arguments: [
    #"{"t":1,"decision":"began","t":2}"#, #"{"t":1,"decision":"began","end":5}"#,
    #"{"t":-1,"decision":"began"}"#, #"{"t":1.5,"decision":"began"}"#,
    #"{"t":1,"decision":"be\u0067an"}"#, #"{"t":1,"decision":"Größe"}"#,
    #"{"t":1,"decision":"began","x":1e5}"#, #"{"t":1,"decision":"began"} "#,
    #"{"t":99999999999999,"decision":"began"}"#, #"{"decision":"began","t":1}"#,
    #"{"t":1,"decision":"a string without an end"#, #"{"t":1,"decision":"began",}"#, "", "{",
  ]) func `any other line is left to the parser`(line: String) {
    expect(byQuickWay(Array(line.utf8)) == nil)
  }

  @Test func `a damaged line is never read differently`() {
    var random = SeededGenerator(seed: 7)
    let line = Array(
      #"{"t":1250,"decision":"failed","recognizer":"canvas.longPress","value":-0.05,"by":null,"#
        .utf8)
    let marks = Array("0123456789-.eE, :\"\\{}[]antd\u{1}é".utf8)
    var read = 0
    for _ in 0..<20_000 {
      var damaged = line + Array(#""answer":true}"#.utf8)
      for _ in 0...Int.random(in: 0..<2, using: &random) {
        let place = Int.random(in: 0..<damaged.count, using: &random)
        let mark = marks[Int.random(in: 0..<marks.count, using: &random)]
        switch Int.random(in: 0..<3, using: &random) {
        case 0: damaged[place] = mark
        case 1: damaged.remove(at: place)
        default: damaged.insert(mark, at: place)
        }
      }
      guard let time = byQuickWay(damaged) else { continue }
      read += 1
      expect(time, equals: bySlowWay(damaged), "\(String(decoding: damaged, as: UTF8.self))")
    }
    expect(read > 5_000)
  }
}
