import Expectations
import FileSupport
import Testing
import TouchEngine
import TouchTestSupport

@testable import TouchTraces

/// The quick way to read a line of touches, beside the JSON parser.
@Suite(.endsInTime) struct TouchLineTests {
  private func bySlowWay(_ line: String) -> InputEvent? {
    let json = JSONLine(Array(line.utf8))
    guard (try? json.scan()) != nil, json.root.isObject, let t = json.root["t"]?.int,
      (0...TraceHeader.timeLimit).contains(t)
    else { return nil }
    return (try? InputLine.read(json.root, at: Timestamp(microseconds: t))) ?? nil
  }

  private func byQuickWay(_ line: String) -> InputEvent? {
    Array(line.utf8).withUnsafeBufferPointer { TouchLine.read($0) }
  }

  @Test(arguments: [
    #"{"t":0,"touch":[{"id":1,"phase":"began","x":0,"y":0}]}"#,
    #"{"t": 1000000, "touch": [{"id": 1, "phase": "began", "x": 200, "y": 150}]}"#,
    #"{"t":5,"touch":[{"id":1,"phase":"moved","x":-0,"y":-0.0},{"id":2,"phase":"ended","x":1.5,"y":-2}]}"#,
    #"{"t":5,"touch":[{"id":1,"phase":"cancelled","x":215.83333333333334,"y":0.1,"at":-7}]}"#,
    #"{"t":9,"touch":[{"id":3,"phase":"moved","x":0.30000000000000004,"y":123456.890625}]}"#,
  ]) func `a line of fingers is read as the parser reads it`(line: String) {
    let event = byQuickWay(line)
    expect(event != nil)
    expect(event, equals: bySlowWay(line))
    if case .touches(let quick)? = event?.content,
      case .touches(let slow)? = bySlowWay(line)?.content
    {
      for (a, b) in zip(quick, slow) {
        expect(a.position.x.sign, equals: b.position.x.sign)
        expect(a.position.y.sign, equals: b.position.y.sign)
      }
    }
  }

  @Test(arguments: [
    #"{"t":01,"touch":[{"id":1,"phase":"began","x":0,"y":0}]}"#,
    #"{"t":1,"touch":[]}"#,
    #"{"t":1,"touch":[{"id":0,"phase":"began","x":0,"y":0}]}"#,
    #"{"t":1,"touch":[{"id":1,"phase":"began","x":1.,"y":0}]}"#,
    #"{"t":1,"touch":[{"id":1,"phase":"began","x":1e3,"y":0}]}"#,
    #"{"t":1,"touch":[{"id":1,"phase":"began","x":0,"y":0}]} "#,
    #"{"t":1,"touch":[{"id":1,"phase":"began","x":0,"y":0,"kind":"pencil"}]}"#,
    #"{"t":1,"touch":[{"id":1,"phase":"began","x":0,"y":0}],"x":1}"#,
    #"{"t":1,"key":"a"}"#, "", "{",
  ]) func `any other line is left to the parser`(line: String) {
    expect(byQuickWay(line) == nil)
  }

  @Test func `a damaged line is never read differently`() {
    var random = SeededGenerator(seed: 7)
    let line =
      Array(
        #"{"t":1250,"touch":[{"id":12,"phase":"moved","x":20.125,"y":-3.5,"at":1200},"#.utf8)
      + Array(#"{"id":3,"phase":"ended","x":7,"y":100}]}"#.utf8)
    let marks = Array("0123456789-.eE, :\"{}[]ax".utf8)
    func mark(_ random: inout SeededGenerator) -> UInt8 {
      marks[Int.random(in: 0..<marks.count, using: &random)]
    }
    for _ in 0..<20_000 {
      var damaged = line
      for _ in 0...Int.random(in: 0..<2, using: &random) {
        let place = Int.random(in: 0..<damaged.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: damaged[place] = mark(&random)
        case 1: damaged.remove(at: place)
        default: damaged.insert(mark(&random), at: place)
        }
      }
      guard let event = damaged.withUnsafeBufferPointer({ TouchLine.read($0) }) else { continue }
      let text = String(decoding: damaged, as: UTF8.self)
      expect(event, equals: bySlowWay(text), "\(text)")
    }
  }
}
