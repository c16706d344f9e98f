import Expectations
import FileSupport
import Glibc
import Testing
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
