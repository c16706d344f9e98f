import Expectations
import FileSupport
import Foundation
import Testing
import TouchTestSupport

@testable import TouchReports

/// The file of a page: its policy, and what encloses its data.
@Suite(.endsInTime) struct PageDocumentTests {
  private func element(_ begin: String, _ end: String, in html: String) throws -> String {
    let start = try require(html.range(of: begin)).upperBound
    return String(
      html[start..<(try require(html.range(of: end, range: start..<html.endIndex))).lowerBound])
  }

  private func page(_ members: [PageDocument.Member]) -> String {
    var bytes: [UInt8] = []
    PageDocument(members).write { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The checksum of a text as coreutils compute it, as a policy names it.
  private func sum(of text: String) throws -> String {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: path) }
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    let program = try RunningProgram("/usr/bin/sha256sum", [path])
    try expect(program.waitUntilExit(), equals: .exited(0))
    let digits = Array(program.output.prefix(64))
    let bytes = stride(from: 0, to: 64, by: 2).compactMap {
      UInt8(String(digits[$0..<$0 + 2]), radix: 16)
    }
    return "'sha256-\(Data(bytes).base64EncodedString())'"
  }

  @Test func `the policy allows the page's own script and style, pictures in it, and nothing else`()
    throws
  {
    let html = page([])
    let policy = try element(#"Content-Security-Policy" content=""#, "\"", in: html)
    let script = try sum(of: try element("<script>", "</script>", in: html))
    let style = try sum(of: try element("<style>", "</style>", in: html))

    expect(
      policy,
      equals: "default-src 'none'; img-src data:; script-src \(script); style-src \(style);"
        + " base-uri 'none'; form-action 'none'")
  }

  @Test func `no string ends the data`() throws {
    let text = "</script><!--<script><img src=x onerror=alert(1)>]]>\u{2028}"
    let html = page([PageDocument.Member(text, .string(text))])

    let data = try element(#"id="data">"#, "<", in: html)
    expect(data.contains(#""\u003c/script>\u003c!--"#))
    let read = try JSONParser.parse(Array(data.utf8)[...])
    expect(read[text], equals: .string(text))
    expect(html.components(separatedBy: "<script").count, equals: 3)
  }

  @Test func `elements are made one by one, and their text comes in pieces`() throws {
    var (made, pieces) = (0, [Int]())
    let elements = (0..<1000).lazy.map { number in
      made += 1
      return JSON.array([.integer(Int64(number)), .string(String(repeating: "<", count: 1000))])
    }
    var bytes: [UInt8] = []
    let members = [
      PageDocument.Member(
        "line",
        members: [
          PageDocument.Member("all", elements: elements), PageDocument.Member("end", .integer(7)),
        ]), PageDocument.Member("film") { write in for _ in 0..<3 { write("QUJD") } },
    ]

    PageDocument(members).write {
      bytes += $0
      pieces.append($0.count)
    }

    let html = String(decoding: bytes, as: UTF8.self)
    let data = try JSONParser.parse(Array(element(#"id="data">"#, "</script>", in: html).utf8)[...])
    expect(data["line"]?["all"]?.array?.count == 1000 && made == 1000)
    expect(data["line"]?["end"], equals: .integer(7))
    expect(data["film"], equals: .string("QUJDQUJDQUJD"))
    expect(pieces.count > 10 && pieces.max().map { $0 < 1 << 20 } == true)
  }

  @Test func `nothing in the script makes elements of text`() {
    for word in [
      "innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "fetch(",
    ] {
      expect(!PageScript.text.contains(word))
    }
  }
}
