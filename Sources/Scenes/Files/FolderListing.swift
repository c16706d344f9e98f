/// What is in a folder, as the chooser shows it. Whoever looks into folders hands it in.
package struct FolderListing: Hashable, Sendable {
  package struct Entry: Hashable, Sendable {
    package enum Kind: Hashable, Sendable { case folder, picture, project }

    package var name: String
    package var kind: Kind
    /// In bytes; of a folder it says nothing.
    package var size: Int

    package init(_ name: String, _ kind: Kind, size: Int = 0) {
      self.name = name
      self.kind = kind
      self.size = size
    }
  }

  /// The folder's full path.
  package var path: String
  /// In the order in which to show them.
  package var entries: [Entry]
  /// Why there are none to show, in words; `nil` when the folder could be looked into.
  package var problem: String?

  package init(path: String, entries: [Entry] = [], problem: String? = nil) {
    self.path = path
    self.entries = entries
    self.problem = problem
  }

  /// The folder around it; `nil` of the outermost.
  package var parent: String? {
    guard path != "/", let slash = path.lastIndex(of: "/") else { return nil }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// What the folder is called, without those around it.
  package var name: String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// The full path of an entry.
  package func path(of entry: Entry) -> String {
    path.hasSuffix("/") ? path + entry.name : "\(path)/\(entry.name)"
  }
}
