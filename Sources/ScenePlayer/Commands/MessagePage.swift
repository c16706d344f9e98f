import Drawing
package import SceneBase
import TouchEngine

/// Shows a message in place of a scene, such as why a command can do nothing.
package final class MessagePage: ListPage, ModalPage {
  package private(set) var isOver = false

  private let page: MessageWindow

  /// - Parameters:
  ///   - message: The message; it wraps, and scrolls where it is higher than the window.
  ///   - environment: The window's size, language and appearance.
  package init(_ message: String, _ environment: SceneEnvironment) {
    page = MessageWindow(message, SceneStyle(environment), size: environment.size)
    super.init(page)
  }

  override func leave() { isOver = true }

  override func press(_ key: KeyPress) {
    Self.keyTable.press(key, on: self)
  }

  static let keyTable = KeyTable<MessagePage>(
    allowing: .all,
    [
      KeyRow("leave", Player.leaving, KeyChord("Return", "KP_Enter")) { $0.leave() },
      KeyRow("down", "Down") { $0.page.scroll(byLines: 1) },
      KeyRow("up", "Up") { $0.page.scroll(byLines: -1) },
    ])
}

private final class MessageWindow: ListWindow {
  private let message: String

  init(_ message: String, _ style: SceneStyle, size: Size) {
    self.message = message
    let list = ScrollView(identifier: "message", frame: .zero)
    super.init(
      identifier: "message", list, leave: Button(identifier: "message.close"), style, size: size)
  }

  override var content: Box {
    let panel = style.palette.panel
    let words = Box.text(message, style.font(.body, style.palette.ink))
      .inset(left: Self.margin, bottom: Self.margin, right: Self.margin)
    return Box.list(list, words, style.appearance)
      .over { list, frame, _ in list.fill(.rect(frame), panel) }
  }

  func scroll(byLines count: Int) {
    list.scroll(by: style.scaled(22) * Double(count))
    needsDisplay = true
  }
}
