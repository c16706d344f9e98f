import CairoRendering
import FileSupport
import SceneBase
import ScenePlayer
import TouchEngine
import X11Platform

/// The window of `watch`. One loop reads the window's input and what the program tells.
final class WatchDisplay {
  private let opened: ProgramWindow
  private let page: WatchPage
  private let session: WatchSession
  private let language: Language
  private let desktop = DesktopSession()
  private var follower: AppearanceFollower
  private let asked: ReaderInput
  private let reader: ScreenReader

  /// Opens the window.
  ///
  /// - Parameters:
  ///   - session: The program, whose module tells `run`.
  ///   - run: What the program told.
  ///   - display: The display.
  ///   - looks: The appearance and the language.
  /// - Throws: What is wrong with the server.
  init(
    _ session: WatchSession, _ run: WatchedRun, on display: ProgramDisplay,
    _ looks: AppearanceOptions
  ) throws(X11Error) {
    (self.session, language) = (session, looks.spoken)
    opened = try display.open(
      titled: WindowTitle.of(session.name), size: Self.size(on: display.size), isAtRight: true)
    desktop.lookAtOpening()
    follower = AppearanceFollower(
      looks.appearance, followsStyle: looks.style == nil, followsMotion: !looks.reducedMotion)
    let appearance = follower.appearance(after: looks.appearance, desktop.appearance)
    let program = ToolProgram.current
    page = WatchPage(
      run, named: session.name, by: "\(program.name) \(program.version)",
      SceneEnvironment(
        size: opened.window.size, scale: opened.window.scale, appearance: appearance,
        language: language))
    asked = ReaderInput(opened.keys)
    reader = ScreenReader(of: opened, input: asked, on: desktop, program: program) {
      [unowned page, language] in ScreenReader.Shown(content: page, language: language)
    }
    reader.companions = session.descriptors
    opened.source.delegate = reader
    page.onCopy = { [source = opened.source] in source.clipboard.copy($0) }
    page.onSave = { [unowned session] in
      do {
        guard let path = try session.save() else { return nil }
        mention("recorded to \(path.shown)")
        return PathName.last(of: path)
      } catch {
        complain("cannot record: \(error)")
        throw error
      }
    }
  }

  /// Returns the size of the window, in points: the program has its place beside it.
  static func size(on screen: Size) -> Size {
    Size((screen.width / 2).rounded(.down), screen.height).limiting(.usualWindow)
  }

  /// Shows the window until the user closes it, or nothing is left to show.
  ///
  /// - Returns: Whether the program goes on.
  /// - Throws: What is wrong with the program's lines.
  func play() throws -> Bool {
    var goesOn = try session.advance()
    // It ended while the window was made.
    guard goesOn || session.hasHeader else { return false }
    opened.window.map()
    if !goesOn { end() }
    let input = WaitingInput(asked) { [session, asked, reader] in
      let timeout = goesOn ? session.timeout.map { asked.now + Int64($0) * 1000 } : nil
      return [timeout, reader.follow()].compactMap(\.self).min()
    }
    try page.play(
      EndableInput(input, of: page, quit: QuitWish()),
      on: opened.screen(showing: openImages(in: language))
    ) {
      followDesktop()
      guard goesOn else { return }
      goesOn = try session.advance()
      page.follow()
      if !goesOn { end() }
    }
    return goesOn
  }

  /// Shows that the program has ended, or closes the window when there is nothing to show.
  private func end() {
    reader.companions = []
    page.end(closing: session.isStopped || !session.hasHeader)
  }

  /// Takes the desktop's settings.
  private func followDesktop() {
    let appearance = follower.appearance(after: page.window.appearance, desktop.appearance)
    if appearance != page.window.appearance { page.window.appearance = appearance }
  }
}
