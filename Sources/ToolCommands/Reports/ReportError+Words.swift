package import ArgumentParser
package import TouchEngine
package import TouchReports

extension ReportError: ReportedError {
  package var exitCode: ExitCode { ExitStatus.badData }

  package func told(_ wording: Wording) -> String? {
    switch self {
    case .unknownFormat(let path, let looks):
      wording.say(
        "error.report", path.shown,
        looks.map { wording.say("error.looks", $0) } ?? wording.say("error.format"))
    case .noContacts(let path, let reason):
      wording.say("error.option", path.shown, reason.told(wording))
    case .noContactsInPart(let path, let from, let to, let duration):
      wording.say(
        "error.part", path.shown,
        wording.say("error.part.\(from == nil ? "before" : to == nil ? "after" : "between")"),
        max(from ?? 0, to ?? 0) > duration
          ? wording.say("error.part.end", Self.seconds(duration)) : "")
    case .onlyLeftOut(let path, let palms, let pens):
      wording.say(
        "error.option", path.shown,
        wording.say(
          "noFinger",
          [("error.palms", palms), ("error.pens", pens)].filter { $0.1 > 0 }
            .map { wording.say($0.0, $0.1) }.joined(separator: wording.say("error.leftOut"))))
    case .noDevice(let path, let wanted, let devices):
      wording.say("error.device", path.shown, wanted.shown, Self.list(devices))
    case .severalDevices(let path, let devices, let things):
      wording.say(
        "error.devices", path.shown, wording.say("error.devices.\(things)"), Self.list(devices))
    case .noAxes(let path, let looks):
      wording.say(
        "error.axes", path.shown, looks.map { wording.say("error.looks", $0) } ?? "")
    }
  }
}

extension NoFinger {
  /// Returns the words after the name of the file.
  fileprivate func told(_ wording: Wording) -> String {
    func nothing(_ key: String) -> String {
      wording.say("noFinger", wording.say("noFinger.\(key)"))
    }
    return switch self {
    case .otherFormat(let given, let looks):
      wording.say(
        "noFinger.format", given.program,
        looks.map { wording.say("noFinger.format.looks", $0.program, $0.rawValue) } ?? "")
    case .onlyDescription: wording.say("noFinger.description")
    case .earlier(let number): wording.say("noFinger", wording.say("noFinger.earlier", number))
    case .untouched: nothing("untouched")
    case .lost: nothing("lost")
    case .hovering: nothing("hovering")
    case .noNumber: nothing("number")
    case .noSlot: nothing("slot")
    case .noPosition: nothing("position")
    case .noTouch: nothing("touch")
    case .button: nothing("button")
    }
  }
}
