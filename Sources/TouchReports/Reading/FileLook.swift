import TouchTraces

/// What a file that is no report looks like, and which command takes it.
enum FileLook {
  /// Returns the words; `nil` when the file looks like nothing known.
  static func of(_ path: String, name: String) throws(TraceError) -> String? {
    let bytes = try ReportFormat.beginning(of: path, name: name)
    func begins(_ text: String) -> Bool { bytes.starts(with: text.utf8) }
    if begins("{\"touchtrace\"") {
      return "a recording of this kind already: replay, explain and check take it"
    }
    if begins("{") { return "JSON: edit opens a project of the photo editor" }
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) || bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      return "a picture: edit opens it"
    }
    if begins("R: ") || begins("D: ") {
      return "hid-recorder's raw reports; record the same with evemu-record or libinput record"
    }
    let lines = bytes.split(separator: UInt8(ascii: "\n")).prefix(8)
    if lines.contains(where: { $0.starts(with: "/dev/input/".utf8) }) {
      return "getevent without times; record it with getevent -lt"
    }
    return nil
  }
}
