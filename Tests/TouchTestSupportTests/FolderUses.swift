import Foundation
import TouchTestSupport

/// Which folders of a target use types of which others.
///
/// Names stand for types: one that two folders declare is nobody's. A call of a member without its
/// type's name is not seen.
struct FolderUses {
  /// The folders that a folder uses, each with the names it uses.
  private let uses: [String: [String: Set<String>]]

  /// Reads the files of a target: `Gestures` is a folder with all its subfolders, `.` the files
  /// beside the folders.
  init(ofTarget target: String) throws {
    let root = Repository.path("Sources/\(target)") + "/"
    var used: [String: Set<String>] = [:]
    var homes: [String: Set<String>] = [:]
    for file in Repository.files(below: "Sources/\(target)", endingIn: "swift") {
      let path = file.path.dropFirst(root.count).split(separator: "/")
      let folder = path.count > 1 ? String(path[0]) : "."
      let names = SourceNames(in: try String(contentsOf: file, encoding: .utf8))
      used[folder, default: []].formUnion(names.used)
      for name in names.declared { homes[name, default: []].insert(folder) }
    }
    self.init(used: used, homes: homes)
  }

  /// - Parameters:
  ///   - used: The names in each folder.
  ///   - homes: The folders that declare a name.
  init(used: [String: Set<String>], homes: [String: Set<String>]) {
    var uses = used.mapValues { _ in [String: Set<String>]() }
    for (name, folders) in homes where folders.count == 1 {
      for home in folders {
        for (folder, names) in used where folder != home && names.contains(name) {
          uses[folder, default: [:]][home, default: []].insert(name)
        }
      }
    }
    self.uses = uses
  }

  /// Pairs of folders that use each other, each with the shorter list of names.
  var pairs: [String] {
    uses.keys.sorted().flatMap { one in
      uses.keys.sorted().filter { one < $0 }.compactMap { other in
        guard let there = uses[one]?[other], let back = uses[other]?[one] else { return nil }
        let fewer = there.count <= back.count ? there : back
        return "\(one) and \(other) (\(fewer.sorted().joined(separator: ", ")))"
      }
    }
  }

  /// The largest set of folders that all use each other, directly or through others; empty when no
  /// two do.
  var largestCycle: [String] {
    var reached = uses.mapValues { Set($0.keys) }
    for through in uses.keys {
      let further = reached[through] ?? []
      for (folder, others) in reached where others.contains(through) {
        reached[folder] = others.union(further)
      }
    }
    let cycles = uses.keys.sorted().map { folder in
      (reached[folder] ?? []).filter { reached[$0]?.contains(folder) == true }.sorted()
    }
    return cycles.max { $0.count < $1.count } ?? []
  }
}
