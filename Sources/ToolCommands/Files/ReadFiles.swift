package import FileSupport
import Glibc

/// Rejects an output file that is also an input, because writing would destroy the input.
///
/// - Parameters:
///   - inputs: The input files; `-` is standard input.
///   - output: The output file; `-` is standard output.
/// - Throws: `FileError` when both are the same file, even through links.
package func refuseToReplace(_ inputs: [String], with output: String) throws(FileError) {
  guard output != "-", let written = FileIdentity(path: output) else { return }
  let read = inputs.map {
    $0 == "-" ? FileIdentity(descriptor: STDIN_FILENO) : FileIdentity(path: $0)
  }
  if read.contains(written) { throw FileError(path: output, reason: .isRead) }
}

/// Refuses to write files that are read, and those that are there, unless `isForced`, before long
/// work is done for them.
///
/// - Throws: `FileError` with the first of them, or with one that is no file and cannot be
///   replaced.
package func refuseToReplace(
  _ inputs: [String], withAnyOf outputs: [String], unless isForced: Bool
) throws(FileError) {
  for output in outputs where output != "-" {
    try refuseToReplace(inputs, with: output)
    do throws(FileReason) {
      if try ReplacedFile(output).exists, !isForced { throw .alreadyThere }
    } catch {
      throw FileError(path: output, reason: error)
    }
  }
}
