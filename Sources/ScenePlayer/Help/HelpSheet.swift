package import Drawing
package import SceneBase
package import TouchEngine

/// A sheet over the dimmed scene with its gestures, the program's commands and their keys, what
/// other keys do, and what a mouse can do.
///
/// A touch on a gesture shows it; a touch on a command, or its key, chooses it. The sheet carries
/// out nothing itself.
package final class HelpSheet: SceneDialog {
  /// The chosen command; `nil` before a choice, or when the sheet was closed without one.
  package private(set) var choice: Command?
  /// Whether the user chose a command or closed the sheet.
  package private(set) var isOver = false
  package let stream: TouchStream

  private let page: HelpWindow
  /// The scene below the sheet.
  package let scene: DisplayList

  /// The program's state, on which the names of some commands depend.
  package struct Standing {
    package var isPaused = false
    package var isRecording = false
    package var showsFingers = true
    package var marksUnused = true
    /// The commands that the program does not have.
    package var missing: Set<Command> = []
    /// Whether the scene edits a file, so that the keys of files act.
    package var editsFile = false

    package init(
      isPaused: Bool = false, isRecording: Bool = false, showsFingers: Bool = true,
      marksUnused: Bool = true, missing: Set<Command> = [], editsFile: Bool = false
    ) {
      self.isPaused = isPaused
      self.isRecording = isRecording
      self.showsFingers = showsFingers
      self.marksUnused = marksUnused
      self.missing = missing
      self.editsFile = editsFile
    }

    /// What keys do beside any scene, besides commands.
    var otherKeys: [KeyEffect] {
      (editsFile ? FileRequest.allCases.map(\.keys) : []) + KeyEffect.ofControls
    }

    func words(of command: Command, in language: Language) -> String {
      let name =
        switch command {
        case .pause where isPaused: "resume"
        case .record where isRecording: "recordEnd"
        case .overlay where showsFingers: "overlayOff"
        case .marks where marksUnused: "marksOff"
        default: command.rawValue
        }
      return CommandWords.text(name, in: language)
    }
  }

  /// - Parameters:
  ///   - environment: The window's size, language and appearance.
  ///   - scene: The scene that the sheet explains.
  ///   - picture: The scene's picture at the moment, which is dimmed.
  ///   - pairKey: The name of the key that makes the mouse two fingers.
  ///   - standing: The program's state.
  ///   - start: When the sheet comes up; `nil` when it is just there.
  package init(
    _ environment: SceneEnvironment, of scene: any Scene.Type, over picture: DisplayList,
    pairKey: String = "Ctrl", standing: Standing = Standing(), from start: Timestamp? = nil
  ) {
    self.scene = picture
    page = HelpWindow(
      scene, standing, pairKey: pairKey, SceneStyle(environment), size: environment.size)
    page.motion = ChromeMotion(from: start, environment.appearance)
    stream = TouchStream(window: page)
    stream.onEvent = { [unowned page] _ in page.needsDisplay = true }
    page.closeButton.addTarget(self, action: "close", for: .touchUpInside) { $0.leave() }
    for button in page.commands {
      let command = button.command
      button.addTarget(self, action: command.rawValue, for: .touchUpInside) { $0.choose(command) }
    }
    page.onKey = { [unowned self] in press($0) }
  }

  package var window: Window { page }

  /// Shows the commands, and returns the center of a command's button in the window's coordinates;
  /// `nil` when it has none.
  package func place(of command: Command) -> Point? {
    page.show(.keys)
    return page.commands.first { $0.command == command }
      .map { $0.convert($0.bounds.center, to: nil) }
  }

  /// The center of the tab with the commands, in the window's coordinates.
  package var keysTab: Point { page.place(of: .keys) }

  private func choose(_ command: Command) {
    choice = command
    isOver = true
  }

  private func leave() { isOver = true }

  private func press(_ key: KeyPress) {
    if ProgramKeys.isKey(key, of: .command(.cancelTouches)) { return leave() }
    guard case .command(let command)? = ProgramKeys.bindingAlone(of: key)?.action else { return }
    if command == .help {
      leave()
    } else if page.commands.contains(where: { $0.command == command }) {
      choose(command)
    }
  }

  package func leaving(_ motion: ChromeMotion) -> (any Layer)? {
    page.leaving(at: page.timeline.now, motion)
  }

  package func nextChange(after time: Timestamp) -> Timestamp? { page.nextChange(after: time) }

  package func draw(into list: inout DisplayListBuilder, at time: Timestamp) {
    page.draw(into: &list, at: time)
  }
}

/// The texts of the help sheet, besides the names of the commands.
package enum HelpWords {
  package static let table = Words.table.part("help.")

  /// Returns the words of a name, with `text` in place of `{1}`.
  package static func text(
    _ name: String, in language: Language, with text: String = ""
  ) -> String {
    table.text(name, in: language, [text.shown])
  }
}

extension SceneGesture {
  /// Returns the gesture's name.
  func name(in language: Language) -> String {
    HelpWords.text("gesture.\(movement.rawValue)", in: language)
  }
}
