/// One event of the kernel's input layer (`struct input_event`).
struct KernelEvent: Hashable, Sendable {
  /// Microseconds on the clock of the report.
  var time: Int64
  var type: Int
  var code: Int
  var value: Int
}
