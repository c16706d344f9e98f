import Drawing
import SceneBase
public import TouchEngine

/// A message above the dock: that an element was removed, with a button that takes the removal
/// back, or a notice, such as why a button has no effect now.
///
/// A removal is there for eight seconds of the scene's clock, and longer while its button is
/// pressed or focused, a notice for five. No timer runs meanwhile: the time alone decides whether a
/// touch finds the button. A notice takes no touches.
public final class ToastView: View {
  /// The durations of a removal's message and of a notice, in seconds.
  static let seconds = (removal: 8.0, notice: 5.0)
  /// The longest time since a message that a state holds, in microseconds: a focused button keeps
  /// its message.
  static let longest: Int64 = 9_000_000
  private static let height = 52.0
  /// The width of the line that shows the rest of the time, by which it changes, in points.
  private static let step = 4.0

  struct Message: Hashable {
    enum Content: Hashable {
      /// An element of this kind was removed.
      case removal(kind: String)
      /// The words of a key of ``EditorWords``, with a name in place of `{1}`.
      case notice(words: String, name: String?)
    }

    var content: Content
    var start: Timestamp

    /// The kind of the removed element; `nil` for a notice.
    var kind: String? {
      if case .removal(let kind) = content { kind } else { nil }
    }

    var seconds: Double { kind == nil ? ToastView.seconds.notice : ToastView.seconds.removal }
  }

  public let undoButton = ToastButton()
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
      message?.kind != nil && window.map { isShown(at: $0.timeline.now) } ?? false
    }
    addSubview(undoButton)
  }

  /// Whether the message is there at a time.
  func isShown(at time: Timestamp) -> Bool {
    guard let message else { return false }
    return time < end(of: message) || isHeld
  }

  /// Whether a finger or the keyboard is on the button of a removal.
  private var isHeld: Bool {
    message?.kind != nil && (undoButton.isTracking || undoButton.isFocused)
  }

  private func end(of message: Message) -> Timestamp {
    message.start.advanced(bySeconds: message.seconds)
  }

  public override func point(inside point: Point, with event: TouchEvent?) -> Bool {
    guard let window, message?.kind != nil, isShown(at: window.timeline.now) else { return false }
    return super.point(inside: point, with: event)
  }

  // MARK: Layout

  /// The words of the message.
  private var text: String {
    switch message?.content {
    case .removal(let kind):
      guard let name = EditorWords.kinds[kind] else { return "" }
      return Words.text("editor.removed", name).text(in: words.style.language)
    case .notice(let key, let name):
      return words.filled(key, with: (name ?? "").shown)
    case nil: return ""
    }
  }

  /// The room for notices from left to right, in this view's coordinates: beside the program's
  /// buttons at the lower edge of a short window.
  private var room: (left: Double, right: Double) = (0, 0)

  /// The frame of the present message, in this view's coordinates: that of a removal is the view's
  /// own, a notice is as wide as its words, and grows upward when they take more lines.
  private var plate: Rect {
    guard message?.kind == nil else { return bounds }
    let font = words.style.font(.body, .black, .bold)
    let around = 56.0 + 20
    let natural = TextRoom.width(of: text, font) + around
    let width = min(natural.rounded(.up), room.right - room.left)
    let lines = TextRoom.height(of: text, font, width: max(width - around, 1))
    let height = max(bounds.height, lines + 20)
    let left = max(min(bounds.center.x - width / 2, room.right - width), room.left)
    return Rect(left, bounds.maxY - height, width, height)
  }

  /// The width of the longest message about a removal, and its font size; `nil` before the first
  /// layout.
  private var longest: (width: Double, size: Double)?

  /// Returns the width of the longest message about a removal in any language. It has room, so that
  /// the frame depends on no message.
  private func longestName(_ font: TextStyle) -> Double {
    if let longest, longest.size == font.size { return longest.width }
    let names = EditorWords.kinds.values.flatMap { name in
      Language.allCases.map { Words.text("editor.removed", name).text(in: $0) }
    }
    let width = names.map { TextRoom.width(of: $0, font) }.max() ?? 0
    longest = (width, font.size)
    return width
  }

  /// Places the message above the dock.
  func layOut(_ layout: EditorLayout) {
    let scale = words.style.scaled(1)
    let height = Self.height * (1 + 0.5 * (scale - 1))
    let font = words.style.font(.body, .black, .bold)
    let button = max(TextRoom.width(of: words["undo"], font) + 32, 72)
    let width = min(56 + longestName(font) + 16 + button, layout.canvas.width - 16)
    var bottom = layout.canvas.maxY - layout.margins.bottom - 16
    // The tools may lie over the canvas.
    let isRail = layout.railButtons != nil
    if !isRail, !layout.tools.isEmpty { bottom = min(bottom, layout.tools.minY - 8) }
    frame = Rect(
      layout.canvas.center.x - width / 2, max(bottom - height, layout.canvas.minY), width, height)
    let side = StatusRow.buttonSide(words.style.windowAppearance)
    let signs = isRail ? 2 * (side + 8) : 0
    room = (
      layout.canvas.minX + 8 - frame.minX, layout.canvas.maxX - 8 - signs - frame.minX
    )
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
    let part = Double(end(of: message) - time) / (message.seconds * 1_000_000)
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
    let left = max(end(of: message).seconds(since: time) / ChromeMotion.fadeSeconds, 0)
    let shown = min(motion.fade(at: time), isHeld ? 1 : min(left, 1))
    let way = motion.isReduced ? 0 : Self.way * (1 - min(motion.part(at: time), isHeld ? 1 : left))
    let place = transformToRoot.concatenating(.translation(Point(0, max(way, 0))))
    list.group(transform: place, opacity: shown) { list in
      let plate = plate
      let sign = Point(plate.minX + 30, plate.center.y)
      list.messageBoard(
        in: plate, (message.kind == nil ? .info : .trash, sign, palette.ink), style.appearance)
      var font = style.font(.body, palette.ink, .bold)
      guard message.kind != nil else {
        font.wraps = true
        let room = Rect(plate.minX + 56, plate.minY, max(plate.width - 72, 1), plate.height)
        return list.text(text, in: room, font)
      }
      font.wraps = false
      list.text(
        text, in: Rect(56, 0, max(undoButton.frame.minX - 64, 1), bounds.height), font)
      let button = undoButton.frame
      list.messageButton(
        words["undo"], in: button, isHighlighted: undoButton.isHighlighted, of: bounds,
        rest: min(rest(of: message, at: time), bounds.width - 32), font, palette)
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
    if message.kind == nil {
      return end(of: message) + -Int64(ChromeMotion.fadeSeconds * 1_000_000)
    }
    let full = max(bounds.width - 32, Self.step)
    let shorter = rest(of: message, at: time) - Self.step
    let seconds = message.seconds * (1 - max(shorter, 0) / full)
    let next = message.start.advanced(bySeconds: seconds)
    return min(max(next, time + 20_000), end(of: message))
  }
}

/// The button of a ``ToastView``, which is there only as long as the message.
public final class ToastButton: Button {
  var isShown: () -> Bool = { false }

  init() {
    super.init(identifier: "toast.undo")
    insideMargin = 4
  }

  public override var canBecomeFirstResponder: Bool { isShown() && super.canBecomeFirstResponder }
}
