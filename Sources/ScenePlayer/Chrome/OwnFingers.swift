import SceneBase
package import TouchEngine

/// The fingers that landed on a layer: each belongs to the layer until it ends.
package struct OwnFingers {
  /// Touches that landed here and have not ended, by the source's numbers.
  private var fingers: [TouchID] = []

  package init() {}

  /// Whether no finger is down that landed here.
  package var isEmpty: Bool { fingers.isEmpty }

  /// Adds the fingers that landed elsewhere.
  package mutating func add(_ others: OwnFingers) { fingers += others.fingers }

  /// Takes the events of the fingers that landed here out of a batch.
  ///
  /// - Parameters:
  ///   - batch: The input; the rest of it stays.
  ///   - contains: Whether a finger that lands at a point of the window lands here.
  /// - Returns: These events, and those that concern all fingers, which stay in the batch, too. The
  ///   key that cancels touches is the cancellation.
  package mutating func take(
    from batch: inout InputBatch, where contains: (Point) -> Bool
  ) -> [InputEvent] {
    guard batch.events.contains(where: { concerns($0.content) }) else { return [] }
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
    return mine
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

  private mutating func isMine(_ sample: TouchSample, _ contains: (Point) -> Bool) -> Bool {
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
