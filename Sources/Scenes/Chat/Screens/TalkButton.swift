import SceneBase
import TouchEngine

/// A button to talk while it is held down; with the keyboard, between two presses, unless Backspace
/// discards the message.
final class TalkButton: Button {
  enum Step { case start, warn, goOn, send, drop }

  /// The button's height at the bottom of the window, in points (rule G2.5). It does not grow with
  /// the text scale.
  static let strip = 49.0

  /// Called with the meaning of a touch or a key.
  var onStep: (Step, _ isByKey: Bool) -> Void = { _, _ in }
  /// Whether a key began the message, so that another one ends it.
  var isTalkingByKey: () -> Bool = { false }

  init(identifier: String) {
    super.init(identifier: identifier)
    // A finger that leaves the button is outside at once (rule G2.9).
    insideMargin = 0
    let steps: [(Control.Events, Step)] = [
      (.touchDown, .start), (.touchDragExit, .warn), (.touchDragEnter, .goOn),
      (.touchUpInside, .send), ([.touchUpOutside, .touchCancel], .drop),
    ]
    for (event, step) in steps {
      addAction(for: event) { [unowned self] in onStep(step, false) }
    }
  }

  static func identifier(of person: Int) -> String { "chat.\(person + 1).talk" }

  static func isName(_ view: String) -> Bool { view.hasPrefix("chat.") && view.hasSuffix(".talk") }

  static let keyTable = KeyTable<TalkButton>(
    in: "talk",
    [
      KeyRow("talk", "space", "Return", "KP_Enter") {
        $0.onStep($0.isTalkingByKey() ? .send : .start, true)
      },
      KeyRow("drop", "BackSpace", when: { $0.isTalkingByKey() }) { $0.onStep(.drop, true) },
    ])

  override func keyDown(_ key: KeyPress) -> Bool {
    !isTracking && Self.keyTable.press(key, on: self) || super.keyDown(key)
  }
}
