import Drawing
package import TouchEngine

/// A list of the program's commands with their keys, from which finger, mouse or key chooses one.
///
/// It executes nothing itself.
package final class CommandSheet: ListPage, ModalPage {
  /// The chosen command; `nil` before a choice, or when the sheet was closed without one.
  package private(set) var choice: Command?
  /// Whether the user chose a command or closed the sheet.
  package private(set) var isOver = false

  private let page: CommandWindow

  /// The program's state, on which the names of some commands depend.
  package struct Standing {
    package var isPaused = false
    package var isRecording = false
    package var showsFingers = true

    package init(isPaused: Bool = false, isRecording: Bool = false, showsFingers: Bool = true) {
      self.isPaused = isPaused
      self.isRecording = isRecording
      self.showsFingers = showsFingers
    }

    func words(of command: Command, in language: Language) -> String {
      let name =
        switch command {
        case .pause where isPaused: "resume"
        case .record where isRecording: "recordEnd"
        case .overlay where showsFingers: "overlayOff"
        default: command.rawValue
        }
      return CommandWords.text(name, in: language)
    }
  }

  /// - Parameters:
  ///   - environment: The window's size, language and appearance.
  ///   - standing: The program's state.
  package init(_ environment: SceneEnvironment, standing: Standing = Standing()) {
    page = CommandWindow(standing, SceneStyle(environment), size: environment.size)
    super.init(page)
    for (command, button) in page.buttons {
      button.addTarget(self, action: command.rawValue, for: .touchUpInside) { $0.choose(command) }
    }
  }

  /// Returns the center of a command's button, in the window's coordinates; `nil` when it has none.
  package func place(of command: Command) -> Point? {
    page.buttons.first { $0.command == command }
      .map { $0.button.convert($0.button.bounds.center, to: nil) }
  }

  private func choose(_ command: Command) {
    choice = command
    isOver = true
  }

  override func leave() { isOver = true }

  override func press(_ key: KeyPress) {
    if KeyTable.isKey(key, of: .command(.cancelTouches)) { return leave() }
    guard case .command(let command)? = KeyTable.bindingAlone(of: key)?.action else { return }
    if command == .help { leave() } else { choose(command) }
  }
}

/// A scrolling list of buttons in columns.
private final class CommandWindow: ListWindow {
  let buttons: [(command: Command, button: Button)]
  private let standing: CommandSheet.Standing

  init(_ standing: CommandSheet.Standing, _ style: SceneStyle, size: Size) {
    self.standing = standing
    buttons = Command.allCases.filter { $0 != .help }
      .map { ($0, Button(identifier: "commands.\($0.rawValue)")) }
    let list = ScrollView(identifier: "commands", frame: .zero)
    for (_, button) in buttons {
      button.insideMargin = 12
      list.addSubview(button)
    }
    super.init(
      identifier: "commands", list, leave: Button(identifier: "commands.close"), style, size: size)
  }

  /// The height of the buttons, in the list and above it.
  override var buttonHeight: Double { max(Control.minimumTarget, style.scaled(20) + 24) }

  override func layOutList() {
    let columns = min(max(Int(bounds.width / style.scaled(340)), 1), 3)
    let step = (bounds.width - Self.margin) / Double(columns)
    for (index, entry) in buttons.enumerated() {
      entry.button.frame = Rect(
        Self.margin + step * Double(index % columns),
        Double(index / columns) * (buttonHeight + Self.margin), step - Self.margin, buttonHeight)
    }
    let rows = (buttons.count + columns - 1) / columns
    list.contentSize = Size(bounds.width, Double(rows) * (buttonHeight + Self.margin))
  }

  override var title: String { CommandWords.text("title", in: style.language) }
  override var note: String? { CommandWords.text("note", in: style.language) }

  override func drawContent(into builder: inout DisplayListBuilder) {
    for (command, button) in buttons {
      let words = standing.words(of: command, in: style.language)
      let keys = KeyTable.label(of: .command(command), in: style.language)
      builder.group(transform: .translation(button.frame.origin)) {
        $0.draw(button, "\(words)  ·  \(keys)", style.appearance)
      }
    }
  }
}
