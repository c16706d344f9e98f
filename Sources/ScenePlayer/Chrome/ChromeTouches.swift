import SceneBase
package import TouchEngine

/// The fingers that land on what the program draws over a scene.
///
/// They have a window and a stream of their own: they reach neither the scene nor a recording. A
/// finger belongs to the side on which it landed until it ends.
package final class ChromeTouches {
  /// The window that gets the fingers, in the coordinates of the program's window.
  package let window: Window

  private let stream: TouchStream
  /// Touches that landed here and have not ended, by the source's numbers.
  private var fingers: [TouchID] = []

  /// Whether a finger is down that landed here.
  var hasFingers: Bool { !fingers.isEmpty }

  /// - Parameters:
  ///   - identifier: The name of the window that gets the fingers.
  ///   - size: The size of the program's window, in points.
  package init(_ identifier: String, size: Size) {
    window = Window(identifier: identifier, size: size)
    stream = TouchStream(window: window)
  }

  /// Takes the events of the fingers that landed here out of a batch, and handles them.
  ///
  /// - Parameters:
  ///   - batch: The input; the rest of it stays.
  ///   - contains: Whether a finger that lands at a point of the window lands here.
  ///   - prepare: Called before the events are handled, to lay the window out.
  package func consume(
    from batch: inout InputBatch, where contains: (Point) -> Bool, prepare: () -> Void
  ) {
    guard batch.events.contains(where: { concerns($0.content) }) else { return }
    var mine: [InputEvent] = []
    batch.events = batch.events.compactMap { event in
      switch event.content {
      case .touches(let samples):
        let taken = samples.filter { isMine($0, contains) }
        guard !taken.isEmpty else { return event }
        mine.append(InputEvent(time: event.time, .touches(taken)))
        let rest = samples.filter { !taken.contains($0) }
        return rest.isEmpty ? nil : InputEvent(time: event.time, .touches(rest))
      case .cancelTouches, .resize: mine.append(event)
      case .key(let key) where ProgramKeys.isKey(key, of: .command(.cancelTouches)):
        mine.append(InputEvent(time: event.time, .cancelTouches(because: .escape)))
      default: break
      }
      return event
    }
    guard !mine.isEmpty else { return }
    prepare()
    stream.accept(InputBatch(events: mine, time: batch.time, grouping: batch.grouping))
  }

  /// Whether an event may contain something for the fingers here.
  private func concerns(_ content: InputEvent.Content) -> Bool {
    switch content {
    case .touches(let samples): !fingers.isEmpty || samples.contains { $0.phase == .began }
    case .cancelTouches, .key: !fingers.isEmpty
    case .resize: true
    default: false
    }
  }

  private func isMine(_ sample: TouchSample, _ contains: (Point) -> Bool) -> Bool {
    if sample.phase == .began {
      guard contains(sample.position) else { return false }
      fingers.append(sample.touch)
      return true
    }
    guard let index = fingers.firstIndex(of: sample.touch) else { return false }
    if sample.phase != .moved { fingers.remove(at: index) }
    return true
  }
}
