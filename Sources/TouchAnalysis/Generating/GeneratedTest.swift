import FileSupport
import ShownText
package import TouchEngine
import TouchTraces

/// A Swift test that replays a recording with TouchTesting, and expects what was decided.
package struct GeneratedTest {
  private let recording: LoadedRecording
  private let log: RunLog
  private let touch: TouchID?
  private let window: String
  private let modules: [String]

  /// Creates a test of a recording.
  ///
  /// - Parameters:
  ///   - recording: The recording, which stands beside the test.
  ///   - log: What was decided.
  ///   - touch: The only touch about which something is expected; `nil` for all.
  ///   - window: An expression of Swift for the window as it was when the recording began.
  ///   - modules: The modules that the expression needs.
  package init(
    of recording: LoadedRecording, deciding log: RunLog, touch: TouchID? = nil,
    window: String = "makeWindow()", importing modules: [String] = []
  ) {
    self.recording = recording
    self.log = log
    self.touch = touch
    self.window = window
    self.modules = modules
  }

  /// The text of the file.
  package var text: String {
    let words = Self.words(of: file)
    let type = words.map(\.capitalizedFirst).joined() + "Tests"
    let size = recording.header.size
    var lines = ["import Testing", "import TouchTesting"]
    lines += modules.map { "@testable import \($0)" }
    lines += [
      "",
      "/// What was decided about the touches of \(file.shown), which stands beside this file.",
      "///",
    ]
    if let toolkit = recording.header.toolkit {
      lines += [
        "/// \(toolkit.name.shown) \(toolkit.version.shown) decided by its own rules, which are not those"
          + " of TouchEngine.",
        "///",
      ]
    }
    lines += [
      "/// The window is \(Self.number(size.width)) × \(Self.number(size.height)) pt and as it was"
        + " when the recording began.",
      "@Suite struct \(type) {",
      "  @Test func touchesAreDecidedAsRecorded() throws {",
      "    let stage = Stage(\(window))",
      "",
      "    try stage.replay(\(Self.literal(file)), beside: #filePath)",
    ]
    let claims = StoryClaims(of: log)
    for story in log.stories where touch == nil || story.touch == touch {
      let heading = story.lines().first.map { ["", "    // \($0)"] } ?? []
      lines += heading + claims.all(of: story).map { "    try stage.expect(\(Self.literal($0)))" }
    }
    lines += ["  }", "}"]
    return lines.map { $0 + "\n" }.joined()
  }

  /// The name of the recording's file, without its folder.
  private var file: String { PathName.last(of: recording.name) }

  /// Returns a text as a string of Swift.
  private static func literal(_ text: String) -> String {
    var literal = ""
    for scalar in text.unicodeScalars {
      if scalar == "\"" || scalar == "\\" {
        literal += "\\\(scalar)"
      } else if ShownString.isHidden(scalar) {
        literal += ShownString.spelled(scalar)
      } else {
        literal.unicodeScalars.append(scalar)
      }
    }
    return "\"\(literal)\""
  }

  /// Returns the words of a file's name that an identifier can contain; the first begins with a
  /// letter.
  private static func words(of file: String) -> [String] {
    let name = file.split(separator: ".", omittingEmptySubsequences: true).first ?? "recording"
    let words = name.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }.map(String.init)
    guard let first = words.first?.first, first.isLetter else { return ["Recording"] + words }
    return words
  }

  private static func number(_ value: Double) -> String {
    value == value.rounded() ? "\(Int(value))" : "\(value)"
  }
}
