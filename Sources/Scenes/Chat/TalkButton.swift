import TouchEngine

/// A button to talk while it is held down; with the keyboard, from one press to the next, unless
/// Backspace drops it.
final class TalkButton: Button {
  enum Step { case start, warn, goOn, send, drop }

  /// How high it is, at the bottom of the window, in points (rule G2.5). It does not grow with the words.
  static let strip = 49.0

  /// What a finger or a key on it means.
  var onStep: (Step, _ isByKey: Bool) -> Void = { _, _ in }
  /// Whether a key is being waited for that ends what a key began.
  var isTalkingByKey: () -> Bool = { false }

  init(identifier: String) {
    super.init(identifier: identifier)
    // What slides off the button is outside at once (rule G2.9).
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

  override func keyDown(_ key: KeyPress) -> Bool {
    guard key.isPlain, !isTracking else {
      return super.keyDown(key)
    }
    switch key.name {
    case "space", "Return", "KP_Enter": onStep(isTalkingByKey() ? .send : .start, true)
    case "BackSpace" where isTalkingByKey(): onStep(.drop, true)
    default: return super.keyDown(key)
    }
    return true
  }
}
