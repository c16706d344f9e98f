import ArgumentParser
import TouchEngine
import X11Platform

struct Doctor: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Report the X server's touch devices and possible improvements.",
    discussion: """
      Changes nothing. Each piece of advice names the command that helps. With --measure a window \
      leads through a minute of strokes, and the report has rate, jitter, lost and merged \
      fingers, ghosts, dead cells, how far the edges can be reached, and how late samples are read. \
      A finger is never quite steady: the screen is at least as good as the numbers.
      """)

  @Flag(help: "Measure the touchscreen with a minute of strokes, or the strokes of a file.")
  var measure = false

  @Argument(
    help: ArgumentHelp(
      """
      With --measure: a recording, or a report of evemu-record, libinput record, getevent or evtest; \
      - is standard input. Default: the touchscreen.
      """, valueName: "file"),
    completion: .file())
  var file: String?

  @Option(
    name: .customLong("width-mm"),
    help: ArgumentHelp(
      """
      With --measure: the width of the touchscreen, or of the recorded window, in millimeters, when \
      neither the device nor the monitor reports it.
      """, valueName: "n"),
    completion: .list(["154", "256", "310", "344", "527"]))
  var width: Double?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "With --measure: write a picture to a .png file; - is standard output, which gets nothing else.",
      valueName: "file"),
    completion: .file(extensions: ["png"]))
  var output: String?

  @OptionGroup var replacing: ReplacingOption

  @OptionGroup var speaking: LanguageOption

  @OptionGroup var scaling: ScaleOption

  @Flag(help: "Print JSON.") var json = false

  @OptionGroup var messages: MessageOptions

  func validate() throws {
    if !measure {
      let names = [
        (file != nil, "a file"), (width != nil, "--width-mm"), (output != nil, "--output"),
      ]
      if let (_, name) = names.first(where: \.0) {
        throw ValidationError("\(name) needs --measure")
      }
    }
    if let width, !(10...10_000).contains(width) {
      throw ValidationError("--width-mm must be 10 to 10000 millimeters")
    }
    if let output, output != "-", !output.lowercased().hasSuffix(".png") {
      throw ValidationError("expected a .png file under --output, found \(output.shown)")
    }
    try StandardOutputRule.check(output.map { [$0] } ?? [], json: json)
  }

  func run() throws {
    guard !measure else { return try runMeasuring() }
    let report = try reportingErrors(messages) { DoctorReport(try X11Connection(), scaling) }
    try reportingErrors(messages) {
      if json {
        try StandardOutput.print(JSONEnvelope("doctor").json(report.json()))
      } else {
        try StandardOutput.print(report.text)
      }
    }
  }

  private func runMeasuring() throws {
    let measuring = TouchscreenMeasuring(
      width: width, language: speaking.language, scaling: scaling)
    guard let file else {
      let screen = try reportingErrors(messages) {
        try refuseToReplace([], withAnyOf: output.map { [$0] } ?? [], unless: replacing.isForced)
        return try measuring.measureScreen()
      }
      guard let screen else {
        complain("no finger touched the screen, so nothing was measured")
        throw ExitCode.failure
      }
      return try runningWithoutWindow(messages) { try tell(screen, JSONEnvelope("measure")) }
    }
    try runningWithoutWindow(messages) {
      try refuseToReplace([file], withAnyOf: output.map { [$0] } ?? [], unless: replacing.isForced)
      let (screen, recording) = try measuring.measure(fileAt: file)
      let described = recording.map {
        JSONEnvelope.recording($0.name, $0.header, touches: $0.touches)
      }
      try tell(screen, JSONEnvelope("measure", about: described))
    }
  }

  /// Writes the picture, and prints the result.
  private func tell(_ screen: MeasuredScreen, _ envelope: JSONEnvelope) throws {
    if let output {
      try StandardOutput.writing(to: output, ending: ".png") {
        try MeasurementPicture(of: screen, in: speaking.language).write(to: $0)
      }
      if output == "-" { return }
    }
    if json { return try StandardOutput.print(envelope.json(screen.json())) }
    let words = MeasuringWords(language: speaking.language)
    try StandardOutput.print(words.title(of: screen))
    for row in words.rows(of: screen) { try StandardOutput.print("  \(row.name): \(row.text)") }
  }
}

extension DoctorReport {
  /// Collects all sections; a further check is one more section.
  init(_ connection: X11Connection, _ scaling: ScaleOption) {
    let server = connection.serverDescription()
    let devices = connection.deviceInfos()
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
