import Glibc
import TouchFiles

/// Refuses to write to a file that is read: whoever reads it would lose it.
///
/// - Parameters:
///   - inputs: What is read; `-` is standard input.
///   - output: Where to write; `-` is standard output.
/// - Throws: `FileError` when both are the same file, also through links.
func refuseToReplace(_ inputs: [String], with output: String) throws(FileError) {
  guard output != "-", let written = FileIdentity(path: output) else { return }
  let read = inputs.map {
    $0 == "-" ? FileIdentity(descriptor: STDIN_FILENO) : FileIdentity(path: $0)
  }
  if read.contains(written) { throw FileError(path: output, reason: .isRead) }
}
