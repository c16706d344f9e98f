import ArgumentParser
import FileSupport
import TouchEngine

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
