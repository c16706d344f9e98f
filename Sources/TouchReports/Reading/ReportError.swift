import TouchEngine

/// The reason why a report cannot be imported.
public enum ReportError: Error, Hashable, Sendable {
  /// The file is none of the formats; `looks` says what it looks like, if that is known.
  case unknownFormat(path: String, looks: String?)
  /// The file has no contact.
  case noContacts(path: String)
  /// No contact begins in the part that was asked for.
  case noContactsInPart(path: String)
  /// Contacts are there, but all of them are palms or pens, which are left out.
  case onlyLeftOut(path: String, palms: Int, pens: Int)
  /// No device has this name, file or number; the devices of the report.
  case noDevice(path: String, wanted: String, devices: [String])
  /// Several devices are touchscreens with contacts; `touchedBy` says what touches them.
  case severalDevices(path: String, devices: [String], touchedBy: String)
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
      "\(path.shown): no finger lands in this report; touch the screen while it records"
    case .noContactsInPart(let path): "\(path.shown): no finger lands between --from and --to"
    case .onlyLeftOut(let path, let palms, let pens):
      "\(path.shown): no finger lands in this report; "
        + [
          Self.leftOut(palms, "marked as a palm", "--palms keep"),
          Self.leftOut(pens, "of a pen", "--pen pencil"),
        ].compactMap(\.self).joined(separator: "; ")
    case .noDevice(let path, let wanted, let devices):
      "\(path.shown): no device \(wanted.shown); there are: \(Self.list(devices))"
    case .severalDevices(let path, let devices, let things):
      "\(path.shown): \(things) touch several devices; choose one with --device:"
        + " \(Self.list(devices))"
    case .noAxes(let path): "\(path.shown): no axis of a touchscreen is described"
    }
  }

  private static func leftOut(_ number: Int, _ what: String, _ option: String) -> String? {
    switch number {
    case 0: nil
    case 1: "1 contact \(what) was left out; \(option) plays it"
    default: "\(number) contacts \(what) were left out; \(option) plays them"
    }
  }

  private static func list(_ devices: [String]) -> String {
    devices.map(\.shown).joined(separator: ", ")
  }
}

/// What is wrong with a line of a report.
struct LineFault: Error, Hashable {
  var expected: String
  var found: String

  init(_ expected: String, found: String) {
    self.expected = expected
    // A line of any length must not make an error of that length.
    self.found = String(found.prefix(80))
  }
}
