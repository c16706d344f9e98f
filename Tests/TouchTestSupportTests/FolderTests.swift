import Expectations
import Foundation
import Testing
import TouchTestSupport

/// Folders that one can overlook, and that one can understand after one another.
@Suite(.endsInTime) struct FolderTests {
  /// The folders in the largest cycle of each target, and the pairs of folders that use each other.
  /// A target without a cycle has no line.
  ///
  /// The figures only fall. A change that lowers one lowers it here, too.
  private static let cycles: [String: (folders: Int, pairs: Int)] = [
    "TouchEngine": (2, 1)
  ]

  @Test func `folders of a target use one another in no more cycles than are listed`() throws {
    let targets = try FileManager.default.contentsOfDirectory(atPath: Repository.path("Sources"))
    expect(Set(Self.cycles.keys).isSubset(of: targets))
    for target in targets.sorted() {
      let uses = try FolderUses(ofTarget: target)
      let listed = Self.cycles[target] ?? (folders: 0, pairs: 0)
      let (cycle, pairs) = (uses.largestCycle, uses.pairs)
      expect(cycle.count, equals: listed.folders, "\(target): \(cycle)")
      expect(pairs.count, equals: listed.pairs, "\(target): \(pairs)")
    }
  }

  @Test func `a cycle is found through other folders`() {
    let uses = FolderUses(
      used: ["A": ["B1", "A1"], "B": ["C1"], "C": ["A1", "Two"], "D": ["A1"], "E": ["Two"]],
      homes: ["A1": ["A"], "B1": ["B"], "C1": ["C"], "D1": ["D"], "Two": ["D", "E"]])

    expect(uses.largestCycle, equals: ["A", "B", "C"])
    expect(uses.pairs, equals: [])
  }

  @Test func `two folders that use each other are a pair`() {
    let uses = FolderUses(
      used: ["A": ["B1", "B2"], "B": ["A1"]], homes: ["A1": ["A"], "B1": ["B"], "B2": ["B"]])

    expect(uses.largestCycle, equals: ["A", "B"])
    expect(uses.pairs, equals: ["A and B (A1)"])
  }

  @Test func `names are read from code, and not from comments and texts`() {
    let names = SourceNames(
      in: ##"""
        public final class View: Base {
          struct Inner { let word = "Text \(Inside("x").name) Text" }
          // Comment
          let raw = #"Raw \(Raw) " \#(Inside2) "#, long = """
            Long "Long" \(Inside3)
            """
          let number = 0xFF + After_1
        }
        private struct Hidden {}
        typealias Short = View
        extension Other {}
        """##)

    expect(names.declared.sorted(), equals: ["Short", "View"])
    expect(
      names.used.sorted(),
      equals: [
        "After_1", "Base", "Hidden", "Inner", "Inside", "Inside2", "Inside3", "Other", "Short",
        "View",
      ])
  }

  @Test(arguments: ["Sources", "Tests"])
  func `no folder has more than 25 files`(root: String) {
    let folders = Self.folders(below: root)
    expect(folders.count > 20)
    for (folder, files) in folders { expect(files.count <= 25, "\(folder): \(files.count)") }
  }

  @Test func `no folder has more than 3,000 lines`() throws {
    for (folder, files) in Self.folders(below: "Sources") {
      let lines = try files.map { file in
        try Data(contentsOf: file).count { $0 == UInt8(ascii: "\n") }
      }
      let sum = lines.reduce(0, +)
      expect(sum <= 3000, "\(folder): \(sum)")
    }
  }

  private static func folders(below root: String) -> [String: [URL]] {
    Dictionary(grouping: Repository.files(below: root, endingIn: "swift")) {
      $0.deletingLastPathComponent().path
    }
  }
}
