import ArgumentParser
import FileSupport
import TouchEngine
import TouchReports
import X11Platform

struct RecordDevice: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record-device",
    abstract: "Write the fingers on a touchscreen to a file, when somebody asks for a log.",
    discussion: """
      The fingers may touch any program, which notices nothing; the touchscreen is the one that is \
      touched first. A terminal shows where the fingers are. Ctrl+C ends, and only then the file is \
      there, with the name of the device, positions and times: no text, no key and no picture. Drop \
      it on the window to see what it shows, or read it with import.
      """)

  @Argument(
    help:
      "The file; its name ends with .evemu for evemu's text, or .yml for that of libinput record.",
    completion: .file(extensions: ["evemu", "yml"]))
  var file: String

  @OptionGroup var replacing: ReplacingOption

  @OptionGroup var messages: MessageOptions

  func validate() throws {
    guard !DeviceReportWriter.endings.contains(where: file.lowercased().hasSuffix) else { return }
    let endings = DeviceReportWriter.endings.joined(separator: " or ")
    throw ValidationError("a log of a touchscreen ends in \(endings), found \(file.shown)")
  }

  func run() throws {
    letWritesFail()
    try reportingErrors(messages) { try record() }
  }

  private func record() throws {
    try refuseToReplace([], withAnyOf: [file], unless: replacing.isForced)
    let connection = try X11Connection()
    let screens = connection.deviceInfos().filter(\.isTouchedWherePointed)
    guard screens.contains(where: \.isEnabled) else {
      throw NoTouchscreen(disabled: screens.first)
    }
    let touches = try ScreenTouches(connection)
    let log = try writing { () throws(FileReason) in try ScreenLog(file, on: connection) }
    let signals = StopSignals()
    mention("touch the screen, in any program; Ctrl+C ends, and writes \(file.shown)")
    let lost = follow(touches, until: signals, into: log, on: connection)
    if log.touches == 0 {
      if let lost { throw lost }
      complain("no finger touched the screen, so nothing was written")
      throw ExitCode.failure
    }
    try writing { () throws(FileReason) in try log.finish() }
    mention(
      "wrote \(file.shown): \(count(log.touches, "touch")) of \(touches.device?.name.shown ?? "")")
    if let lost { throw lost }
  }

  /// Follows the fingers until the program is told to stop, or the server goes.
  ///
  /// - Returns: What ended it; `nil` for a signal.
  private func follow(
    _ touches: ScreenTouches, until signals: StopSignals, into log: ScreenLog,
    on connection: X11Connection
  ) -> X11Error? {
    let (width, height) = connection.screenSize
    var picture = ScreenPicture(of: Size(Double(width), Double(height)))
    do throws(X11Error) {
      while let frames = try touches.next(within: picture.patience, stop: signals.descriptor) {
        if let device = touches.device {
          for frame in frames {
            log.add(frame, of: device)
            picture.follow(frame, on: device)
          }
        }
        picture.show()
      }
      picture.remove()
      return nil
    } catch {
      picture.remove()
      return error
    }
  }

  /// Does something with the file.
  ///
  /// - Throws: `FileError` with its name.
  private func writing<Result>(_ body: () throws(FileReason) -> Result) throws(FileError) -> Result
  {
    do throws(FileReason) { return try body() } catch {
      throw FileError(path: file, reason: error)
    }
  }
}
