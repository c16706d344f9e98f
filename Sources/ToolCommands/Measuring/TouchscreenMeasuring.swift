import ArgumentParser
import CairoRendering
import FileSupport
import SceneBase
import ScenePlayer
import TouchEngine
import TouchReports
import TouchTraces
import X11Platform

/// Measures the touchscreen of a display with guided strokes, or the strokes of a file.
struct TouchscreenMeasuring {
  /// The width that the user gave, in millimeters; `nil` for none.
  var width: Double?
  var language: Language
  var scaling: ScaleOption

  // MARK: Files

  /// Measures the strokes of a recording, or of a device's report.
  ///
  /// - Parameter path: The path of the file; `-` is standard input.
  /// - Returns: The result, and the recording if it is one.
  /// - Throws: What is wrong with the file.
  func measure(
    fileAt path: String
  ) throws -> (screen: MeasuredScreen, recording: LoadedHeader?) {
    let copied = try CopiedInput.ofStream(at: path)
    let (file, name) = (copied?.path ?? path, path == "-" ? "standard input" : path)
    if try ReportFormat.guess(file: file, name: name) != nil {
      return (try measure(reportAt: file, called: name), nil)
    }
    let reader = try Self.reader(ofFileAt: file, called: name)
    let measured = try MeasuredFile(reader, width: width)
    let header = reader.header
    let devices = header.surroundings.devices ?? []
    // An imported recording names the one device of its report; another one has a touchpad beside.
    let touchpad = header.surroundings.source == nil ? nil : devices.first { $0.kind == "touchpad" }
    let device = devices.first { $0.kind == "touchscreen" } ?? touchpad
    let screen = try screen(
      of: measured, .recording(file: PathName.last(of: name)), device?.name,
      isTouchpad: device?.kind == "touchpad", at: name)
    return (
      screen,
      LoadedHeader(
        name: PathName.last(of: name), header: header, touches: screen.measurement.contacts)
    )
  }

  /// Opens a recording.
  ///
  /// - Throws: What is wrong with it, or that it is no recording.
  private static func reader(ofFileAt path: String, called name: String) throws -> TraceReader {
    do throws(TraceError) { return try TraceReader(path: path, name: name) } catch {
      guard case .malformed(_, 1, _, _) = error,
        (try? FileContent(ofFile: path)) != .recording
      else { throw error }
      throw NotMeasurable.unknown(path: name, looks: ReportError.look(ofFileAt: path))
    }
  }

  private func measure(reportAt file: String, called name: String) throws -> MeasuredScreen {
    let report = try ReportFault.wrapping { try TouchReport(path: file, name: name) }
    let measured = try ReportFault.wrapping { try MeasuredFile(report, width: width) }
    switch report.noFinger {
    case .onlyLeftOut(_, let palms, let pens)?:
      throw NotMeasurable.leftOut(path: name, palms: palms, pens: pens)
    case let error?: throw error
    case nil: break
    }
    for line in report.facts.lines(in: Wording(language)) { mention(line) }
    return try screen(
      of: measured, .report(file: PathName.last(of: name)), report.device.name,
      isTouchpad: report.device.kind == .touchpad, at: name)
  }

  private func screen(
    of file: MeasuredFile, _ origin: MeasuredScreen.Origin, _ device: String?,
    isTouchpad: Bool, at name: String
  ) throws -> MeasuredScreen {
    guard !file.contacts.contacts.isEmpty else { throw NotMeasurable.empty(path: name) }
    tellUnusedWidth(file.scale, knowsSurface: file.knowsSurface)
    return MeasuredScreen(
      measurement: file.measurement, contacts: file.contacts.contacts,
      leftOut: file.contacts.leftOut, origin: origin, device: device, isTouchpad: isTouchpad)
  }

  /// Tells that `--width-mm` was not needed.
  private func tellUnusedWidth(_ scale: MeasuringScale, knowsSurface: Bool = true) {
    if width != nil, !knowsSurface {
      return mention("--width-mm is not used: the range of an axis of the device is not described")
    }
    guard width != nil, scale.unit == .millimeters, scale.source != .width else { return }
    mention(
      "--width-mm is not used: \(scale.source == .axes ? "the device" : "the monitor") reports its size"
    )
  }

  // MARK: The screen

  /// Leads through a minute of strokes in a window.
  ///
  /// - Returns: The result; `nil` when no finger touched the screen.
  /// - Throws: What is wrong with the server, or `NoTouchscreen`.
  func measureScreen() throws -> MeasuredScreen? {
    let display = try ProgramDisplay(scaling, endsProperly: false)
    let (connection, scale) = (display.connection, display.scale)
    let devices = connection.deviceInfos()
    guard let device = devices.first(where: { $0.kind == .touchscreen && $0.isEnabled }) else {
      throw NoTouchscreen(
        disabled: devices.first { $0.kind == .touchscreen },
        instead: "the strokes of a recording or a device's report can be measured:"
          + " \(ToolProgram.current.name) doctor --measure FILE")
    }
    let opened = try display.open(
      titled: WindowTitle.of(MeasuringWords.text("window", in: language)), size: display.size,
      followsDesktop: false)
    let window = opened.window
    let measure = self.scale(
      of: device, on: connection.serverDescription(), pixelsPerPoint: scale.value)
    tellUnusedWidth(measure)
    let page = MeasuringPage(
      measure,
      SceneEnvironment(
        size: window.size, scale: scale.value, appearance: Appearance(style: .dark),
        language: language))
    window.map()
    window.toggleFullscreen()
    let live = opened.followed { [unowned page, language] in
      ScreenReader.Shown(content: page, language: language)
    }
    let input = EndableInput(live, of: page, quit: QuitWish())
    try page.play(input, on: opened.screen(showing: openImages(in: language))) {
      page.advance(to: opened.source.now)
    }
    guard !page.collector.contacts.isEmpty else { return nil }
    return MeasuredScreen(
      measurement: page.measurement, contacts: page.collector.contacts,
      leftOut: page.collector.leftOut,
      origin: .screen(finished: page.guide.finished, steps: page.guide.steps.count),
      device: device.name)
  }

  /// Returns the lengths of points: by the device's axes, else by its monitor, else by the user.
  func scale(
    of device: DeviceInfo, on server: ServerDescription, pixelsPerPoint: Double
  ) -> MeasuringScale {
    let whole = PixelRect(x: 0, y: 0, width: server.width, height: server.height)
    let reach = device.reach(width: server.width, height: server.height)
    let area = reach ?? whole
    func scale(_ size: Size, of area: PixelRect, _ source: MeasuringScale.Source) -> MeasuringScale
    {
      MeasuringScale(
        millimetersPerStep: size.width / Double(area.width) * pixelsPerPoint,
        size.height / Double(area.height) * pixelsPerPoint, from: source)
    }
    // A turned touchscreen is as wide as its axes only where its mapping is known.
    if let size = device.millimeters, reach != nil || device.matrix == nil {
      return scale(size, of: area, .axes)
    }
    let monitor =
      server.monitors.first { $0.frame == area } ?? server.monitors.first
    if let monitor, let size = monitor.millimeters {
      return scale(size, of: monitor.frame, .monitor)
    }
    if let width {
      let step = width / Double(area.width) * pixelsPerPoint
      return MeasuringScale(millimetersPerStep: step, step, from: .width)
    }
    return .points
  }
}

/// The reason why the strokes of a file cannot be measured.
enum NotMeasurable: ReportedError {
  /// The file is neither a recording nor a report of a device; `looks` says what it looks like, if
  /// that is known.
  case unknown(path: String, looks: String?)
  /// No finger touches anything in the file.
  case empty(path: String)
  /// The contacts in the report are palms or pens, which are left out.
  case leftOut(path: String, palms: Int, pens: Int)

  var exitCode: ExitCode { ExitStatus.badData }

  var description: String { words(Wording(.english)) }

  func told(_ wording: Wording) -> String? { words(wording) }

  private func words(_ wording: Wording) -> String {
    switch self {
    case .unknown(let path, let looks):
      return wording.say(
        "error.measure", path.shown,
        looks.map { wording.say("error.looks", wording.detail($0)) } ?? "")
    case .empty(let path):
      return wording.say("error.option", path.shown, wording.say("error.measure.nothing"))
    case .leftOut(let path, let palms, let pens):
      let leftOut = [("error.measure.palms", palms), ("error.measure.pens", pens)]
        .filter { $0.1 > 0 }.map { wording.say($0.0, $0.1) }
      let parts = [wording.say("error.measure.nothing")] + leftOut
      return wording.say(
        "error.option", path.shown, parts.joined(separator: wording.say("error.leftOut")))
    }
  }
}

/// The display has no touchscreen that a finger could touch.
struct NoTouchscreen: ReportedError {
  /// A touchscreen that is switched off; `nil` when there is none.
  var disabled: DeviceInfo?
  /// What can be done without one; empty for nothing.
  var instead = ""

  var exitCode: ExitCode { ExitStatus.notThere }

  var description: String {
    let wayOut = instead.isEmpty ? "" : "; \(instead)"
    guard let disabled else { return "this display has no touchscreen" + wayOut }
    return "the touchscreen “\(disabled.name.shown)” is switched off: xinput enable"
      + " \(disabled.number)\(wayOut)"
  }
}
