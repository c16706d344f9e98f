package import TouchEngine

/// A button of the program itself, above the played scene and not part of it.
///
/// A finger that lands on it reaches neither the scene nor a recording. Pass input through
/// ``consume(from:)`` before the scene receives it.
package class ProgramButton {
  /// The button's frame in the window; `nil` when it is not shown.
  package var frame: () -> Rect? = { nil }
  /// Whether something else is shown in its place; then no finger lands on it.
  package var isHidden = false
  /// Called when the button looks different.
  package var onChange: () -> Void = {}

  private let window: Window
  private let button: Button
  private let stream: TouchStream
  /// Touches that landed on the button and have not ended, by the source's numbers.
  private var fingers: [TouchID] = []
  private let onPress: () -> Void

  /// - Parameters:
  ///   - name: The button's name.
  ///   - size: The size of the program's window, in points.
  ///   - onPress: Called when a finger has pressed the button.
  package init(_ name: String, size: Size, onPress: @escaping () -> Void) {
    self.onPress = onPress
    window = Window(identifier: "program", size: size)
    button = Button(identifier: "program.\(name)")
    stream = TouchStream(window: window)
    button.insideMargin = 8
    button.addTarget(self, action: "press", for: .touchUpInside) { $0.onPress() }
    window.addSubview(button)
  }

  /// Whether a finger presses the button.
  package var isHighlighted: Bool { button.isHighlighted }

  /// Removes the events of the button's own touches from a batch and handles them.
  package func consume(from batch: inout InputBatch) {
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
      case .key(let key) where KeyTable.isKey(key, of: .command(.cancelTouches)):
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

  /// Whether an event may contain something for the button.
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
