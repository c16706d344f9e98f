package import TouchEngine

/// Writes the touches of a touchscreen as a report of the device, while they happen.
package struct DeviceReportWriter {
  /// The endings of the names of reports: those of evemu's text and of libinput's YAML.
  package static let endings = [".evemu", ".yml"]

  private var writer: any ScreenWriter

  /// Chooses the format by the name of the file; `nil` when the name has none of ``endings``.
  package init?(fileNamed name: String, of screen: TouchedScreen) {
    switch Self.endings.firstIndex(where: name.lowercased().hasSuffix) {
    case 0?: writer = EvemuWriter(ScreenDevice(screen))
    case 1?: writer = LibinputWriter(ScreenDevice(screen))
    case _?, nil: return nil
    }
  }

  /// Returns the text before the first sample: the description of the device.
  package mutating func beginning() -> String { writer.beginning() }

  /// Returns the text for the samples of one moment, whose positions are units of the device.
  package mutating func text(for samples: [TouchSample], at time: Timestamp) -> String {
    writer.text(for: samples, at: time)
  }

  /// Returns the text after the last sample: what is still down is cancelled.
  package mutating func ending(at time: Timestamp) -> String { writer.ending(at: time) }
}

/// A touchscreen whose touches are written.
package struct TouchedScreen: Hashable, Sendable {
  package var name: String
  /// The axis to the right.
  package var x: DeviceDescription.Axis
  /// The axis downward.
  package var y: DeviceDescription.Axis
  /// The number of touches at once that it announces; 0 when it does not say.
  package var touches: Int
  /// Whether it measures pressure.
  package var hasPressure: Bool
  /// The part of the screen that it covers; `nil` when its surface does not lie straight.
  package var screen: ScreenPart?

  package init(
    name: String, x: DeviceDescription.Axis, y: DeviceDescription.Axis, touches: Int,
    hasPressure: Bool, screen: ScreenPart?
  ) {
    (self.name, self.x, self.y) = (name, x, y)
    (self.touches, self.hasPressure, self.screen) = (touches, hasPressure, screen)
  }
}
