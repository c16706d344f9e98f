import FileSupport

/// The files of an image sequence: `-o` names a folder, or files with `%d` or `%05d` in their
/// names.
struct FrameFiles {
  private let before: String
  private let digits: Int
  private let after: String

  /// Creates the folder that `output` names, and removes unfinished files of killed programs.
  ///
  /// - Throws: `FileError` when the folder is missing and cannot be created.
  init(_ output: String) throws(FileError) {
    if let place = output.firstMatch(of: /%(?:0(\d))?d/) {
      before = String(output[..<place.range.lowerBound])
      digits = place.output.1.flatMap { Int($0) } ?? 1
      after = String(output[place.range.upperBound...])
    } else {
      before = PathName.path(of: "frame-", in: output)
      digits = 5
      after = ".png"
      try PathName.makeFolder(output)
    }
    let (folder, name) = PathName.split(before)
    TemporaryName.removeUnfinished(
      in: folder.isEmpty ? "." : String(folder), named: String(name), after)
  }

  func path(_ number: Int) -> String {
    let text = "\(number)"
    let zeros = String(repeating: "0", count: max(digits - text.count, 0))
    return before + zeros + text + after
  }
}
