import FileSupport
import Glibc

/// The files that can complete a word of the command line.
enum CompletedFiles {
  /// The largest number of entries of a folder that are looked at. Our choice.
  private static let limit = 20_000

  /// Returns the folders and files that complete a word.
  ///
  /// - Parameters:
  ///   - typed: The beginning of the word.
  ///   - endings: The endings of the files, without their dots.
  /// - Returns: Full words; a folder ends with a slash.
  static func of(_ typed: String, endings: [String]) -> [String] {
    let (beginning, name) = PathName.split(typed)
    let (folder, showsHidden) = (String(beginning), name.hasPrefix("."))
    return entries(of: folder.isEmpty ? "." : folder).compactMap { name, isFolder in
      guard showsHidden || !name.hasPrefix(".") else { return nil }
      // The name of a file is no option.
      let path = folder.isEmpty && name.hasPrefix("-") ? "./" + name : folder + name
      if isFolder { return path + "/" }
      return endings.contains { name.hasSuffix("." + $0) } ? path : nil
    }
  }

  /// Returns the names of the folders in a folder.
  static func folders(in folder: String) -> [String] {
    entries(of: folder).filter { $0.isFolder && !$0.name.hasPrefix(".") }.map(\.name)
  }

  /// Returns the entries of a folder by name, without itself and its parent.
  private static func entries(of folder: String) -> [(name: String, isFolder: Bool)] {
    guard let names = try? FolderEntries(of: folder) else { return [] }
    var found: [(name: String, isFolder: Bool)] = []
    while found.count < limit, let name = names.next() {
      guard name != ".", name != ".." else { continue }
      var status = stat()
      guard stat("\(folder)/\(name)", &status) == 0 else { continue }
      found.append((name, FileKind(status) == .folder))
    }
    return found.sorted { $0.name < $1.name }
  }
}

/// The endings of files that the program opens, without their first dots.
enum FileEndings {
  static let recordings = ["touchtrace", "touchtrace.gz"]
  /// Projects and photos.
  static let pictures = ["touchphoto", "png", "jpg", "jpeg"]
  /// Reports of devices. Other reports have endings of many kinds.
  static let reports = ["evemu", "yml"]
}
