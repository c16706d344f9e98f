import ArgumentParser
package import FileSupport
import Glibc
import TouchEngine
package import TouchReports
import TouchTraces

/// What a file is, by its first bytes and not by its name.
package enum FileContent: Hashable, Sendable {
  case recording
  /// A project of the photo editor.
  case project
  /// A PNG or a JPEG.
  case photo
  /// A report of a device's touches.
  case report(ReportFormat)

  /// The number of bytes that are looked at, decompressed. A header with a large state begins with
  /// its version long before. Our choice.
  static let limit = 1 << 16

  /// Examines the beginning of a file, decompressed.
  ///
  /// - Returns: `nil` when it is none of these.
  init?(beginning: [UInt8]) {
    if beginning.starts(with: PictureSignature.png)
      || beginning.starts(with: PictureSignature.jpeg)
    {
      self = .photo
    } else if let kind = Self.kind(ofJSON: beginning) {
      self = kind
    } else if let format = ReportFormat.guess(from: beginning) {
      self = .report(format)
    } else {
      return nil
    }
  }

  /// Examines a file.
  ///
  /// - Parameter path: The path of a regular file.
  /// - Throws: Why it cannot be read, or that it is empty. A file that cannot be decompressed can.
  package init?(ofFile path: String) throws(FileReason) {
    let bytes = try Self.beginning(of: path)
    guard bytes.starts(with: [0x1F, 0x8B]) else {
      self.init(beginning: bytes)
      return
    }
    self.init(beginning: Self.decompressed(bytes))
  }

  private static func beginning(of path: String) throws(FileReason) -> [UInt8] {
    let file = try RegularFile(opening: path, limit: .max)
    defer { close(file.descriptor) }
    var bytes = [UInt8](repeating: 0, count: min(file.size, limit))
    var failure: FileReason?
    bytes.withUnsafeMutableBytes { buffer in
      do throws(FileReason) { try file.read(into: buffer) } catch { failure = error }
    }
    if let failure { throw failure }
    return bytes
  }

  /// Returns what can be decompressed of the beginning of a gzip file.
  private static func decompressed(_ bytes: [UInt8]) -> [UInt8] {
    var (input, made) = (bytes, [UInt8](repeating: 0, count: limit))
    let count = input.withUnsafeMutableBufferPointer { input in
      made.withUnsafeMutableBufferPointer { Inflation().step(input, into: $0).produced }
    }
    made.removeLast(limit - count)
    return made
  }

  /// Returns what a JSON object is: the first of the keys decides that only one kind of file has.
  private static func kind(ofJSON bytes: [UInt8]) -> FileContent? {
    let blanks = Set(Array(" \t\r\n".utf8) + TextEncoding.mark)
    guard bytes.first(where: { !blanks.contains($0) }) == UInt8(ascii: "{") else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    let places = [(key: "\"touchtrace\"", FileContent.recording), ("\"touchphoto\"", .project)]
      .compactMap { key, kind in text.firstRange(of: key).map { ($0.lowerBound, kind) } }
    return places.min { $0.0 < $1.0 }?.1
  }
}

/// The reason why a file that is the first word of the command line cannot be opened.
enum FirstFileFault: ReportedError {
  /// The file cannot be read.
  case unreadable(String, FileReason)
  /// The content is that of no file that the program knows; `looks` says what it looks like, if that
  /// is known.
  case unknown(String, looks: String? = nil)
  /// No scene of the program opens photos and projects.
  case noEditor(String)

  var exitCode: ExitCode {
    switch self {
    case .unreadable(_, .empty): ExitStatus.badData
    case .unreadable: ExitStatus.noInput
    case .unknown: ExitStatus.badData
    case .noEditor: .validationFailure
    }
  }

  var description: String { words(Wording(.english)) }

  func told(_ wording: Wording) -> String? { words(wording) }

  private func words(_ wording: Wording) -> String {
    let program = ToolProgram.current
    /// The kinds of files that the program opens.
    let known = wording.say(program.editsPhotos ? "error.first.photos" : "error.first.known")
    return switch self {
    case .unreadable(let name, .notAFile(.folder)):
      wording.say("error.first.folder", name.shown, program.name)
    case .unreadable(let name, .empty): wording.say("error.first.empty", name.shown, known)
    case .unreadable(let name, let reason): ErrorWords.file("error.open", name, reason, wording)
    case .unknown(let name, let looks):
      wording.say(
        "error.first", name.shown, known,
        looks.map(wording.detail) ?? wording.say("error.first.any"))
    case .noEditor(let name): wording.say("error.first.noEditor", name.shown, program.name)
    }
  }
}
