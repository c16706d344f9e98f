/// An event of one of the devices in a report.
struct ReportEvent: Hashable, Sendable {
  /// The index of the device.
  var device: Int
  var event: KernelEvent
}
