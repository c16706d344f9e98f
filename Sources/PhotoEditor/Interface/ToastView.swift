import Drawing
import ScenePlayer
package import TouchEngine

/// A message that an element was removed, with a button that takes the removal back.
///
/// It is there for eight seconds of the scene's clock, and longer while its button is pressed or
/// focused. No timer runs meanwhile: the time alone decides whether a touch finds the button.
package final class ToastView: View {
  /// The duration of a message, in seconds.
  static let seconds = 8.0
  /// The longest time since a removal that a state holds, in microseconds: a focused button keeps
  /// its message.
  static let longest: Int64 = 9_000_000
  private static let height = 52.0
  /// The width of the line that shows the rest of the time, by which it changes, in points.
  private static let step = 4.0

  /// The message: the kind of the removed element, and the time of the removal.
  struct Message: Hashable {
    var kind: String
    var start: Timestamp
  }

  package let undoButton = ToastButton()
  let words: SceneWords
  var message: Message? {
    didSet {
      isHidden = message == nil
      if message != oldValue { setNeedsDisplay() }
    }
  }

  init(words: SceneWords) {
    self.words = words
    super.init(identifier: "toast")
    isHidden = true
    undoButton.isShown = { [unowned self] in
      window.map { isShown(at: $0.timeline.now) } ?? false
    }
    addSubview(undoButton)
  }

  /// Whether the message is there at a time.
  func isShown(at time: Timestamp) -> Bool {
    guard let message else { return false }
    return time < end(of: message) || undoButton.isTracking || undoButton.isFocused
  }

  private func end(of message: Message) -> Timestamp {
    message.start.advanced(bySeconds: Self.seconds)
  }

  package override func point(inside point: Point, with event: TouchEvent?) -> Bool {
    guard let window, isShown(at: window.timeline.now) else { return false }
    return super.point(inside: point, with: event)
  }

  // MARK: Layout

  /// The words of the message.
  private var text: String {
    guard let kind = message?.kind, let name = EditorWords.kinds[kind] else { return "" }
    switch words.style.language {
    case .english: return "\(name.english) removed"
    case .chinese: return "已移除\(name.chinese)"
    }
  }

  /// Places the message above the dock.
  func layOut(_ layout: EditorLayout) {
    let scale = words.style.scaled(1)
    let height = Self.height * (1 + 0.5 * (scale - 1))
    let font = words.style.font(15, .black, .bold)
    let button = max(TextRoom.width(of: words["undo"], font) + 32, 72)
    // The longest name has room, so that the frame depends on no message.
    let longest =
      EditorWords.kinds.values.map { name in
        max(
          TextRoom.width(of: "\(name.english) removed", font),
          TextRoom.width(of: "已移除\(name.chinese)", font))
      }.max() ?? 0
    let width = min(56 + longest + 16 + button, layout.canvas.width - 16)
    let bottom = layout.canvas.maxY - layout.margins.bottom - 16
    frame = Rect(
      layout.canvas.center.x - width / 2, max(bottom - height, layout.canvas.minY), width, height)
    undoButton.frame = Rect(width - button - 4, 4, button, height - 8)
  }

  // MARK: Drawing

  /// The distance that the message comes up, in points.
  private static let way = 16.0

  private func motion(of message: Message) -> ChromeMotion {
    ChromeMotion(from: message.start, isReduced: window?.isReduceMotionEnabled == true)
  }

  /// The length of the line that shows the rest of the time, in whole steps.
  private func rest(of message: Message, at time: Timestamp) -> Double {
    let part = Double(end(of: message) - time) / (Self.seconds * 1_000_000)
    let full = bounds.width - 32
    return (min(max(part, 0), 1) * full / Self.step).rounded(.up) * Self.step
  }

  /// Draws the message in the window's coordinates, if there is one at `time`.
  func draw(into list: inout DisplayListBuilder, at time: Timestamp) {
    guard let message, isShown(at: time) else { return }
    let style = words.style
    let palette = style.palette
    let motion = motion(of: message)
    // It comes up and goes down again.
    let left = max(Double(end(of: message) - time) / 1_000_000 / ChromeMotion.fadeSeconds, 0)
    let isHeld = undoButton.isTracking || undoButton.isFocused
    let shown = min(motion.fade(at: time), isHeld ? 1 : min(left, 1))
    let way = motion.isReduced ? 0 : Self.way * (1 - min(motion.part(at: time), isHeld ? 1 : left))
    let place = transformToRoot.concatenating(.translation(Point(0, max(way, 0))))
    list.group(transform: place, opacity: shown) { list in
      list.messageBoard(
        in: bounds, (.trash, Point(30, bounds.center.y), palette.ink), style.appearance)
      var font = style.font(15, palette.ink, .bold)
      font.wraps = false
      list.text(
        text, in: Rect(56, 0, max(undoButton.frame.minX - 64, 1), bounds.height), font)
      let button = undoButton.frame
      if undoButton.isHighlighted { list.fill(.roundedRect(button, radius: 12), palette.pressed) }
      list.stroke(
        .line(
          from: Point(button.minX, bounds.center.y - 12),
          to: Point(button.minX, bounds.center.y + 12)), palette.line, width: 1.5)
      (font.color, font.alignment) = (palette.accentInk, .center)
      list.text(words["undo"], in: button, font)
      let rest = min(rest(of: message, at: time), bounds.width - 32)
      if rest > 0 {
        list.fill(
          .roundedRect(Rect(16, bounds.maxY - 5, rest, 3), radius: 1.5), palette.accent)
      }
      if undoButton.isFocused {
        list.focusRing(around: button.outset(by: -4), radius: 10, style.appearance)
      }
    }
  }

  /// Returns the next time at which the message changes or ends; see ``Scene/nextChange(after:)``.
  func nextChange(after time: Timestamp) -> Timestamp? {
    guard let message, time < end(of: message) else { return nil }
    let fades = time >= end(of: message) + -Int64(ChromeMotion.fadeSeconds * 1_000_000)
    if motion(of: message).isMoving(at: time) || fades { return time }
    let full = max(bounds.width - 32, Self.step)
    let shorter = rest(of: message, at: time) - Self.step
    let seconds = Self.seconds * (1 - max(shorter, 0) / full)
    let next = message.start.advanced(bySeconds: seconds)
    return min(max(next, time + 20_000), end(of: message))
  }
}

/// The button of a ``ToastView``, which is there only as long as the message.
package final class ToastButton: Button {
  var isShown: () -> Bool = { false }

  init() {
    super.init(identifier: "toast.undo")
    insideMargin = 4
  }

  package override var canBecomeFirstResponder: Bool { isShown() && super.canBecomeFirstResponder }
}
