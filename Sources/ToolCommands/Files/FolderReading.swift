import Glibc
package import ScenePlayer

extension FolderListing {
  /// The largest number of entries shown. Our choice.
  private static let limit = 20_000

  /// Reads a folder: folders first, then files of a kind, by name.
  ///
  /// Hidden entries, and those that can be neither opened nor entered, are left out. The kind of a
  /// file is judged by its name alone, or large folders would be slow.
  package init(ofFolder path: String, showing content: Content = .pictures) {
    self.init(path: path)
    guard let folder = opendir(path) else {
      problem = String(cString: strerror(errno))
      return
    }
    defer { closedir(folder) }
    var folders: [Entry] = []
    var files: [Entry] = []
    while folders.count + files.count < Self.limit, let found = readdir(folder) {
      let name = withUnsafePointer(to: &found.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(validatingCString: $0) }
      }
      // A name that is not valid text can neither be shown nor requested.
      guard let name, !name.hasPrefix(".") else { continue }
      var status = stat()
      guard stat("\(path)/\(name)", &status) == 0 else { continue }
      switch status.st_mode & S_IFMT {
      case S_IFDIR: folders.append(Entry(name, .folder))
      case S_IFREG:
        guard let kind = Self.kind(ofFileNamed: name, among: content) else { continue }
        files.append(Entry(name, kind, size: Int(status.st_size)))
      default: continue
      }
    }
    func byName(_ a: Entry, _ b: Entry) -> Bool {
      (a.name.lowercased(), a.name) < (b.name.lowercased(), b.name)
    }
    entries = folders.sorted(by: byName) + files.sorted(by: byName)
  }

  /// Returns whether a file is a photo or a project, judged by its name.
  package static func isOpenable(_ path: String) -> Bool {
    kind(ofFileNamed: path, among: .pictures) != nil
  }

  /// Returns the kind of a file of `content`, judged by its name alone; `nil` for another file.
  static func kind(ofFileNamed name: String, among content: Content) -> Entry.Kind? {
    let name = name.lowercased()
    if content == .recordings {
      return [".touchtrace", ".touchtrace.gz"].contains { name.hasSuffix($0) } ? .recording : nil
    }
    if let files = ToolProgram.current.files, name.hasSuffix(files.projectEnding) {
      return .project
    }
    return [".png", ".jpg", ".jpeg"].contains { name.hasSuffix($0) } ? .picture : nil
  }
}
