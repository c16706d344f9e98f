import ArgumentParser
import X11Platform

struct Doctor: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Report the X server's touch devices and possible improvements.",
    discussion: "Changes nothing. Each piece of advice names the command that helps.")

  @OptionGroup var scaling: ScaleOption

  @Flag(help: "Print JSON.") var json = false

  func run() throws {
    let report = try reportingErrors { DoctorReport(try X11Connection(), scaling) }
    try reportingErrors {
      if json {
        try StandardOutput.print(JSONEnvelope("doctor").json(report.json()))
      } else {
        try StandardOutput.print(report.text)
      }
    }
  }
}

extension DoctorReport {
  /// Collects all sections; a further check is one more section.
  init(_ connection: X11Connection, _ scaling: ScaleOption) {
    let server = connection.serverDescription()
    let devices = connection.pointingDeviceDescriptions()
    sections = [
      ServerSection(server: server),
      DeviceSection(devices: devices, server: server),
      CursorSection(cursors: connection.cursorDescriptions(), devices: devices),
      DesktopReport(
        facts: DesktopFacts(connection), scale: scaling.chosen(by: DesktopSettings(connection))),
      FontSection(),
    ]
  }
}
