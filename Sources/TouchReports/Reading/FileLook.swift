import FileSupport
import TouchTraces

/// What a file that is no report looks like, and which command takes it, or how to record the same.
enum FileLook {
  /// Returns the words; `nil` when the file looks like nothing known.
  static func of(_ path: String, name: String) throws(TraceError) -> String? {
    let all = try ReportFormat.beginning(of: path, name: name).bytes
    let bytes = all.dropFirst(all.starts(with: TextEncoding.mark) ? TextEncoding.mark.count : 0)
    func begins(_ text: String) -> Bool { bytes.starts(with: text.utf8) }
    if begins("{\"touchtrace\"") {
      return "a recording of this kind already: replay, explain and check take it"
    }
    let blanks = " \t\r\n".utf8
    let inner = bytes.filter { !blanks.contains($0) }.prefix(2)
    if inner.isEmpty { return "an empty file" }
    if begins("{") || inner.elementsEqual("[{".utf8) { return "JSON" }
    for (beginning, look) in kinds where bytes.starts(with: beginning) { return look }
    if bytes.starts(with: PictureSignature.png.prefix(4))
      || bytes.starts(with: PictureSignature.jpeg)
    {
      return "a picture"
    }
    if let look = ofLines(bytes, \.look) { return look }
    if ofLines(bytes, { isListOfDevices($0) ? () : nil }) != nil {
      return "a list of devices without events; choose a device, and touch it while it records"
    }
    if isRaw(bytes) { return "the events of a device as bytes; \(recordTheSame)" }
    if bytes.contains(0) { return "binary data" }
    return ofLines(bytes, { $0.isAtEnd || $0.next == UInt8(ascii: "#") ? nil : () }) == nil
      ? "nothing but comments" : nil
  }

  /// Returns the words for a file of a known format in which no event is; `nil` when it looks like
  /// nothing else.
  static func withoutEvents(_ path: String, name: String) throws(TraceError) -> String? {
    ofLines(try ReportFormat.beginning(of: path, name: name).bytes[...], \.look)
  }

  fileprivate static let recordTheSame = "record the same with evemu-record or libinput record"

  /// The first bytes of files of other kinds.
  private static let kinds: [([UInt8], String)] = [
    ([0x50, 0x4B, 3, 4], "an archive: unpack it"), ([0x42, 0x5A, 0x68], compressed("bzip2")),
    ([0xFD, 0x37, 0x7A, 0x58, 0x5A], compressed("xz")),
    ([0x28, 0xB5, 0x2F, 0xFD], compressed("zstd")), (Array("%PDF".utf8), "a PDF"),
    (Array("<!DOCTYPE".utf8), "a web page"), (Array("<html".utf8), "a web page"),
  ]

  private static func compressed(_ program: String) -> String {
    "a file that \(program) compressed: unpack it"
  }

  /// Returns the first answer for a line; `nil` when there is none.
  private static func ofLines<Answer>(
    _ bytes: ArraySlice<UInt8>, _ answer: (ByteCursor) -> Answer?
  ) -> Answer? {
    for line in bytes.withoutTerminalOrders.split(separator: UInt8(ascii: "\n")) {
      let found = line.withUnsafeBufferPointer { answer(ByteCursor($0)) }
      if let found { return found }
    }
    return nil
  }

  /// Returns whether bytes are events as a device file holds them: two times of 64 bits, a type and a
  /// code of 16 bits, and a value. The first frame has an end.
  private static func isRaw(_ bytes: ArraySlice<UInt8>) -> Bool {
    let events = stride(from: bytes.startIndex, to: bytes.endIndex - 24, by: 24).prefix(64).map {
      bytes[$0..<($0 + 24)]
    }
    func isZero(_ event: ArraySlice<UInt8>, _ range: Range<Int>) -> Bool {
      range.allSatisfy { event[event.startIndex + $0] == 0 }
    }
    // Seconds have 40 bits, microseconds 20, and there are 32 types.
    return events.allSatisfy {
      isZero($0, 5..<8) && isZero($0, 11..<16) && isZero($0, 17..<18) && $0[$0.startIndex + 16] < 32
    } && events.contains { isZero($0, 16..<24) && !isZero($0, 0..<16) }
  }

  /// Returns the words for text that no format can be read from; `nil` for other text.
  static func encoding(of path: String, name: String) throws(TraceError) -> String? {
    let (bytes, isCompressed) = try ReportFormat.beginning(of: path, name: name)
    return TextEncoding.words(of: bytes[...], isCompressed: isCompressed)
  }

  /// Returns whether a line begins the list from which somebody chooses a device.
  private static func isListOfDevices(_ line: ByteCursor) -> Bool {
    lists.contains { line.begins(with: $0) }
  }

  /// The beginnings of lines of lists of devices: of programs that record, of the kernel, of udevadm,
  /// of `libinput list-devices`, and of xinput.
  private static let lists: [StaticString] = [
    "No device specified", "Available devices:", "I: Bus=", "E: DEVNAME=", "Kernel:   ",
    "⎡ Virtual core pointer",
  ]

  /// Returns the name of a program that shows touches, but not as they come from the kernel; `nil`
  /// when the line is of no such program.
  fileprivate static func program(thatPrints line: ByteCursor) -> String? {
    var line = line
    switch line.next {
    case UInt8(ascii: "M"): return line.begins(with: "MotionNotify event, serial ") ? "xev" : nil
    case UInt8(ascii: "m"): return line.begins(with: "motion a[0]=") ? "xinput test" : nil
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
    // `sample 0 - 1520602065.678729 -  (slot 0)    600    340   3443`.
    case UInt8(ascii: "s") where line.begins(with: "sample "):
      return line.skip(past: " (slot ") ? "ts_print_mt" : nil
    case UInt8(ascii: "a"), UInt8(ascii: "k"), UInt8(ascii: "s"):
      let isEvent =
        line.begins(with: "absolute axis event at ") || line.begins(with: "key event at ")
        || line.begins(with: "synchronization event at ")
      return isEvent ? "python-evdev" : nil
    // `1520602065.678729:    600    340   3443`, and `(slot 0)` before the numbers.
    case _ where line.isAtDigit:
      if isDump(line) { return "a program that shows bytes" }
      var clock = line
      if clock.skip(past: ": "), clock.begins(with: "EV_") { return "input-events" }
      guard line.microseconds() != nil, line.skip(":") else { return nil }
      line.skipBlanks()
      return line.isAtDigit || line.begins(with: "(slot ") ? "ts_print" : nil
    default: return nil
    }
  }

  /// Returns whether a line is a place and bytes in digits, as of hexdump, xxd and od.
  private static func isDump(_ line: ByteCursor) -> Bool {
    var line = line
    guard let place = line.word(), (7...9).contains(place.count) else { return false }
    let digits = line.text(place).prefix { $0.isHexDigit }
    guard digits.count >= 7, place.count - digits.count < 2 else { return false }
    var (count, word) = (0, line.word())
    while let bytes = word, count < 6, [2, 4, 6].contains(bytes.count),
      line.text(bytes).allSatisfy(\.isHexDigit)
    {
      (count, word) = (count + 1, line.word())
    }
    return count == 6
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

extension ByteCursor {
  /// The words for what a line of a file looks like; `nil` for nothing known.
  fileprivate var look: String? {
    if GeteventParser.isUntimed(self) {
      return "the output of getevent without times; record the same with getevent -lt"
    }
    if begins(with: "sendevent /dev/") { return "commands of sendevent" }
    return FileLook.program(thatPrints: self).map {
      "the output of \($0); \(FileLook.recordTheSame)"
    }
  }
}
