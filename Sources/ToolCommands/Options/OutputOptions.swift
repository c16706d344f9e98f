import ArgumentParser
import FileSupport
import TouchEngine
import TouchTraces

/// The suffixes of output files that may also have none.
enum OutputSuffix {
  /// Refuses the name of an output file whose suffix is that of another kind of file.
  ///
  /// - Parameters:
  ///   - path: The path of the file; `-` is standard output.
  ///   - known: The suffixes of its kind, with their dots.
  ///   - kind: Its kind, as in `a picture`.
  /// - Throws: `ValidationError`.
  static func check(_ path: String, _ known: [String], of kind: String) throws {
    let name = PathName.last(of: path)
    guard name.dropFirst().contains("."), !known.contains(where: name.lowercased().hasSuffix) else {
      return
    }
    throw ValidationError(
      "\(kind) ends in \(known.joined(separator: " or ")), found \(path.shown)")
  }
}

/// The suffixes of recordings.
enum RecordingSuffix {
  /// Refuses the name of a file that is to become a recording and has another suffix.
  ///
  /// - Throws: `ValidationError`.
  static func check(_ path: String) throws {
    guard path != "-", TraceEnding.of(path) == nil else { return }
    throw ValidationError(
      "a recording ends in \(TraceEnding.all.joined(separator: " or ")), found \(path.shown)")
  }
}

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

/// The option about output files that are there already.
struct ReplacingOption: ParsableArguments {
  @Flag(name: .customLong("force"), help: "Replace files that are there.") var isForced = false
}
