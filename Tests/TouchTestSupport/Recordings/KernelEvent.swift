/// What one line of a recording says: an event as the kernel's input layer passes it on.
public struct KernelEvent: Hashable, Sendable {
  /// Microseconds from the first event of the recording; never goes back.
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

/// The types and codes that say something about fingers (linux/input-event-codes.h).
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
  /// The codes that belong to one contact; the slot itself is not among them.
  public static let contact = 0x30...0x3d
}

/// The events of a recording, and what its file says about the device.
public struct KernelRecording: Sendable {
  public var events: [KernelEvent] = []
  /// The range of an axis, by its code.
  public var ranges: [Int: ClosedRange<Int>] = [:]

  public init() {}
}

/// A recording that cannot be read: where, what stands there, and what should.
public struct RecordingError: Error, Hashable, CustomStringConvertible {
  public var file: String
  /// Counts from 1; 0 means the file as a whole.
  public var line: Int
  public var expected: String
  public var found: String

  public init(file: String, line: Int = 0, expected: String, found: String) {
    self.file = file
    self.line = line
    self.expected = expected
    // A line without an end must not make an error without one.
    self.found = String(found.prefix(80))
  }

  public var description: String {
    "\(file):\(line > 0 ? "\(line):" : "") expected \(expected), found \(found)"
  }
}
