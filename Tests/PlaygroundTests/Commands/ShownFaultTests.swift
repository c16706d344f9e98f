import Expectations
import FileSupport
import Glibc
import Testing
import TouchAnalysis
import TouchEngine
import TouchReports
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
    UnknownScene(name: "a", path: "b"),
    FirstFileFault.unreadable("a", .system(EACCES)), CureFault.noTouch(9, count: 4),
    CureFault.unknown("tab", nearest: ["a.tap", "b.tap"]), ExpressionFault.noTouch(9, of: 4),
    ExpressionFault.unknown(kind: "view", name: "a", nearest: []),
    ExpressionFault.unknown(kind: "recognizer", name: "a", nearest: ["b"]),
    ChangeFault.unknown(option: "--set", kind: "setting or property", name: "a", nearest: ["b"]),
  ]

  /// A program that plays its recordings, one that does not, one without a name that is safe to
  /// type, and another toolkit.
  private static let foreign: [ForeignProgram] = (0..<4).compactMap { index in
    var header = TraceHeader(
      program: index == 2 ? "a b" : "demo", version: "1", scene: "map", size: Size(400, 400),
      scale: 1)
    header.replays = index == 0
    if index == 3 { header.toolkit = TraceToolkit(name: "gtk", version: "4.8.3") }
    return ForeignProgram(header, at: "a")
  }

  private static let firstFiles: [FirstFileFault] = [
    .unreadable("a", .empty), .unreadable("a", .notAFile(.folder)), .unknown("a"),
    .unknown("a", looks: "JSON"), .noEditor("a"),
  ]

  private static let measured: [NotMeasurable] = [
    .unknown(path: "a", looks: nil), .unknown(path: "a", looks: "JSON"), .empty(path: "a"),
    .leftOut(path: "a", palms: 1, pens: 2), .leftOut(path: "a", palms: 2, pens: 0),
  ]

  private static let reports: [ReportError] = [
    .unknownFormat(path: "a", looks: nil), .unknownFormat(path: "a", looks: "JSON"),
    .noContactsInPart(path: "a", from: 9_000_000, to: nil, duration: 1_500_000),
    .noContactsInPart(path: "a", from: nil, to: 1, duration: 2),
    .noContactsInPart(path: "a", from: 1, to: 2, duration: 2, palms: 1, pens: 2),
    .onlyLeftOut(path: "a", palms: 1, pens: 2), .onlyLeftOut(path: "a", palms: 0, pens: 1),
    .noDevice(path: "a", wanted: "b", devices: ["1 (c)", "2 (d)"]),
    .severalDevices(path: "a", devices: ["1 (c)", "2 (d)"], touchedBy: "fingers"),
    .severalDevices(path: "a", devices: ["1 (c)", "2 (d)"], touchedBy: "fingers and a pen"),
    .severalDevices(path: "a", devices: ["1 (c)", "2 (d)"], touchedBy: "pens"),
    .noAxes(path: "a"), .noAxes(path: "a", looks: "JSON"),
  ]

  private static let reasons: [NoFinger] = [
    .untouched, .otherFormat(.evtest, nil), .otherFormat(.evtest, .evemu), .onlyDescription,
    .earlier(1), .earlier(2), .lost, .hovering, .noNumber, .noSlot, .noPosition, .noTouch, .button,
  ]

  @Test func `an error of a command is in the language of the locale`() {
    var errors = Self.errors
    for program in Self.foreign { errors.append(program) }
    for file in Self.firstFiles { errors.append(file) }
    for file in Self.measured { errors.append(file) }
    for report in Self.reports { errors.append(report) }
    for reason in Self.reasons { errors.append(ReportError.noContacts(path: "a", because: reason)) }
    for error in errors {
      expect(error.told(Wording(.english)), equals: error.description)
      expect(ErrorWords.text(of: error, in: .english), equals: error.description)
      let chinese = ErrorWords.text(of: error, in: .chinese)
      expect(chinese.unicodeScalars.contains { $0.value >= 0x2E80 }, chinese)
    }
    expect(Self.foreign.count, equals: 4)
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
