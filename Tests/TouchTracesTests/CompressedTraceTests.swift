import Expectations
import Foundation
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting
import TouchTraces

/// Compressed traces, complete and truncated.
@Suite(.endsInTime) struct CompressedTraceTests {
  /// Records some taps and drags, compressed or not by the file's name, and returns the lines.
  private func record(_ name: String, in folder: TraceFolder) throws -> [String] {
    let recording = try RecordingStage(folder.path(name))
    for touch in 1...2 {
      recording.stage.hand.tap(touch, at: 40, 40)
      recording.recorder.flush()
    }
    recording.recorder.finish(at: recording.stage.hand.now)
    return try folder.lines(name)
  }

  /// A reader, or `nil` when the header is incomplete.
  private func open(_ path: String) throws -> TraceReader? {
    do { return try TraceReader(path: path) } catch {
      let none = ["an empty file", "no whole line"].map {
        TraceError.malformed(path: path, line: 1, found: $0, expected: "the header of a trace")
      }
      if none.contains(error) { return nil }
      throw error
    }
  }

  private func replay(_ path: String, to name: String, in folder: TraceFolder) throws -> String? {
    let replayer = try TraceReplayer(path: path)
    try RecordingStage(folder.path(name)).play(replayer)
    return replayer.warning
  }

  @Test func `a compressed recording contains the same lines, and any gzip reads it`() throws {
    let folder = try TraceFolder()
    let plain = try record("1.touchtrace", in: folder)
    _ = try? record("1.touchtrace.gz", in: folder)

    let gzip = Process()
    gzip.executableURL = URL(fileURLWithPath: "/bin/gzip")
    gzip.arguments = ["-dk", folder.path("1.touchtrace.gz"), "--suffix", ".gz", "--force"]
    try gzip.run()
    gzip.waitUntilExit()

    expect(gzip.terminationStatus, equals: 0)
    try expect(folder.lines("1.touchtrace"), equals: plain)
    let compressed = try folder.size("1.touchtrace.gz")
    let whole = try folder.size("1.touchtrace")
    expect(compressed * 3 < whole)
  }

  @Test func `a compressed recording replays like a plain one, into a compressed one`()
    throws
  {
    let folder = try TraceFolder()
    let plain = try record("1.touchtrace", in: folder)
    _ = try? record("1.touchtrace.gz", in: folder)

    let warning = try replay(folder.path("1.touchtrace.gz"), to: "2.touchtrace.gz", in: folder)
    _ = try replay(folder.path("2.touchtrace.gz"), to: "3.touchtrace", in: folder)

    expect(warning == nil)
    try expect(folder.lines("3.touchtrace").dropFirst(), equals: plain.dropFirst())
  }

  @Test func `flushed lines are readable before the file is closed`() throws {
    let folder = try TraceFolder()
    let recording = try RecordingStage(folder.path("1.touchtrace.gz"))
    recording.stage.hand.down(at: 40, 40)
    recording.recorder.flush()
    recording.stage.hand.move(by: 1, 1)

    let reader = try TraceReader(path: folder.path("1.touchtrace.gz"))
    var inputs = 0
    while let line = try reader.next() { if case .input = line { inputs += 1 } }

    expect(inputs, equals: 1)
    expect(reader.warning?.hasSuffix("the compressed bytes are cut here"), equals: true)
  }

  @Test(.tags(.proof))
  func `a compressed recording truncated anywhere is read to its last whole line`() throws {
    let folder = try TraceFolder()
    let plain = try record("1.touchtrace", in: folder)
    _ = try? record("1.touchtrace.gz", in: folder)
    let whole = try Data(contentsOf: URL(fileURLWithPath: folder.path("1.touchtrace.gz")))
    var most = 0

    for count in 30..<whole.count {
      let path = folder.path("cut.touchtrace.gz")
      try whole.prefix(count).write(to: URL(fileURLWithPath: path))
      guard let reader = try open(path) else {
        expect(most, equals: 0)
        continue
      }
      var lines = 1
      while try reader.next() != nil {
        lines += 1
        expect(reader.text, equals: plain[lines - 1])
      }
      // The last bytes are a checksum of the lines, which are all present.
      expect(reader.warning != nil)
      most = max(most, lines)
    }

    expect(most, equals: plain.count)
  }

  @Test func `concatenated compressed files are read as one`() throws {
    let folder = try TraceFolder()
    _ = try? record("1.touchtrace.gz", in: folder)
    try RecordingStage(folder.path("2.touchtrace.gz")).recorder.finish(at: .zero)
    let first = try Data(contentsOf: URL(fileURLWithPath: folder.path("1.touchtrace.gz")))
    let second = try Data(contentsOf: URL(fileURLWithPath: folder.path("2.touchtrace.gz")))
    try (first + second).write(to: URL(fileURLWithPath: folder.path("3.touchtrace.gz")))

    let reader = try TraceReader(path: folder.path("3.touchtrace.gz"))

    var expected = ""
    do {
      while try reader.next() != nil {}
    } catch TraceError.malformed(_, _, _, let text) { expected = text }

    // The error is about a second header after the end mark, so the second file was read.
    expect(expected, equals: "nothing after the end mark")
  }

  @Test func `broken compressed bytes are refused`() throws {
    let folder = try TraceFolder()
    _ = try? record("1.touchtrace.gz", in: folder)
    let path = folder.path("1.touchtrace.gz")
    var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    bytes[bytes.count - 6] ^= 0xff
    try bytes.write(to: URL(fileURLWithPath: path))

    expect(throws: TraceError.cannotUnpack(path: path, reason: "incorrect data check")) {
      let reader = try TraceReader(path: path)
      while try reader.next() != nil {}
    }
  }

  @Test func `a long line that compresses well is refused without being decompressed`() throws {
    let folder = try TraceFolder()
    let path = folder.path("1.touchtrace.gz")
    let gzip = Process()
    gzip.executableURL = URL(fileURLWithPath: "/bin/sh")
    gzip.arguments = ["-c", "head -c 300000000 /dev/zero | gzip -1 > '\(path)'"]
    try gzip.run()
    gzip.waitUntilExit()

    expect(
      throws: TraceError.malformed(
        path: path, line: 1, found: "more than that", expected: "a line of at most 1048576 bytes")
    ) { _ = try TraceReader(path: path) }
  }
}
