import FileSupport
import TouchTraces

/// What a file that is no report looks like, and which command takes it, or how to record the same.
enum FileLook {
  /// Returns the words; `nil` when the file looks like nothing known.
  static func of(_ path: String, name: String) throws(TraceError) -> String? {
    let bytes = try ReportFormat.beginning(of: path, name: name)
    func begins(_ text: String) -> Bool { bytes.starts(with: text.utf8) }
    if begins("{\"touchtrace\"") {
      return "a recording of this kind already: replay, explain and check take it"
    }
    if begins("{") { return "JSON: edit opens a project of the photo editor" }
    if begins("[{") { return "JSON" }
    let blanks = " \t\r\n".utf8
    if bytes.allSatisfy({ blanks.contains($0) }) { return "an empty file" }
    if bytes.starts(with: PictureSignature.png.prefix(4))
      || bytes.starts(with: PictureSignature.jpeg)
    {
      return "a picture: edit opens it"
    }
    var isList = false
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      let look = line.withUnsafeBufferPointer { bytes in
        let line = ByteCursor(bytes)
        if isListOfDevices(line) { isList = true }
        return of(line)
      }
      if let look { return look }
    }
    if isList {
      return "a list of devices without events; choose a device, and touch it while it records"
    }
    return bytes.contains(0) ? "no text" : nil
  }

  /// Returns the words for text that no format can be read from; `nil` for other text.
  static func encoding(of path: String, name: String) throws(TraceError) -> String? {
    TextEncoding.words(of: try ReportFormat.beginning(of: path, name: name)[...])
  }

  /// Returns whether a line begins the list from which somebody chooses a device.
  private static func isListOfDevices(_ line: ByteCursor) -> Bool {
    line.begins(with: "No device specified") || line.begins(with: "Available devices:")
  }

  /// Returns what a line of a file looks like; `nil` for nothing known.
  private static func of(_ line: ByteCursor) -> String? {
    program(thatPrints: line).map {
      "the output of \($0); record the same with evemu-record or libinput record"
    }
  }

  /// Returns the name of a program that shows touches, but not as they come from the kernel; `nil`
  /// when the line is of no such program.
  private static func program(thatPrints line: ByteCursor) -> String? {
    var line = line
    switch line.next {
    // The descriptor of a device: `R: 728 05 0d 09`.
    case UInt8(ascii: "R"):
      guard line.skip("R: "), line.integer() != nil, line.isBetweenWords else { return nil }
      return "hid-recorder"
    // A device among several: `D: 0`.
    case UInt8(ascii: "D"):
      guard line.skip("D: "), line.integer() != nil, line.isAtEnd else { return nil }
      return "hid-recorder"
    // A report as the device sent it: `E: 000000.000000 3 03 03 91`.
    case UInt8(ascii: "E") where line.begins(with: "E: "):
      _ = line.skip("E: ")
      guard line.microseconds() != nil, line.isBetweenWords else { return nil }
      line.skipBlanks()
      return isRawReport(line) ? "hid-recorder" : nil
    // `-event4  DEVICE_ADDED     A screen     seat0 …`, and events without the dash.
    case UInt8(ascii: "-"), UInt8(ascii: "e"):
      _ = line.skip("-")
      if line.begins(with: "event at ") { return "python-evdev" }
      guard line.skip("event"), line.integer() != nil, line.isBetweenWords else { return nil }
      line.skipBlanks()
      return eventNames.contains { line.begins(with: $0) } ? "libinput debug-events" : nil
    // `INPUT MANAGER (dumpsys input)`.
    case UInt8(ascii: "I"): return line.begins(with: "INPUT MANAGER") ? "dumpsys input" : nil
    // `[14:     wl_touch] down: serial: 5; time: 100; …`, and `[1203.123]  -> wl_touch@17.down(5, …`.
    case UInt8(ascii: "["):
      _ = line.skip("[")
      line.skipBlanks()
      guard line.integer() != nil else { return nil }
      var call = line
      if call.skip(past: "]"), call.skip(past: "wl_") { return "WAYLAND_DEBUG" }
      guard line.skip(":") else { return nil }
      line.skipBlanks()
      return line.begins(with: "wl_") ? "wev" : nil
    // `EVENT type 18 (TouchBegin)`.
    case UInt8(ascii: "E"): return line.begins(with: "EVENT type ") ? "xinput test-xi2" : nil
    // `time 1337197425.477827  type 3 (EV_ABS), code 53   (ABS_MT_POSITION_X), value 12`.
    case UInt8(ascii: "t"):
      guard line.skip("time "), line.microseconds() != nil, line.isBetweenWords else { return nil }
      line.skipBlanks()
      return line.begins(with: "type ") || line.begins(with: "-----") ? "python-evdev" : nil
    case UInt8(ascii: "a"), UInt8(ascii: "k"), UInt8(ascii: "s"):
      let isEvent =
        line.begins(with: "absolute axis event at ") || line.begins(with: "key event at ")
        || line.begins(with: "synchronization event at ")
      return isEvent ? "python-evdev" : nil
    // `1520602065.678729:    600    340   3443`, and `(slot 0)` before the numbers.
    case _ where line.isAtDigit:
      guard line.microseconds() != nil, line.skip(":") else { return nil }
      line.skipBlanks()
      return line.isAtDigit || line.begins(with: "(slot ") ? "ts_print" : nil
    default: return nil
    }
  }

  /// Returns whether a line, after its time, is a report as the device sent it: its length in bytes,
  /// and as many bytes of two digits.
  static func isRawReport(_ line: ByteCursor) -> Bool {
    var line = line
    guard let length = line.eventInteger(), length > 0 else { return false }
    var count = 0
    while let word = line.word() {
      guard word.count == 2, line.text(word).allSatisfy(\.isHexDigit) else { return false }
      count += 1
    }
    return count == length
  }

  /// The beginnings of the names of events that `libinput debug-events` prints.
  private static let eventNames: [StaticString] = [
    "DEVICE_", "TOUCH_", "POINTER_", "GESTURE_", "TABLET_", "KEYBOARD_", "SWITCH_",
  ]
}
