import Expectations
import FileSupport
import Glibc
import Testing
import TouchAnalysis
import TouchEngine
import TouchTestSupport
import TouchTraces

@testable import ToolCommands

/// The screen's message when a recording cannot be made.
@Suite(.ofPlayground, .endsInTime) struct ShownFaultTests {
  private static let faults: [TraceError] = [
    .cannotCreate(path: "/a#b/c%d", reason: .system(EACCES)), .alreadyThere(path: "/a#b/c%d"),
    .cannotWrite(path: "/a#b/c%d", reason: .system(ENOSPC)),
    .cannotWrite(path: "/a#b/c%d", reason: .removed),
  ]

  private static let errors: [any ReportedError] = [
    TraceError.cannotOpen(path: "a", reason: .system(ENOENT)),
    TraceError.cannotRead(path: "a", reason: .empty),
    TraceError.cannotCreate(path: "a", reason: .isRead), TraceError.alreadyThere(path: "a"),
    TraceError.malformed(path: "a", line: 3, found: "1", expected: "2"),
    FileError(path: "a", reason: .system(ENOSPC)), UnknownScene(name: "a"),
    FirstFileFault.unreadable("a", .system(EACCES)), CureFault.noTouch(9, count: 4),
    CureFault.unknown("tab", nearest: ["a.tap", "b.tap"]), ExpressionFault.noTouch(9, of: 4),
    ExpressionFault.unknown(kind: "view", name: "a", nearest: []),
    ExpressionFault.unknown(kind: "recognizer", name: "a", nearest: ["b"]),
    ChangeFault.unknown(option: "--set", kind: "setting or property", name: "a", nearest: ["b"]),
  ]

  @Test func `an error of a command is in the language of the locale`() {
    for error in Self.errors {
      expect(error.told(Wording(.english)), equals: error.description)
      expect(ErrorWords.text(of: error, in: .english), equals: error.description)
      let chinese = ErrorWords.text(of: error, in: .chinese)
      expect(chinese.unicodeScalars.contains { $0.value >= 0x2E80 }, chinese)
    }
    let path = "/nowhere/a"
    var result = CheckResult(path: path, outcome: .broken(message: "", status: 66))
    result.fault = TraceError.cannotOpen(path: path, reason: .system(ENOENT))
    expect(
      CheckReport(results: [result]).text(in: .chinese),
      equals: "损坏：无法打开 /nowhere/a：没有这个文件或文件夹\n1 个录制：0 个相同，1 个损坏；0 个决定与录制一致")
    let other = CureFault.malformed("a")
    expect(ErrorWords.text(of: other, in: .chinese), equals: other.description)
  }

  @Test(arguments: faults)
  func `the message is in the language of the scene, with the file's exact name`(fault: TraceError)
  {
    let english = ShownFault.words(of: fault, in: .english)
    let chinese = ShownFault.words(of: fault, in: .chinese)

    expect(english.contains("/a#b/c%d") && chinese.contains("/a#b/c%d"))
    expect(!english.unicodeScalars.contains { $0.value >= 0x2E80 })
    // Nothing English is left but the name.
    let rest = chinese.replacing("/a#b/c%d", with: "")
    expect(!rest.contains { $0.isASCII && $0.isLetter }, "\(chinese)")
    expect(english.first?.isUppercase == true || english.hasPrefix("/"))
  }

  @Test func `the reason is in the scene's language too`() {
    let place = RecordingPlace.Problem(folder: nil, reason: .system(EACCES))
    expect(ShownFault.words(of: place, in: .chinese), equals: "无法在当前文件夹录制：没有权限")
    expect(
      ShownFault.words(of: place, in: .english),
      equals: "Cannot record in the current folder: Permission denied")
    expect("\(place)", equals: "cannot record in the current folder: Permission denied")
  }
}
