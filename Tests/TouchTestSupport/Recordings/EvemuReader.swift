public import struct Foundation.Data

/// Reads evemu's text, as evemu-record, tslib's tests and the Chromium OS tests store it: events,
/// with the device's description before them, in a separate file, or missing.
public enum EvemuReader {
  /// - Throws: ``RecordingError`` when an event or an axis does not match the format.
  public static func read(_ data: Data, file: String) throws -> KernelRecording {
    let lines = RecordingLines(data, file: file)
    var recording = KernelRecording()
    var clock = RecordingClock()
    try lines.forEach { line, number in
      // Comments carry no data; a name may contain a #, and is not needed here.
      let text = line.prefix { $0 != "#" }
      guard text.dropFirst().first == ":" else { return }
      let fields = text.dropFirst(2).split(whereSeparator: \.isWhitespace)
      switch text.first {
      case "E":
        guard fields.count == 4 else {
          throw lines.error(number, expected: "E: time type code value", found: line)
        }
        let time = try lines.microseconds(fields[0], line: number)
        recording.events.append(
          KernelEvent(
            time: clock.time(of: time),
            type: try lines.integer(fields[1], radix: 16, "a hexadecimal type", line: number),
            code: try lines.integer(fields[2], radix: 16, "a hexadecimal code", line: number),
            value: try lines.integer(fields[3], "a decimal value", line: number)))
      case "A":
        // The resolution was added in version 1.2.
        guard fields.count == 5 || fields.count == 6 else {
          throw lines.error(number, expected: "A: axis min max fuzz flat [resolution]", found: line)
        }
        let axis = try lines.integer(fields[0], radix: 16, "a hexadecimal axis", line: number)
        let least = try lines.integer(fields[1], "a decimal minimum", line: number)
        let greatest = try lines.integer(fields[2], "a decimal maximum", line: number)
        guard least <= greatest else {
          throw lines.error(number, expected: "a maximum of at least \(least)", found: fields[2])
        }
        recording.ranges[axis] = least...greatest
      default: return
      }
    }
    return recording
  }
}
