import Foundation

/// Measures everything and prints one table.
///
///     benchmarks PLAYGROUND [--json]          the program to measure, in release
///     benchmarks --profile WORK TIMES         one workload again and again, for a profiler
@main
enum Benchmarks {
  static func main() {
    do {
      try run()
    } catch {
      FileHandle.standardError.write(Data("benchmarks: \(error)\n".utf8))
      exit(1)
    }
  }

  private static func run() throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "touch-benchmarks-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }

    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.first == "--profile" {
      guard arguments.count == 3, let work = ProfiledWork(rawValue: arguments[1]),
        let times = Int(arguments[2])
      else { return explain() }
      work.repeated(times, folder: folder.path)
    } else {
      guard let playground = arguments.first, Set(arguments.dropFirst()).isSubset(of: ["--json"])
      else { return explain() }
      var report = Report()
      measureEngine(into: &report)
      measureFrames(folder: folder.path, into: &report)
      do {
        try measureScreen(
          playground: playground, minimal: beside("minimal-xlib"), folder: folder.path,
          into: &report)
      } catch {
        // What was measured is worth having, but the run has failed.
        print(report.table)
        throw error
      }
      print(arguments.contains("--json") ? report.json : report.table)
    }
  }

  /// The path of another program of this package.
  private static func beside(_ name: String) -> String {
    URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appending(path: name).path
  }

  private static func explain() {
    print(
      """
      usage: benchmarks PLAYGROUND [--json] | benchmarks --profile WORK TIMES
      WORK: \(ProfiledWork.allCases.map(\.rawValue).joined(separator: ", "))
      """)
  }
}
