/// Reads the lines of a format one after another.
protocol ReportParser {
  /// The devices that were described or mentioned so far.
  var devices: [DeviceDescription] { get }

  /// Reads a line.
  ///
  /// - Returns: The event in the line, with the index of its device; `nil` when it has none.
  /// - Throws: What is wrong with the line.
  mutating func read(_ line: ByteCursor) throws(LineFault) -> ReportEvent?
}

extension ReportParser {
  /// The largest number of devices in a report. Our choice: no computer has as many.
  static var deviceLimit: Int { 256 }
}

/// An event of one of the devices in a report.
struct ReportEvent: Hashable, Sendable {
  /// The index of the device.
  var device: Int
  var event: KernelEvent
}
