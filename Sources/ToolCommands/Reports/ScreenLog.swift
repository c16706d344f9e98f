import FileSupport
import TouchEngine
import TouchReports
import X11Platform

/// The touches of a touchscreen on their way to a file, which is there once it is finished.
final class ScreenLog {
  private let path: String
  private let file: AtomicFile
  private var writer: DeviceReportWriter?
  private var latest = Timestamp.zero
  /// The number of touches.
  private(set) var touches = 0

  /// - Parameter path: The path of the file, with an ending of `DeviceReportWriter`.
  /// - Throws: Why no file can be written there.
  init(_ path: String) throws(FileReason) {
    self.path = path
    file = try AtomicFile(path)
  }

  /// Adds what was touched at one moment. The first call describes the device.
  func add(_ frame: ScreenTouches.Frame, of device: X11Platform.DeviceDescription) {
    if writer == nil {
      writer = DeviceReportWriter(fileNamed: path, of: TouchedScreen(device))
      if let beginning = writer?.beginning() { file.write(beginning) }
    }
    touches += frame.samples.count { $0.phase == .began }
    latest = frame.time
    if let text = writer?.text(for: frame.samples, at: frame.time) { file.write(text) }
  }

  /// Cancels the touches that are down, and puts the file in its place.
  ///
  /// - Throws: Why it could not be written.
  func finish() throws(FileReason) {
    if let ending = writer?.ending(at: latest) { file.write(ending) }
    try file.finish()
  }
}

extension TouchedScreen {
  /// A touchscreen as the server describes it; its first two axes have ranges.
  init(_ device: X11Platform.DeviceDescription) {
    func axis(_ number: Int) -> TouchReports.DeviceDescription.Axis {
      let axis = device.axes[number]
      return TouchReports.DeviceDescription.Axis(
        Int(axis.minimum.rounded())...Int(axis.maximum.rounded()),
        resolution: axis.resolution.map { Int($0.rounded()) })
    }
    self.init(
      name: device.name, x: axis(0), y: axis(1), touches: device.touches ?? 0,
      hasPressure: device.measuresFingerPressure)
  }
}
