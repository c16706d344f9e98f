import FileSupport
import Glibc

/// Rejects an output file that is also an input, because writing would destroy the input.
///
/// - Parameters:
///   - inputs: The input files; `-` is standard input.
///   - output: The output file; `-` is standard output.
/// - Throws: `FileError` when both are the same file, even through links.
func refuseToReplace(_ inputs: [String], with output: String) throws(FileError) {
  guard output != "-", let written = FileIdentity(path: output) else { return }
  let read = inputs.map {
    $0 == "-" ? FileIdentity(descriptor: STDIN_FILENO) : FileIdentity(path: $0)
  }
  if read.contains(written) { throw FileError(path: output, reason: .isRead) }
}
