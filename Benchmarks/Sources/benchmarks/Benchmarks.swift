import Foundation

/// Measures everything and prints one table.
///
///     benchmarks PLAYGROUND [--json] [--quick] [--only PART] [--write FILE]
///                                                    the program to measure, in release
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
    // Qt rejects a runtime folder that other users can read.
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    defer { try? FileManager.default.removeItem(at: folder) }

    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.first == "--profile" {
      guard arguments.count == 3, let work = ProfiledWork(rawValue: arguments[1]),
        let times = Int(arguments[2])
      else { return explain() }
      try work.repeated(times, folder: folder.path)
    } else {
      guard let options = Options(arguments) else { return explain() }
      var report = Report(effort: options.effort)
      do {
        try measure(options, folder: folder.path, into: &report)
      } catch {
        // The measurements are useful although the run has failed.
        print(report.table)
        throw error
      }
      print(options.isJSON ? report.json : report.table)
      if let document = options.document { try DocumentTables(report).write(to: document) }
    }
  }

  private static func measure(
    _ options: Options, folder: String, into report: inout Report
  ) throws {
    let scenes = try ProgramScenes(of: options.playground)
    for part in options.parts {
      report.begin(part.rawValue)
      switch part {
      case .engine:
        measureEngine(into: &report)
        try measureExploring(into: &report)
      case .replay:
        try measureReplay(scenes, folder: folder, into: &report)
        try measureCheck(scenes, folder: folder, into: &report)
      case .seeks: try measureSeeks(scenes, folder: folder, into: &report)
      case .frames:
        try measureFrames(folder: folder, into: &report)
        try measureSprites(folder: folder, into: &report)
        try measureMemory(of: CommandLine.arguments[0], into: &report)
      case .asking: try measureAsking(scenes, folder: folder, into: &report)
      case .scenes: try measureSceneFrames(scenes, folder: folder, into: &report)
      case .editor: try measureEditor(scenes, folder: folder, into: &report)
      case .projects:
        try measureProjects(scenes, folder: folder, into: &report)
      case .screen:
        try measureScreen(
          scenes, peers: peers(folder: folder), least: least, folder: folder, into: &report)
      }
    }
  }

  /// The programs beside ours on the screen. The last one is the peer that all are measured by.
  private static func peers(folder: String) -> [Contender] {
    [("Qt 6", "minimal-qt"), ("GTK 3", "minimal-gtk"), ("minimal Xlib + cairo", "minimal-xlib")]
      .map { Contender(name: $0, program: path(of: $1), arguments: [folder]) }
      .filter { FileManager.default.isExecutableFile(atPath: $0.program) }
  }

  /// The program that does the least between a touch and a changed pixel.
  private static var least: Contender {
    Contender(name: Figure.leastProgram, program: path(of: "minimal-fill"), arguments: [])
  }

  /// The path of a program that was built beside this one.
  private static func path(of program: String) -> String {
    URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appending(path: program).path
  }

  private enum Part: String, CaseIterable {
    case engine, replay, seeks, frames, scenes, asking, editor, projects, screen
  }

  private struct Options {
    let playground: String
    var isJSON = false
    var effort = Effort.full
    var parts = Part.allCases
    /// The document whose tables are replaced; `nil` for none.
    var document: String?

    init?(_ arguments: [String]) {
      guard let first = arguments.first else { return nil }
      playground = first
      var rest = arguments.dropFirst()
      while let argument = rest.popFirst() {
        switch argument {
        case "--json": isJSON = true
        case "--quick": effort = .quick
        case "--only":
          guard let part = rest.popFirst().flatMap(Part.init(rawValue:)) else { return nil }
          parts = [part]
        case "--write":
          guard let file = rest.popFirst() else { return nil }
          document = file
        default: return nil
        }
      }
    }
  }

  private static func explain() {
    print(
      """
      usage: benchmarks PLAYGROUND [--json] [--quick] [--only PART] [--write FILE]
             benchmarks --profile WORK TIMES
      PART: \(Part.allCases.map(\.rawValue).joined(separator: ", "))
      WORK: \(ProfiledWork.allCases.map(\.rawValue).joined(separator: ", "))
      """)
  }
}
