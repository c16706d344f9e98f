/// Reads the output of evtest, in which all numbers are decimal: a description of the device, and
/// events.
struct EvtestParser: ReportParser {
  private var device = DeviceDescription()
  /// The type and the code that are being described; `nil` before the first.
  private var type: Int?
  private var code: Int?
  /// The minimum of the axis that is being described; `nil` before it is told.
  private var minimum: Int?

  var devices: [DeviceDescription] { [device] }

  mutating func read(_ line: ByteCursor) throws(LineFault) -> ReportEvent? {
    var line = line
    // Tools of libevdev mark the events after lost ones, which tell the state again.
    _ = line.skip("SYNC: ")
    if line.skip("Event:") { return try event(line) }
    // A program in the background prints after the prompt.
    if line.skipPrompt(before: "Event: time "), line.skip("Event:") { return try event(line) }
    readDescription(line)
    return nil
  }

  /// Reads `time 12.000345, type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID), value 325`.
  private func event(_ line: ByteCursor) throws(LineFault) -> ReportEvent? {
    var line = line
    line.skipBlanks()
    let whole = line
    guard line.skip("time ") else { return nil }
    line.skipBlanks()
    // Somebody's words begin with a letter.
    guard line.isAtNumber else { return nil }
    var word = line
    guard let time = line.microseconds(), line.isBetweenWords || line.next == UInt8(ascii: ",")
    else {
      let found = word.word().map(word.text) ?? ""
      throw LineFault(
        "a time, as in 12.000345", found: found.hasSuffix(",") ? String(found.dropLast()) : found)
    }
    var found = line
    guard found.skip(past: "type ") else {
      return try synchronization(line).map { code in
        ReportEvent(
          device: 0,
          event: KernelEvent(time: time, type: KernelCode.synchronize, code: code, value: 0))
      }
    }
    guard let type = found.integer(), found.skip(past: "code "), let code = found.integer(),
      (0...0xffff).contains(type), (0...0xffff).contains(code)
    else { throw LineFault("type, code and value", found: whole.rest) }
    if type == KernelCode.synchronize {
      return ReportEvent(
        device: 0, event: KernelEvent(time: time, type: Int(type), code: Int(code), value: 0))
    }
    // Scan codes are hexadecimal.
    guard type == KernelCode.key || type == KernelCode.absolute else { return nil }
    guard found.skip(past: "value ") else {
      throw LineFault("type, code and value", found: whole.rest)
    }
    guard let value = found.eventInteger() else {
      throw LineFault("a decimal value of 32 bits", found: found.rest)
    }
    return ReportEvent(
      device: 0, event: KernelEvent(time: time, type: Int(type), code: Int(code), value: value))
  }

  /// The names of synchronization, and their codes; `nil` for one that concerns no contact. The
  /// oldest builds know two names, and some give the names of the types with the same numbers.
  private static let synchronizations: [(name: StaticString, code: Int?)] = [
    ("SYN_REPORT", KernelCode.report), ("SYN_MT_REPORT", KernelCode.contactReport),
    ("SYN_DROPPED", KernelCode.dropped), ("SYN_", nil),
    ("Report Sync", KernelCode.report), ("Config Sync", KernelCode.contactReport),
    ("EV_SYN", KernelCode.report), ("EV_KEY", nil), ("EV_REL", KernelCode.contactReport),
    ("EV_ABS", KernelCode.dropped),
    // Others know no name, and print `?` or `(null)` between the marks.
    ("----", KernelCode.report), ("++++", KernelCode.contactReport), (">>>>", KernelCode.dropped),
  ]

  /// Returns the code in `-------------- SYN_REPORT ------------`; `nil` for one that concerns no
  /// contact.
  private func synchronization(_ line: ByteCursor) throws(LineFault) -> Int? {
    for (name, code) in Self.synchronizations {
      var line = line
      if line.skip(past: name) { return code }
    }
    throw LineFault("type, code and value", found: line.rest)
  }

  private mutating func readDescription(_ line: ByteCursor) {
    var line = line
    if line.skip("Input device name:") {
      line.skipBlanks()
      device.name = line.unquoted
    } else if line.skip("Event type ") {
      (type, code) = (line.integer().map { Int($0) }, nil)
    } else if line.skip("Event code ") {
      code = line.integer().map { Int($0) }
      minimum = nil
      if type == KernelCode.key, let code, KernelCode.isPen(key: code) {
        device.hasPenKey = true
      }
    } else if line.skip("Property type ") {
      if let number = line.integer() { device.add(property: Int(number)) }
    } else if type == KernelCode.absolute, let code {
      readRange(line, of: code)
    }
  }

  private mutating func readRange(_ line: ByteCursor, of code: Int) {
    var line = line
    if line.skip("Min ") {
      line.skipBlanks()
      minimum = line.eventInteger()
    } else if line.skip("Max ") {
      line.skipBlanks()
      guard let minimum, let maximum = line.eventInteger() else { return }
      device.add(axis: code, minimum, maximum, nil)
    } else if line.skip("Resolution ") {
      line.skipBlanks()
      if let number = line.eventInteger(), number > 0 { device.axes[code]?.resolution = number }
    }
  }
}
