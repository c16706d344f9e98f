import Expectations
import Foundation
import Scenes
import Testing
import TouchTestSupport

/// Ctrl+C while a command works.
@Suite(.ofPlayground, .endsInTime) struct StopTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  /// Writes a recording of a finger that scrolls again and again, of 122 lines each.
  private func write(rounds: Int) throws -> String {
    var lines = [
      #"{"touchtrace":"1.0","program":"touch-playground","version":"0","scene":"scroll-list","layout":\#(ScrollList.layout),"#
        + #""size":[1280,800],"scale":1}"#
    ]
    for round in 0..<rounds {
      for step in 0..<122 {
        let phase = step == 0 ? "began" : step == 121 ? "ended" : "moved"
        let time = 5_000_000 * round + 100_000 + 8_000 * step
        let y = round % 2 == 0 ? 600 - 3 * min(step, 82) : 300 + 3 * min(step, 82)
        lines.append(
          #"{"t":\#(time),"touch":[{"id":\#(round + 1),"phase":"\#(phase)","x":400,"y":\#(y)}]}"#)
      }
    }
    lines.append(#"{"end":\#(5_000_000 * rounds)}"#)
    return try folder.write(lines.map { $0 + "\n" }.joined(), "long.touchtrace")
  }

  /// Compiles a library with a clock that is two seconds later at each look, so that progress is
  /// shown at once. After that the next look waits without end: so the signal always comes while
  /// the command works.
  private func hastyLibrary() throws -> String {
    try folder.library(
      """
      #define _GNU_SOURCE
      #include <dlfcn.h>
      #include <string.h>
      #include <time.h>
      #include <unistd.h>
      static volatile int looks, shown;
      int clock_gettime(clockid_t clock, struct timespec *time) {
        int (*get)(clockid_t, struct timespec *) = dlsym(RTLD_NEXT, "clock_gettime");
        int result = get(clock, time);
        if (clock == CLOCK_MONOTONIC) {
          while (shown) pause();
          time->tv_sec += 2 * __sync_add_and_fetch(&looks, 1);
        }
        return result;
      }
      ssize_t write(int descriptor, const void *bytes, size_t count) {
        ssize_t (*put)(int, const void *, size_t) = dlsym(RTLD_NEXT, "write");
        ssize_t result = put(descriptor, bytes, count);
        if (descriptor == STDERR_FILENO && memmem(bytes, count, "\\033[K", 3)) shown = 1;
        return result;
      }
      """, "hasty")
  }

  private var files: [String] {
    let names = try? FileManager.default.subpathsOfDirectory(atPath: folder.path("out"))
    return (names ?? []).sorted()
  }

  @Test(
    .tags(.sampled),
    arguments: Trials.sample(
      [
        "replay $trace --headless --record $out/a.touchtrace",
        "replay $trace --headless --record $out/old.touchtrace --force", "explain $trace",
        "explain $trace --where 'touch 1 hit *'", "check $trace --junit $out/a.xml",
        "inspect $trace",
        "render $trace -o $out/a.png", "render $trace --fps 60 -o $out/%d.png",
        "frame-times $trace",
        "what-if $trace --set panSlop=20 -o $out/a.touchtrace", "diff $trace $trace",
        "robust $trace",
        "cure $trace list.pan@2", "sweep $trace --vary panSlop=8..12:0.001 -o $out/a.csv",
        "reduce $trace --keep 'outer.pan@50 won' -o $out/a.touchtrace", "tour -o $out",
      ], oneOf: 3))
  func `Ctrl+C ends a command with 130, without a line of progress and without half a file`(
    line: String
  ) throws {
    let trace = try write(rounds: 60)
    try FileManager.default.createDirectory(
      atPath: folder.path("out"), withIntermediateDirectories: false)
    let old = try folder.write("old", "out/old.touchtrace")
    let command = "echo $$ > $folder/number; LD_PRELOAD=$library exec $program \(line)"
    let program = try RunningProgram(
      "/bin/sh", ["-c", "exec script -qec \"$command\" $folder/seen"],
      environment: [
        "DISPLAY": "", "program": try Program.path, "folder": folder.path(""), "trace": trace,
        "out": folder.path("out"), "library": try hastyLibrary(), "command": command,
        "SHELL": "/bin/sh",
      ])
    // The first replay of a long recording takes a while beside other tests.
    try program.wait(for: "progress") {
      program.output.contains("\u{1B}[K")
    }
    let number = try require(folder.lines("number").first.flatMap { Int32($0) })

    kill(number, SIGINT)

    try expect(program.waitUntilExit(), equals: .exited(130), "\(program.output)")
    let seen = program.output
    expect(seen.hasSuffix("\r\u{1B}[K"), "\(seen.suffix(200))")
    // The heading of a table comes before the work.
    let isTable = line.hasPrefix("frame-times")
    expect(isTable || !seen.contains("\n"), "nothing is printed: \(seen)")
    // Whole pictures of a sequence stay.
    let left = files.filter { !line.contains("--fps") || !$0.hasSuffix(".png") }
    expect(left, equals: ["old.touchtrace"])
    try expect(String(contentsOfFile: old, encoding: .utf8), equals: "old")
  }
}
