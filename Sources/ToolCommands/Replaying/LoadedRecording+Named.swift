import FileSupport
import TouchAnalysis
import TouchTraces

extension LoadedRecording {
  /// Returns the name of the recording that is made of a file, as `a.touchtrace` for `a.evemu`; that
  /// of a recording stays.
  static func name(madeOf file: String) -> String {
    let name = PathName.last(of: file)
    guard TraceEnding.of(name) == nil else { return name }
    let dot = name.dropFirst().lastIndex(of: ".")
    return name[..<(dot ?? name.endIndex)] + TraceEnding.all[0]
  }
}
