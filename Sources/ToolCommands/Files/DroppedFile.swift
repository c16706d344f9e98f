import FileSupport
import TouchReports
import X11Platform

/// A recording, or a report of a touch device, that was dropped on the window or pasted.
struct DroppedFile {
  /// The name in messages.
  let name: String
  /// The path to open, while this value exists.
  let path: String
  /// The format of a report; `nil` for a recording.
  let format: ReportFormat?
  /// The file of a text.
  private let file: UnnamedFile?

  /// Finds the first recording or report among what was dropped; `nil` when there is none.
  init?(_ drop: Drop) {
    switch drop {
    case .items(let items):
      for case .file(let path) in items {
        guard let format = Self.format(ofFile: path) else { continue }
        self.init(name: PathName.last(of: path), path: path, format: format, file: nil)
        return
      }
      return nil
    case .text(let bytes):
      guard let content = FileContent(beginning: Array(bytes.prefix(FileContent.limit))),
        let format = Self.format(of: content), let file = try? UnnamedFile(),
        (try? bytes.withUnsafeBytes { try file.append($0) }) != nil
      else { return nil }
      self.init(
        name: "pasted.touchtrace", path: FileDescriptorPath.of(file.descriptor), format: format,
        file: file)
    case .nothingKnown: return nil
    }
  }

  private init(name: String, path: String, format: ReportFormat??, file: UnnamedFile?) {
    (self.name, self.path, self.file) = (name, path, file)
    self.format = format ?? nil
  }

  /// Returns the format of a report, and `nil` in it for a recording; `nil` for other files.
  private static func format(ofFile path: String) -> ReportFormat?? {
    guard let content = try? FileContent(ofFile: path) else { return nil }
    return format(of: content)
  }

  private static func format(of content: FileContent) -> ReportFormat?? {
    switch content {
    case .recording: .some(nil)
    case .report(let format): .some(format)
    case .project, .photo: nil
    }
  }
}
