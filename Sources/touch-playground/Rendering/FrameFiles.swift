import TouchFiles

/// Where the pictures of a sequence go: `-o` names a folder, or files with `%d` or `%05d` in them.
struct FrameFiles {
  private let before: String
  private let digits: Int
  private let after: String

  /// Removes what killed programs left of such pictures.
  ///
  /// - Throws: `FileError` when the folder is not there and cannot be made.
  init(_ output: String) throws(FileError) {
    if let place = output.firstMatch(of: /%(?:0(\d))?d/) {
      before = String(output[..<place.range.lowerBound])
      digits = place.output.1.flatMap { Int($0) } ?? 1
      after = String(output[place.range.upperBound...])
    } else {
      before = output.hasSuffix("/") ? output + "frame-" : output + "/frame-"
      digits = 5
      after = ".png"
      try TextPage.makeFolder(output)
    }
    let name = before.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    TemporaryName.removeUnfinished(in: folder(ofPath: before), named: String(name), after)
  }

  func path(_ number: Int) -> String {
    let text = "\(number)"
    let zeros = String(repeating: "0", count: max(digits - text.count, 0))
    return before + zeros + text + after
  }
}
