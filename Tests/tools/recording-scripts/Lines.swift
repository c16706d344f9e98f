import FileSupport
import Foundation

/// The header of a recording and the lines of its input, in order.
struct Lines {
  let header: JSON
  var input: [JSON] = []
  /// The end of the recording, in microseconds.
  var end: Int64 = 0

  init(header: JSON) { self.header = header }

  /// Reads a recording or a script; decisions are left out.
  init(reading path: String) throws {
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    guard let first = lines.first else { throw ScriptFault("an empty file") }
    header = try JSON(parsing: Array(first.utf8))
    for line in lines.dropFirst() where !line.hasPrefix("//") {
      let json = try JSON(parsing: Array(line.utf8))
      if let end = json["end"]?.int { self.end = end }
      if json["t"] != nil, json["decision"] == nil { input.append(json) }
    }
  }

  func write(to path: String) throws {
    let all = [header] + input + [.object([JSON.Member("end", .integer(end))])]
    try Data((all.map(\.description).joined(separator: "\n") + "\n").utf8)
      .write(to: URL(fileURLWithPath: path), options: .atomic)
  }
}

/// What is wrong with a script.
struct ScriptFault: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
