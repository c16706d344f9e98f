import ArgumentParser

/// The rule that only one thing is written to standard output.
enum StandardOutputRule {
  /// Refuses a second use of standard output.
  ///
  /// - Parameters:
  ///   - outputs: The output files; `-` is standard output.
  ///   - json: Whether `--json` prints there, too.
  /// - Throws: `ValidationError`.
  static func check(_ outputs: [String], json: Bool = false) throws {
    let uses = outputs.filter { $0 == "-" }.count
    if uses > 1 { throw ValidationError("only one output can be standard output") }
    if uses > 0, json {
      throw ValidationError("--json prints to standard output, which the output - already gets")
    }
  }
}
