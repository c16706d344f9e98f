package import FilePages
import FileSupport
import Glibc
import TouchTraces

extension FolderListing {
  /// Reads a folder: folders first, then files of a kind, by name.
  ///
  /// Hidden entries, and those that can be neither opened nor entered, are left out. The kind of a
  /// file is judged by its name alone, or large folders would be slow.
  ///
  /// - Parameters:
  ///   - path: The folder's full path.
  ///   - content: The files that are shown.
  ///   - limit: The largest number of entries; of more, the first in the order of the disk. 20,000
  ///     is our choice.
  package init(
    ofFolder path: String, showing content: Content = .pictures, limit: Int = 20_000
  ) {
    self.init(path: path)
    let names: FolderEntries
    do throws(FileReason) { names = try FolderEntries(of: path) } catch {
      problem = error
      return
    }
    // A name that is not valid text can neither be shown nor requested.
    for name in names where !name.hasPrefix(".") {
      guard let entry = Self.entry(name, in: path, among: content) else { continue }
      isCut = entries.count == limit
      if isCut { break }
      entries.append(entry)
    }
    func order(_ entry: Entry) -> (Int, String, String) {
      (entry.kind == .folder ? 0 : 1, entry.name.lowercased(), entry.name)
    }
    entries.sort { order($0) < order($1) }
  }

  /// Returns an entry of a folder; `nil` for one that is not shown.
  private static func entry(
    _ name: String, in folder: String, among content: Content
  ) -> Entry? {
    var status = stat()
    guard stat(PathName.path(of: name, in: folder), &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: return Entry(name, .folder)
    case S_IFREG:
      let kind = kind(ofFileNamed: name, among: content)
      return kind.map { Entry(name, $0, size: Int(status.st_size)) }
    default: return nil
    }
  }

  /// Returns whether a file is a photo or a project, judged by its name.
  package static func isOpenable(_ path: String) -> Bool {
    kind(ofFileNamed: path, among: .pictures) != nil
  }

  /// Returns the kind of a file of `content`, judged by its name alone; `nil` for another file.
  static func kind(ofFileNamed name: String, among content: Content) -> Entry.Kind? {
    let name = name.lowercased()
    if content == .recordings {
      return TraceEnding.of(name) == nil ? nil : .recording
    }
    if let files = ToolProgram.current.files, name.hasSuffix(files.projectEnding) {
      return .project
    }
    return [".png", ".jpg", ".jpeg"].contains { name.hasSuffix($0) } ? .picture : nil
  }
}
