package import FileSupport
import TouchEngine
import TouchTraces

/// A folder's content as the chooser shows it; the chooser's owner provides it.
package struct FolderListing: Hashable, Sendable {
  /// The files that a chooser is about.
  package enum Content: Hashable, Sendable {
    /// Photos, and projects of the photo editor.
    case pictures
    /// Recordings of touches.
    case recordings
  }

  package struct Entry: Hashable, Sendable {
    package enum Kind: Hashable, Sendable { case folder, picture, project, recording }

    package var name: String
    package var kind: Kind
    /// The size in bytes; meaningless for a folder.
    package var size: Int

    /// The name as the list shows it: without the ending that all recordings have.
    var shownName: String {
      guard kind == .recording, let ending = TraceEnding.of(name), name.count > ending.count else {
        return name.shown
      }
      return String(name.dropLast(ending.count)).shown
    }

    package init(_ name: String, _ kind: Kind, size: Int = 0) {
      self.name = name
      self.kind = kind
      self.size = size
    }
  }

  /// The folder's full path.
  package var path: String
  /// The entries in the order in which to show them.
  package var entries: [Entry]
  /// Whether the folder has more entries than a listing may have.
  package var isCut = false
  /// The reason why there are no entries; `nil` when the folder could be read.
  package var problem: FileReason?

  package init(path: String, entries: [Entry] = [], problem: FileReason? = nil) {
    self.path = path
    self.entries = entries
    self.problem = problem
  }

  /// The path of the enclosing folder; `nil` for the outermost.
  package var parent: String? {
    path == "/" || !PathName.isFull(path) ? nil : PathName.folder(of: path)
  }

  /// The folder's name, without the enclosing folders.
  package var name: String { PathName.last(of: path) }

  /// The full path of an entry.
  package func path(of entry: Entry) -> String {
    PathName.path(of: entry.name, in: path)
  }
}

/// The choice of a folder's files that a chooser of recordings shows.
struct FileFilter: Hashable {
  /// The scene of the recordings; `nil` for all.
  var scene: String?
  /// Whether only recordings are shown in which a touch did nothing.
  var isUnused = false
  /// A part of the title or of the name.
  var name = ""

  /// Whether everything is shown.
  var isEmpty: Bool { self == FileFilter() }

  /// Returns whether a file is shown.
  ///
  /// - Parameters:
  ///   - names: Its title and its name.
  ///   - scene: Its scene; `nil` if it is unknown.
  ///   - unused: The number of its touches that did nothing; `nil` while it is unknown.
  /// - Returns: Whether it is shown; an unknown number leaves no file out.
  func shows(_ names: [String], of scene: String?, unused: Int?) -> Bool {
    if let wanted = self.scene, scene != wanted { return false }
    if isUnused, unused == 0 { return false }
    let wanted = name.lowercased()
    return wanted.isEmpty || names.contains { $0.lowercased().contains(wanted) }
  }
}
