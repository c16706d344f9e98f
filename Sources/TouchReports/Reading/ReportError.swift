import TouchEngine

/// The reason why a report cannot be imported.
public enum ReportError: Error, Hashable, Sendable {
  /// The file is none of the formats; `looks` says what it looks like, if that is known.
  case unknownFormat(path: String, looks: String?)
  /// The file has no contact of a finger, and why.
  case noContacts(path: String, because: NoFinger = .untouched)
  /// No contact begins in the part that was asked for: from a time on, until a time, or both. The
  /// whole report has this number of microseconds.
  case noContactsInPart(path: String, from: Int64?, to: Int64?, duration: Int64)
  /// Contacts are there, but all of them are palms or pens, which are left out.
  case onlyLeftOut(path: String, palms: Int, pens: Int)
  /// No device has this name, file or number; the devices of the report.
  case noDevice(path: String, wanted: String, devices: [String])
  /// Several devices are touchscreens with contacts; `touchedBy` says what touches them.
  case severalDevices(path: String, devices: [String], touchedBy: String)
  /// The file with the description of the device has no axis of position; `looks` says what it looks
  /// like, if that is known.
  case noAxes(path: String, looks: String? = nil)
}

/// The reason why no finger lands in a report.
public enum NoFinger: Hashable, Sendable {
  /// Nothing touches the device.
  case untouched
  /// The file has no event in the format that was given; the format that it seems to have.
  case otherFormat(ReportFormat, ReportFormat?)
  /// The file describes a device, and has no event.
  case onlyDescription
  /// A number of contacts had begun before, and none begins in the report.
  case earlier(Int)
  /// Events were lost.
  case lost
  /// Contacts come near, and only hover.
  case hovering
  /// Contacts have no number that says when they come and go.
  case noNumber
  /// The numbers of the slots are none that a device has.
  case noSlot
  /// Contacts have no position.
  case noPosition
  /// Positions are reported, but nothing says that something touches.
  case noTouch
  /// Positions and a button are reported, and the device does not say that it is a screen.
  case button

  /// The words after the name of the file.
  public var words: String {
    let nothing = "no finger lands in this report"
    return switch self {
    case .untouched: "\(nothing); touch the screen while it records"
    case .otherFormat(let given, let looks):
      "no event of \(given.program) in this file"
        + (looks.map { "; it looks like one of \($0.program): --format \($0)" } ?? "")
    case .onlyDescription:
      "no event in this file, only the description of a device; touch the screen while it records"
    case .earlier(let number):
      "\(nothing); \(number == 1 ? "1 contact" : "\(number) contacts") had begun before; lift all"
        + " fingers, record, and touch the screen then"
    case .lost: "\(nothing); events were lost (SYN_DROPPED); record it again"
    case .hovering: "\(nothing); what comes near only hovers"
    case .noNumber:
      "\(nothing); its slots have no number (ABS_MT_TRACKING_ID), which says when a finger lands"
    case .noSlot:
      "\(nothing); no device has slots of these numbers (ABS_MT_SLOT), only from 0 to"
        + " \(KernelCode.slots.upperBound - 1)"
    case .noPosition: "\(nothing); its contacts have no position"
    case .noTouch:
      "\(nothing); it has positions, but neither BTN_TOUCH nor a pressure says that something"
        + " touches"
    case .button:
      "\(nothing); it has positions and BTN_LEFT, which is a touch only on a screen"
        + " (INPUT_PROP_DIRECT)"
    }
  }
}

extension ReportError {
  /// Returns the words for what a file that is no report looks like; `nil` when that is not known, or
  /// the file is a report.
  package static func look(ofFileAt path: String) -> String? {
    do { _ = try TouchReport(path: path, name: path) } catch {
      if case .unknownFormat(_, let looks)? = error as? ReportError { return looks }
    }
    return nil
  }
}

extension ReportError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unknownFormat(let path, let looks):
      "\(path.shown): expected a report of evemu-record, libinput record, getevent or evtest"
        + (looks.map { "; this looks like \($0)" } ?? "; --format names the one it is")
    case .noContacts(let path, let reason): "\(path.shown): \(reason.words)"
    case .noContactsInPart(let path, let from, let to, let duration):
      "\(path.shown): no finger lands \(Self.part(from, to))"
        + (max(from ?? 0, to ?? 0) > duration
          ? "; the report ends at \(Self.seconds(duration))" : "")
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
    case .noAxes(let path, let looks):
      "\(path.shown): no axis of a touchscreen is described"
        + (looks.map { "; this looks like \($0)" } ?? "")
    }
  }

  private static func part(_ from: Int64?, _ to: Int64?) -> String {
    if from == nil { return "before --to" }
    return to == nil ? "after --from" : "between --from and --to"
  }

  package static func seconds(_ microseconds: Int64) -> String {
    "\(Numeral.plain(Double(microseconds) / 1_000_000, decimals: 3)) s"
  }

  private static func leftOut(_ number: Int, _ what: String, _ option: String) -> String? {
    switch number {
    case 0: nil
    case 1: "1 contact \(what) was left out; \(option) plays it"
    default: "\(number) contacts \(what) were left out; \(option) plays them"
    }
  }

  package static func list(_ devices: [String]) -> String {
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
    self.found = found.count > 80 ? found.prefix(79) + "…" : found
  }
}
