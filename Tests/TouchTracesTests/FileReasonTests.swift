import Expectations
import FileSupport
import Glibc
import Testing
import TouchEngine
import TouchTestSupport
import TouchTraces

@Suite(.endsInTime) struct FileReasonTests {
  private static let reasons: [FileReason] = [
    .notAFile(.folder), .notAFile(.pipe), .notAFile(.socket), .notAFile(.device), .alreadyThere,
    .isRead, .removed, .empty, .tooLarge(bytes: 9, limit: 8), .longInput(limit: 8), .shortened,
    .noRecordings,
    .longHeader(bytes: 9, limit: 8), .closed, .system(ENOSPC), .system(EACCES), .system(EROFS),
  ]

  @Test(arguments: reasons)
  func `each reason has words in each language, with its numbers`(reason: FileReason) {
    let english = reason.words(in: .english)
    let chinese = reason.words(in: .chinese)

    expect("\(reason)", equals: english)
    expect(!english.unicodeScalars.contains { $0.value >= 0x2E80 })
    expect(!chinese.replacing("--force", with: "").contains { $0.isASCII && $0.isLetter })
    expect(chinese.filter(\.isNumber), equals: english.filter(\.isNumber))
  }

  @Test func `a system message without a translation stays English`() {
    let reason = FileReason.system(ERANGE)
    expect(reason.words(in: .chinese), equals: reason.words(in: .english))
  }
}
