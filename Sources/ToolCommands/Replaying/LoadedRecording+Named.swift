import FileSupport
import TouchAnalysis
import TouchTraces

extension LoadedRecording {
  /// Reads a recording that has another name than its file.
  ///
  /// - Throws: What is wrong with the recording.
  init(path: String, called name: String) throws(TraceError) {
    final class Copy { var bytes: [UInt8] = [] }
    let copy = Copy()
    let reader = try TraceReader(path: path) { copy.bytes += $0 }
    while try reader.next() != nil {}
    try self.init(bytes: copy.bytes, name: name)
  }

  /// Returns the name of the recording that is made of a file, as `a.touchtrace` for `a.evemu`; that
  /// of a recording stays.
  static func name(madeOf file: String) -> String {
    let name = PathName.last(of: file)
    guard TraceEnding.of(name) == nil else { return name }
    let dot = name.dropFirst().lastIndex(of: ".")
    return name[..<(dot ?? name.endIndex)] + TraceEnding.all[0]
  }
}
