import TouchEngine

/// The reason why a report cannot be imported.
public enum ReportError: Error, Hashable, Sendable {
  /// The file is none of the formats; `looks` says what it looks like, if that is known.
  case unknownFormat(path: String, looks: String?)
  /// The file has no contact.
  case noContacts(path: String)
  /// No device has this name, file or number; the devices of the report.
  case noDevice(path: String, wanted: String, devices: [String])
  /// Several devices are touchscreens with contacts.
  case severalDevices(path: String, devices: [String])
  /// The file with the description of the device has no axis.
  case noAxes(path: String)
}

extension ReportError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unknownFormat(let path, let looks):
      "\(path.shown): expected a report of evemu-record, libinput record, getevent or evtest"
        + (looks.map { "; this looks like \($0)" } ?? "; --format names the one it is")
    case .noContacts(let path):
      "\(path.shown): no finger lands in this report, or between --from and --to"
    case .noDevice(let path, let wanted, let devices):
      "\(path.shown): no device \(wanted.shown); there are: \(Self.list(devices))"
    case .severalDevices(let path, let devices):
      "\(path.shown): fingers touch several devices; choose one with --device:"
        + " \(Self.list(devices))"
    case .noAxes(let path): "\(path.shown): no axis of a touchscreen is described"
    }
  }

  private static func list(_ devices: [String]) -> String {
    devices.map(\.shown).joined(separator: ", ")
  }
}
