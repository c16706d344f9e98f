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

  /// Opens the window.
  ///
  /// - Parameters:
  ///   - session: The program, whose module tells `run`.
  ///   - run: What the program told.
  ///   - display: The display.
  ///   - appearance: The appearance.
  ///   - language: The language.
  /// - Throws: What is wrong with the server.
  init(
    _ session: WatchSession, _ run: WatchedRun, on display: ProgramDisplay,
    _ appearance: Appearance, in language: Language
  ) throws(X11Error) {
    (self.session, self.language) = (session, language)
    opened = try display.open(
      titled: WindowTitle.of(session.name), size: display.size.limiting(.usualWindow))
    let program = ToolProgram.current
    page = WatchPage(
      run, named: session.name, by: "\(program.name) \(program.version)",
      SceneEnvironment(
        size: opened.window.size, scale: opened.window.scale, appearance: appearance,
        language: language))
    opened.source.companions = session.descriptors
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

  /// Shows the window until the user closes it, or nothing is left to show.
  ///
  /// - Returns: Whether the program goes on.
  /// - Throws: What is wrong with the program's lines.
  func play() throws -> Bool {
    opened.window.map()
    var goesOn = try session.advance()
    let keys = opened.keys
    let input = WaitingInput(keys) { [session] in
      goesOn ? session.timeout.map { keys.now + Int64($0) * 1000 } : nil
    }
    try page.play(
      EndableInput(input, of: page, quit: QuitWish()),
      on: opened.screen(showing: openImages(in: language))
    ) {
      guard goesOn else { return }
      goesOn = try session.advance()
      page.follow()
      if goesOn { return }
      opened.source.companions = []
      page.end(closing: session.isStopped || !session.hasHeader)
    }
    return goesOn
  }
}
