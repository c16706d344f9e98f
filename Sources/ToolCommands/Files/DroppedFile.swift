import FileSupport
import X11Platform

/// A recording, or a report of a touch device, that was dropped on the window or pasted.
struct DroppedFile {
  /// The name in messages.
  let name: String
  /// The path to open, while this value exists.
  let path: String
  /// Whether it is a report, and not a recording.
  let isReport: Bool
  /// The file of a text.
  private let file: UnnamedFile?

  /// Finds the first recording or report among what was dropped; `nil` when there is none.
  init?(_ drop: Drop) {
    switch drop {
    case .items(let items):
      for case .file(let path) in items {
        let content = try? FileContent(ofFile: path)
        guard let isReport = Self.isReport(content) else { continue }
        self.init(name: PathName.last(of: path), path: path, isReport: isReport, file: nil)
        return
      }
      return nil
    case .text(let bytes):
      let content = FileContent(beginning: Array(bytes.prefix(FileContent.limit)))
      guard let isReport = Self.isReport(content), let file = try? UnnamedFile(),
        (try? bytes.withUnsafeBytes { try file.append($0) }) != nil
      else { return nil }
      self.init(
        name: isReport ? "pasted" : "pasted.touchtrace",
        path: FileDescriptorPath.of(file.descriptor),
        isReport: isReport, file: file)
    case .nothingKnown: return nil
    }
  }

  private init(name: String, path: String, isReport: Bool, file: UnnamedFile?) {
    (self.name, self.path, self.isReport, self.file) = (name, path, isReport, file)
  }

  /// Returns whether a file is a report; `nil` when it is neither a report nor a recording.
  private static func isReport(_ content: FileContent?) -> Bool? {
    switch content {
    case .recording: false
    case .report: true
    case .project, .photo, nil: nil
    }
  }
}
