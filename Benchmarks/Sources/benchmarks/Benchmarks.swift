import Foundation

/// Measures everything and prints one table.
///
///     benchmarks PLAYGROUND [--json] [--only PART]   the program to measure, in release
///     benchmarks --profile WORK TIMES                one workload again and again, for a profiler
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
      try work.repeated(times, folder: folder.path)
    } else {
      guard let options = Options(arguments) else { return explain() }
      var report = Report()
      do {
        try measure(options, folder: folder.path, into: &report)
      } catch {
        // The measurements are useful although the run has failed.
        print(report.table)
        throw error
      }
      print(options.isJSON ? report.json : report.table)
    }
  }

  private static func measure(
    _ options: Options, folder: String, into report: inout Report
  ) throws {
    if options.includes("engine") { measureEngine(into: &report) }
    if options.includes("replay") {
      try measureReplay(playground: options.playground, folder: folder, into: &report)
    }
    if options.includes("frames") {
      try measureFrames(folder: folder, into: &report)
      try measureMemory(of: CommandLine.arguments[0], into: &report)
    }
    if options.includes("scenes") {
      try measureSceneFrames(playground: options.playground, folder: folder, into: &report)
    }
    if options.includes("editor") {
      try measureEditor(playground: options.playground, folder: folder, into: &report)
    }
    guard options.includes("screen") else { return }
    let gtk = beside("minimal-gtk")
    try measureScreen(
      playground: options.playground,
      gtk: FileManager.default.isExecutableFile(atPath: gtk) ? gtk : nil,
      minimal: beside("minimal-xlib"), folder: folder, into: &report)
  }

  private struct Options {
    static let parts = ["engine", "replay", "frames", "scenes", "editor", "screen"]

    let playground: String
    var isJSON = false
    var part: String?

    init?(_ arguments: [String]) {
      guard let first = arguments.first else { return nil }
      playground = first
      var rest = arguments.dropFirst()
      while let argument = rest.popFirst() {
        switch argument {
        case "--json": isJSON = true
        case "--only":
          guard let part = rest.popFirst(), Self.parts.contains(part) else { return nil }
          self.part = part
        default: return nil
        }
      }
    }

    func includes(_ part: String) -> Bool { self.part.map { $0 == part } ?? true }
  }

  /// The path of another program of this package.
  private static func beside(_ name: String) -> String {
    URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appending(path: name).path
  }

  private static func explain() {
    print(
      """
      usage: benchmarks PLAYGROUND [--json] [--only engine|replay|frames|scenes|editor|screen]
             benchmarks --profile WORK TIMES
      WORK: \(ProfiledWork.allCases.map(\.rawValue).joined(separator: ", "))
      """)
  }
}
