import Expectations
import Testing
import TouchTestSupport

@testable import TouchEngine

@Suite(.endsInTime) struct ShownStringTests {
  @Test(arguments: [
    ("\u{0}", "\\u{0}"), ("a\u{1B}[31mb", "a\\u{1B}[31mb"), ("a\nb\tc\r", "a\\u{A}b\\u{9}c\\u{D}"),
    ("\u{7F}", "\\u{7F}"), ("\u{9B}2J", "\\u{9B}2J"), ("\u{85}", "\\u{85}"),
    ("\u{202E}gpj", "\\u{202E}gpj"), ("\u{2066}\u{2069}", "\\u{2066}\\u{2069}"),
    ("\u{200E}\u{200F}\u{61C}", "\\u{200E}\\u{200F}\\u{61C}"),
    ("\u{2028}\u{2029}", "\\u{2028}\\u{2029}"), ("\u{FEFF}\u{AD}", "\\u{FEFF}\\u{AD}"),
    ("\u{E0041}", "\\u{E0041}"),
  ])
  func `terminal controls and invisible characters are escaped`(text: String, shown: String) {
    expect(text.shown, equals: shown)
  }

  @Test(arguments: [
    "", "photo 1.png", "Füße – “q” 手势", "👨‍👩‍👧", "می‌خواهم", "e\u{301}", "\\u{1B}",
    String(decoding: [0x61, 0xFF], as: UTF8.self),
  ])
  func `readable characters are unchanged`(text: String) {
    expect(text.shown, equals: text)
    expect(text.shownLines, equals: text)
  }

  @Test func `every control and direction character of Unicode is escaped`() {
    let spelled = (0...0x10FFFF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init).filter {
      $0.properties.generalCategory == .control || $0.properties.isBidiControl
        || $0.properties.isPatternWhitespace && $0 != " "
    }

    expect(spelled.count > 75)
    for scalar in spelled {
      let name = "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      expect("\(scalar)".shown, equals: name)
    }
  }

  @Test func `a foreign string has at most 200 characters, and none is cut in two`() {
    let full = String(repeating: "界", count: 200)
    let long = String(repeating: "界", count: 201)
    let spelled = String(repeating: "x", count: 197) + "\u{1B}\u{1B}"
    let combining = "e" + String(repeating: "\u{301}", count: 10_000)

    expect(full.shown, equals: full)
    expect(long.shown, equals: String(repeating: "界", count: 199) + "…")
    expect(spelled.shown, equals: String(repeating: "x", count: 197) + "…")
    expect(combining.shown.unicodeScalars.count, equals: 200)
  }

  @Test func `a text of several lines keeps its lines and its length`() {
    let text = "a\u{1B}\n\tb\u{202E}\r\n" + String(repeating: "x", count: 300)

    let expected = "a\\u{1B}\n\tb\\u{202E}\\u{D}\n" + String(repeating: "x", count: 300)
    expect(text.shownLines, equals: expected)
  }
}
