/// One line of a recording: an event of the kernel's input layer.
public struct KernelEvent: Hashable, Sendable {
  /// Microseconds from the first event of the recording; never decreases.
  public var time: Int64
  public var type: Int
  public var code: Int
  public var value: Int

  public init(time: Int64, type: Int, code: Int, value: Int) {
    self.time = time
    self.type = type
    self.code = code
    self.value = value
  }
}

/// The types and codes that concern fingers (linux/input-event-codes.h).
public enum KernelCode {
  public static let synchronize = 0
  public static let key = 1
  public static let absolute = 3

  public static let report = 0
  public static let contactReport = 2
  public static let dropped = 3

  public static let touch = 0x14a

  public static let x = 0x00
  public static let y = 0x01
  public static let slot = 0x2f
  public static let contactX = 0x35
  public static let contactY = 0x36
  public static let trackingID = 0x39
  /// The codes that belong to one contact; the slot itself is not one of them.
  public static let contact = 0x30...0x3d
}

/// The events of a recording, and its file's description of the device.
public struct KernelRecording: Sendable {
  public var events: [KernelEvent] = []
  /// The range of an axis, by its code.
  public var ranges: [Int: ClosedRange<Int>] = [:]

  public init() {}
}

/// A recording that cannot be read: the place, the text there, and the expected text.
public struct RecordingError: Error, Hashable, CustomStringConvertible {
  public var file: String
  /// The line number from 1; 0 means the whole file.
  public var line: Int
  public var expected: String
  public var found: String

  public init(file: String, line: Int = 0, expected: String, found: String) {
    self.file = file
    self.line = line
    self.expected = expected
    // A line of any length must not make an error of that length.
    self.found = String(found.prefix(80))
  }

  public var description: String {
    "\(file):\(line > 0 ? "\(line):" : "") expected \(expected), found \(found)"
  }
}
