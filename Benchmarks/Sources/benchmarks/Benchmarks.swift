import Foundation

/// Measures everything and prints one table.
@main
enum Benchmarks {
  static func main() throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "touch-benchmarks-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }

    var report = Report()
    measureEngine(into: &report)
    measureFrames(folder: folder.path, into: &report)
    print(CommandLine.arguments.contains("--json") ? report.json : report.table)
  }
}
