import Glibc

/// Measures everything and prints one table.
@main
enum Benchmarks {
  static func main() {
    var report = Report()
    measureEngine(into: &report)
    print(CommandLine.arguments.contains("--json") ? report.json : report.table)
  }
}
