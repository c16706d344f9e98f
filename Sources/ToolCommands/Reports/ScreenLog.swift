import FileSupport
import TouchEngine
import TouchReports
import X11Platform

/// The touches of a touchscreen on their way to a file, which is there once it is finished.
final class ScreenLog {
  private let path: String
  private let connection: X11Connection
  private let file: AtomicFile
  private var writer: DeviceReportWriter?
  private var latest = Timestamp.zero
  /// The number of touches.
  private(set) var touches = 0

  /// - Parameters:
  ///   - path: The path of the file, with an ending of `DeviceReportWriter`.
  ///   - connection: The server, which says where the touchscreen is.
  /// - Throws: Why no file can be written there.
  init(_ path: String, on connection: X11Connection) throws(FileReason) {
    (self.path, self.connection) = (path, connection)
    file = try AtomicFile(path)
  }

  /// Adds what was touched at one moment. The first call describes the device.
  func add(_ frame: ScreenTouches.Frame, of device: DeviceInfo) {
    if writer == nil {
      let screen = ScreenPart(of: device, on: connection)
      writer = DeviceReportWriter(fileNamed: path, of: TouchedScreen(device, covering: screen))
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

extension ScreenPart {
  /// The part of the screen on which the server puts the touches of a device; `nil` when the surface
  /// lies there at an angle.
  init?(of device: DeviceInfo, on connection: X11Connection) {
    let (width, height) = connection.screenSize
    guard case .upright(let turns, let isMirrored)? = device.mapping,
      let area = device.area(width: width, height: height)
    else { return nil }
    let scale = DesktopSettings(connection).scale.value
    self.init(
      Size(Double(area.width) / scale, Double(area.height) / scale), isMirrored: isMirrored,
      turns: turns)
  }
}

extension TouchedScreen {
  /// A touchscreen as the server describes it; its first two axes have ranges.
  init(_ device: DeviceInfo, covering screen: ScreenPart?) {
    func axis(_ number: Int) -> DeviceDescription.Axis {
      let axis = device.axes[number]
      return DeviceDescription.Axis(
        Int(axis.minimum.rounded())...Int(axis.maximum.rounded()),
        resolution: axis.resolution.map { Int($0.rounded()) })
    }
    self.init(
      name: device.name, x: axis(0), y: axis(1), touches: device.touches ?? 0,
      hasPressure: device.measuresFingerPressure, screen: screen)
  }
}
