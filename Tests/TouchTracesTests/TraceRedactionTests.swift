import Expectations
import FileSupport
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

@testable import TouchTraces

/// Recordings without what was typed and without names of files and devices.
@Suite(.endsInTime) struct TraceRedactionTests {
  private let folder: TraceFolder

  init() throws { folder = try TraceFolder() }

  private func redacted(
    _ lines: [String], by rules: TraceRedaction = TraceRedaction(), typed: [Bool] = []
  ) throws -> (lines: [String], trace: RedactedTrace) {
    let reader = try TraceReader(path: try folder.write(lines))
    let trace = try rules.redacted(reader, header: reader.header, typed: typed)
    let text = String(decoding: trace.text.bytes, as: UTF8.self)
    expect(text.hasSuffix("\n"))
    return (text.split(separator: "\n").map(String.init), trace)
  }

  @Test(arguments: [
    ("Anna's 2nd café, 5½ km?", "xxxxxx xxx xxxxx xx xxx"), ("你好，世界。〇", "xxxxxxx"),
    ("かな カナ 한글", "xx xx xx"), ("مرحبا ١٢٣", "xxxxx xxx"), ("नमस्ते", "xxx"),
    ("e\u{301}\u{302}x", "xx"), ("𝔘𝕟𝕚ⓐ🅰ª², Ⅷ ①", "xxxxxxxx x x"),
    ("1\u{FE0F}\u{20E3} 🇩🇪 ⠓⠊", "x x xx"), ("🙂👩‍🦰 …—\t\r\n", "xx xx \n"),
    ("\u{3000}\u{A0}\u{2028}\u{7}", "  \n\u{7}"), (".\u{E0041}\u{E0042}", "x"), ("", ""),
  ])
  func `each character but blanks becomes the same letter`(text: String, redacted: String) {
    expect(text.redacted, equals: redacted)
    expect(text.redacted.count, equals: text.count)
    expect(text.redacted.redacted, equals: redacted)
  }

  @Test func `every kind of text is replaced, and nothing else of a line`() throws {
    let lines = [
      header, #"{"t":1,"key":"S","text":"S","modifiers":["shift"]}"#,
      #"{"t":2,"key":"KP_5","text":"5"}"#,
      #"{"t":3,"key":"eacute","text":"é"}"#, #"{"t":4,"key":"U4E2D","text":"中"}"#,
      #"{"t":5,"key":"period","text":"."}"#, #"{"t":6,"key":"BackSpace"}"#, #"{"t":7,"key":"q"}"#,
      #"{"t":7,"key":"Shift_L"}"#, #"{"t":7,"key":"dead_acute"}"#, #"{"t":7,"key":"KP_Home"}"#,
      #"{"t":7,"key":"F5","modifiers":["shift"]}"#, #"{"t":7,"key":"KP_Space","text":" "}"#,
      #"{"t":8,"key":"v","modifiers":["control"]}"#, #"{"t":9,"insert":"Grüße 7"}"#,
      #"{"t":10,"marked":"zhong","caret":5}"#, #"{"t":11,"paste":"4111 1111"}"#,
      #"{"t":12,"measured":"ab","size":17,"edges":[0,9.5,19]}"#,
      #"{"t":13,"call":"log in","value":{"user":"anna","pin":[12,"34",null,true]}}"#,
      #"{"t":14,"decision":"hit","touch":1,"view":"anna"}"#,
      #"{"t":15,"touch":[{"id":1,"phase":"began","x":1.5,"y":2}]}"#, #"{"end":16}"#,
    ]

    let (redacted, trace) = try redacted(lines)

    expect(
      redacted.dropFirst(),
      equals: [
        #"{"t":1,"key":"x","text":"x"}"#, #"{"t":2,"key":"x","text":"x"}"#,
        #"{"t":3,"key":"x","text":"x"}"#, #"{"t":4,"key":"x","text":"x"}"#,
        #"{"t":5,"key":"x","text":"x"}"#, lines[6], #"{"t":7,"key":"KP_Home"}"#,
        #"{"t":7,"key":"F5","modifiers":["shift"]}"#, #"{"t":7,"key":"space","text":" "}"#,
        #"{"t":8,"key":"v","modifiers":["control"]}"#, #"{"t":9,"insert":"xxxxx x"}"#,
        #"{"t":10,"marked":"xxxxx","caret":5}"#, #"{"t":11,"paste":"xxxx xxxx"}"#,
        #"{"t":13,"call":"log in","value":{"k1":[12,"xx",null,true],"k2":"xxxx"}}"#,
      ] + lines.suffix(3))
    expect(trace.changedLines == 14 && trace.omittedLines == 0)
    try expect(self.redacted(redacted).lines, equals: redacted)
  }

  @Test func `the header keeps kinds and sizes, and loses names`() throws {
    let first =
      #"{"touchtrace":"1.0","program":"mapviewer","version":"2","scene":"map","size":[400,400],"scale":1,"#
      + #""clock":"anna's","server":"x11","devices":[{"name":"Anna's pen","kind":"pen","touches":2}],"#
      + #""photo":{"name":"/home/anna/IMG_1.jpg","size":[40,30],"crc32":"492a838f"},"#
      + #""source":{"format":"evemu","file":"anna.evemu","sha256":"\#(String(repeating: "0a", count: 32))","#
      + #""assumptions":{"clockSetBack":"2","device":"anna","cutFrames":"1","range":"anna"}},"#
      + #""secret":"anna","state":{"draft":"Dear Anna","keyboard":"field","list":[{"keyboard":"k 1"}]}}"#
    var rules = TraceRedaction()
    rules.stateNames = ["keyboard"]

    let all = try redacted([first]).lines
    let some = try redacted([first], by: rules).lines

    let start =
      #"{"touchtrace":"1.0","program":"mapviewer","version":"2","scene":"map","size":[400,400],"scale":1,"#
      + #""server":"x11","devices":[{"name":"pen","kind":"pen","touches":2}],"#
      + #""photo":{"name":"xxxxxxxxx","size":[40,30],"crc32":"00000000"},"#
      + #""source":{"format":"evemu","file":"xxxxxxxxxx","sha256":"\#(String(repeating: "0", count: 64))","#
      + #""assumptions":{"clockSetBack":"2","cutFrames":"1"}},"#
      + #""redacted":true,"state":"#
    expect(
      all,
      equals: [start + #"{"k1":"xxxx xxxx","k2":"xxxxx","k3":[{"k1":"x x"}]}}"#])
    expect(
      some,
      equals: [start + #"{"draft":"xxxx xxxx","keyboard":"field","list":[{"keyboard":"k 1"}]}}"#])
    try expect(redacted(all).lines, equals: all)
  }

  @Test func `a header that is redacted says so, and nothing but true and false is read`() throws {
    let path = try folder.write([String(header.dropLast()) + #","redacted":true}"#])
    let other = try folder.write([String(header.dropLast()) + #","redacted":"yes"}"#], "b")

    try expect(TraceReader(path: path).header.isRedacted)
    try expect(TraceReader(path: try folder.write([header], "c")).header.isRedacted, equals: false)
    let error = expect(throws: TraceError.self) { _ = try TraceReader(path: other) }
    expect("\(try require(error))".contains("expected true or false under \"redacted\""))
  }

  @Test func `commands stay where no field takes text, and no other key becomes one`() throws {
    var rules = TraceRedaction()
    rules.commands = ["s", "x"]
    let keys = ["s", "s", "q", "q"].enumerated().map {
      #"{"t":\#($0.offset),"key":"\#($0.element)","text":"\#($0.element)"}"#
    }

    let (lines, _) = try redacted(
      [header] + keys, by: rules, typed: [false, true, false, true])

    expect(
      lines.dropFirst(),
      equals: [
        keys[0], #"{"t":1,"key":"x","text":"x"}"#, #"{"t":2,"key":"VoidSymbol","text":"x"}"#,
        #"{"t":3,"key":"x","text":"x"}"#,
      ])
    try expect(
      redacted(lines, by: rules, typed: [false, true, false, true]).lines, equals: lines)
  }

  @Test func `what this version does not know is left out and counted`() throws {
    let lines = [
      header, #"{"t":1,"note":"Dear Anna"}"#, #"{"remark":"Anna"}"#,
      #"{"t":2,"pointer":[3,4],"window":"Anna"}"#, #"{"t":3,"setting":"anna.slop","value":3}"#,
    ]

    let decisions = [
      #"{"t":4,"decision":"sang","touch":1,"view":"Anna"}"#,
      #"{"t":5,"decision":"hit","touch":1,"view":"map","place":{"name":"Anna"}}"#,
      #"{"t":6,"decision":"attempt","recognizer":"pan","reason":{"key":"a","note":"Anna"}}"#,
    ]

    let (redacted, trace) = try redacted(lines + decisions)

    expect(
      redacted.dropFirst(),
      equals: [
        #"{"t":2,"pointer":[3,4]}"#, #"{"t":5,"decision":"hit","touch":1,"view":"map"}"#,
        #"{"t":6,"decision":"attempt","recognizer":"pan","reason":{"key":"a"}}"#,
      ])
    expect(trace.omittedLines, equals: 4)
  }

  @Test func `calls of the program itself keep their values`() throws {
    var rules = TraceRedaction()
    rules.keepsCalls = true
    let line = ##"{"t":1,"call":"takeColor","value":"#1e7be0"}"##

    try expect(redacted([header, line], by: rules).lines.last, equals: line)
  }

  private func stage(_ name: String, measurer: (any TextMeasuring)? = nil) throws -> (
    recording: RecordingStage, field: TextField
  ) {
    let recording = try RecordingStage(folder.path(name))
    let field = TextField(identifier: "field", frame: Rect(100, 100, 146, 44))
    recording.stage.view.addSubview(field)
    recording.stage.window.textMeasures.measurer = measurer
    return (recording, field)
  }

  /// Types a word, with its accents and Shift, and gives it to the field in each other way.
  private func enter(_ word: String, with hand: Hand) {
    hand.tap(at: 160, 120)
    for character in word {
      let isCapital = character.isUppercase
      if isCapital { hand.press("Shift_L") }
      if "éÉ".contains(character) { hand.press("dead_acute") }
      hand.press("\(character)", text: "\(character)", isCapital ? .shift : [])
    }
    for _ in word { hand.press("BackSpace") }
    for content in [InputEvent.Content.insertText(word), .paste(word), .markedText(word, caret: 1)]
    {
      hand.send(content)
    }
    hand.wait(100)
  }

  @Test(arguments: [
    ["wow", "ill", "I'm", "Été", "7th", "中国人", "🙂!?"],
    ["password", "Illinois", "mammalia", "O'Connor", "café-bar", "Tr0ub4d&"],
    ["millennium", "worldwide!", "lilliputia", "résumé2024", "WWWWWWWWWW"],
  ])
  func `no line tells two words of one length apart`(words: [String]) throws {
    var seen: Set<[String]> = []
    for (index, word) in words.enumerated() {
      let name = "\(index).touchtrace"
      let recording = try stage(name, measurer: WidthsOfLetters()).recording
      enter(word, with: recording.stage.hand)
      recording.recorder.finish(at: recording.stage.hand.now)
      let reader = try TraceReader(path: folder.path(name))
      var header = reader.header
      header.state = .object([JSON.Member(word, .string(word))])
      let redacted = try TraceRedaction().redacted(reader, header: header)
      seen.insert(
        String(decoding: redacted.text.bytes, as: UTF8.self).split(separator: "\n").map(String.init)
      )
    }

    expect(seen.count, equals: 1)
    let letters = try require(seen.first).count { $0.contains(#""text":"x""#) }
    expect(letters, equals: words[0].count)
  }

  @Test func `a redacted recording replays to the byte, with estimated widths`() throws {
    let original = try stage("1.touchtrace", measurer: WidthsOfLetters()).recording
    let (estimated, field) = try stage("2.touchtrace")
    for recording in [original, estimated] {
      enter("Wow", with: recording.stage.hand)
      recording.recorder.finish(at: recording.stage.hand.now)
    }
    let reader = try TraceReader(path: folder.path("1.touchtrace"))
    let redacted = try TraceRedaction().redacted(reader, header: reader.header)
    try redacted.text.write(to: folder.path("3.touchtrace.gz"), replacing: false)
    let lines = String(decoding: redacted.text.bytes, as: UTF8.self)
      .split(separator: "\n").map(String.init)

    let (replayed, again) = try stage("4.touchtrace")
    try replayed.play(try TraceReplayer(path: folder.path("3.touchtrace.gz")))

    try expect(folder.lines("4.touchtrace").dropFirst(), equals: lines.dropFirst())
    expect(again.text, equals: "xxxxxxxxx")
    expect(again.caretRect, equals: field.caretRect)
  }
}

/// Measures each letter by its number in the alphabet.
private final class WidthsOfLetters: TextMeasuring {
  func measure(_ string: String, fontSize: Double) -> TextMeasurement {
    var edges = [0.0]
    for character in string {
      let number = character.unicodeScalars.first?.value ?? 0
      edges.append((edges.last ?? 0) + 5 + Double(number % 32) / 2)
    }
    return TextMeasurement(string, fontSize: fontSize, edges: edges)
  }
}
