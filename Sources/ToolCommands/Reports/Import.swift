import ArgumentParser
import SceneBase
import ScenePlayer
import TouchEngine
import TouchReports
import TouchTraces

struct Import: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Make a recording of a scene from a report of a device's touches.",
    discussion: """
      Reads what evemu-record, libinput record, getevent -lt and evtest write, also compressed \
      with gzip. The fingers play in a scene, and the recording has what was decided. Standard \
      error says what was found and what was assumed, and so does the recording's header.
      """)

  @Argument(help: "The report; - is standard input.", completion: .file()) var report: String

  /// The report's name in messages and in the recording, which is no option; `nil` for the name of
  /// the file.
  var shownName: String?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The recording; - is standard output.", valueName: "file"),
    completion: .recordings)
  var output: String

  @Option(
    help: ArgumentHelp(
      "The format: evemu, libinput, getevent or evtest. Default: detected from the start of the file.",
      valueName: "name"),
    completion: .values(of: ReportFormat.self), transform: named)
  var format: ReportFormat?

  @Option(
    help: ArgumentHelp(
      "The device, by its name, its file or its number from 1.", valueName: "device"),
    completion: .list(["1", "2", "3"]))
  var device: String?

  @Option(
    help: ArgumentHelp(
      "An evemu file that describes the device.", valueName: "file"),
    completion: .file(extensions: ["desc", "device"]))
  var description: String?

  @Option(
    help: ArgumentHelp(
      """
      The ranges of the axes, such as 0..1079,0..1919. Default: from the device's description, \
      otherwise from 0 to the largest value.
      """, valueName: "X,Y"), completion: .list(["0..4095,0..4095", "0..32767,0..32767"]))
  var range: RangeArgument?

  @Option(
    help: ArgumentHelp(
      """
      What to do with palms: cancel them when the device marks them, drop them whole, or keep them \
      as fingers. (default: cancel)
      """, valueName: "what"),
    completion: .values(of: ContactRules.Palms.self), transform: named)
  var palms: ContactRules.Palms?

  @Option(
    help: ArgumentHelp(
      "What to do with pens: drop them, or play them as pencil. (default: drop)",
      valueName: "what"),
    completion: .values(of: ContactRules.Pens.self), transform: named)
  var pen: ContactRules.Pens?

  @Option(help: ArgumentHelp("The scene.", valueName: "scene"), completion: .scenes) var scene =
    ToolProgram.current
    .usual.name

  @Option(
    help: ArgumentHelp(
      """
      The window's size in points. Default: that of the screen where record-device tells it, \
      otherwise 1280x800.
      """, valueName: "WxH"), completion: .sizes)
  var size: SizeArgument?

  @Option(
    help: ArgumentHelp(
      """
      How the device's surface fits the area: keep keeps its proportions, stretch fills the area. \
      (default: keep)
      """, valueName: "how"),
    completion: .values(of: ReportMapping.Fit.self), transform: named)
  var fit: ReportMapping.Fit?

  @Option(
    help: ArgumentHelp(
      """
      Turn by 90, 180 or 270 degrees, clockwise. Default: as record-device tells it, otherwise 0.
      """, valueName: "degrees"),
    completion: .list(["0", "90", "180", "270"]))
  var rotate: Int?

  @Option(
    help: ArgumentHelp(
      """
      Mirror along x or y, before turning. Default: as record-device tells it.
      """, valueName: "axis"),
    completion: .values(of: ReportMapping.Mirror.self), transform: named)
  var mirror: ReportMapping.Mirror?

  @Option(
    help: ArgumentHelp(
      """
      The area in the window: the name of a view of the newly opened scene, or X,Y,WxH in points. \
      Default: the window.
      """, valueName: "area"), completion: .places)
  var into: ReportTarget?

  @Option(
    help: ArgumentHelp("Begin here. Default: at the first event.", valueName: "time"),
    completion: .times)
  var from: TimeArgument?

  @Option(
    help: ArgumentHelp("End here. Default: at the last event.", valueName: "time"),
    completion: .times)
  var to: TimeArgument?

  @OptionGroup var replacing: ReplacingOption

  @OptionGroup var messages: MessageOptions

  func validate() throws {
    try checkScene(named: scene)
    if let rotate, ReportMapping.Rotation(rawValue: rotate) == nil {
      throw ValidationError("expected 0, 90, 180 or 270 degrees, found \(rotate)")
    }
    try OutputSuffix.check(output, TraceEnding.all, of: "a recording")
    if let from, let to, to.time <= from.time {
      throw ValidationError("--to must be later than --from")
    }
  }

  func run() throws {
    try runningWithoutWindow(messages) {
      // The options that a message names are those of this command.
      do { try importReport() } catch let error as ReportError { throw ReportFault(error: error) }
    }
  }

  /// Imports the report.
  ///
  /// - Throws: What is wrong with it.
  func importReport() throws { try ReportFault.wrapping(readAndPlay) }

  private func readAndPlay() throws {
    try refuseToReplace(
      [report] + (description.map { [$0] } ?? []), withAnyOf: [output],
      unless: replacing.isForced)
    let copied = try CopiedInput.ofStream(at: report)
    let path = copied?.path ?? report
    let name = shownName ?? (report == "-" ? "standard input" : report)
    var options = TouchReport.Options()
    (options.format, options.device) = (format, device)
    options.description = try description.map { file in
      let described = try DeviceDescription(file: file)
      if let line = described.cutLine {
        mention(wording.say("import.description.cut", file.shown, line.shown))
      }
      return described
    }
    options.range = range.map { ($0.x, $0.y) }
    options.rules = ContactRules(palms: palms ?? .cancel, pens: pen ?? .drop)
    try play(path, name, options)
  }

  /// The words for messages.
  private var wording: Wording { Wording(AppearanceOptions.usualLanguage()) }

  /// Returns the reason why no contact of a report was played; `played` tells how many would be, by
  /// other rules.
  private func nothingPlayed(
    of report: TouchReport, _ name: String, by played: (ContactRules) throws -> Int
  ) throws -> ReportError {
    // What comes after the part may tell more.
    while try report.next() != nil {}
    if let reason = report.noFinger { return reason }
    let (palms, pens) = (palms ?? .cancel, pen ?? .drop)
    return .noContactsInPart(
      path: name, from: from?.time.microseconds, to: to?.time.microseconds,
      duration: report.duration,
      palms: report.facts.palms > 0 ? try played(ContactRules(palms: .keep, pens: pens)) : 0,
      pens: report.facts.pens > 0 ? try played(ContactRules(palms: palms, pens: .pencil)) : 0)
  }

  /// Returns the way from a device's units to a place in the window, and the measure of both axes that
  /// keeps the proportions; `nil` when they are not kept.
  private func mapping(
    of report: TouchReport, on screen: ScreenPart?, into place: Rect
  ) -> (ReportMapping, scale: ReportSummary.Scale?) {
    func mapping(into place: Rect, _ fit: ReportMapping.Fit) -> ReportMapping {
      ReportMapping(
        report.position.x, report.position.y, into: place, fit: fit,
        mirror: mirror ?? (screen?.isMirrored == true ? .x : nil),
        rotation: ReportMapping.Rotation(rawValue: rotate ?? 90 * (screen?.turns ?? 0)) ?? .none)
    }
    if fit == .stretch { return (mapping(into: place, .stretch), nil) }
    // The server spreads the axes over the screen, whatever a millimeter has of each.
    if let screen { return (mapping(into: screen.place(in: place), .stretch), .screen) }
    let kept = mapping(into: place, .keep)
    return (kept, kept.usesMillimeters ? .millimeters : .units)
  }

  private func play(_ path: String, _ name: String, _ options: TouchReport.Options) throws {
    let report = try TouchReport(path: path, name: name, options: options)
    var screen = report.device.screen
    if let rotate { screen = screen?.turned(to: rotate / 90) }
    let size = size?.size ?? screen?.size ?? .usualWindow
    let playground = openPlayground(try sceneType(named: scene), SceneEnvironment(size: size))
    let place = try into?.place(in: playground.window) ?? playground.window.bounds
    let (mapping, scale) = mapping(of: report, on: screen, into: place)
    func input(of report: TouchReport) -> ReportInput {
      ReportInput(
        report, mapping: mapping, from: from?.time.microseconds ?? 0, to: to?.time.microseconds)
    }
    // The header tells what is known only at the end.
    let counted = input(of: report)
    while try counted.next(until: nil) != nil {}
    let found = ReportSummary(
      report, counted, scale: scale, isDescribed: options.description != nil)
    guard counted.playedContacts > 0 else {
      throw try nothingPlayed(of: report, name) { rules in
        var others = options
        others.rules = rules
        let counted = input(of: try TouchReport(path: path, name: name, options: others))
        while try counted.next(until: nil) != nil {}
        return counted.playedContacts
      }
    }
    var header = playground.header(of: ToolProgram.current, state: nil)
    header.surroundings = TraceSurroundings(
      clock: nil, server: nil, devices: [found.device], photo: header.surroundings.photo,
      source: found.source(ofFileAt: name))
    let recorder = try TraceRecorder(
      path: output, header: header, replacing: replacing.isForced, keepsPart: false)
    if let failure = recorder.failure { throw failure }
    playground.window.addObserver(recorder)
    playground.onEvent = { recorder.record($0) }
    let played = input(of: try TouchReport(path: path, name: name, options: options))
    played.isAtRest = { playground.isAtRest }
    let progress = Progress("imported")
    try playground.play(played) { progress.reached(played.now) }
    progress.finish()
    recorder.finish(at: played.now)
    if let failure = recorder.failure { throw failure }
    for line in found.lines(in: wording) { mention(line) }
  }
}

/// The ranges of a device's axes on the command line: `0..1079,0..1919`.
struct RangeArgument: ExpressibleByArgument {
  let x: ClosedRange<Int>
  let y: ClosedRange<Int>

  init?(argument: String) {
    let axes = argument.split(separator: ",", omittingEmptySubsequences: false)
      .map { Self.range(String($0)) }
    guard axes.count == 2, let x = axes[0], let y = axes[1] else { return nil }
    (self.x, self.y) = (x, y)
  }

  private static func range(_ text: String) -> ClosedRange<Int>? {
    guard let dots = text.firstRange(of: ".."), let low = Int32(text[..<dots.lowerBound]),
      let high = Int32(text[dots.upperBound...]), low < high
    else { return nil }
    return Int(low)...Int(high)
  }
}

/// What is wrong with a report that a command for reports was given. No advice follows it: `import`
/// would find the same.
struct ReportFault: ReportedError {
  let error: any ReportedError

  var exitCode: ExitCode { error.exitCode }
  var description: String { error.description }

  func told(_ wording: Wording) -> String? { error.told(wording) }

  /// Runs what reads a report.
  ///
  /// - Throws: What `body` throws; a `ReportFault` for what is wrong with a line or a file.
  static func wrapping<Result>(_ body: () throws -> Result) throws -> Result {
    do { return try body() } catch let error as TraceError { throw ReportFault(error: error) }
  }
}

/// The place in the window on the command line: a view, or `X,Y,WxH` in points.
enum ReportTarget: ExpressibleByArgument {
  case view(String)
  case frame(Rect)

  init?(argument: String) {
    guard !argument.isEmpty else { return nil }
    self = Self.rect(argument).map { .frame($0) } ?? .view(argument)
  }

  private static func rect(_ text: String) -> Rect? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 3, let x = Double(parts[0]), let y = Double(parts[1]) else { return nil }
    let sides = parts[2].split(separator: "x", omittingEmptySubsequences: false)
    guard sides.count == 2, let width = Double(sides[0]), let height = Double(sides[1]),
      [x, y, width, height].allSatisfy({ $0.magnitude <= 32_768 }), width > 0, height > 0
    else { return nil }
    return Rect(x, y, width, height)
  }

  /// Returns the place in a window.
  ///
  /// - Throws: `ValidationError` when the window has no such view.
  func place(in window: Window) throws -> Rect {
    switch self {
    case .frame(let frame): return frame
    case .view(let name):
      guard let view = window.view(called: name) else {
        throw ValidationError(
          "the scene has no view \(name.shown) as it opens; inspect SCENE lists its views")
      }
      let box = view.convert(view.bounds, to: nil)
      guard !box.isEmpty else { throw ValidationError("the view \(name.shown) is empty") }
      return box
    }
  }
}
