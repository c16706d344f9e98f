package import TouchEngine

/// A button of the program's over what is played, and no part of it: a finger that lands on it reaches no
/// scene and no recording. So input passes through ``take(from:)`` first.
package class ProgramButton {
  /// Where it is in the window; `nil` where there is none.
  package var frame: () -> Rect? = { nil }
  /// Whether something else is shown in its place: then no finger lands on it.
  package var isHidden = false
  /// Told when it looks different.
  package var onChange: () -> Void = {}

  private let window: Window
  private let button: Button
  private let stream: TouchStream
  /// Fingers that landed on it, by the source's numbers, until they lift.
  private var fingers: [TouchID] = []
  private var wasPressed = false

  /// - Parameters:
  ///   - name: Of the button.
  ///   - size: Of the program's window, in points.
  package init(_ name: String, size: Size) {
    window = Window(identifier: "program", size: size)
    button = Button(identifier: "program.\(name)")
    stream = TouchStream(window: window)
    button.insideMargin = 8
    button.addTarget(self, action: "press", for: .touchUpInside) { $0.wasPressed = true }
    window.addSubview(button)
  }

  /// The end of a strip, or of two buttons another place before that; one above the other where the strip is
  /// high enough. At least 44 pt wide and high.
  package static func frame(in strip: Rect, place: Int = 0, of count: Int = 1) -> Rect {
    let side = min(max(strip.height, 64), 96)
    guard count == 2, strip.height >= 88 else {
      return Rect(strip.maxX - side * Double(place + 1), strip.minY, side, strip.height)
    }
    let height = strip.height / 2
    return Rect(
      strip.maxX - side, strip.maxY - height * Double(place + 1), side, height)
  }

  /// Whether a finger is on it.
  package var isHighlighted: Bool { button.isHighlighted }

  /// Whether it was pressed since this was asked last.
  package func takePress() -> Bool {
    defer { wasPressed = false }
    return wasPressed
  }

  /// Takes out of a batch what fingers do that landed on it.
  package func take(from batch: inout InputBatch) {
    guard batch.events.contains(where: { concerns($0.content) }) else { return }
    var mine: [InputEvent] = []
    batch.events = batch.events.compactMap { event in
      switch event.content {
      case .touches(let samples):
        let taken = samples.filter { isMine($0) }
        guard !taken.isEmpty else { return event }
        mine.append(InputEvent(time: event.time, .touches(taken)))
        let rest = samples.filter { !taken.contains($0) }
        return rest.isEmpty ? nil : InputEvent(time: event.time, .touches(rest))
      case .cancelTouches, .resize: mine.append(event)
      case .key(let key) where key.name == "Escape":
        mine.append(InputEvent(time: event.time, .cancelTouches(because: .escape)))
      default: break
      }
      return event
    }
    guard !mine.isEmpty else { return }
    if let frame = frame() { button.frame = frame }
    let wasHighlighted = button.isHighlighted
    stream.accept(InputBatch(events: mine, time: batch.time, grouping: batch.grouping))
    if button.isHighlighted != wasHighlighted { onChange() }
  }

  /// Whether there is anything in an event for it.
  private func concerns(_ content: InputEvent.Content) -> Bool {
    switch content {
    case .touches(let samples): !fingers.isEmpty || samples.contains { $0.phase == .began }
    case .cancelTouches, .key: !fingers.isEmpty
    case .resize: true
    default: false
    }
  }

  private func isMine(_ sample: TouchSample) -> Bool {
    if sample.phase == .began {
      guard !isHidden, frame()?.contains(sample.position) == true else { return false }
      fingers.append(sample.touch)
      return true
    }
    guard let index = fingers.firstIndex(of: sample.touch) else { return false }
    if sample.phase != .moved { fingers.remove(at: index) }
    return true
  }
}
