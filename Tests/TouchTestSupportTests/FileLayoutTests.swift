import Expectations
import Foundation
import Testing
import TouchTestSupport

/// Folders that one can overlook, and types that one finds by their names.
@Suite(.endsInTime) struct FileLayoutTests {
  @Test(arguments: [("Sources", 16), ("Tests", 25)])
  func `no folder has too many files`(root: String, limit: Int) {
    var counts: [String: Int] = [:]
    for file in Repository.files(below: root, endingIn: "swift") {
      counts[file.deletingLastPathComponent().path, default: 0] += 1
    }
    expect(counts.count > 20)
    for (folder, count) in counts { expect(count <= limit, "\(folder) has \(count) files") }
  }

  /// Types that stand beside the one type that they serve, which has private members for them or
  /// calls them.
  private static let besides: Set<String> = [
    "JSONNode", "JSONPlace", "PagerViewDataSource", "PagerViewDelegate",
    "RecordingsDelegate", "RequestError", "SceneNavigatorDelegate",
    "NavigationControllerDelegate", "SheetViewDelegate", "Splice",
    "UnknownScene",
  ]

  @Test func `a type that other files use stands in a file of its name`() throws {
    let declaration = try Regex(
      #"(?m)^(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:package|public|open)\s+)?(?:final\s+|indirect\s+)*"#
        + #"(?:struct|class|enum|protocol|actor)\s+(\w+)"#)
    let word = try Regex(#"\w+"#)
    var users: [String: Set<String>] = [:]
    var declared: [(type: String, file: String)] = []
    for file in Repository.files(below: "Sources", endingIn: "swift") {
      let name = Self.typeName(file)
      let code = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
        .map { $0.components(separatedBy: "//")[0] }.joined(separator: "\n")
      for match in code.matches(of: word) {
        users[String(code[match.range]), default: []].insert(name)
      }
      for match in code.matches(of: declaration) {
        if let type = match.output[1].substring { declared.append((String(type), name)) }
      }
    }
    expect(declared.count > 500)
    var unused = Self.besides
    for (type, file) in declared where type != file {
      guard users[type, default: []].subtracting([file]).count > 0 else { continue }
      expect(Self.besides.contains(type), "\(type) stands in \(file).swift")
      unused.remove(type)
    }
    expect(unused, equals: [], "these have files of their own")
  }

  private static func typeName(_ file: URL) -> String {
    file.deletingPathExtension().lastPathComponent.components(separatedBy: "+")[0]
  }
}
