package import TouchEngine

/// The reason why a report cannot be imported.
public enum ReportError: Error, Hashable, Sendable {
  /// The file is none of the formats; `looks` says what it looks like, if that is known.
  case unknownFormat(path: String, looks: String?)
  /// The file has no contact of a finger, and why.
  case noContacts(path: String, because: NoFinger = .untouched)
  /// No contact begins in the part that was asked for: from a time on, until a time, or both; palms
  /// and pens in it are left out. The whole report has this number of microseconds.
  case noContactsInPart(
    path: String, from: Int64?, to: Int64?, duration: Int64, palms: Int = 0, pens: Int = 0)
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

  /// Returns the words after the name of the file.
  fileprivate func words(_ wording: Wording) -> String {
    func nothing(_ key: String) -> String {
      wording.say("noFinger", wording.say("noFinger.\(key)"))
    }
    return switch self {
    case .untouched: nothing("untouched")
    case .otherFormat(let given, let looks):
      wording.say(
        "noFinger.format", given.program,
        looks.map { wording.say("noFinger.format.looks", $0.program, $0.rawValue) } ?? "")
    case .onlyDescription: wording.say("noFinger.description")
    case .earlier(let number): wording.say("noFinger", wording.say("noFinger.earlier", number))
    case .lost: nothing("lost")
    case .hovering: nothing("hovering")
    case .noNumber: nothing("number")
    case .noSlot:
      wording.say("noFinger", wording.say("noFinger.slot", KernelCode.slots.upperBound - 1))
    case .noPosition: nothing("position")
    case .noTouch: nothing("touch")
    case .button: nothing("button")
    }
  }
}

extension ReportError {
  /// Whether its words name options, which only `import` has.
  package var namesOptions: Bool {
    switch self {
    case .onlyLeftOut, .severalDevices: true
    default: false
    }
  }

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
  public var description: String { words(Wording(.english)) }

  /// Returns the error in a language.
  package func words(_ wording: Wording) -> String {
    switch self {
    case .unknownFormat(let path, let looks):
      wording.say(
        "report.unknown", path.shown,
        looks.map { wording.say("report.looks", wording.detail($0)) }
          ?? wording.say("report.format"))
    case .noContacts(let path, let reason):
      wording.say("report.named", path.shown, reason.words(wording))
    case .noContactsInPart(let path, let from, let to, let duration, let palms, let pens):
      wording.say(
        "report.part", path.shown,
        wording.say("report.part.\(from == nil ? "before" : to == nil ? "after" : "between")"),
        max(from ?? 0, to ?? 0) > duration
          ? wording.say("report.part.end", Self.seconds(duration)) : "")
        + Self.leftOut(palms, pens, wording).map { wording.say("report.separator") + $0 }.joined()
    case .onlyLeftOut(let path, let palms, let pens):
      wording.say(
        "report.named", path.shown,
        wording.say(
          "noFinger",
          Self.leftOut(palms, pens, wording).joined(separator: wording.say("report.separator"))))
    case .noDevice(let path, let wanted, let devices):
      wording.say("report.device", path.shown, wanted.shown, Self.list(devices))
    case .severalDevices(let path, let devices, let things):
      wording.say(
        "report.devices", path.shown, wording.say("report.devices.\(things)"), Self.list(devices))
    case .noAxes(let path, let looks):
      wording.say(
        "report.axes", path.shown,
        looks.map { wording.say("report.looks", wording.detail($0)) }
          ?? wording.say("report.axes.way"))
    }
  }

  /// Returns clauses about palms and pens, and what plays them.
  private static func leftOut(_ palms: Int, _ pens: Int, _ wording: Wording) -> [String] {
    [("report.palms", palms), ("report.pens", pens)].filter { $0.1 > 0 }
      .map { wording.say($0.0, $0.1) }
  }

  private static func seconds(_ microseconds: Int64) -> String {
    "\(Numeral.plain(Double(microseconds) / 1_000_000, decimals: 3)) s"
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
    self.found = found.count > 80 ? found.prefix(79) + "…" : found
  }
}
