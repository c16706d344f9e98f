import Expectations
import Foundation
import Glibc
import Scenes
import Testing
import TouchEngine
import TouchTestSupport
import TouchTraces

@testable import ToolCommands

/// Standard input that is played in a window, where it has to be read several times.
@Suite(.ofPlayground, .endsInTime) struct RereadableTraceTests {
  private static let header =
    #"{"touchtrace":"1.0","scene":"gesture-lab","layout":\#(GestureLab.layout),"size":[400,300],"scale":1}"#
    + "\n"

  /// A pipe with bytes in it, whose end is unknown.
  private final class Pipe {
    private(set) var ends: [Int32] = [-1, -1]

    init(_ text: String) {
      pipe(&ends)
      _ = Array(text.utf8).withUnsafeBytes { write(ends[1], $0.baseAddress, $0.count) }
    }

    /// Returns the end to read from, which the trace closes.
    func handOver() -> Int32 {
      defer { ends[0] = -1 }
      return ends[0]
    }

    func end() {
      close(ends[1])
      ends[1] = -1
    }

    deinit { for end in ends where end >= 0 { close(end) } }
  }

  @Test
  func `input that is no recording is refused at its header, before its end`() {
    let pipe = Pipe("y\ny\ny\n")

    expect(throws: TraceError.self) { _ = try RereadableTrace("-", input: pipe.handOver()) }
  }

  @Test
  func `a broken line is refused before its input ends`() {
    let pipe = Pipe(Self.header + #"{"t":-1,"touch":[]}"# + "\n")

    expect(throws: TraceError.self) { _ = try RereadableTrace("-", input: pipe.handOver()) }
  }

  @Test func `input can be read again completely, any number of times`() throws {
    let text = Self.header + #"{"more":1}"# + "\n" + #"{"end":5000}"# + "\n"
    let pipe = Pipe(text)
    pipe.end()

    let trace = try RereadableTrace("-", input: pipe.handOver())

    expect(trace.header.size, equals: Size(400, 300))
    expect(trace.end, equals: Timestamp(microseconds: 5000))
    for _ in 0..<2 { try expect(String(contentsOfFile: trace.path, encoding: .utf8), equals: text) }
  }

  @Test
  func `more input than the limit is refused, with an alternative`() {
    let pipe = Pipe(Self.header + String(repeating: #"{"more":1}"# + "\n", count: 1000))

    let error = expect(throws: TraceError.self) {
      _ = try RereadableTrace("-", input: pipe.handOver(), limit: 10_000)
    }

    expect(
      error?.description,
      equals: "cannot read standard input: it has more than 10000 bytes; save it as a"
        + " file, and open that")
  }

  @Test func `input is kept in the folder that TMPDIR names`() throws {
    let folder = try Folder()
    let trace = try folder.write(Self.header, "short.touchtrace")
    let program = try RunningProgram(
      "/bin/sh",
      [
        "-c", #"cat "$1" | "$2" render - --fps 1 -o "$3""#, "-", trace, try Program.path,
        folder.path("frames"),
      ], environment: ["TMPDIR": folder.path("missing")])

    try expect(program.waitUntilExit(), equals: .exited(74))
    expect(
      program.errorOutput,
      equals: "touch-playground: cannot read standard input: No such file or directory\n")
  }
}
