import Glibc

/// Paths of files that the program has open, as `/dev/fd/5`: of standard input, and of files whose
/// names are not text.
package enum FileDescriptorPath {
  private static let beginning = "/dev/fd/"

  /// Returns the path of a descriptor, which stays open.
  package static func of(_ descriptor: Int32) -> String { beginning + "\(descriptor)" }

  /// Returns whether a path is that of a descriptor. Its folder has no files beside it, and nothing
  /// can be written in place of it.
  package static func isMeant(by path: String) -> Bool { path.hasPrefix(beginning) }

  /// Reads the arguments of the command line. A file whose name is not UTF-8 is opened, and the
  /// path of its descriptor replaces its name: a string cannot have the name's bytes.
  ///
  /// - Parameters:
  ///   - count: The number of arguments, with the program's name.
  ///   - words: The arguments in bytes, each with a 0 at its end.
  /// - Returns: The arguments, without the program's name.
  package static func arguments(
    _ count: Int32 = CommandLine.argc,
    _ words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> = CommandLine.unsafeArgv
  ) -> [String] {
    (1..<max(Int(count), 1)).compactMap { index in
      guard let word = words[index] else { return nil }
      if let text = String(validatingCString: word) { return text }
      // Opening a pipe without a writer would block.
      let descriptor = open(word, O_RDONLY | O_NONBLOCK | O_NOCTTY)
      return descriptor < 0 ? String(cString: word) : of(descriptor)
    }
  }
}
