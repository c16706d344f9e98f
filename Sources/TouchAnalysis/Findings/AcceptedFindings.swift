import FileSupport
package import TouchTraces

/// Findings that somebody has looked at and accepts: lines of a `.touchaccept` file.
///
/// Each line is the name of a finding, a colon, and a sentence that says why:
///
///     starved card.swipe: The drag is meant for every direction.
///
/// Empty lines, and lines that begin with `#`, say nothing.
package struct AcceptedFindings: Hashable, Sendable {
  /// A line of the file.
  package struct Line: Hashable, Sendable {
    /// The number of the line, counted from 1.
    package var number: Int
    /// The finding's name (``ExplorationFinding/name``).
    package var name: String
    /// Why it is accepted.
    package var why: String
  }

  /// The lines, in their order.
  package let lines: [Line]

  /// Accepts nothing.
  package init() { lines = [] }

  /// Reads the text of a file; messages call it `path`.
  ///
  /// - Throws: The first line that has no name or no sentence.
  package init(_ text: String, path: String) throws(TraceError) {
    var lines: [Line] = []
    for (number, line) in text.tellingLines {
      let parts = line.split(separator: ":", maxSplits: 1)
      let why = parts.count == 2 ? parts[1].drop { $0.isWhitespace } : ""
      guard let name = parts.first, !name.isEmpty, !why.isEmpty else {
        throw .malformed(
          path: path, line: number, found: line,
          expected: "a finding's name, a colon, and a sentence that says why")
      }
      lines.append(Line(number: number, name: String(name), why: String(why)))
    }
    self.lines = lines
  }

  /// Reads a file.
  ///
  /// - Throws: That it cannot be read, or the first line that is wrong.
  package init(path: String) throws(TraceError) {
    let bytes: [UInt8]
    do throws(FileReason) { bytes = try readFile(path, limit: 1 << 20) } catch {
      throw .cannotRead(path: path, reason: error)
    }
    try self.init(String(decoding: bytes, as: UTF8.self), path: path)
  }

  /// Whether a finding is accepted.
  package func accepts(_ finding: ExplorationFinding) -> Bool {
    lines.contains { $0.name == finding.name }
  }

  /// Returns the lines whose findings do not occur.
  package func unused(in exploration: Exploration) -> [Line] {
    lines.filter { line in !exploration.findings.contains { $0.name == line.name } }
  }
}
